import type { ImportReadingOut } from '#core/shared/contract/imports'

/** Names one of a reading's recipes among the things that are being put away. */
export const recipeKey = (readingId: string, which: number) => `${readingId}:${which}`

/** Places of a reading's recipes that are neither saved nor put away; `leaving` ones are as good as. */
export function openRecipes(
  { id, recipes, ends }: Pick<ImportReadingOut, 'id' | 'ends'> & { recipes: unknown[] },
  leaving: ReadonlySet<string>
): number[] {
  const ended = new Set(ends.map(({ recipe }) => recipe))
  return [...recipes.keys()].filter(
    (place) => !ended.has(place) && !leaving.has(recipeKey(id, place))
  )
}

/** The open recipe that follows on another one, from the start again after the last; null for none. */
export function nextOpen(open: number[], place: number): number | null {
  return open.find((each) => each > place) ?? open.find((each) => each !== place) ?? null
}
