import type { DuplicatePair, PantryImportReport } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'
import { toastOutcome } from '#web/api/toast_outcome'
import type { ThingKind } from '../kinds/kinds.js'
import { tagOf } from './data_api.js'

/** Kinds that can be merged, and those that have lists of ours. */
export type MergeKind = 'foods' | 'units'
export type SeedKind = 'foods' | 'units' | 'labels'

/** A file that is to be taken in, or only tried. */
export interface ImportFile {
  kind: ThingKind
  csv?: string
  items?: object[]
  preview: boolean
}

const mergeBody = (kind: MergeKind, from: string, to: string) =>
  kind === 'foods' ? { fromFood: from, toFood: to } : { fromUnit: from, toUnit: to }

/** Merging, what is there twice, files and our own lists. */
export const tidyApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    merge: build.mutation<{ mergeId: string }, { kind: MergeKind; from: string; to: string }>({
      query: ({ kind, from, to }) => request(`${kind}.merge`, { body: mergeBody(kind, from, to) }),
      invalidatesTags: afterSuccess(({ kind }) => [
        ...staleAfterOwn['things.changed']({ kind }),
        ...staleAfterOwn['report.changed'](),
      ]),
    }),
    undoMerge: build.mutation<unknown, { kind: MergeKind; id: string }>({
      query: ({ kind, id }) => request(`${kind}.merge.undo`, { params: { id } }),
      invalidatesTags: afterSuccess(({ kind }) => [
        ...staleAfterOwn['things.changed']({ kind }),
        ...staleAfterOwn['report.changed'](),
      ]),
      onQueryStarted: toastOutcome,
    }),
    duplicates: build.query<DuplicatePair[], MergeKind>({
      query: (kind) => request(`${kind}.duplicates`),
      providesTags: (_pairs, _error, kind) => [tagOf(kind)],
      keepUnusedDataFor: 0,
    }),
    importThings: build.mutation<PantryImportReport, ImportFile>({
      query: ({ kind, ...body }) => request(`${kind}.import`, { body }),
      invalidatesTags: afterSuccess(({ kind, preview }) =>
        preview ? [] : staleAfterOwn['things.filled']({ kind })
      ),
    }),
    seed: build.mutation<unknown, { kind: SeedKind; locale: string }>({
      query: ({ kind, locale }) => request(`seeders.${kind}`, { body: { locale } }),
      invalidatesTags: afterSuccess(({ kind }) => staleAfterOwn['things.filled']({ kind })),
    }),
  }),
})
