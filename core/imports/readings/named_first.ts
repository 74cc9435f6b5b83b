import { letters } from '../plain_text.js'
import type { RecipeDraft } from '../recipe_draft.js'

/** Of several recipes of one source the one of that name first. */
export function namedFirst(name: string, drafts: RecipeDraft[]): RecipeDraft[] {
  const isNamed = (draft: RecipeDraft) => letters(draft.name) === letters(name)
  return drafts.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
}
