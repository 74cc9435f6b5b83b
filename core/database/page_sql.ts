import type { SqlValues } from './composed_sql.js'

/** The part of a page request that cuts the list; see `PageRequest`. */
interface Cut {
  page: number
  perPage: number
}

/** `limit … offset …` of a page. `total` is SQL for the number of matches; only the last page (-1) needs it. */
export function limitSql({ page, perPage }: Cut, values: SqlValues, total: string): string {
  if (perPage === -1) return ''
  const take = `limit ${values.add(perPage, 'int')}`
  if (page !== -1) return `${take} offset ${values.add((page - 1) * perPage, 'bigint')}`
  if (perPage === 0) return take
  const size = values.add(perPage, 'int')
  return `${take} offset greatest((${total} - 1) / ${size}, 0) * ${size}`
}

/** A timestamp as the API writes it: UTC in microseconds. Recipe lists end it in `+00:00`, all else in `Z`. */
export function timestampSql(column: string, zone: 'Z' | '+00:00' = 'Z'): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"${zone}"')`
}
