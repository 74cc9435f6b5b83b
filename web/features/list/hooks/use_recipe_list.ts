import { useEffect, useMemo, useRef } from 'react'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import { skipToken } from '@reduxjs/toolkit/query/react'
import type { RecipeListQuery, RecipeSummary } from '#core/shared/contract/index'
import { wasAborted } from '#web/api/errors'
import { useVisit } from '#web/features/identity'
import { useListNews, type ListNews } from '../news/use_list_news.js'
import { recipesOf } from '../news/news_pages.js'
import { recipeListApi, useListRecipesInfiniteQuery } from '../recipe_list_api.js'

/** The recipes of a filter state as far as they are loaded. */
export interface RecipeList extends ListNews {
  recipes: RecipeSummary[]
  /** Recipes that fit, loaded or not; null until the first answer. */
  total: number | null
  /** True while an earlier result stands in for one that is on its way. */
  stale: boolean
  loading: boolean
  error: unknown
  hasMore: boolean
  loadingMore: boolean
  loadMore: () => void
  retry: () => void
}

/**
 * Asks for the recipes of a query page by page; a new query ends the question before it. `fresh`
 * asks again when the page is opened. The query has to stay the same object while nothing changes.
 */
export function useRecipeList(listed: RecipeListQuery, fresh = false): RecipeList {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>()
  const { visited, ready } = useVisit()
  const query = useMemo(() => ({ visited, query: listed }), [listed, visited])
  const list = useListRecipesInfiniteQuery(ready ? query : skipToken, {
    refetchOnMountOrArgChange: fresh,
  })

  const asked = useRef(query)
  useEffect(() => {
    const before = asked.current
    asked.current = query
    // The same question in another object is still the one whose answer is wanted.
    if (JSON.stringify(before) === JSON.stringify(query)) return
    dispatch(recipeListApi.util.getRunningQueryThunk('listRecipes', before))?.abort()
  }, [dispatch, query])
  const failed = list.isError && !wasAborted(list.error)

  const pages = list.data?.pages
  const recipes = useMemo(() => recipesOf(pages ?? []), [pages])
  const refresh = () => list.refetch({ refetchCachedPages: false })
  const news = useListNews({ asked: ready ? query : null, pages: list.currentData?.pages, refresh })
  return {
    ...news,
    recipes,
    total: pages?.[0]?.total ?? null,
    stale: list.isFetching && !list.currentData,
    loading: list.isLoading || (list.isError && !failed),
    error: failed ? list.error : null,
    hasMore: list.hasNextPage,
    loadingMore: list.isFetchingNextPage,
    loadMore: () => {
      if (list.hasNextPage && !list.isFetching) void list.fetchNextPage()
    },
    retry: () => void list.refetch(),
  }
}
