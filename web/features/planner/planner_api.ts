import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type {
  Page,
  PlanEntry,
  PlanEntryType,
  PlanArranged,
  PlanFilled,
  PlanTemplate,
  RecipeSummary,
} from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'
import type { Day, DayRange } from './plan_days.js'

/** What a meal is to be: a recipe, or a note with a title. */
export interface MealFields {
  date: Day
  entryType: PlanEntryType
  recipeId: string | null
  title: string
  text: string
  servings: number | null
}

/** A new meal: what it does not say is empty, or as the meal has it that it is the leftovers of. */
export type NewMeal = Pick<MealFields, 'date' | 'entryType'> &
  Partial<MealFields> & { leftoverOf?: number }

/** A planned meal and what of it is to be different. */
export interface MealChange {
  entry: PlanEntry
  fields: Partial<MealFields & Pick<PlanEntry, 'madeAt'>>
  /** The recipe, where that is one of the fields. */
  recipe?: RecipeSummary
}

/** Recipes to choose from: what a search finds (an empty one all, those cooked last first), one's favourites, what was cooked. */
export type RecipeShelf = { search: string } | { favoritesOf: string } | 'cooked'

/** Whether recipes are kept to what all at the table can surely eat. */
interface PickChoice {
  onlyEatable: boolean
}

const eatableOf = (onlyEatable: boolean) => (onlyEatable ? ('sure' as const) : undefined)

/** Recipes that a shelf shows at once. */
const A_SHELF = 20

const cookedLast = {
  orderBy: 'last_made',
  orderDirection: 'desc',
  orderByNullPosition: 'last',
} as const

function shelfQuery(shelf: RecipeShelf) {
  if (shelf === 'cooked') return { ...cookedLast, queryFilter: 'lastMade IS NOT NULL' }
  if ('favoritesOf' in shelf) {
    const queryFilter = `favoritedBy.id = "${shelf.favoritesOf}"`
    return { queryFilter, orderBy: 'name', orderDirection: 'asc' } as const
  }
  if (shelf.search === '') return cookedLast
  return { search: shelf.search, orderBy: 'name', orderDirection: 'asc' } as const
}

/** Programs of older levels of the API take snacks, drinks and desserts for sides. */
export const allTypes = { allTypes: true }

const list = { type: 'MealPlan', id: 'LIST' } as const
const templates = { type: 'MealPlan', id: 'TEMPLATES' } as const

/** Meals that show recipes follow what becomes of them. */
const shown = [list, { type: 'Recipe', id: 'LIST' }, { type: 'Recipe', id: 'FOUND' }] as const

function bodyOf(entry: PlanEntry, fields: MealChange['fields']) {
  const { date, entryType, recipeId, title, text, servings } = { ...entry, ...fields }
  return { date, entryType, recipeId, title, text, servings }
}

/** Calls about what a household plans to eat. */
export const plannerApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    plannedMeals: build.query<PlanEntry[], DayRange>({
      query: ({ start, end }) =>
        request('meal-plans.index', {
          query: {
            startDate: start,
            endDate: end,
            perPage: -1,
            orderBy: 'id',
            orderDirection: 'asc',
            ...allTypes,
          },
        }),
      transformResponse: ({ items }: Page<PlanEntry>) => items,
      providesTags: [...shown],
    }),
    todaysMeals: build.query<PlanEntry[], void>({
      query: () => request('meal-plans.today', { query: allTypes }),
      providesTags: [...shown, { type: 'Household' }],
    }),
    recipeShelf: build.query<RecipeSummary[], PickChoice & { shelf: RecipeShelf }>({
      query: ({ shelf, onlyEatable }) => {
        const eatable = eatableOf(onlyEatable)
        const query = { ...shelfQuery(shelf), eatable, page: 1, perPage: A_SHELF }
        return request('recipes.index', { query })
      },
      transformResponse: ({ items }: Page<RecipeSummary>) => items,
      providesTags: [
        { type: 'Recipe', id: 'LIST' },
        { type: 'Recipe', id: 'FOUND' },
        { type: 'Rating' },
      ],
      keepUnusedDataFor: 60,
    }),
    planMeal: build.mutation<PlanEntry, NewMeal>({
      query: (body) => request('meal-plans.store', { query: allTypes, body }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['meal-plan-entry.created']()),
    }),
    changeMeal: build.mutation<PlanEntry, MealChange>({
      query: ({ entry, fields }) =>
        request('meal-plans.update', {
          params: { id: entry.id },
          query: allTypes,
          body: bodyOf(entry, fields),
        }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['meal-plan-entry.updated']()),
      async onQueryStarted(change, { dispatch, getState, queryFulfilled }) {
        const undo = showChange(change, dispatch, getState as () => ApiState)
        await queryFulfilled.catch(undo)
      },
    }),
    cookMeal: build.mutation<PlanEntry, { entry: PlanEntry; isCooked: boolean }>({
      query: ({ entry: { id }, isCooked }) =>
        request(isCooked ? 'meal-plans.cook' : 'meal-plans.uncook', { params: { id } }),
      invalidatesTags: afterSuccess(({ entry }) =>
        staleAfterOwn['meal.cooked']({ slug: entry.recipe?.slug ?? '' })
      ),
      async onQueryStarted({ entry, isCooked }, { dispatch, getState, queryFulfilled }) {
        const change = { entry, fields: { madeAt: isCooked ? new Date().toISOString() : null } }
        const undo = showChange(change, dispatch, getState as () => ApiState)
        await queryFulfilled.catch(undo)
      },
    }),
    removeMeal: build.mutation<unknown, number>({
      // The page may be closing: what was taken off has to be sent to the server all the same.
      query: (id) => ({ ...request('meal-plans.destroy', { params: { id } }), keepalive: true }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['meal-plan-entry.deleted']()),
    }),
    rerollMeal: build.mutation<PlanEntry, number>({
      query: (id) => request('meal-plans.reroll', { params: { id } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['meal-plan-entry.updated']()),
    }),
    fillDays: build.mutation<PlanFilled, DayRange & PickChoice & { entryTypes: PlanEntryType[] }>({
      query: ({ start, end, entryTypes, onlyEatable }) => {
        const eatable = eatableOf(onlyEatable)
        const body = { startDate: start, endDate: end, entryTypes, eatable }
        return request('meal-plans.fill', { body })
      },
      invalidatesTags: afterSuccess(() => staleAfterOwn['meal-plan-entries.changed']()),
    }),
    copyDays: build.mutation<PlanArranged, DayRange & { day: Day }>({
      query: ({ start, end, day }) =>
        request('meal-plans.copy', { body: { startDate: start, endDate: end, toDate: day } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['meal-plan-entries.changed']()),
    }),
    shiftMeals: build.mutation<PlanArranged, { ids: number[]; days: number }>({
      query: (body) => request('meal-plans.shift', { body }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['meal-plan-entries.changed']()),
    }),
    planTemplates: build.query<PlanTemplate[], void>({
      query: () =>
        request('meal-plans.templates.index', {
          query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' },
        }),
      transformResponse: ({ items }: Page<PlanTemplate>) => items,
      providesTags: [templates],
    }),
    saveTemplate: build.mutation<PlanTemplate, DayRange & { name: string }>({
      query: ({ start, end, name }) =>
        request('meal-plans.templates.store', { body: { startDate: start, endDate: end, name } }),
      invalidatesTags: afterSuccess(() => [templates]),
    }),
    applyTemplate: build.mutation<PlanArranged, { id: string; day: Day }>({
      query: ({ id, day }) =>
        request('meal-plans.templates.apply', { params: { id }, body: { date: day } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['meal-plan-entries.changed']()),
    }),
    deleteTemplate: build.mutation<PlanTemplate, string>({
      query: (id) => ({
        ...request('meal-plans.templates.destroy', { params: { id } }),
        keepalive: true,
      }),
      invalidatesTags: afterSuccess(() => [templates]),
    }),
    removeMeals: build.mutation<unknown, number[]>({
      query: (ids) => request('meal-plans.destroy-many', { query: { ids } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['meal-plan-entries.changed']()),
    }),
    pickMeal: build.mutation<PlanEntry, PickChoice & Pick<MealFields, 'date' | 'entryType'>>({
      query: ({ onlyEatable, ...meal }) =>
        request('meal-plans.random', { body: { ...meal, eatable: eatableOf(onlyEatable) } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['meal-plan-entry.picked']()),
    }),
  }),
})

export const {
  usePlannedMealsQuery,
  useTodaysMealsQuery,
  useRecipeShelfQuery,
  usePlanMealMutation,
  useChangeMealMutation,
  useCookMealMutation,
  useRemoveMealMutation,
  usePickMealMutation,
  useRerollMealMutation,
  useFillDaysMutation,
  useCopyDaysMutation,
  useShiftMealsMutation,
  usePlanTemplatesQuery,
  useSaveTemplateMutation,
  useApplyTemplateMutation,
  useDeleteTemplateMutation,
  useRemoveMealsMutation,
} = plannerApi

type ApiState = Parameters<typeof plannerApi.util.selectCachedArgsForQuery>[0]

/** Shows a change in every range that is on screen or stored; answers the way back. */
function showChange(
  { entry, fields, recipe }: MealChange,
  dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>,
  getState: () => ApiState
): () => void {
  const after: PlanEntry = { ...entry, ...fields, recipe: recipe ?? entry.recipe }
  const changes = plannerApi.util
    .selectCachedArgsForQuery(getState(), 'plannedMeals')
    .map((range) =>
      dispatch(
        plannerApi.util.updateQueryData('plannedMeals', range, (meals) => {
          const isIn = after.date >= range.start && after.date <= range.end
          const others = meals.filter(({ id }) => id !== entry.id)
          return isIn ? [...others, after].toSorted((a, b) => a.id - b.id) : others
        })
      )
    )
  return () => {
    for (const { undo } of changes) undo()
  }
}
