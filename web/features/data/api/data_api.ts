import type { Label, Page } from '#core/shared/contract/index'
import type { ChangedMany, NamedThing, UsageOfMany } from '#core/shared/contract/tidying'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn, type Tag } from '#web/api/stale_after'
import { toastOutcome } from '#web/api/toast_outcome'
import { PAGE_ROWS } from '../hooks/pages_of.js'
import type { DataKind, ThingKind } from '../kinds/kinds.js'
import type { DataRow, Thing } from '../kinds/thing.js'

/** What a table lists, and in which order. */
export interface DataQuery {
  kind: DataKind
  search: string
  orderBy: string
  orderDirection: 'asc' | 'desc'
}

/** Many things of a kind. */
export interface ManyThings {
  kind: ThingKind
  ids: string[]
}

/** What a list of a kind is made of. */
export function tagOf(kind: DataKind): Tag {
  if (kind === 'recipes') return { type: 'Recipe', id: 'LIST' }
  if (kind === 'foods') return { type: 'Food', id: 'LIST' }
  if (kind === 'units') return { type: 'Unit' }
  return kind === 'labels' ? { type: 'Label' } : { type: 'Organizer', id: kind }
}

const inQuery = ({ search, orderBy, orderDirection }: DataQuery) => ({
  search,
  orderBy,
  orderDirection,
})

/** Lists, changes and the end of foods, units, labels and organizers. */
export const dataApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    dataPage: build.query<Page<DataRow>, DataQuery & { page: number }>({
      query: ({ page, ...query }) =>
        request(`${query.kind}.index`, {
          query: { ...inQuery(query), page, perPage: PAGE_ROWS },
        }),
      providesTags: (_page, _error, { kind }) => [tagOf(kind)],
    }),
    dataNames: build.query<NamedThing[], DataQuery>({
      query: (query) => request(`${query.kind}.names`, { query: inQuery(query) }),
      providesTags: (_names, _error, { kind }) => [tagOf(kind)],
      keepUnusedDataFor: 5,
    }),
    allLabels: build.query<Label[], void>({
      query: () =>
        request('labels.index', {
          query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' },
        }),
      transformResponse: (page: Page<Label>) => page.items,
      providesTags: [tagOf('labels')],
    }),
    saveThing: build.mutation<Thing, { kind: ThingKind; id?: string; body: object }>({
      query: ({ kind, id, body }) =>
        id
          ? request(`${kind}.update`, { params: { id }, body })
          : request(`${kind}.store`, { body }),
      invalidatesTags: afterSuccess(({ kind }) => staleAfterOwn['things.changed']({ kind })),
    }),
    deleteThings: build.mutation<ChangedMany, ManyThings>({
      query: ({ kind, ids }) => request(`${kind}.bulk.destroy`, { body: { ids } }),
      invalidatesTags: afterSuccess(({ kind }) => staleAfterOwn['things.changed']({ kind })),
    }),
    usage: build.query<UsageOfMany, ManyThings>({
      query: ({ kind, ids }) => request(`${kind}.bulk.usage`, { body: { ids } }),
      keepUnusedDataFor: 0,
    }),
    unusedThings: build.query<NamedThing[], 'categories' | 'tags'>({
      query: (kind) => request(`${kind}.empty`),
      providesTags: (_names, _error, kind) => [tagOf(kind), tagOf('recipes')],
      keepUnusedDataFor: 0,
    }),
    changeMany: build.mutation<ChangedMany, ManyChange>({
      query: ({ kind, ...body }) => request(`${kind}.bulk.update`, { body }),
      invalidatesTags: afterSuccess(({ kind }) => staleAfterOwn['things.marked']({ kind })),
      onQueryStarted: toastOutcome,
    }),
  }),
})

/** What many foods or tools are to be; what is left out stays. */
export interface ManyChange {
  kind: 'foods' | 'tools'
  ids: string[]
  /** Foods only; null takes it off. */
  labelId?: string | null
  onHand?: boolean
}
