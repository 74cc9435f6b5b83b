import { useState } from 'react'
import { Button, UnstyledButton } from '@mantine/core'
import { Link } from 'react-router'
import type {
  ImportItemStatus,
  ImportRunDetails,
  ImportRunOut,
} from '#core/shared/contract/imports'
import { PageTitle } from '#web/components/PageTitle'
import { When } from '#web/components/When'
import { useText } from '#web/i18n'
import { formatDate, formatNumber } from '#web/i18n/format'
import { Contents } from './Contents.js'
import { FromServer } from './FromServer.js'
import { ItemList } from './ItemList.js'
import classes from './Run.module.css'
import { statusText } from './ItemRow.js'
import { recipesApart, RunBar, seenTo } from './RunBar.js'
import { RunState, standingOf } from './RunState.js'
import { Steering } from './Steering.js'

/** What there is something to do about stands first. */
const order: ImportItemStatus[] = [
  'failed',
  'doubtful',
  'changed',
  'known',
  'done',
  'kept',
  'undone',
  'reading',
  'waiting',
]

interface Props {
  run: ImportRunOut
  status: ImportItemStatus | null
  onChange: (status: ImportItemStatus | null) => void
}

/** Shows all items of a run or those of one kind, each with its number. */
function StatusFilter({ run, status, onChange }: Props) {
  const { t } = useText('import_runs')
  const present = order.filter((kind) => run.counts[kind] > 0 || kind === status)
  const choices = [
    { kind: null, label: t('filter.all'), count: run.total },
    ...present.map((kind) => ({
      kind,
      label: t(statusText(run.stage, kind)),
      count: run.counts[kind],
    })),
  ]
  return (
    <div className={classes.filter} role="group" aria-label={t('filter.label')}>
      {choices.map(({ kind, label, count }) => (
        <UnstyledButton
          key={kind ?? 'all'}
          className={classes.choice}
          aria-pressed={kind === status}
          onClick={() => onChange(kind)}
        >
          {label} <bdi className={classes.count}>{formatNumber(count)}</bdi>
        </UnstyledButton>
      ))}
    </div>
  )
}

interface RunViewProps {
  run: ImportRunDetails
  groupSlug: string
}

function useStandingWords({ stage, state, ...run }: ImportRunDetails): string {
  const { t } = useText('import_runs')
  const isEnded = state === 'ended'
  if (stage === 'undo') return t(isEnded ? 'undo.done' : 'undo.running')
  if (stage === 'preview' && isEnded) return t('preview.looked')
  return t(`run.${standingOf({ ...run, stage, state })}`, { count: run.counts.failed })
}

/** What a screen reader announces when a run stands otherwise than before; the figures are not read out. */
function Standing({ run }: { run: ImportRunDetails }) {
  const { t } = useText('import_runs')
  const values = { done: formatNumber(seenTo(run)), total: formatNumber(run.total) }
  const words = useStandingWords(run)
  const isLooked = run.stage === 'preview' && run.state === 'ended'
  const recipes = isLooked ? null : recipesApart(run)
  return (
    <div className={classes.progress}>
      <RunBar run={run} />
      <p className={classes.seen}>
        {t('run.seen-to', values)}
        {recipes !== null && ` · ${t('list.recipes', { count: recipes })}`}
      </p>
      <p className={classes.standing} role="status">
        {words}
      </p>
    </div>
  )
}

/** Which run this is, how it stands, and what can be done about it. */
function RunTitle({ run, groupSlug }: RunViewProps) {
  const { t } = useText('import_runs')
  const subtitle = (
    <span className={classes.meta}>
      <RunState run={run} />
      <span>
        <bdi>{run.by ?? t('run.nobody')}</bdi> · <When at={run.createdAt} />
      </span>
    </span>
  )
  const more = run.migration ? '/group/migrations' : `/g/${groupSlug}/r/create/bulk`
  return (
    <PageTitle
      title={run.name}
      subtitle={subtitle}
      actions={
        <>
          <Button component={Link} to={more} variant="default">
            {t('run.more')}
          </Button>
          {run.canSteer && <Steering run={run} />}
        </>
      }
    />
  )
}

/** A run of many imports: how far it is, what became of each item, and what can be done about it. */
export function RunView({ run, groupSlug }: RunViewProps) {
  const { t } = useText('import_runs')
  const [status, setStatus] = useState<ImportItemStatus | null>(null)
  const total = status === null ? run.total : run.counts[status]
  return (
    <div className={classes.page}>
      <RunTitle run={run} groupSlug={groupSlug} />
      <Standing run={run} />
      <FromServer run={run} />
      <Contents run={run} />
      {run.canUndo && (
        <p className={classes.none}>
          {t('undo.until', { date: formatDate(run.until, { dateStyle: 'long' }) })}
        </p>
      )}
      <StatusFilter run={run} status={status} onChange={setStatus} />
      <ItemList
        key={status ?? 'all'}
        query={{ id: run.id, status }}
        total={total}
        canSteer={run.canSteer && run.stage !== 'undo'}
        stage={run.stage}
        groupSlug={groupSlug}
      />
    </div>
  )
}
