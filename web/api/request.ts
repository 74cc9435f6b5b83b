import type { FetchArgs } from '@reduxjs/toolkit/query'
import { type RouteName, routes } from './routes.js'

type Plain = string | number | boolean

/** What goes into a call: path parameters, query (lists are repeated), body and extra headers. */
export interface RequestInput {
  params?: Record<string, string | number>
  query?: Record<string, Plain | readonly Plain[] | null | undefined>
  /** Plain values go as JSON; forms (`FormData`, `URLSearchParams`) as they are. */
  body?: unknown
  headers?: Record<string, string>
}

/** Writes a query; empty values are left out, lists repeat their name. */
export function queryText(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item))
    }
  }
  return search.toString()
}

/** Fetch arguments of a named route, for the endpoints of RTK Query. */
export function request(name: RouteName, input: RequestInput = {}): FetchArgs {
  const [method, pattern = ''] = routes[name].split(' ')
  const url = pattern.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(input.params?.[key] ?? '')
  )
  const { query, body, headers } = input
  return {
    url,
    method,
    ...(query && { params: query }),
    ...(body !== undefined && { body }),
    ...(headers && { headers }),
  }
}
