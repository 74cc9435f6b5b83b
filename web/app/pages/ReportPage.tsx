import { useParams } from 'react-router'
import { ErrorState } from '#web/components/ErrorState'
import { RowSkeletons } from '#web/components/Skeletons'
import { Component as PlainReport } from '#web/features/data/pages/ReportPage'
import { reportsApi } from '#web/features/data/api/reports_api'
import { useSession } from '#web/features/identity'
import { useRunQuery } from '#web/features/imports/runs/runs_api'
import { RunView } from '#web/features/imports/runs/RunView'

function RunReport({ id }: { id: string }) {
  const { user } = useSession()
  const { data, error, refetch } = useRunQuery(id)
  if (data && user) return <RunView key={id} run={data} groupSlug={user.groupSlug} />
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowSkeletons />
}

/** `/group/reports/{id}`: what one long work did; an import of many is shown item by item. */
export function Component() {
  const { id = '' } = useParams()
  const { data } = reportsApi.useReportQuery(id)
  return data?.hasRun ? <RunReport id={id} /> : <PlainReport />
}
