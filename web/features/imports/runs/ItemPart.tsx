import { ErrorState } from '#web/components/ErrorState'
import { ItemRow } from './ItemRow.js'
import classes from './Run.module.css'
import { type PartQuery, useRunItemsQuery } from './runs_api.js'

interface ItemPartProps {
  query: PartQuery
  /** How many rows there will be. */
  expected: number
  canSteer: boolean
  groupSlug: string
}

/** Some rows of a run's list; boxes of the same height until they are there. */
export function ItemPart({ query, expected, canSteer, groupSlug }: ItemPartProps) {
  const { data, error, refetch } = useRunItemsQuery(query)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) {
    return Array.from({ length: expected }, (_, at) => (
      <div key={at} className={classes.row} role="listitem" aria-hidden>
        <span className={classes.blank} />
      </div>
    ))
  }
  return data.items.map((item) => (
    <ItemRow
      key={item.position}
      runId={query.id}
      item={item}
      canSteer={canSteer}
      groupSlug={groupSlug}
    />
  ))
}
