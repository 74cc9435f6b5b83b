import { useParams } from 'react-router'
import { ErrorState } from '#web/components/ErrorState'
import { RowSkeletons } from '#web/components/Skeletons'
import { RunView } from './RunView.js'
import { useRunQuery } from './runs_api.js'

/** `/g/{slug}/r/create/runs/{id}`: an import of many, item by item. */
export function Component() {
  const { id = '', groupSlug = '' } = useParams()
  const { data, error, refetch } = useRunQuery(id)
  if (data) return <RunView key={id} run={data} groupSlug={groupSlug} />
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowSkeletons />
}
