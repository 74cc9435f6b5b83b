import type { Page } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import type { TrashedRecipe } from '../recipes/trash_api.js'

/** The call that looks for a recipe in the trash. */
export const missingApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    trashedBySlug: build.query<TrashedRecipe | null, string>({
      query: (slug) =>
        request('trash.index', {
          query: { queryFilter: `slug = "${slug.replaceAll(/["\\]/g, '')}"`, perPage: 1 },
        }),
      transformResponse: ({ items }: Page<TrashedRecipe>) => items[0] ?? null,
      providesTags: [{ type: 'Trash' }],
      keepUnusedDataFor: 30,
    }),
  }),
})
