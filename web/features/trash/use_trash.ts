import { useTrashInfiniteQuery } from '#web/features/shared/recipes/trash_api'

/** The trash as far as it is loaded. */
export type Trash = ReturnType<typeof useTrash>

/** Asks for what lies in the trash and has the words in its name, page by page. */
export function useTrash(search: string) {
  const query = useTrashInfiniteQuery(search)
  const pages = query.currentData?.pages
  return {
    recipes: pages?.flatMap(({ items }) => items) ?? [],
    /** Loaded or not; null until the first answer. */
    total: pages?.[0]?.total ?? null,
    error: query.isError ? query.error : null,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching && !query.isError) void query.fetchNextPage()
    },
    retry: () => void query.refetch(),
  }
}
