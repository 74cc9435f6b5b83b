import { Badge, Progress } from '@mantine/core'
import type { BackupRun } from '#core/shared/contract/backups'
import { When } from '#web/components/When'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import classes from './Backups.module.css'

const kindOf = ({ kind, layout }: BackupRun) => (layout === null ? kind : 'export')

/** How far what goes on is. */
export function OpenRun({ run }: { run: BackupRun }) {
  const { t } = useText('backups')
  const share = run.total > 0 ? Math.min(1, run.done / run.total) : null
  const label = t(`going.${kindOf(run)}`)
  return (
    <section className={classes.going} aria-label={label} aria-live="polite">
      <p className={classes.goingText}>{label}</p>
      <Progress
        value={share === null ? 100 : share * 100}
        animated={share === null}
        aria-label={label}
      />
    </section>
  )
}

/** What was done of late, and how it went. */
export function PastRuns({ runs }: { runs: BackupRun[] }) {
  const { t } = useText('backups')
  if (runs.length === 0) return null
  return (
    <section className={classes.past} aria-labelledby="backup-runs">
      <h2 id="backup-runs">{t('past')}</h2>
      <ul className={classes.list}>
        {runs.map((run) => (
          <PastRun key={run.id} run={run} />
        ))}
      </ul>
    </section>
  )
}

function PastRun({ run }: { run: BackupRun }) {
  const { t } = useText('backups')
  const { state, fileName, rows, files, problem, begunBy, createdAt } = run
  const isDone = state === 'done'
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h3 className={classes.title}>
          {t(`kind.${kindOf(run)}`)}
          <Badge color={isDone ? 'success' : 'error'}>{t(isDone ? 'done' : 'failed')}</Badge>
        </h3>
        <p className={classes.text}>
          <When at={createdAt} /> · {begunBy ? <bdi>{begunBy}</bdi> : t('by-itself')}
          {fileName && ' · '}
          {fileName && <bdi dir="ltr">{fileName}</bdi>}
        </p>
        {isDone && rows !== null && files !== null && (
          <p className={classes.text}>
            {t('held', { rows: formatNumber(rows), files: formatNumber(files) })}
          </p>
        )}
        {problem && <p className={classes.trouble}>{problem}</p>}
      </div>
    </li>
  )
}
