import { Suspense } from 'react'
import { NavLink, useLocation, useParams } from 'react-router'
import { NotFoundPanel } from '#web/components/ErrorPanel'
import { PageTitle } from '#web/components/PageTitle'
import { useText } from '#web/i18n'
import { Fence, useSlotFills } from '#web/slots/slot'
import { CreateForm } from '../components/CreateForm.js'
import classes from '../components/Create.module.css'
import { UrlImportForm } from '../components/UrlImportForm.js'

/** Ways to a new recipe: from an address, by hand, and those that plugins add as tabs. */
export function Component() {
  const { t, i18n } = useText('imports')
  const { groupSlug = '', sub = 'url' } = useParams()
  const { search } = useLocation()
  const fills = useSlotFills('import.tab')
  const tabs = [
    { sub: 'url', label: t('tab.url'), title: t('url.title') },
    { sub: 'new', label: t('tab.new'), title: t('new.title') },
    ...fills.map(({ plugin, fill }) => {
      const label = i18n.t(fill.title, { ns: `plugins.${plugin}` })
      return { sub: plugin, label, title: label }
    }),
  ]
  const current = tabs.find((tab) => tab.sub === sub)
  if (!current) return <NotFoundPanel />
  return (
    <div className={classes.page}>
      <PageTitle title={current.title} />
      <nav className={classes.tabs} aria-label={t('tab.label')}>
        {tabs.map((tab) => (
          <NavLink key={tab.sub} to={{ pathname: `../${tab.sub}`, search }} className={classes.tab}>
            {tab.label}
          </NavLink>
        ))}
      </nav>
      {sub === 'url' && <UrlImportForm groupSlug={groupSlug} />}
      {sub === 'new' && <CreateForm groupSlug={groupSlug} />}
      {fills
        .filter(({ plugin }) => plugin === sub)
        .map(({ plugin, fill: { Component: Tab } }) => (
          <Fence key={plugin} plugin={plugin}>
            <Suspense fallback={null}>
              <Tab />
            </Suspense>
          </Fence>
        ))}
    </div>
  )
}
