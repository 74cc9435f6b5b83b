import { type ReactNode, Suspense } from 'react'
import { Navigate, NavLink, useLocation, useParams, useSearchParams } from 'react-router'
import { Button } from '@mantine/core'
import {
  importFailureKinds,
  type ImportWays,
  SHARE_TROUBLE,
  shareTroubles,
} from '#core/shared/contract/imports'
import { EmptyState } from '#web/components/EmptyState'
import { NotFoundPanel } from '#web/components/ErrorPanel'
import { ErrorState } from '#web/components/ErrorState'
import { PageTitle } from '#web/components/PageTitle'
import { PageSkeleton } from '#web/components/Skeletons'
import { useCurrentInView } from '#web/components/use_current_in_view'
import { useText } from '#web/i18n'
import { Fence, useSlotFills } from '#web/slots/slot'
import { CreateForm } from '../components/CreateForm.js'
import classes from '../components/Create.module.css'
import { FilesForm } from '../create/FilesForm.js'
import { PasteForm } from '../create/PasteForm.js'
import { PhotosForm } from '../create/PhotosForm.js'
import { Unfinished } from '../create/Unfinished.js'
import { useImportWaysQuery } from '../imports_api.js'
import { BulkForm } from '../runs/BulkForm.js'
import { FailurePanel } from '../components/FailurePanel.js'

/** Why what the share sheet gave was not taken, as the page's address says; goes when it is closed. */
function ShareFailure() {
  const { t } = useText('imports')
  const [params, setParams] = useSearchParams()
  const reason = params.get(SHARE_TROUBLE)
  const trouble = shareTroubles.find((one) => one === reason)
  const failure = importFailureKinds.find((kind) => kind === reason)
  if (!trouble && !failure) return null
  const close = () =>
    setParams(
      (before) => {
        before.delete(SHARE_TROUBLE)
        return before
      },
      { replace: true }
    )
  return (
    <FailurePanel
      title={trouble ? t(`share.${trouble}.title`) : t(`failure.${failure}.title`)}
      next={trouble ? t(`share.${trouble}.next`) : t(`failure.${failure}.next`)}
      mild={trouble === 'signed-out'}
    >
      <Button variant="default" onClick={close}>
        {t('share.close')}
      </Button>
    </FailurePanel>
  )
}

interface Tab {
  sub: string
  label: string
  title: string
  /** Whether anything that is switched on reads it. */
  there: boolean
  content: ReactNode
}

/** Names other programs know the tabs by. */
const OTHER_NAMES: Record<string, string> = { html: 'url', zip: 'files' }

function useTabs(groupSlug: string, ways: ImportWays): Tab[] {
  const { t, i18n } = useText('imports')
  const { search } = useLocation()
  const fills = useSlotFills('import.tab')
  const own = (sub: string, there: boolean, content: ReactNode): Tab => ({
    sub,
    label: t(`tab.${sub}`),
    title: t(`title.${sub}`),
    there,
    content,
  })
  // A new origin begins the form anew, its failure forgotten.
  const from = new URLSearchParams(search).get('from') ?? ''
  return [
    own(
      'url',
      ways.address || ways.text || ways.page,
      <PasteForm key={from} groupSlug={groupSlug} ways={ways} />
    ),
    own('files', ways.file || ways.page, <FilesForm groupSlug={groupSlug} ways={ways} />),
    own('image', ways.pictures, <PhotosForm groupSlug={groupSlug} />),
    own('bulk', ways.address, <BulkForm groupSlug={groupSlug} />),
    own('new', true, <CreateForm groupSlug={groupSlug} />),
    ...fills.map(({ plugin, fill: { title, Component: Fill } }) => ({
      sub: plugin,
      label: i18n.t(title, { ns: `plugins.${plugin}` }),
      title: i18n.t(title, { ns: `plugins.${plugin}` }),
      there: true,
      content: (
        <Fence plugin={plugin}>
          <Suspense fallback={null}>
            <Fill />
          </Suspense>
        </Fence>
      ),
    })),
  ]
}

function Ways({ ways, sub, groupSlug }: { ways: ImportWays; sub: string; groupSlug: string }) {
  const { t } = useText('imports')
  const { search } = useLocation()
  const tabs = useTabs(groupSlug, ways)
  const row = useCurrentInView<HTMLElement>(sub)
  const current = tabs.find((tab) => tab.sub === sub)
  if (!current) return <NotFoundPanel />
  return (
    <div className={classes.page}>
      <PageTitle title={current.title} />
      <nav ref={row} className={classes.tabs} aria-label={t('tab.label')}>
        {tabs
          .filter(({ there }) => there)
          .map((tab) => (
            <NavLink
              key={tab.sub}
              to={{ pathname: `../${tab.sub}`, search }}
              className={classes.tab}
            >
              {tab.label}
            </NavLink>
          ))}
      </nav>
      <ShareFailure />
      {current.there ? current.content : <EmptyState title={t('off.title')} text={t('off.text')} />}
      {current.there && sub !== 'new' && <Unfinished groupSlug={groupSlug} />}
    </div>
  )
}

/** Ways to a new recipe: those that something switched on reads, by hand, and plugins' tabs. */
export function Component() {
  const { groupSlug = '', sub = 'url' } = useParams()
  const { search } = useLocation()
  const { data: ways, error, refetch } = useImportWaysQuery()
  const name = OTHER_NAMES[sub]
  if (name !== undefined) return <Navigate to={{ pathname: `../${name}`, search }} replace />
  if (ways) return <Ways ways={ways} sub={sub} groupSlug={groupSlug} />
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />
}
