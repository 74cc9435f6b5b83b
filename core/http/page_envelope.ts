import type { HttpContext } from '@adonisjs/core/http'
import { queryOf, type PageRequest } from './page.js'

/** What a list query found: the exact number of matches and the page's items as the text of a JSON array. */
export interface FoundPage {
  total: number
  items: string
}

/**
 * The JSON text of a page. Its guides have the list's path without `/api` and repeat the query, without what was empty.
 */
export function pageText(request: PageRequest, found: FoundPage, at: ListAddress): string {
  const { before, after } = pageFrame(request, found.total, at)
  return before + found.items + after
}

/** Where a list was asked for; `path` is without `/api`. */
export interface ListAddress {
  path: string
  query: URLSearchParams
}

/** Where the list of a request is: the path of its route, and its query. */
export function listAddress(ctx: HttpContext): ListAddress {
  const pattern = (ctx.route?.pattern ?? '').replace('/api', '')
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(ctx.params[name]))
  )
  return { path, query: queryOf(ctx) }
}

/** The JSON text before and after a page's items, for lists that are sent piece by piece. */
export function pageFrame(
  request: PageRequest,
  total: number,
  { path, query }: ListAddress
): { before: string; after: string } {
  const perPage = request.perPage === -1 ? total : request.perPage
  const totalPages = perPage > 0 ? Math.ceil(total / perPage) : 0
  const page = request.perPage === -1 ? 1 : resolvePage(request.page, perPage, total)
  const guide = (to: number) => JSON.stringify(`${path}?${guideQuery(request, query, to)}`)
  const before =
    `{"page":${page},"per_page":${perPage},"total":${total},"total_pages":${totalPages},` +
    '"items":'
  const after =
    `,"next":${page < totalPages ? guide(page + 1) : 'null'},` +
    `"previous":${page > 1 ? guide(page - 1) : 'null'}}`
  return { before, after }
}

function resolvePage(page: number, perPage: number, total: number): number {
  if (page !== -1) return page
  return perPage > 0 ? Math.max(Math.ceil(total / perPage), 1) : 1
}

const paging = ['page', 'perPage', 'orderDirection']

function guideQuery(request: PageRequest, query: URLSearchParams, page: number): string {
  const guide = new URLSearchParams({ page: String(page), perPage: String(request.perPage) })
  const rest = [...query].filter(([key, value]) => !paging.includes(key) && value !== '')
  const order = rest.filter(([key]) => key === 'orderBy')
  for (const [key, value] of order) guide.append(key, value)
  guide.append('orderDirection', request.orderDirection)
  for (const [key, value] of rest) if (key !== 'orderBy') guide.append(key, value)
  return guide.toString()
}
