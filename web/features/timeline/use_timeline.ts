import { useMemo } from 'react'
import type { RecipeSummary, RecipeTimelineEvent } from '#core/shared/contract/index'
import { useLeaving } from '#web/components/leaving'
import { localDay } from './made/made_steps.js'
import { type Day, groupByDay } from './days.js'
import { type TimelineQuery, useTimelineInfiniteQuery } from './timeline_api.js'

/** The events as far as they are loaded. */
export interface TimelineEvents {
  days: Day<RecipeTimelineEvent>[]
  recipes: Map<string, RecipeSummary>
  /** Loaded or not; null until the first answer. */
  total: number | null
  loading: boolean
  loadingMore: boolean
  error: unknown
  hasMore: boolean
  loadMore: () => void
  retry: () => void
}

/** Asks for events page by page; what was taken away is left out at once. */
export function useTimeline({ recipeId, types, orderDirection }: TimelineQuery): TimelineEvents {
  const list = useTimelineInfiniteQuery({ recipeId, types, orderDirection })
  const leaving = useLeaving()
  const pages = list.currentData?.pages
  const days = useMemo(() => {
    const events = pages?.flatMap(({ items }) => items).filter(({ id }) => !leaving.has(id)) ?? []
    return groupByDay(events, ({ timestamp }) => localDay(new Date(timestamp)))
  }, [pages, leaving])
  const recipes = useMemo(
    () => new Map(pages?.flatMap((page) => page.recipes.map((recipe) => [recipe.id, recipe]))),
    [pages]
  )
  return {
    days,
    recipes,
    total: pages?.[0]?.total ?? null,
    loading: !pages && list.isFetching,
    loadingMore: list.isFetchingNextPage,
    error: list.isError ? list.error : null,
    hasMore: list.hasNextPage,
    loadMore: () => {
      if (list.hasNextPage && !list.isFetching && !list.isError) void list.fetchNextPage()
    },
    retry: () => void (pages ? list.fetchNextPage() : list.refetch()),
  }
}
