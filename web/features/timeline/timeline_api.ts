import type {
  Page,
  RecipeSummary,
  RecipeTimelineEvent,
  TimelineEventType,
} from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'

/** Events a page holds. */
export const EVENTS_A_PAGE = 32

/** Which events: those of one recipe or of all, of some kinds. */
export interface TimelineQuery {
  recipeId: string | null
  types: TimelineEventType[]
  orderDirection: 'asc' | 'desc'
}

/** A page of events, with the recipes they are about when events of all recipes were asked for. */
export interface TimelinePage extends Page<RecipeTimelineEvent> {
  recipes: RecipeSummary[]
}

/** New words of an event. */
export interface EventWords {
  id: string
  subject: string
  eventMessage: string
}

const listed = (values: string[]) => `[${values.map((value) => `"${value}"`).join(', ')}]`

function filterOf({ recipeId, types }: TimelineQuery): string {
  const kinds = `event_type IN ${listed(types)}`
  return recipeId === null ? kinds : `recipe_id = "${recipeId}" AND ${kinds}`
}

/** Calls about what happened to recipes. */
export const timelineApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    timeline: build.infiniteQuery<TimelinePage, TimelineQuery, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last) => (last.page < last.total_pages ? last.page + 1 : undefined),
      },
      async queryFn({ queryArg, pageParam }, _context, _marks, send) {
        const query = {
          page: pageParam,
          perPage: EVENTS_A_PAGE,
          orderBy: 'timestamp',
          orderDirection: queryArg.orderDirection,
          queryFilter: filterOf(queryArg),
        }
        const events = await send(request('timeline.index', { query }))
        if (events.error) return { error: events.error }
        const page = events.data as Page<RecipeTimelineEvent>
        const ids = [...new Set(page.items.map(({ recipeId }) => recipeId))]
        if (queryArg.recipeId !== null || ids.length === 0)
          return { data: { ...page, recipes: [] } }
        const about = { perPage: -1, queryFilter: `id IN ${listed(ids)}` }
        const recipes = await send(request('recipes.index', { query: about }))
        if (recipes.error) return { error: recipes.error }
        return { data: { ...page, recipes: (recipes.data as Page<RecipeSummary>).items } }
      },
      providesTags: (_pages, _error, { recipeId }) =>
        recipeId === null
          ? [{ type: 'Timeline' }, { type: 'Recipe', id: 'LIST' }]
          : [{ type: 'Timeline' }],
    }),
    changeEvent: build.mutation<RecipeTimelineEvent, EventWords>({
      query: ({ id, ...body }) => request('timeline.update', { params: { id }, body }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['timeline-event.updated']()),
    }),
    deleteEvent: build.mutation<unknown, string>({
      // The page may be closing: what was deleted has to be sent to the server all the same.
      query: (id) => ({ ...request('timeline.destroy', { params: { id } }), keepalive: true }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['timeline-event.deleted']()),
    }),
  }),
})

export const { useTimelineInfiniteQuery, useChangeEventMutation, useDeleteEventMutation } =
  timelineApi
