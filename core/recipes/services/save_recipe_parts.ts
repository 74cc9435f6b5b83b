import type { Work } from '#core/events/index'
import { atOnce } from '#core/database/at_once'
import { queryIn } from '#core/database/query_in'
import type { Actor } from '#core/http/actor'
import { type OrganizerKind, seekOrganizers } from '#core/organizers/index'
import { seekPantry } from '#core/pantry/index'
import type { RecipeInput } from '../validators/recipe_validator.js'
import { assetRow, type EarlierLine, ingredientRows, noteRow, stepRows } from './part_rows.js'
import {
  earlierLines,
  linkTables,
  nutritionStatement,
  type PartStatements,
  partTables,
} from './part_statements.js'
import { findSubRecipes } from './recipe_names.js'
import type { SaveMode } from './recipe_values.js'

/** Where parts are saved: in whose name, in which unit of work, on which recipe. */
interface PartsTarget {
  actor: Actor
  unit: Work
  recipeId: string
  mode: SaveMode
  /** Whether it was just made: nothing of it is there to be replaced. */
  isNew?: boolean
}

/** Whether a save is to write a part: a whole recipe empties what it leaves out. */
const isSent = (value: unknown, mode: SaveMode) => value !== undefined || mode === 'replace'

const organizerFields = {
  recipeCategory: 'categories',
  tags: 'tags',
  tools: 'tools',
} as const

/** One part, ready to be written. */
interface ReadyPart {
  statements: PartStatements
  /** Rows with a place as JSON, or ids. */
  rows: string | string[]
  isEmpty: boolean
}

/** The parts of a recipe that a body sends, ready to be written. */
export interface ReadyParts {
  target: PartsTarget
  lists: ReadyPart[]
  nutrition: ReturnType<typeof nutritionStatement>
}

/**
 * Readies the parts of a recipe that lie in tables of their own: finds what they name, and makes what the group lacks of that. A list
 * that is sent replaces the stored one whole. Throws `E_NO_SUCH_RECIPE` and `E_RECIPE_CYCLE` (400).
 */
export async function readyParts(target: PartsTarget, input: RecipeInput): Promise<ReadyParts> {
  const { mode } = target
  const lists = await listsWithNames(target, input)
  const add = (part: keyof typeof partTables, rows: object[]) =>
    lists.push(ready(partTables[part], JSON.stringify(rows), rows.length))
  if (isSent(input.recipeInstructions, mode)) add('steps', stepRows(input.recipeInstructions ?? []))
  if (isSent(input.notes, mode)) add('notes', (input.notes ?? []).map(noteRow))
  if (isSent(input.assets, mode)) add('assets', (input.assets ?? []).map(assetRow))
  const isWhole = input.nutrition === null || mode === 'replace'
  const nutrition = isSent(input.nutrition, mode)
    ? nutritionStatement(input.nutrition ?? {}, isWhole)
    : null
  return { target, lists, nutrition }
}

/** Begins to write parts; to be waited for at once with what is begun beside them. */
export function writeParts({ target, lists, nutrition }: ReadyParts): Promise<unknown>[] {
  const { unit, recipeId, isNew = false } = target
  const written = lists.flatMap(({ statements: { clear, fill }, rows, isEmpty }) => [
    ...(isNew ? [] : [queryIn(unit.trx, clear, [recipeId, rows])]),
    ...(isEmpty ? [] : [queryIn(unit.trx, fill, [recipeId, rows])]),
  ])
  if (!nutrition) return written
  const { statement, values } = nutrition
  return [...written, queryIn(unit.trx, statement, [recipeId, ...values])]
}

const ready = (statements: PartStatements, rows: string | string[], length: number): ReadyPart => ({
  statements,
  rows,
  isEmpty: length === 0,
})

/** The lists whose rows name something: it is looked for at once, and what is lacking made in one order, kind after kind. */
async function listsWithNames(target: PartsTarget, input: RecipeInput): Promise<ReadyPart[]> {
  const { actor, unit, mode, recipeId, isNew = false } = target
  const lines = isSent(input.recipeIngredient, mode) ? (input.recipeIngredient ?? []) : null
  const named = lines ?? []
  const subRecipes = named.map(({ referencedRecipe }) => referencedRecipe)
  const recipes = await findSubRecipes(unit.trx, actor, recipeId, subRecipes)
  const organizers = (field: keyof typeof organizerFields) =>
    seekOrganizers(unit, actor, organizerFields[field], input[field] ?? [])
  const [foods, units, categories, tags, tools, earlier] = await atOnce([
    seekPantry(
      unit,
      actor,
      'foods',
      named.map(({ food }) => food ?? {})
    ),
    seekPantry(
      unit,
      actor,
      'units',
      named.map((line) => line.unit ?? {})
    ),
    organizers('recipeCategory'),
    organizers('tags'),
    organizers('tools'),
    isNew || !lines ? [] : queryIn<EarlierLine>(unit.trx, earlierLines, [recipeId]),
  ])
  const lists: ReadyPart[] = []
  if (lines) {
    const ids = { foods: await foods(), units: await units(), recipes }
    const rows = ingredientRows(lines, ids, earlier)
    lists.push(ready(partTables.ingredients, JSON.stringify(rows), rows.length))
  }
  const link = (kind: OrganizerKind, ids: string[]) =>
    lists.push(ready(linkTables[kind], ids, ids.length))
  if (isSent(input.recipeCategory, mode)) link('categories', await categories())
  if (isSent(input.tags, mode)) link('tags', await tags())
  if (isSent(input.tools, mode)) link('tools', await tools())
  return lists
}
