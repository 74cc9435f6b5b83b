import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { identityApi } from '#web/features/identity'
import { textsBegun } from '#web/i18n'
import { readFilters, toListQuery } from './filters/filter_state.js'
import { recipeListApi } from './recipe_list_api.js'

const unwatched = { subscribe: false } as const

/** Asks for the list of a group's home before the page is drawn that shows it. */
export async function fetchHome(
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  { groupSlug = '' }: Partial<Record<string, string>>,
  address: string
): Promise<void> {
  const filters = readFilters(new URL(address).searchParams)
  // Each opening has a random order of its own.
  if (filters.orderBy === 'random') return
  await textsBegun
  const { data: user } = await dispatch(identityApi.endpoints.self.initiate(undefined, unwatched))
  if (user === undefined) return
  const visited = user?.groupSlug === groupSlug ? null : groupSlug
  const asked = { visited, query: toListQuery(filters, '') }
  await dispatch(recipeListApi.endpoints.listRecipes.initiate(asked, unwatched))
}
