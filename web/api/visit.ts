import type { FetchArgs } from '@reduxjs/toolkit/query'
import { request, type RequestInput } from './request.js'
import type { RouteName } from './routes.js'

/** Each list a visitor may see too, with the open address that stands in for it. */
const open = {
  'recipes.index': 'explore.recipes',
  'recipes.suggestions': 'explore.suggestions',
  'categories.index': 'explore.categories',
  'tags.index': 'explore.tags',
  'tools.index': 'explore.tools',
  'foods.index': 'explore.foods',
  'households.index': 'explore.households',
  'cookbooks.index': 'explore.cookbooks',
} as const satisfies Partial<Record<RouteName, RouteName>>

/** A list that members and visitors ask for at different addresses. */
export type VisitedRoute = keyof typeof open

/** Asks for a list of one's own group (`visited` null), or for what a visited group shows of it. */
export function requestOf(
  visited: string | null,
  name: VisitedRoute,
  input: Pick<RequestInput, 'query'> = {}
): FetchArgs {
  if (visited === null) return request(name, input)
  return request(open[name], { ...input, params: { group: visited } })
}
