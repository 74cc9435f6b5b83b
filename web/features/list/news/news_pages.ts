import type { Page, RecipeSummary } from '#core/shared/contract/index'

/** A page of a list that follows what happens elsewhere. */
export interface RecipePage extends Page<RecipeSummary> {
  /** On the first page: recipes that came since, not shown yet. */
  news?: number
  /** On the last page: recipes taken out since it was fetched. */
  gone?: number
}

/** Ids of the recipes that the pages hold. */
export function idsOf(pages: readonly RecipePage[]): Set<string> {
  return new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)))
}

/** Recipes of all pages, each once: a page fetched later may begin with what the one before ended with. */
export function recipesOf(pages: readonly RecipePage[]): RecipeSummary[] {
  const byId = new Map<string, RecipeSummary>()
  for (const { items } of pages) for (const recipe of items) byId.set(recipe.id, recipe)
  return [...byId.values()]
}

/** Puts recipes as they are now in their places. */
export function replaceIn(pages: RecipePage[], recipes: readonly RecipeSummary[]): void {
  const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]))
  for (const page of pages) page.items = page.items.map((old) => byId.get(old.id) ?? old)
}

/** Takes recipes out of the pages. */
export function removeFrom(pages: RecipePage[], ids: ReadonlySet<string>): void {
  const held = idsOf(pages)
  const count = [...ids].filter((id) => held.has(id)).length
  const [first, last] = [pages[0], pages.at(-1)]
  if (count === 0 || !first || !last) return
  for (const page of pages) page.items = page.items.filter(({ id }) => !ids.has(id))
  first.total -= count
  last.gone = (last.gone ?? 0) + count
}

/**
 * The page to fetch after the last one; undefined after the end. Recipes taken out moved the later
 * ones up, so that some pages may have to be read twice.
 */
export function pageAfter({ page, total_pages: most, per_page, gone = 0 }: RecipePage) {
  if (page >= most) return undefined
  return Math.max(1, page + 1 - Math.ceil(gone / per_page))
}
