import { letters } from '#core/recipe_text/index'
import type { RecipeDraft } from '#core/recipes/recipe_draft'

/** Of several recipes of one source the one of that name first. */
export function namedFirst(name: string, drafts: RecipeDraft[]): RecipeDraft[] {
  const isNamed = (draft: RecipeDraft) => letters(draft.name) === letters(name)
  return drafts.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
}
