import { randomUUID } from 'node:crypto'
import type { Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { ensureOrganizers, type OrganizerKind } from '#core/organizers/index'
import { ensurePantry } from '#core/pantry/index'
import { roundQuantity } from '#core/shared/quantity'
import type { IngredientInput, RecipeInput, StepInput } from '../validators/recipe_validator.js'
import { findSubRecipes } from './recipe_names.js'
import { safeLine, safeText, type SaveMode } from './recipe_values.js'
import {
  writeAssets,
  writeIngredients,
  writeNotes,
  writeNutrition,
  writeSteps,
  type IngredientRow,
  type StepRow,
} from './write_parts.js'

/** Where parts are saved: in whose name, in which unit of work, on which recipe. */
interface PartsTarget {
  actor: Actor
  unit: Work
  recipeId: string
  mode: SaveMode
}

const organizerFields = {
  recipeCategory: { kind: 'categories', column: 'category_id' },
  tags: { kind: 'tags', column: 'tag_id' },
  tools: { kind: 'tools', column: 'tool_id' },
} as const

/**
 * Writes the parts of a recipe that lie in tables of their own; a list that is sent replaces the
 * stored one whole.
 */
export async function saveRecipeParts(target: PartsTarget, input: RecipeInput): Promise<void> {
  const { recipeId, mode } = target
  const { trx } = target.unit
  const isSent = (value: unknown) => value !== undefined || mode === 'replace'
  if (isSent(input.recipeIngredient)) await saveIngredients(target, input.recipeIngredient ?? [])
  if (isSent(input.recipeInstructions))
    await writeSteps(trx, recipeId, stepRows(input.recipeInstructions ?? []))
  if (isSent(input.notes)) await writeNotes(trx, recipeId, (input.notes ?? []).map(noteOf))
  if (isSent(input.assets)) await writeAssets(trx, recipeId, (input.assets ?? []).map(assetOf))
  if (isSent(input.nutrition)) {
    const isWhole = input.nutrition === null || mode === 'replace'
    await writeNutrition(trx, recipeId, input.nutrition ?? {}, isWhole)
  }
  await saveOrganizers(target, input)
}

async function saveIngredients(
  { actor, unit, recipeId }: PartsTarget,
  inputs: IngredientInput[]
): Promise<void> {
  const entries = inputs.map(({ referencedRecipe }) => referencedRecipe)
  const recipes = await findSubRecipes(unit.trx, actor, recipeId, entries)
  const foods = await ensurePantry(
    unit,
    actor,
    'foods',
    inputs.map(({ food }) => food ?? {})
  )
  const units = await ensurePantry(
    unit,
    actor,
    'units',
    inputs.map((input) => input.unit ?? {})
  )
  const rows = inputs.map((input, index) => ({
    ...ingredientRow(input),
    foodId: foods[index] ?? null,
    unitId: units[index] ?? null,
    referencedRecipeId: recipes[index] ?? null,
  }))
  await writeIngredients(unit.trx, recipeId, rows)
}

async function saveOrganizers(target: PartsTarget, input: RecipeInput): Promise<void> {
  for (const field of ['recipeCategory', 'tags', 'tools'] as const) {
    const entries = input[field]
    if (entries === undefined && target.mode === 'merge') continue
    const { kind, column } = organizerFields[field]
    const ids = await ensureOrganizers(target.unit, target.actor, kind, entries ?? [])
    await link(target, kind, column, ids)
  }
}

async function link(
  { unit: { trx }, recipeId }: PartsTarget,
  kind: OrganizerKind,
  column: string,
  ids: string[]
): Promise<void> {
  const table = `recipe_${kind}`
  await trx.from(table).where('recipe_id', recipeId).delete()
  if (ids.length === 0) return
  await trx.table(table).multiInsert(ids.map((id) => ({ recipe_id: recipeId, [column]: id })))
}

/** A missing quantity is 1, an empty one none. */
function ingredientRow(
  input: IngredientInput
): Omit<IngredientRow, 'foodId' | 'unitId' | 'referencedRecipeId'> {
  const { quantity = 1, note = '', title = null, originalText = null } = input
  return {
    referenceId: input.referenceId ?? randomUUID(),
    quantity: quantity === null ? null : roundQuantity(quantity),
    note: note === null ? null : safeLine(note),
    originalText: originalText === null ? null : safeLine(originalText),
    title,
  }
}

/** Two steps of a body with one id (a copied step) get different ones. */
function stepRows(inputs: StepInput[]): StepRow[] {
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

const noteOf = ({ title, text }: { title?: string | null; text?: string | null }) => ({
  title: title ?? '',
  text: text ?? '',
})

const assetOf = (asset: {
  name?: string | null
  icon?: string | null
  fileName?: string | null
}) => ({
  name: asset.name ?? '',
  icon: asset.icon ?? 'mdi-file',
  fileName: asset.fileName ?? null,
})
