import type { DraftEvidence, ReadRecipe } from '#core/shared/contract/imports'
import { isPortions, servingsIn } from './servings.js'

/**
 * The draft with its portions as a number, whatever importer read it: a yield that says nothing else
 * is left out, and the page names the number in its reader's language.
 */
export function withServings(draft: ReadRecipe): ReadRecipe {
  const { recipeYield, evidence } = draft
  if (!recipeYield) return draft
  const said = servingsIn(recipeYield)
  const recipeServings = draft.recipeServings ?? said
  if (recipeServings === null) return draft
  if (said !== recipeServings || !isPortions(recipeYield)) return { ...draft, recipeServings }
  const stated = evidence && { evidence: { ...evidence, fields: fieldsOf(evidence) } }
  return { ...draft, recipeServings, recipeYield: null, ...stated }
}

/** What was known of the words is known of the number. */
function fieldsOf({ fields }: DraftEvidence): DraftEvidence['fields'] {
  const { recipeYield, ...rest } = fields
  return recipeYield ? { recipeServings: recipeYield, ...rest } : rest
}
