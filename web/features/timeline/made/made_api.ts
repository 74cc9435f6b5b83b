import type { Page, Recipe, RecipeTimelineEvent } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'
import { recipesApi } from '#web/features/shared/recipes/recipes_api'
import type { MadeEvent } from '#web/features/shared/waiting/waiting_marks'

/** When a recipe was made last. */
export interface LastMade {
  slug: string
  timestamp: string
}

const filterOf = ({ recipeId, userId, timestamp }: MadeEvent) =>
  `recipe_id = "${recipeId}" AND user_id = "${userId}" AND timestamp >= "${timestamp}"`

/** Calls behind "I made this". */
export const madeApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    addMade: build.mutation<RecipeTimelineEvent, MadeEvent>({
      query: (event) => request('timeline.store', { body: { ...event, eventType: 'comment' } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['timeline-event.created']()),
    }),
    /** Finds a meal whose answer was lost on the way, so that it is not stored twice. */
    findMade: build.query<RecipeTimelineEvent | null, MadeEvent>({
      query: (event) =>
        request('timeline.index', { query: { perPage: 50, queryFilter: filterOf(event) } }),
      transformResponse: ({ items }: Page<RecipeTimelineEvent>, _meta, event) =>
        items.find(
          ({ subject, eventMessage }) =>
            subject === event.subject && (eventMessage ?? '') === (event.eventMessage ?? '')
        ) ?? null,
      keepUnusedDataFor: 0,
    }),
    markMade: build.mutation<Recipe, LastMade>({
      query: ({ slug, timestamp }) =>
        request('recipes.last-made.update', { params: { slug }, body: { timestamp } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['recipe.updated']()),
      async onQueryStarted({ slug }, { dispatch, queryFulfilled }) {
        const marked = await queryFulfilled.catch(() => null)
        if (marked) void dispatch(recipesApi.util.upsertQueryData('recipe', slug, marked.data))
      },
    }),
  }),
})

export const { useAddMadeMutation, useLazyFindMadeQuery, useMarkMadeMutation } = madeApi
