import type { Recipe } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { useVisit } from '#web/features/identity'
import { useRecipeQuery } from './recipes_api.js'

/** A recipe of a group that is visited. */
export interface OpenRecipeAddress {
  group: string
  slug: string
}

/** The call for a recipe that its group shows to everybody. */
export const openRecipeApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    openRecipe: build.query<Recipe, OpenRecipeAddress>({
      query: ({ group, slug }) => request('explore.recipe', { params: { group, slug } }),
      extraOptions: { mayBeSignedOut: true },
      providesTags: (_recipe, _error, { slug }) => [{ type: 'Recipe', id: slug }],
      keepUnusedDataFor: 300,
    }),
  }),
})

/** A recipe as far as it has come. */
export interface ShownRecipe {
  recipe: Recipe | undefined
  error: unknown
  refetch: () => void
}

/** The recipe of a slug: one's own group's, or what a visited group shows of it. */
export function useShownRecipe(slug: string): ShownRecipe {
  const { visited, ready } = useVisit()
  const own = useRecipeQuery(slug, { skip: !ready || visited !== null })
  const open = openRecipeApi.useOpenRecipeQuery(
    { group: visited ?? '', slug },
    { skip: !ready || visited === null }
  )
  const { currentData: recipe, error, refetch } = visited === null ? own : open
  return { recipe, error, refetch: () => void refetch() }
}
