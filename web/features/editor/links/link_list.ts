import type { RecipeIngredient, RecipeStep } from '#core/shared/contract/index'
import { formatNumber } from '#web/i18n/format'
import { ingredientLine } from '#web/features/shared/ingredients/ingredient_line'

const names = new WeakMap<RecipeIngredient, string>()

/** An ingredient as texts name it, with what was typed and not saved yet. */
export function ingredientName(ingredient: RecipeIngredient): string {
  const existing = names.get(ingredient)
  if (existing !== undefined) return existing
  const { amount, food, note } = ingredientLine(ingredient, {
    disableAmount: ingredient.disableAmount,
    scale: 1,
    formatDecimal: formatNumber,
  })
  const words = [amount, food].filter(Boolean).join(' ').trim()
  const name = note ? `${words}, ${note}` : words
  names.set(ingredient, name)
  return name
}

/** Ids of the ingredients that a step uses and that are there. */
export function linksOf({ ingredientReferences }: RecipeStep): string[] {
  return ingredientReferences.flatMap(({ referenceId }) => referenceId ?? [])
}

/** A step with exactly these links; the same one when they are those it has. */
export function withLinks(step: RecipeStep, ids: string[]): RecipeStep {
  const before = linksOf(step)
  const isSame = before.length === ids.length && ids.every((id) => before.includes(id))
  if (isSame) return step
  return { ...step, ingredientReferences: ids.map((referenceId) => ({ referenceId })) }
}

/** The steps with what was found for each added to its links, and how many links are new. */
export function withFound(
  steps: RecipeStep[],
  found: string[][]
): { steps: RecipeStep[]; added: number } {
  let added = 0
  const linked = steps.map((step, index) => {
    const before = linksOf(step)
    const more = (found[index] ?? []).filter((id) => !before.includes(id))
    added += more.length
    return withLinks(step, [...before, ...more])
  })
  return { steps: linked, added }
}
