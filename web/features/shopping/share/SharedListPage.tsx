import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import type { SharedListItem, SharedShoppingList } from '#core/shared/contract/index'
import { errorStatus } from '#web/api/errors'
import { itemPictureUrl } from '#web/api/media'
import { EmptyState } from '#web/components/EmptyState'
import { ErrorPanel } from '#web/components/ErrorPanel'
import { ErrorState } from '#web/components/ErrorState'
import { LabelChip } from '#web/components/LabelChip'
import { Logo } from '#web/components/Logo'
import { PageTitle } from '#web/components/PageTitle'
import panel from '#web/components/panel.module.css'
import { RowSkeletons } from '#web/components/Skeletons'
import { useSiteName } from '#web/components/site_name'
import { useText } from '#web/i18n'
import { formatDate, formatNumber } from '#web/i18n/format'
import { useSharedListQuery } from '../shopping_api.js'
import classes from './ShareList.module.css'

/** `/shared/list#{token}`: a shopping list for whoever has its link, to read and nothing else. */
export function Component() {
  const { t } = useText('shopping')
  const name = useSiteName()
  const token = useLocation().hash.slice(1)
  return (
    <>
      <header className={classes.bar}>
        <Link to="/" className={classes.home} aria-label={t('sharing:page.home', { name })}>
          <Logo />
        </Link>
      </header>
      <div className={classes.page}>
        <Content key={token} token={token} />
      </div>
    </>
  )
}

function Content({ token }: { token: string }) {
  const { t } = useText('shopping')
  const { data, error, refetch, isFetching } = useSharedListQuery(token)
  const isGone = [404, 422].includes(errorStatus(error) ?? 0)
  if (isGone) return <ErrorPanel title={t('share.gone')} text={t('share.gone-text')} />
  if (data)
    return (
      <>
        <SharedList list={data} />
        <Button
          variant="default"
          loading={isFetching}
          leftSection={<IconRefresh size="1.25rem" aria-hidden />}
          onClick={() => void refetch()}
        >
          {t('share.refresh')}
        </Button>
      </>
    )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <RowSkeletons count={5} />
}

function SharedList({ list }: { list: SharedShoppingList }) {
  const { t } = useText('shopping')
  const { name, sections, bought, expiresAt } = list
  const count = sections.reduce((sum, { items }) => sum + items.length, 0)
  const until = t('share.readable', { date: formatDate(expiresAt, { dateStyle: 'long' }) })
  return (
    <>
      <PageTitle title={name || t('unnamed')} subtitle={t('open', { count })} />
      {count === 0 && <EmptyState title={t('empty-list')} />}
      {sections.map(({ label, items }, at) => (
        // Sections have no names of their own where labels are called the same.
        <section key={at} className={classes.section}>
          {(label || sections.length > 1) && (
            <h2 className={classes.heading}>
              {label ? <LabelChip name={label.name} colour={label.color} /> : t('no-label')}
              <span className={classes.count}>{formatNumber(items.length)}</span>
            </h2>
          )}
          <Lines listId={list.id} items={items} />
        </section>
      ))}
      {bought.length > 0 && (
        <details className={classes.bought}>
          <summary>{t('ticked-items', { count: bought.length })}</summary>
          <Lines listId={list.id} items={bought} />
        </details>
      )}
      <p className={classes.until}>{until}</p>
    </>
  )
}

function Lines({ listId, items }: { listId: string; items: readonly SharedListItem[] }) {
  const { t } = useText('shopping')
  return (
    <ul className={`${panel.list} ${classes.lines}`}>
      {items.map(({ id, display, image }) => (
        <li key={id}>
          <span dir="auto">{display}</span>
          {image && (
            <a
              className={classes.picture}
              href={itemPictureUrl(`${listId}/${image}`, 'original')}
              target="_blank"
              rel="noreferrer"
              aria-label={t('item.picture-of', { name: display })}
            >
              <img
                src={itemPictureUrl(`${listId}/${image}`, 'tiny-original')}
                alt=""
                width={48}
                height={48}
                loading="lazy"
              />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
