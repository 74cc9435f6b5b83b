import { useParams } from 'react-router'
import { Component as PlainReport } from '#web/features/data/pages/ReportPage'
import { reportsApi } from '#web/features/data/api/reports_api'
import { useSession } from '#web/features/identity'
import { useRunQuery } from '#web/features/imports/runs/runs_api'
import { RunView } from '#web/features/imports/runs/RunView'

/** Reports of imports that were made before there were runs have none, nor those of files that no app's are. */
function RunOrReport({ id }: { id: string }) {
  const { user } = useSession()
  const { data, isError } = useRunQuery(id)
  if (data && user) return <RunView key={id} run={data} groupSlug={user.groupSlug} />
  return isError ? <PlainReport /> : null
}

/** `/group/reports/{id}`: what one long work did; an import of many is shown item by item. */
export function Component() {
  const { id = '' } = useParams()
  const { data } = reportsApi.useReportQuery(id)
  const isRun = data?.category === 'bulk_import' || data?.category === 'migration'
  return isRun ? <RunOrReport id={id} /> : <PlainReport />
}
