import type { Page, RecipeOrganizer } from '#core/shared/contract/index'
import { api } from '#web/api/api'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn, type Tag } from '#web/api/stale_after'
import type { OrganizerKind } from './organizer_kinds.js'

/** A category, tag or tool; only tools can be at hand. */
export interface Organizer extends RecipeOrganizer {
  onHand?: boolean
}

/** What is written down about one. */
export interface OrganizerInput {
  kind: OrganizerKind
  name: string
  onHand?: boolean
}

const listOf = (kind: OrganizerKind): Tag => ({ type: 'Organizer', id: kind })

const bodyOf = ({ kind, name, onHand }: OrganizerInput) =>
  kind === 'tools' ? { name, onHand: onHand ?? false } : { name }

const organizersApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    organizers: build.query<Organizer[], OrganizerKind>({
      query: (kind) =>
        request(`${kind}.index`, {
          query: { perPage: -1, orderBy: 'name', orderDirection: 'asc', withCounts: true },
        }),
      transformResponse: (page: Page<Organizer>) => page.items,
      providesTags: (_items, _error, kind) => [
        listOf(kind),
        { type: 'Recipe', id: 'LIST' },
        { type: 'Recipe', id: 'FOUND' },
      ],
    }),
    createOrganizer: build.mutation<Organizer, OrganizerInput>({
      query: (input) => request(`${input.kind}.store`, { body: bodyOf(input) }),
      invalidatesTags: afterSuccess(({ kind }) => staleAfterOwn['things.marked']({ kind })),
    }),
    updateOrganizer: build.mutation<Organizer, OrganizerInput & { id: string }>({
      query: (input) =>
        request(`${input.kind}.update`, { params: { id: input.id }, body: bodyOf(input) }),
      invalidatesTags: afterSuccess(({ kind }) => staleAfterOwn['organizers.changed']({ kind })),
    }),
    deleteOrganizer: build.mutation<unknown, { kind: OrganizerKind; id: string }>({
      query: ({ kind, id }) => request(`${kind}.destroy`, { params: { id } }),
      invalidatesTags: afterSuccess(({ kind }) => staleAfterOwn['organizers.changed']({ kind })),
    }),
  }),
})

export const {
  useOrganizersQuery,
  useCreateOrganizerMutation,
  useUpdateOrganizerMutation,
  useDeleteOrganizerMutation,
} = organizersApi
