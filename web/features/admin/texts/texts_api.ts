import type { TextCatalogue, TextLocale, TextReport } from '#core/shared/contract/texts'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, type Tag } from '#web/api/stale_after'

const texts: Tag = { type: 'App', id: 'texts' }

/** A file that is brought in, or only looked through. */
export interface BroughtTexts {
  catalogue: TextCatalogue
  dryRun: boolean
}

/** The calls about what the site says in each language. */
export const textsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    textLocales: build.query<TextLocale[], void>({
      query: () => request('admin.texts.index'),
      providesTags: [texts],
    }),
    textCatalogue: build.query<TextCatalogue, string>({
      query: (tag) => request('admin.texts.show', { params: { tag } }),
      providesTags: [texts],
      // Thousands of texts.
      keepUnusedDataFor: 30,
    }),
    bringTexts: build.mutation<TextReport, BroughtTexts>({
      query: ({ catalogue, dryRun }) =>
        request('admin.texts.update', {
          params: { tag: catalogue.locale },
          query: { dryRun },
          body: catalogue,
        }),
      invalidatesTags: afterSuccess(({ dryRun }) => (dryRun ? [] : [texts])),
    }),
    dropTexts: build.mutation<TextLocale, string>({
      query: (tag) => request('admin.texts.destroy', { params: { tag } }),
      invalidatesTags: afterSuccess(() => [texts]),
    }),
  }),
})
