import type { Recipe, RecipeAsset } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'

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

/** Calls about a recipe's pictures that send no file. */
export const picturesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    fetchPicture: build.mutation<null, PictureAddress>({
      query: ({ slug, url }) => request('recipes.image.store', { params: { slug }, body: { url } }),
      invalidatesTags: afterSuccess(({ slug }) => staleAfterOwn['recipe.imaged']({ slug })),
    }),
    deletePicture: build.mutation<null, string>({
      query: (slug) => request('recipes.image.destroy', { params: { slug } }),
      invalidatesTags: afterSuccess((slug: string) => staleAfterOwn['recipe.imaged']({ slug })),
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
      invalidatesTags: afterSuccess(({ slug }) => staleAfterOwn['recipe.imaged']({ slug })),
    }),
  }),
})

export const { useFetchPictureMutation, useDeletePictureMutation, useSaveAssetsMutation } =
  picturesApi
