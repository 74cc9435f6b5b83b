import type { Cookbook, Page, RecipeSummary } from '#core/shared/contract/index'
import { request } from '#web/api/request'
import { afterSuccess, staleAfterOwn } from '#web/api/stale_after'
import { requestOf } from '#web/api/visit'
import { bookListApi } from './book_list_api.js'

/** What people write down about a cookbook. */
export type CookbookInput = Pick<
  Cookbook,
  'name' | 'description' | 'public' | 'queryFilterString' | 'coverRecipeId'
> &
  Partial<Pick<Cookbook, 'position'>>

/** A recipe whose picture can be a cover. */
export type CoverChoice = Pick<RecipeSummary, 'id' | 'name' | 'image'>

/** A piece of a cookbook that is put on paper. */
export interface BookPage {
  slugs: string[]
  total: number
  pages: number
}

/** Pictures that are offered as covers. */
const MOST_COVERS = 48

const withPicture = (filter: string) => {
  const pictured = 'image IS NOT NULL AND image <> "no image"'
  return filter === '' ? pictured : `(${filter}) AND ${pictured}`
}

/** Calls about cookbooks. */
export const cookbooksApi = bookListApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    coverChoices: build.query<CoverChoice[], string>({
      query: (filter) =>
        request('recipes.index', {
          query: {
            queryFilter: withPicture(filter),
            perPage: MOST_COVERS,
            orderBy: 'name',
            orderDirection: 'asc',
          },
        }),
      transformResponse: (page: Page<RecipeSummary>) =>
        page.items.map(({ id, name, image }) => ({ id, name, image })),
      providesTags: [{ type: 'Recipe', id: 'FOUND' }],
    }),
    bookPage: build.query<BookPage, { id: string; visited: string | null; page: number }>({
      query: ({ id, visited, page }) =>
        requestOf(visited, 'recipes.index', {
          query: { cookbook: id, page, perPage: 50, orderBy: 'name', orderDirection: 'asc' },
        }),
      transformResponse: ({ items, total, total_pages: pages }: Page<RecipeSummary>) => ({
        slugs: items.map(({ slug }) => slug),
        total,
        pages,
      }),
      keepUnusedDataFor: 0,
    }),
    createCookbook: build.mutation<Cookbook, CookbookInput>({
      query: (body) => request('cookbooks.store', { body }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['cookbook.created']()),
    }),
    updateCookbook: build.mutation<Cookbook, { id: string; input: CookbookInput }>({
      query: ({ id, input }) => request('cookbooks.update', { params: { id }, body: input }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['cookbook.updated']()),
    }),
    deleteCookbook: build.mutation<Cookbook, string>({
      query: (id) => request('cookbooks.destroy', { params: { id } }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['cookbook.deleted']()),
    }),
    orderCookbooks: build.mutation<Cookbook[], Cookbook[]>({
      query: (moved) =>
        request('cookbooks.order', {
          body: moved.map(({ id, ...cookbook }) => ({ id, ...inputOf(cookbook) })),
        }),
      invalidatesTags: afterSuccess(() => staleAfterOwn['cookbooks.updated']()),
      async onQueryStarted(moved, { dispatch, queryFulfilled }) {
        const places = new Map(moved.map(({ id, position }) => [id, position]))
        const shown = dispatch(
          cookbooksApi.util.updateQueryData('cookbooks', { visited: null }, (cookbooks) => {
            for (const one of cookbooks) one.position = places.get(one.id) ?? one.position
            cookbooks.sort((one, other) => one.position - other.position)
          })
        )
        await queryFulfilled.catch(() => shown.undo())
      },
    }),
  }),
})

/** The fields of a cookbook as they are sent back. */
export function inputOf(cookbook: Omit<Cookbook, 'id'>): CookbookInput {
  const { name, description, position, queryFilterString, coverRecipeId } = cookbook
  const input = { name, description, position, queryFilterString, coverRecipeId }
  return { ...input, public: cookbook.public }
}

export const {
  useCookbooksQuery,
  useCoverChoicesQuery,
  useCreateCookbookMutation,
  useUpdateCookbookMutation,
  useDeleteCookbookMutation,
  useOrderCookbooksMutation,
} = cookbooksApi
