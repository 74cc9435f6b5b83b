import { Progress } from '@mantine/core'
import type { ImportRunOut } from '#core/shared/contract/imports'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'

/** Parts of the bar in the order they are drawn, each with its colour. */
const parts = [
  ['done', 'success'],
  ['known', 'info'],
  ['changed', 'accent'],
  ['doubtful', 'warning'],
  ['failed', 'error'],
  ['undone', 'info'],
  ['kept', 'warning'],
] as const

/** How many items of a run are seen to. */
export const seenTo = ({ total, counts }: ImportRunOut) => total - counts.waiting - counts.reading

/** How many recipes a run brought, where that is not as many as its items; else null. */
export const recipesApart = ({ counts, recipes }: ImportRunOut) =>
  recipes === counts.done + counts.doubtful ? null : recipes

/** How far a run is, as a bar. */
export function RunBar({ run }: { run: ImportRunOut }) {
  const { t } = useText('import_runs')
  const share = (count: number) => (run.total === 0 ? 0 : (100 * count) / run.total)
  const all = seenTo(run)
  const values = { done: formatNumber(all), total: formatNumber(run.total) }
  return (
    <Progress.Root
      size="lg"
      w="100%"
      role="progressbar"
      aria-label={t('run.progress')}
      aria-valuemin={0}
      aria-valuemax={run.total}
      aria-valuenow={all}
      aria-valuetext={t('run.seen-to', values)}
    >
      {parts.map(([status, colour]) => (
        <Progress.Section
          key={status}
          value={share(run.counts[status])}
          color={`var(--tv-${colour}-graphic)`}
          withAria={false}
        />
      ))}
    </Progress.Root>
  )
}
