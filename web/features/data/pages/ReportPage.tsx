import { Button, Progress } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from 'react-router'
import type { ReportEntryOut, ReportOut } from '#core/shared/contract/index'
import { ErrorState } from '#web/components/ErrorState'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import { useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import { formatDate } from '#web/i18n/format'
import { reportsApi } from '../api/reports_api.js'
import { tidyApi } from '../api/tidy_api.js'
import { ReportStatusBadge } from '../reports/ReportRow.js'
import classes from '../reports/Reports.module.css'

function Entry({ entry: { success, message, exception } }: { entry: ReportEntryOut }) {
  const { t } = useText('data')
  const Icon = success ? IconCircleCheck : IconAlertTriangle
  return (
    <li className={classes.row}>
      <Icon
        role="img"
        aria-label={t(success ? 'reports.good' : 'reports.bad')}
        color={`var(--tv-${success ? 'success' : 'error'}-text)`}
      />
      <div className={classes.words} dir="auto">
        {message}
        {exception && <div className={classes.quiet}>{exception}</div>}
      </div>
    </li>
  )
}

/** Trouble stands first; within each, things stay in the order they happened. */
function Entries({ report }: { report: ReportOut }) {
  const { t } = useText('data')
  if (report.status === 'in-progress') {
    return (
      <div className={classes.list} role="status">
        <p>{t('report.open')}</p>
        <Progress value={100} animated aria-label={t('report.open')} mb="md" />
      </div>
    )
  }
  const sorted = report.entries.toSorted((a, b) => Number(a.success) - Number(b.success))
  if (sorted.length === 0) return <p className={classes.quiet}>{t('reports.no-entries')}</p>
  return (
    <ul className={classes.list}>
      {sorted.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

/** `/group/reports/{id}`: what one long work did, entry by entry. */
export function Component() {
  const { t } = useText('data')
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { user } = useSession()
  const { data, error, refetch } = reportsApi.useReportQuery(id)
  const [remove, { isLoading }] = reportsApi.useDeleteReportMutation()
  const [undo, undoing] = tidyApi.useUndoMergeMutation()
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowSkeletons />
  const drop = () =>
    void remove(id)
      .unwrap()
      .then(() => navigate('/group/reports', { replace: true }))
  const takeBack = () => {
    if (data.merge) void undo(data.merge)
  }
  const when = formatDate(data.timestamp, { dateStyle: 'long', timeStyle: 'short' })
  const by = data.by ?? t('reports.nobody')
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
      {data.merge && user?.canOrganize && (
        <Button
          variant="light"
          loading={undoing.isLoading}
          leftSection={<IconArrowBackUp className="tv-mirror" size="1.25rem" aria-hidden />}
          onClick={takeBack}
        >
          {t('report.undo-merge')}
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
      {data.merge && (
        <p className={classes.quiet}>
          {t('report.undo-until', { date: formatDate(data.merge.until, { dateStyle: 'long' }) })}
        </p>
      )}
    </>
  )
}
