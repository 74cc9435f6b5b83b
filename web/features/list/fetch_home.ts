import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { identityApi } from '#web/features/identity'
import { textsBegun } from '#web/i18n'
import { readFilters, toListQuery } from './filters/filter_state.js'
import { recipeListApi } from './recipe_list_api.js'

const unwatched = { subscribe: false } as const

/** Asks for the list of a group's home before the page is drawn that shows it; for nothing where the address is another page's. */
export async function fetchHome(
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  { pathname, searchParams }: URL
): Promise<void> {
  const group = groupIn(pathname)
  const filters = readFilters(searchParams)
  // Each opening has a random order of its own.
  if (group === undefined || filters.orderBy === 'random') return
  await textsBegun
  const { data: user } = await dispatch(identityApi.endpoints.self.initiate(undefined, unwatched))
  if (user === undefined) return
  const visited = user?.groupSlug === group ? null : group
  const asked = { visited, query: toListQuery(filters, '') }
  await dispatch(recipeListApi.endpoints.listRecipes.initiate(asked, unwatched))
}

/** The group whose home stands at a path. */
function groupIn(path: string): string | undefined {
  const [, slug] = /\/g\/([^/]+)\/?$/.exec(path) ?? []
  try {
    return slug && decodeURIComponent(slug)
  } catch {
    // No address of ours.
    return undefined
  }
}
