import type { FoundPage } from './page_envelope.js'
import type { PageRequest } from './page.js'

/** What a list is asked for in code: the query of its address, as `{ search: 'leek', perPage: 20 }`. */
export type ListQuery = Record<string, string | number>

/** A page of a list, read; `page` counts from 1. */
export interface ListPage<Item> {
  page: number
  perPage: number
  total: number
  items: Item[]
}

/** Items that one page has at the most. */
const MOST = 1_000

/** The query as its address would have it; a page has 50 items unless it says otherwise, and `MOST` at the most. */
export function addressQuery(query: ListQuery): URLSearchParams {
  const perPage = Number(query['perPage'] ?? 50)
  const bounded = perPage < 1 || perPage > MOST ? MOST : perPage
  const pairs = Object.entries({ ...query, perPage: bounded })
  return new URLSearchParams(pairs.map(([key, value]): [string, string] => [key, String(value)]))
}

/** What a list query found, as a page. */
export function listPage<Item>(request: PageRequest, { total, items }: FoundPage): ListPage<Item> {
  const { page, perPage } = request
  return { page, perPage, total, items: JSON.parse(items) as Item[] }
}
