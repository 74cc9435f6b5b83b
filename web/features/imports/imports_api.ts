import type { ImportUrlInput, KnownAddress } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'

/** An import by address; `importId` names it on the live channel while it runs. */
export interface ImportCall extends ImportUrlInput {
  importId: string
}

const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    knownAddress: build.query<KnownAddress, string>({
      query: (url) => request('recipes.known', { query: { url } }),
      keepUnusedDataFor: 0,
    }),
    importRecipe: build.mutation<string, ImportCall>({
      query: (body) => request('recipes.import', { body }),
      extraOptions: { quiet: true },
      invalidatesTags: [
        { type: 'Recipe', id: 'LIST' },
        { type: 'Organizer', id: 'tags' },
      ],
    }),
    createRecipe: build.mutation<string, { name: string }>({
      query: ({ name }) => request('recipes.store', { body: { name, blank: true } }),
      extraOptions: { quiet: true },
      invalidatesTags: [{ type: 'Recipe', id: 'LIST' }],
    }),
  }),
})

export const { useLazyKnownAddressQuery, useImportRecipeMutation, useCreateRecipeMutation } =
  importsApi
