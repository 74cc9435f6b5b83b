import type { RecipeRevision } from '#core/shared/contract/index'
import { useVersionsInfiniteQuery } from '#web/features/shared/history/history_api'

/** The versions of a recipe as far as they are loaded, the newest first. */
export interface Versions {
  list: RecipeRevision[]
  loading: boolean
  error: unknown
  hasMore: boolean
  loadingMore: boolean
  loadMore: () => void
  retry: () => void
}

/** Asks for the versions of a recipe, a hundred at a time. */
export function useVersions(slug: string, wanted: boolean): Versions {
  const query = useVersionsInfiniteQuery(slug, { skip: !wanted })
  return {
    list: query.data?.pages.flatMap(({ items }) => items) ?? [],
    loading: !query.data && query.isFetching,
    error: query.isError ? query.error : null,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  }
}
