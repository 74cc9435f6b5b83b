import { randomUUID } from 'node:crypto'
import type { IngredientInput, StepInput } from '../validators/recipe_validator.js'
import { hasSameAmount, metricAmountOf } from '#core/shared/metric_amount'
import { roundQuantity } from '#core/shared/quantity'
import { safeLine, safeText } from './recipe_values.js'

/** An ingredient ready to be stored. */
export interface IngredientRow {
  referenceId: string
  title: string | null
  note: string | null
  originalText: string | null
  quantity: number | null
  unitId: string | null
  foodId: string | null
  referencedRecipeId: string | null
  /** Null for none, undefined where nobody says. */
  metricAmount: string | null | undefined
}

/** A step ready to be stored; `id` is kept so that clients can refer to it. */
interface StepRow {
  id: string
  title: string
  summary: string
  text: string
  references: string[]
}

/** What is asked of a line that was there before. */
export type EarlierLine = Pick<IngredientRow, 'referenceId' | 'quantity' | 'unitId' | 'note'> & {
  metricAmount: string | null
}

/** Ids of what the lines of a body name, in their order. */
export interface NamedInLines {
  foods: (string | null)[]
  units: (string | null)[]
  recipes: (string | null)[]
}

/** The lines of a body; `earlier` are those that the recipe had. */
export function ingredientRows(
  inputs: IngredientInput[],
  { foods, units, recipes }: NamedInLines,
  earlier: EarlierLine[]
): IngredientRow[] {
  const before = new Map(earlier.map((line) => [line.referenceId, line]))
  return inputs.map((input, index) => {
    const row = {
      ...ingredientRow(input),
      foodId: foods[index] ?? null,
      unitId: units[index] ?? null,
      referencedRecipeId: recipes[index] ?? null,
    }
    return withEarlierAmount(row, before.get(row.referenceId))
  })
}

/** Programs that know of no metric amounts send none: one stays with a line whose own amount stays. */
function withEarlierAmount(row: IngredientRow, earlier: EarlierLine | undefined): IngredientRow {
  if (row.metricAmount !== undefined || !earlier || !hasSameAmount(row, earlier)) return row
  return { ...row, metricAmount: earlier.metricAmount }
}

/** A missing quantity is 1, an empty one none. */
function ingredientRow(
  input: IngredientInput
): Omit<IngredientRow, 'foodId' | 'unitId' | 'referencedRecipeId'> {
  const { quantity = 1, note = '', title = null, originalText = null, metricAmount } = input
  return {
    referenceId: input.referenceId?.toLowerCase() ?? randomUUID(),
    quantity: quantity === null ? null : roundQuantity(quantity),
    note: note === null ? null : safeLine(note),
    originalText: originalText === null ? null : safeLine(originalText),
    title,
    metricAmount: metricAmount && !metricAmountOf(metricAmount) ? null : metricAmount,
  }
}

/** Two steps of a body with one id (a copied step) get different ones. */
export function stepRows(inputs: StepInput[]): StepRow[] {
  const used = new Set<string>()
  return inputs.map((input) => {
    const id = input.id && !used.has(input.id.toLowerCase()) ? input.id.toLowerCase() : randomUUID()
    used.add(id)
    return {
      id,
      title: input.title ?? '',
      summary: input.summary ?? '',
      text: safeText(input.text ?? ''),
      references: (input.ingredientReferences ?? []).flatMap(
        (reference: { referenceId?: string | null }) => reference.referenceId ?? []
      ),
    }
  })
}

/** A note ready to be stored. */
export const noteRow = ({ title, text }: { title?: string | null; text?: string | null }) => ({
  title: title ?? '',
  text: safeText(text ?? ''),
})

/** A file's line ready to be stored. */
export const assetRow = (asset: {
  name?: string | null
  icon?: string | null
  fileName?: string | null
}) => ({
  name: asset.name ?? '',
  icon: asset.icon ?? 'mdi-file',
  fileName: asset.fileName ?? null,
})
