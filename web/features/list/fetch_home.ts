import { basePath } from '#web/api/base'
import { type ApiDispatch, whoIsHere } from '#web/features/identity'
import { readFilters, toListQuery } from './filters/filter_state.js'
import { recipeListApi } from './recipe_list_api.js'

/**
 * Asks for the list of a group's home before the page is drawn that shows it: of the group in the address, or of one's own where
 * the app begins. Of any other address for nothing.
 */
export async function fetchHome(
  dispatch: ApiDispatch,
  { pathname, searchParams }: URL
): Promise<void> {
  const group = groupIn(pathname)
  const filters = readFilters(searchParams)
  // Each opening has a random order of its own.
  if (group === undefined || filters.orderBy === 'random') return
  const user = await whoIsHere(dispatch)
  // Visitors are led to what is open before it is clear what they will see.
  if (user === undefined || (user === null && group === null)) return
  const visited = group === null || user?.groupSlug === group ? null : group
  const asked = { visited, query: toListQuery(filters, '') }
  await dispatch(recipeListApi.endpoints.listRecipes.initiate(asked, { subscribe: false }))
}

/** The group whose home stands at a path; null where the app begins. */
function groupIn(path: string): string | null | undefined {
  if (path === `${basePath}/`) return null
  const [, slug] = /\/g\/([^/]+)\/?$/.exec(path) ?? []
  try {
    return slug && decodeURIComponent(slug)
  } catch {
    // No address of ours.
    return undefined
  }
}
