import type { SqlValues } from './composed_sql.js'

/** The part of a page request that cuts the list; see `PageRequest`. */
interface Cut {
  page: number
  perPage: number
}

/** The sizes that screens and most programs ask for, as SQL. */
const usualSizes = new Map(
  [1, 5, 10, 15, 20, 24, 25, 30, 32, 50, 60, 99, 100].map((size) => [size, `${size}`])
)

/**
 * `limit … offset …` of rows. A usual size is written out and a beginning left out: a statement that is told how much of a list is
 * wanted only by its values is planned anew at every call, which takes longer than to answer it.
 */
export function cutSql(skip: number, take: number, values: SqlValues): string {
  const limit = `limit ${usualSizes.get(take) ?? values.add(take, 'bigint')}`
  return skip === 0 ? limit : `${limit} offset ${values.add(skip, 'bigint')}`
}

/** `limit … offset …` of a page. `total` is SQL for the number of matches; only the last page (-1) needs it. */
export function limitSql({ page, perPage }: Cut, values: SqlValues, total: string): string {
  if (perPage === -1) return ''
  if (page !== -1) return cutSql((page - 1) * perPage, perPage, values)
  const take = cutSql(0, perPage, values)
  if (perPage === 0) return take
  const size = values.add(perPage, 'int')
  return `${take} offset greatest((${total} - 1) / ${size}, 0) * ${size}`
}

/** A timestamp as the API writes it: UTC in microseconds. Recipe lists end it in `+00:00`, all else in `Z`. */
export function timestampSql(column: string, zone: 'Z' | '+00:00' = 'Z'): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"${zone}"')`
}

/**
 * A text as it is sorted: É among the Es, every script in its own order; without this whatever has an accent comes after Z. Texts
 * of plain letters are spared the work.
 */
export function lettersSql(column: string): string {
  const bare = `regexp_replace(normalize(${column}, NFD), '[\\u0300-\\u036f]+', '', 'g')`
  return `case when octet_length(${column}) = length(${column}) then lower(${column})
    else translate(lower(${bare}), 'łøđı', 'lodi') end`
}
