import { useEffect, useEffectEvent } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import type { RecipeListQuery } from '#core/shared/contract/index'
import { wasBehind, showList } from './follow_list.js'
import type { RecipePage } from './news_pages.js'

/** What came into a list since it was drawn. */
export interface ListNews {
  /** Recipes that came elsewhere and are not shown yet. */
  news: number
  /** Shows them: the list begins anew, at its top. */
  showNews: () => void
}

interface NewsInput {
  asked: { visited: string | null; query: RecipeListQuery } | null
  pages: readonly RecipePage[] | undefined
  refresh: () => unknown
}

/**
 * Follows a list while it is on screen. On Back it is as it was left, with its news shown; whoever
 * opens it anew sees everything at once.
 */
export function useListNews({ asked, pages, refresh }: NewsInput): ListNews {
  const isBack = useNavigationType() === NavigationType.Pop
  const open = useEffectEvent((query: RecipeListQuery) => {
    if (!isBack && wasBehind(query)) refresh()
  })
  useEffect(() => {
    if (!asked || asked.visited !== null) return
    open(asked.query)
    return showList(asked.query)
  }, [asked])
  return {
    news: pages?.[0]?.news ?? 0,
    showNews: () => {
      window.scrollTo({ top: 0, behavior: 'instant' })
      refresh()
    },
  }
}
