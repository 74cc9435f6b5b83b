import type { ImportReadingOut, RecipeSourceOut, SourceExtract } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { apiUrl } from '#web/api/base'
import { request } from '#web/api/request'

/** Which recipe's source is read again; `fetch` takes the page as it is on the web now. */
export interface ReadAgain {
  slug: string
  fetch: boolean
}

const sourceApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    recipeSource: build.query<RecipeSourceOut | null, string>({
      query: (slug) => request('recipes.source.show', { params: { slug } }),
      providesTags: (_source, _error, slug) => [{ type: 'Recipe', id: slug }],
    }),
    extractSource: build.mutation<SourceExtract, ReadAgain>({
      query: ({ slug, fetch }) =>
        request('recipes.source.extract', { params: { slug }, body: { fetch } }),
    }),
    sourceReading: build.query<ImportReadingOut, string>({
      query: (id) => request('recipes.imports.show', { params: { id } }),
      providesTags: (_reading, _error, id) => [{ type: 'ImportReading', id }],
      keepUnusedDataFor: 0,
    }),
    dropReading: build.mutation<null, string>({
      query: (id) => request('recipes.imports.destroy', { params: { id } }),
    }),
  }),
})

export const {
  useRecipeSourceQuery,
  useExtractSourceMutation,
  useSourceReadingQuery,
  useDropReadingMutation,
} = sourceApi

const sourceUrl = (slug: string, rest: string) =>
  apiUrl(`recipes/${encodeURIComponent(slug)}/source/${rest}`)

/** Address of the stored page that a recipe was read from. */
export const sourcePageUrl = (slug: string) => sourceUrl(slug, 'page')

/** Address of a picture a recipe was read from; the first one is 0. */
export const sourcePictureUrl = (slug: string, picture: number) =>
  sourceUrl(slug, `pictures/${picture}`)
