import type {
  ImportReadingOut,
  ImportReadingSummary,
  ImportWays,
  ImportWishes,
  KnownAddress,
  ReadRecipe,
} from '#core/shared/contract/imports'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'

/** Something to import; `importId` names it on the live channel while it runs. */
export interface ImportCall extends ImportWishes {
  url?: string
  text?: string
  page?: string
  /** Where a page or text that is sent came from. */
  from?: string
  importId?: string
  /** Makes it a recipe at once when nothing is doubtful. */
  save?: boolean
}

/** A reading as its person wants it saved. */
export interface ReadingSave extends ImportWishes {
  id: string
  recipe: ReadRecipe
  /** Which of the reading's recipes it was, from 0. */
  which: number
}

/** What goes stale when something was read and perhaps saved. */
export const staleByReading = () => [
  ...staleAfterOwn['readings.changed'](),
  ...staleAfterOwn['recipe.imported'](),
]

/** Calls about imports and what they have read. */
export const importsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    importWays: build.query<ImportWays, void>({
      query: () => request('recipes.imports.ways'),
      providesTags: [{ type: 'Plugin' }],
    }),
    knownAddress: build.query<KnownAddress, string>({
      query: (url) => request('recipes.known', { query: { url } }),
      keepUnusedDataFor: 0,
    }),
    readSource: build.mutation<ImportReadingOut, ImportCall>({
      query: (body) => request('recipes.imports.store', { body }),
      invalidatesTags: afterSuccess(staleByReading),
    }),
    readings: build.query<ImportReadingSummary[], void>({
      query: () => request('recipes.imports.index'),
      providesTags: [{ type: 'ImportReading', id: 'LIST' }],
      keepUnusedDataFor: 0,
    }),
    reading: build.query<ImportReadingOut, string>({
      query: (id) => request('recipes.imports.show', { params: { id } }),
      providesTags: (_reading, _error, id) => [{ type: 'ImportReading', id }],
      keepUnusedDataFor: 0,
    }),
    saveReading: build.mutation<string, ReadingSave>({
      query: ({ id, ...body }) => request('recipes.imports.save', { params: { id }, body }),
      invalidatesTags: afterSuccess(({ id }) => [
        ...staleByReading(),
        ...staleAfterOwn['reading.changed']({ readingId: id }),
      ]),
    }),
    putAwayRecipe: build.mutation<null, { id: string; which: number }>({
      query: ({ id, which }) => ({
        ...request('recipes.imports.away', { params: { id, number: which } }),
        // Sent when the page is left, too: see `letGo`.
        keepalive: true,
      }),
      invalidatesTags: afterSuccess(({ id }) =>
        staleAfterOwn['reading.changed']({ readingId: id })
      ),
    }),
    readAgain: build.mutation<unknown, string>({
      query: (id) => request('recipes.imports.again', { params: { id } }),
      invalidatesTags: afterSuccess((readingId: string) =>
        staleAfterOwn['reading.changed']({ readingId })
      ),
    }),
    deleteReading: build.mutation<null, string>({
      query: (id) => ({
        ...request('recipes.imports.destroy', { params: { id } }),
        // Sent when the page is left, too: see `letGo`.
        keepalive: true,
      }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['readings.changed']()),
    }),
    createRecipe: build.mutation<string, { name: string }>({
      query: ({ name }) => request('recipes.store', { body: { name, blank: true } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['recipe.created']()),
    }),
  }),
})

export const {
  useImportWaysQuery,
  useLazyKnownAddressQuery,
  useReadSourceMutation,
  useReadingsQuery,
  useReadingQuery,
  useSaveReadingMutation,
  useReadAgainMutation,
  useDeleteReadingMutation,
  useCreateRecipeMutation,
} = importsApi
