import type { Page, RecipeAsset, RecipeTool } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'
import type { OrganizerKind } from '#web/features/shared/organizer_kinds'
import { recipesApi } from '#web/features/shared/recipes/recipes_api'

/** A category, tag or tool to choose; only tools are on hand or not. */
export type OrganizerChoice = Omit<RecipeTool, 'onHand'> & Partial<Pick<RecipeTool, 'onHand'>>

/** A file to attach. */
export interface NewAsset {
  recipeId: string
  name: string
  icon: string
  file: File
}

/** An attached file, and the version that the recipe has with it. */
export interface AddedAsset {
  asset: RecipeAsset
  version: number | null
}

function formOf({ name, icon, file }: NewAsset): FormData {
  const form = new FormData()
  form.set('name', name)
  form.set('icon', icon)
  form.set('extension', file.name.split('.').at(-1) ?? '')
  form.set('file', file)
  return form
}

/** The version in an `ETag`; null without one. */
function versionIn(tag: string | null | undefined): number | null {
  const [, version] = /^(?:W\/)?"(\d+)"$/.exec(tag ?? '') ?? []
  return version === undefined ? null : Number(version)
}

/** Calls that only edit mode makes. */
export const editApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    organizerChoices: build.query<OrganizerChoice[], OrganizerKind>({
      query: (kind) =>
        request(`${kind}.index`, {
          query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' },
        }),
      transformResponse: (page: Page<OrganizerChoice>) =>
        page.items.map(({ id, name, slug, onHand }) => ({ id, name, slug, onHand })),
      providesTags: (_choices, _error, kind) => [{ type: 'Organizer', id: kind }],
    }),
    addAsset: build.mutation<AddedAsset, NewAsset>({
      query: (asset) =>
        request('recipes.assets.store', { params: { slug: asset.recipeId }, body: formOf(asset) }),
      transformResponse: (asset: RecipeAsset, meta) => ({
        asset,
        version: versionIn(meta?.response?.headers.get('ETag')),
      }),
    }),
    nameRecipe: build.mutation<string, string>({
      query: (name) => request('recipes.store', { body: { name, blank: true } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['recipe.created']()),
    }),
  }),
})

export const { useOrganizerChoicesQuery, useAddAssetMutation, useNameRecipeMutation } = editApi
export const { useUpdateRecipeMutation, useLazyRecipeQuery } = recipesApi
