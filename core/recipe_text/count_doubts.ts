import { doubtLimit, type DraftField, type ReadRecipe } from '#core/shared/contract/imports'

/** Parts without which there is no recipe. */
const needed: (DraftField & keyof ReadRecipe)[] = ['name', 'ingredients', 'steps']

/** How many parts and lines of a draft ask for a look: below `doubtLimit`, or missing. */
export function countDoubts(draft: ReadRecipe): number {
  const { fields = {}, lines = [] } = draft.evidence ?? {}
  const missing = new Set<string>(needed.filter((field) => isEmpty(draft[field])))
  const unsure = Object.entries(fields).filter(
    ([field, { confidence }]) => confidence < doubtLimit && !missing.has(field)
  )
  const unsureLines = lines.filter(({ confidence }) => confidence < doubtLimit)
  return missing.size + unsure.length + unsureLines.length
}

function isEmpty(part: unknown): boolean {
  return typeof part === 'string' ? part.trim() === '' : Array.isArray(part) && part.length === 0
}
