import type { PageRequest } from './page.js'

/** What a list query found: the exact number of matches and the page's items as the text of a JSON array. */
export interface FoundPage {
  total: number
  items: string
}

/**
 * The JSON text of a page (api/1-conventions.md §1.6). `path` is the list's path without `/api`; the guides repeat the query,
 * without what was empty.
 */
export function pageText(
  request: PageRequest,
  found: FoundPage,
  at: { path: string; query: URLSearchParams }
): string {
  const perPage = request.perPage === -1 ? found.total : request.perPage
  const totalPages = perPage > 0 ? Math.ceil(found.total / perPage) : 0
  const page = request.perPage === -1 ? 1 : resolvePage(request.page, perPage, found.total)
  const guide = (to: number) => JSON.stringify(`${at.path}?${guideQuery(request, at.query, to)}`)
  return (
    `{"page":${page},"per_page":${perPage},"total":${found.total},"total_pages":${totalPages},` +
    `"items":${found.items},` +
    `"next":${page < totalPages ? guide(page + 1) : 'null'},` +
    `"previous":${page > 1 ? guide(page - 1) : 'null'}}`
  )
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
