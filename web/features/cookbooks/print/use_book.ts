import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Recipe } from '#core/shared/contract/index'
import { openRecipeApi } from '#web/features/shared/recipes/open_recipe_api'
import { recipesApi } from '#web/features/shared/recipes/recipes_api'
import { cookbooksApi } from '../cookbooks_api.js'

/** Recipes that are asked for at the same time. */
const AT_ONCE = 4

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>
const unwatched = { subscribe: false } as const

/** The recipes of a cookbook as far as they have come. */
export interface Book {
  recipes: readonly Recipe[]
  /** All there are; null until it is known. */
  total: number | null
  done: boolean
  error: unknown
}

interface BookAddress {
  id: string
  visited: string | null
}

function fetchOne(dispatch: Dispatch, visited: string | null, slug: string) {
  const { recipe } = recipesApi.endpoints
  const { openRecipe } = openRecipeApi.endpoints
  return visited === null
    ? dispatch(recipe.initiate(slug, unwatched))
    : dispatch(openRecipe.initiate({ group: visited, slug }, unwatched))
}

/** Pages of names, and of each page its recipes, a few at a time: the server never holds a book. */
async function* piecesOf(dispatch: Dispatch, { id, visited }: BookAddress) {
  const { bookPage } = cookbooksApi.endpoints
  for (let page = 1; ; page += 1) {
    const listed = await dispatch(bookPage.initiate({ id, visited, page }, unwatched)).unwrap()
    for (let at = 0; at < listed.slugs.length; at += AT_ONCE) {
      const slugs = listed.slugs.slice(at, at + AT_ONCE)
      const found = await Promise.all(slugs.map((slug) => fetchOne(dispatch, visited, slug)))
      const failed = found.find(({ error }) => error)
      if (failed) throw failed.error
      yield { total: listed.total, recipes: found.flatMap(({ data }) => data ?? []) }
    }
    if (page >= listed.pages) return
  }
}

const NOTHING: Book = { recipes: [], total: null, done: false, error: null }

async function fetchBook(
  dispatch: Dispatch,
  address: BookAddress,
  show: (book: (before: Book) => Book) => void
): Promise<void> {
  const recipes: Recipe[] = []
  try {
    for await (const piece of piecesOf(dispatch, address)) {
      recipes.push(...piece.recipes)
      show(() => ({ ...NOTHING, recipes: [...recipes], total: piece.total }))
    }
    show(() => ({ recipes, total: recipes.length, done: true, error: null }))
  } catch (error) {
    show((before) => ({ ...before, error }))
  }
}

/** Fetches every recipe of a cookbook, by name; what was fetched a moment ago is not asked for again. */
export function useBook({ id, visited }: BookAddress): Book {
  const dispatch = useDispatch<Dispatch>()
  const [book, setBook] = useState(NOTHING)
  useEffect(() => {
    let isLeft = false
    void fetchBook(dispatch, { id, visited }, (change) => {
      if (!isLeft) setBook(change)
    })
    return () => {
      isLeft = true
    }
  }, [dispatch, id, visited])
  return book
}
