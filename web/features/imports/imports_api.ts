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

/** Something to import; `importId` names it on the live channel while it runs. */
export interface ImportCall extends ImportWishes {
  url?: string
  text?: string
  page?: string
  /** Where a given page or text came from. */
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

const readingList = { type: 'ImportReading' as const, id: 'LIST' }
const newRecipe = [
  { type: 'Recipe' as const, id: 'LIST' },
  { type: 'Organizer' as const, id: 'tags' },
  { type: 'Organizer' as const, id: 'categories' },
]
/** What goes stale when something was read and perhaps saved. */
export const staleByReading = [readingList, ...newRecipe]

/** Calls about imports and what they have read. */
export const importsApi = api.injectEndpoints({
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
      extraOptions: { quiet: true },
      invalidatesTags: staleByReading,
    }),
    readings: build.query<ImportReadingSummary[], void>({
      query: () => request('recipes.imports.index'),
      providesTags: [readingList],
      keepUnusedDataFor: 0,
    }),
    reading: build.query<ImportReadingOut, string>({
      query: (id) => request('recipes.imports.show', { params: { id } }),
      providesTags: (_reading, _error, id) => [{ type: 'ImportReading', id }],
      keepUnusedDataFor: 0,
    }),
    saveReading: build.mutation<string, ReadingSave>({
      query: ({ id, ...body }) => request('recipes.imports.save', { params: { id }, body }),
      extraOptions: { quiet: true },
      invalidatesTags: (_slug, error, { id }) =>
        error ? [] : [...staleByReading, { type: 'ImportReading', id }],
    }),
    putAwayRecipe: build.mutation<null, { id: string; which: number }>({
      query: ({ id, which }) => ({
        ...request('recipes.imports.away', { params: { id, number: which } }),
        // Sent when the page is left, too: see `letGo`.
        keepalive: true,
      }),
      extraOptions: { quiet: true },
      invalidatesTags: (_nothing, _error, { id }) => [readingList, { type: 'ImportReading', id }],
    }),
    readAgain: build.mutation<unknown, string>({
      query: (id) => request('recipes.imports.again', { params: { id } }),
      extraOptions: { quiet: true },
      invalidatesTags: (_reading, _error, id) => [readingList, { type: 'ImportReading', id }],
    }),
    deleteReading: build.mutation<null, string>({
      query: (id) => ({
        ...request('recipes.imports.destroy', { params: { id } }),
        // Sent when the page is left, too: see `letGo`.
        keepalive: true,
      }),
      extraOptions: { quiet: true },
      invalidatesTags: [readingList],
    }),
    createRecipe: build.mutation<string, { name: string }>({
      query: ({ name }) => request('recipes.store', { body: { name, blank: true } }),
      extraOptions: { quiet: true },
      invalidatesTags: [{ type: 'Recipe', id: 'LIST' }],
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
