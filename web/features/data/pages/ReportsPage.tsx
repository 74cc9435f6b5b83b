import { EmptyState } from '#web/components/EmptyState'
import { ErrorState } from '#web/components/ErrorState'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import { useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import { reportsApi } from '../api/reports_api.js'
import { KindLinks } from '../components/KindLinks.js'
import { ReportRow } from '../reports/ReportRow.js'
import classes from '../reports/Reports.module.css'

function List() {
  const { t } = useText('data')
  const { data, error, refetch } = reportsApi.useReportsQuery()
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <div className={classes.list}>
        <RowSkeletons />
      </div>
    )
  }
  if (data.length === 0) return <EmptyState title={t('reports.empty')} />
  return (
    <ul className={classes.list}>
      {data.map((report) => (
        <ReportRow key={report.id} report={report} />
      ))}
    </ul>
  )
}

/** `/group/reports`: what long work in the group has done, the newest first. */
export function Component() {
  const { t } = useText('data')
  const { user } = useSession()
  return (
    <>
      {user?.canOrganize && <KindLinks />}
      <PageTitle title={t('kind.reports')} subtitle={t('reports.subtitle')} />
      <List />
    </>
  )
}
