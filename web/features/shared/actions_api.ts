import type { HouseholdAction, Page } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'

/** What people write down about an action. */
export type ActionInput = Pick<HouseholdAction, 'actionType' | 'title' | 'url'>

/** What is posted, and how much of it. */
export interface PostedRecipe {
  id: string
  slug: string
  recipeScale: number
}

/** Calls about what a household does with recipes by other programs. */
export const actionsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    householdActions: build.query<HouseholdAction[], void>({
      query: () =>
        request('recipe-actions.index', { query: { perPage: -1, orderBy: 'title:asc' } }),
      transformResponse: (page: Page<HouseholdAction>) => page.items,
      providesTags: [{ type: 'Automation', id: 'actions' }],
    }),
    saveAction: build.mutation<HouseholdAction, { id: string | null; input: ActionInput }>({
      query: ({ id, input }) =>
        id === null
          ? request('recipe-actions.store', { body: input })
          : request('recipe-actions.update', { params: { id }, body: input }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['recipe-action.changed']()),
    }),
    deleteAction: build.mutation<HouseholdAction, string>({
      query: (id) => request('recipe-actions.destroy', { params: { id } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['recipe-action.changed']()),
    }),
    triggerAction: build.mutation<null, PostedRecipe>({
      query: ({ id, slug, recipeScale }) =>
        request('recipe-actions.trigger', {
          params: { id, recipe_slug: slug },
          body: { recipeScale },
        }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['delivery.changed']()),
    }),
  }),
})
