import type { Nutrition, ReadRecipe } from '#core/shared/contract/index'
import type { EditedRecipe } from '../edit_types.js'
import { newIngredient } from '../ingredients/ingredient_list.js'
import { newId } from '#web/features/shared/new_id'
import { type ListField, pairsOf, rowKey, singleFields } from './source_changes.js'

type Ingredient = EditedRecipe['recipeIngredient'][number]
type Step = EditedRecipe['recipeInstructions'][number]

/** Rows of a list with the chosen changes: left, put in, written anew or taken out. */
function takeRows<Row, Read>(
  rows: { now: Row[]; read: Read[] },
  pairs: { keys: string[]; pairs: ReturnType<typeof pairsOf> },
  make: (read: Read, row: Row | null) => Row,
  chosen: ReadonlySet<string>
): Row[] {
  return pairs.pairs.flatMap((pair, index): Row[] => {
    const row = pair.before === null ? null : (rows.now[pair.before] ?? null)
    const read = pair.after === null ? null : (rows.read[pair.after] ?? null)
    const isChosen = chosen.has(pairs.keys[index] ?? '')
    if (!isChosen) return row === null ? [] : [row]
    return read === null ? [] : [make(read, row)]
  })
}

/** A line of the source in a recipe's row: as text, until somebody reads it into its parts. */
function ingredientOf(
  { text, title, metricAmount }: ReadRecipe['ingredients'][number],
  row: Ingredient | null,
  disableAmount: boolean
): Ingredient {
  const fresh = {
    ...newIngredient(text, disableAmount),
    title,
    ...(metricAmount && { metricAmount }),
  }
  if (row === null) return fresh
  const isSame = (row.originalText ?? row.display) === text
  return isSame ? { ...row, title } : { ...fresh, referenceId: row.referenceId }
}

function stepOf(read: ReadRecipe['steps'][number], row: Step | null): Step {
  const fresh = { id: row?.id ?? newId(), ingredientReferences: row?.ingredientReferences ?? [] }
  return { ...fresh, ...read }
}

/** The fields of a recipe with the chosen changes of its source; fields without any are left out. */
export function takeChanges(
  recipe: EditedRecipe,
  read: ReadRecipe,
  chosen: ReadonlySet<string>
): Partial<EditedRecipe> {
  const fields: Partial<EditedRecipe> = {}
  for (const field of singleFields) {
    if (chosen.has(field)) Object.assign(fields, { [field]: read[field] })
  }
  const of = (field: ListField) => {
    const pairs = pairsOf(field, recipe, read)
    const keys = pairs.map((pair) => rowKey(field, pair))
    return keys.some((key) => chosen.has(key)) ? { pairs, keys } : null
  }
  const lines = of('recipeIngredient')
  if (lines) {
    const rows = { now: recipe.recipeIngredient, read: read.ingredients }
    const { disableAmount } = recipe.settings
    const make = (line: ReadRecipe['ingredients'][number], row: Ingredient | null) =>
      ingredientOf(line, row, disableAmount)
    fields.recipeIngredient = takeRows(rows, lines, make, chosen)
  }
  const steps = of('recipeInstructions')
  if (steps) {
    const rows = { now: recipe.recipeInstructions, read: read.steps }
    fields.recipeInstructions = takeRows(rows, steps, stepOf, chosen)
  }
  const notes = of('notes')
  if (notes) {
    const rows = { now: recipe.notes, read: read.notes }
    fields.notes = takeRows(rows, notes, (note) => note, chosen)
  }
  const values = nutritionTaken(read, chosen)
  return values ? { ...fields, nutrition: { ...recipe.nutrition, ...values } } : fields
}

function nutritionTaken(read: ReadRecipe, chosen: ReadonlySet<string>): Partial<Nutrition> | null {
  const taken = Object.entries(read.nutrition).filter(([name]) => chosen.has(`nutrition:${name}`))
  return taken.length > 0 ? Object.fromEntries(taken) : null
}
