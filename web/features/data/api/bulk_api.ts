import type {
  ExportFormats,
  GroupDataExport,
  ManyFormat,
  RecipeSettings,
} from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'
import { toastOutcome } from '#web/api/toast_outcome'

/** Most recipes that the server takes at once. */
const MOST = 5_000

/** What many recipes are to get; one of these. */
export type RecipesChange =
  | { act: 'tag'; tags: { name: string }[] }
  | { act: 'categorize'; categories: { name: string }[] }
  | { act: 'settings'; settings: Partial<RecipeSettings> }
  | { act: 'destroy' }

const reportOf = (meta: { response?: Response } | undefined) =>
  meta?.response?.headers.get('X-Report-Id') ?? null

/** Changes to many recipes and their zips. */
export const bulkApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Answers the ids of the reports: one for each part of 5,000. */
    changeRecipes: build.mutation<string[], { ids: string[]; change: RecipesChange }>({
      async queryFn({ ids, change: { act, ...more } }, _api, _extra, send) {
        const reports: string[] = []
        for (let first = 0; first < ids.length; first += MOST) {
          const recipes = ids.slice(first, first + MOST)
          const answer = await send(request(`recipes.bulk.${act}`, { body: { recipes, ...more } }))
          if (answer.error) return { error: answer.error, meta: answer.meta }
          const report = reportOf(answer.meta)
          if (report) reports.push(report)
        }
        return { data: reports }
      },
      invalidatesTags: afterSuccess(() => staleAfterOwn['recipes.changed']()),
    }),
    /** Answers the report; while one goes on already, that one. */
    startReading: build.mutation<{ reportId: string }, void>({
      query: () => request('recipes.reading.store', { body: {} }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['report.changed']()),
    }),
    undoReading: build.mutation<unknown, string>({
      query: (id) => request('recipes.reading.undo', { params: { id }, body: {} }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['report.changed']()),
      onQueryStarted: toastOutcome,
    }),
    /** What an archive of several recipes can be written in. */
    exportFormats: build.query<ManyFormat[], void>({
      query: () => request('recipes.exports.index'),
      transformResponse: ({ many }: ExportFormats) => many,
    }),
    exportRecipes: build.mutation<
      null,
      { recipes: string[]; exportType: string; withHousehold: boolean }
    >({
      query: (body) => request('exports.store', { body }),
      invalidatesTags: afterSuccess(() => [
        ...staleAfterOwn['data-export.created'](),
        ...staleAfterOwn['report.changed'](),
      ]),
    }),
    recipeExports: build.query<GroupDataExport[], void>({
      query: () => request('exports.index'),
      providesTags: [{ type: 'DataExport' }],
    }),
    exportTicket: build.mutation<{ fileToken: string }, string>({
      query: (id) => request('exports.show', { params: { id } }),
      onQueryStarted: toastOutcome,
    }),
    purgeExports: build.mutation<unknown, void>({
      query: () => request('exports.purge'),
      invalidatesTags: afterSuccess(() => staleAfterOwn['data-exports.purged']()),
      onQueryStarted: toastOutcome,
    }),
  }),
})
