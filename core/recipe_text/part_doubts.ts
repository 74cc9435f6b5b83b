import {
  doubtLimit,
  type DraftField,
  type PartDoubt,
  type ReadRecipe,
} from '#core/shared/contract/imports'

/** Parts without which there is no recipe. */
const needed: (DraftField & keyof ReadRecipe)[] = ['name', 'ingredients', 'steps']

/** What asks for a look in a draft: parts that are missing, then parts and lines below `doubtLimit`. */
export function partDoubts(draft: ReadRecipe): PartDoubt[] {
  const { fields = {}, lines = [] } = draft.evidence ?? {}
  const missing = needed.filter((field) => isEmpty(draft[field]))
  const judged = Object.entries(fields) as [DraftField, (typeof fields)['name'] & object][]
  const unsure = judged.filter(
    ([part, { confidence }]) => confidence < doubtLimit && !missing.some((one) => one === part)
  )
  return [
    ...missing.map((part) => ({ part, line: null, reason: 'missing' as const })),
    ...unsure.map(([part, { reason = 'guessed' }]) => ({ part, line: null, reason })),
    ...lines
      .filter(({ confidence }) => confidence < doubtLimit)
      .map(({ list, index, reason = 'guessed' }) => ({ part: list, line: index, reason })),
  ]
}

/** How many parts and lines of a draft ask for a look. */
export function countDoubts(draft: ReadRecipe): number {
  return partDoubts(draft).length
}

function isEmpty(part: unknown): boolean {
  return typeof part === 'string' ? part.trim() === '' : Array.isArray(part) && part.length === 0
}
