import type { Recipe, RecipeAsset } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'

/** A recipe's picture that is somewhere on the web. */
export interface PictureAddress {
  slug: string
  url: string
}

/** The files of a recipe, and the version they were read from. */
export interface AssetList {
  slug: string
  version: number
  assets: RecipeAsset[]
}

/** What a change of a recipe's pictures makes stale. */
export const staleByPicture = (slug: string) => [
  { type: 'Recipe' as const, id: slug },
  { type: 'Recipe' as const, id: 'LIST' },
  { type: 'Revision' as const },
]

/** Calls about a recipe's pictures that send no file. */
export const picturesApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchPicture: build.mutation<null, PictureAddress>({
      query: ({ slug, url }) => request('recipes.image.store', { params: { slug }, body: { url } }),
      extraOptions: { quiet: true },
      invalidatesTags: (_answer, error, { slug }) => (error ? [] : staleByPicture(slug)),
    }),
    deletePicture: build.mutation<null, string>({
      query: (slug) => request('recipes.image.destroy', { params: { slug } }),
      extraOptions: { quiet: true },
      invalidatesTags: (_answer, error, slug) => (error ? [] : staleByPicture(slug)),
    }),
    saveAssets: build.mutation<Recipe, AssetList>({
      query: ({ slug, version, assets }) => ({
        ...request('recipes.update', {
          params: { slug },
          body: { assets },
          headers: { 'If-Match': `"${version}"` },
        }),
        // Sent when the page is left, too: see `letGo`.
        keepalive: true,
      }),
      extraOptions: { quiet: true },
      invalidatesTags: (_answer, error, { slug }) => (error ? [] : staleByPicture(slug)),
    }),
  }),
})

export const { useFetchPictureMutation, useDeletePictureMutation, useSaveAssetsMutation } =
  picturesApi
