import { Button, Progress } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { ReportEntryOut, ReportOut } from '#core/shared/contract/index'
import { ErrorState } from '#web/components/ErrorState'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import { useSiteName } from '#web/components/site_name'
import { useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import { formatDate, formatNumber } from '#web/i18n/format'
import { bulkApi } from '../api/bulk_api.js'
import { reportsApi } from '../api/reports_api.js'
import { tidyApi } from '../api/tidy_api.js'
import { ReportStatusBadge } from '../reports/ReportRow.js'
import classes from '../reports/Reports.module.css'

const colours = { good: 'success', look: 'warning', bad: 'error' } as const

function Entry({ entry: { success, message, exception, recipe } }: { entry: ReportEntryOut }) {
  const { t } = useText('data')
  const { user } = useSession()
  const Icon = success ? IconCircleCheck : IconAlertTriangle
  const kind = success ? 'good' : recipe ? 'look' : 'bad'
  return (
    <li className={classes.row}>
      <Icon
        role="img"
        aria-label={t(`reports.${kind}`)}
        color={`var(--tv-${colours[kind]}-text)`}
      />
      <div className={classes.words} dir="auto">
        {message}
        {exception && <div className={classes.quiet}>{exception}</div>}
      </div>
      {recipe && user && (
        <Button
          component={Link}
          to={`/g/${user.groupSlug}/r/${recipe.slug}?dialog=parse`}
          variant="subtle"
          size="sm"
          aria-label={t('report.look-at', { name: recipe.name })}
        >
          {t('report.look')}
        </Button>
      )}
    </li>
  )
}

/** How far the work is, in figures where they are there. */
function Standing({ reading }: Pick<ReportOut, 'reading'>) {
  const { t } = useText('data')
  const figures = reading && reading.total > 0 ? reading : null
  const text = figures
    ? t(`report.${figures.state === 'undoing' ? 'undoing' : 'reading'}`, {
        done: formatNumber(figures.done),
        count: figures.total,
      })
    : t('report.open')
  return (
    <div className={classes.list} role="status">
      <p>{text}</p>
      <Progress
        value={figures ? (100 * figures.done) / figures.total : 100}
        animated
        aria-label={text}
        mb="md"
      />
      {figures && <p className={classes.quiet}>{t('report.leave')}</p>}
    </div>
  )
}

/** Entries that are shown at once. */
const PART = 100

/** Trouble stands first; within each, things stay in the order they happened. */
function Entries({ report }: { report: ReportOut }) {
  const { t } = useText('data')
  const [shown, setShown] = useState(PART)
  if (report.status === 'in-progress') return <Standing reading={report.reading} />
  const sorted = report.entries.toSorted((a, b) => Number(a.success) - Number(b.success))
  if (sorted.length === 0) return <p className={classes.quiet}>{t('reports.no-entries')}</p>
  return (
    <>
      <ul className={classes.list}>
        {sorted.slice(0, shown).map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {shown < sorted.length && (
        <Button variant="default" mt="md" onClick={() => setShown(shown + PART)}>
          {t('report.more', { count: Math.min(PART, sorted.length - shown) })}
        </Button>
      )}
    </>
  )
}

/** `/group/reports/{id}`: what one long work did, entry by entry. */
export function Component() {
  const { t } = useText('data')
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { user } = useSession()
  const site = useSiteName()
  const { data, error, refetch } = reportsApi.useReportQuery(id)
  const [remove, { isLoading }] = reportsApi.useDeleteReportMutation()
  const [undo, undoing] = tidyApi.useUndoMergeMutation()
  const [undoReading, undoingReading] = bulkApi.useUndoReadingMutation()
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowSkeletons />
  const drop = () =>
    void remove(id)
      .unwrap()
      .then(() => navigate('/group/reports', { replace: true }))
  const { merge, reading } = data
  const undoable =
    merge && user?.canOrganize
      ? { label: t('report.undo-merge'), act: () => void undo(merge) }
      : reading?.canUndo
        ? { label: t('report.undo-reading'), act: () => void undoReading(id) }
        : null
  const until = merge?.until ?? (reading?.canUndo ? reading.until : null)
  const when = formatDate(data.timestamp, { dateStyle: 'long', timeStyle: 'short' })
  const by = data.by ?? site
  const subtitle = (
    <span className={classes.meta}>
      <ReportStatusBadge status={data.status} />
      {t(`reports.category.${data.category}`)} · <bdi>{by}</bdi> · <bdi>{when}</bdi>
    </span>
  )
  const acts = (
    <>
      <Button component={Link} to="/group/reports" variant="default">
        {t('reports.all')}
      </Button>
      {undoable && (
        <Button
          variant="light"
          loading={undoing.isLoading || undoingReading.isLoading}
          leftSection={<IconArrowBackUp className="tv-mirror" size="1.25rem" aria-hidden />}
          onClick={undoable.act}
        >
          {undoable.label}
        </Button>
      )}
      {data.canDelete && (
        <Button variant="outline" color="error" loading={isLoading} onClick={drop}>
          {t('reports.delete')}
        </Button>
      )}
    </>
  )
  return (
    <>
      <PageTitle title={data.name} subtitle={subtitle} actions={acts} />
      <Entries report={data} />
      {until && (
        <p className={classes.quiet}>
          {t('report.undo-until', { date: formatDate(until, { dateStyle: 'long' }) })}
        </p>
      )}
    </>
  )
}
