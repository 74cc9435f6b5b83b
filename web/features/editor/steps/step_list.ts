import type { RecipeStep } from '#core/shared/contract/index'
import { newId } from '#web/features/shared/new_id'
import type { RowList } from '../rows/row_items.js'

/** A new step with this text. */
export function newStep(text = ''): RecipeStep {
  return { id: newId(), title: null, summary: null, text, ingredientReferences: [] }
}

/** Says whether nothing was written into a step. */
export function isBlankStep({ summary, text }: RecipeStep): boolean {
  return !summary?.trim() && text.trim() === ''
}

/** The recipe's steps as a list of rows. */
export const stepList: RowList<RecipeStep> = {
  name: 'step',
  read: (recipe) => recipe.recipeInstructions,
  write: (recipe, recipeInstructions) => ({ ...recipe, recipeInstructions }),
  keyOf: ({ id }) => id,
  blank: () => newStep(),
}

function allLinks(...steps: RecipeStep[]): RecipeStep['ingredientReferences'] {
  const ids = new Set(
    steps.flatMap((step) => step.ingredientReferences.map((it) => it.referenceId))
  )
  return [...ids].map((referenceId) => ({ referenceId }))
}

/** The steps with one joined to the one above it: text behind text, links together. */
export function mergeAbove(steps: RecipeStep[], id: string): RecipeStep[] {
  const index = steps.findIndex((step) => step.id === id)
  const [above, step] = [steps[index - 1], steps[index]]
  if (!above || !step) return steps
  const merged = {
    ...above,
    summary: above.summary?.trim() ? above.summary : step.summary,
    text: [above.text.trimEnd(), step.text.trimStart()].filter(Boolean).join(' '),
    ingredientReferences: allLinks(above, step),
  }
  return steps.toSpliced(index - 1, 2, merged)
}

/** The steps with one cut in two at a place of its text; what is behind it becomes the added step. */
export function splitAt(
  steps: RecipeStep[],
  { id, place, added }: { id: string; place: number; added: RecipeStep }
): RecipeStep[] {
  const index = steps.findIndex((step) => step.id === id)
  const step = steps[index]
  if (!step) return steps
  const first = { ...step, text: step.text.slice(0, place).trimEnd() }
  const second = { ...added, text: step.text.slice(place).trimStart() }
  return steps.toSpliced(index, 1, first, second)
}

/** A text with markdown put in at a place, on lines of its own. */
export function withMarkdown(text: string, markdown: string, place: number): string {
  const [before, after] = [text.slice(0, place).trimEnd(), text.slice(place).trimStart()]
  return [before, markdown, after].filter(Boolean).join('\n\n')
}
