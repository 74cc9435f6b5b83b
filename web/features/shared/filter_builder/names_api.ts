import type { Page } from '#core/shared/contract/index'
import type { ThingKind } from '#core/shared/query_filter/recipe_attributes'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import type { Tag } from '#web/api/stale_after'

/** A thing or person that a filter can name. */
export interface NamedThing {
  id: string
  name: string
}

/** Names that a field offers at once; of a longer list the server looks for what is typed. */
const MOST = 50

const tags: Record<ThingKind, Tag> = {
  categories: { type: 'Organizer', id: 'categories' },
  tags: { type: 'Organizer', id: 'tags' },
  tools: { type: 'Organizer', id: 'tools' },
  foods: { type: 'Food', id: 'LIST' },
  units: { type: 'Unit' },
  labels: { type: 'Label' },
  households: { type: 'Household' },
  members: { type: 'User' },
}

const namesIn = ({ items }: Page<{ id: string; name?: string; fullName?: string }>): NamedThing[] =>
  items.map(({ id, name, fullName }) => ({ id, name: name ?? fullName ?? '' }))

const byName = (kind: ThingKind) => ({
  orderBy: kind === 'members' ? 'full_name' : 'name',
  orderDirection: 'asc',
})

const namesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    findThings: build.query<NamedThing[], { kind: ThingKind; search: string }>({
      query: ({ kind, search }) =>
        request(`${kind}.index`, {
          query: { perPage: MOST, search, ...(search === '' && byName(kind)) },
        }),
      transformResponse: namesIn,
      providesTags: (_things, _error, { kind }) => [tags[kind]],
    }),
    thingsById: build.query<NamedThing[], { kind: ThingKind; ids: readonly string[] }>({
      query: ({ kind, ids }) =>
        request(`${kind}.index`, {
          query: { perPage: -1, queryFilter: `id IN [${ids.join(', ')}]` },
        }),
      transformResponse: namesIn,
      providesTags: (_things, _error, { kind }) => [tags[kind]],
    }),
  }),
})

export const { useFindThingsQuery, useThingsByIdQuery } = namesApi
