import { UnstyledButton } from '@mantine/core'
import type { ImportItemStatus, ImportRunOut } from '#core/shared/contract/imports'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import classes from './Run.module.css'

/** What there is something to do about stands first. */
const order: ImportItemStatus[] = ['failed', 'doubtful', 'known', 'done', 'reading', 'waiting']

interface Props {
  run: ImportRunOut
  status: ImportItemStatus | null
  onChange: (status: ImportItemStatus | null) => void
}

/** Shows all items of a run or those of one kind, each with its number. */
export function StatusFilter({ run, status, onChange }: Props) {
  const { t } = useText('import_runs')
  const present = order.filter((kind) => run.counts[kind] > 0 || kind === status)
  const choices = [
    { kind: null, label: t('filter.all'), count: run.total },
    ...present.map((kind) => ({ kind, label: t(`status.${kind}`), count: run.counts[kind] })),
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
