import type { Recipe } from '#core/shared/contract/recipe'
import type { ExportedRecipe } from '../exporters.js'

/** Objects whose keys belong to the user and stay as they are. */
const foreign = new Set(['extras'])

/** A recipe as it leaves the house. */
export function recipeForExport(recipe: Recipe | ExportedRecipe): ExportedRecipe {
  const { can: _can, version: _version, ...rest } = { can: null, version: null, ...recipe }
  return rest
}

/** A recipe as it leaves the house, its keys in snake_case. */
export const snakeRecipe = (recipe: Recipe): unknown => snakeKeys(recipeForExport(recipe))

/** The JSON text of a recipe's file in a zip: keys in snake_case, as other programs write it. */
export function recipeFileText(recipe: ExportedRecipe): string {
  return JSON.stringify(snakeKeys(recipeForExport(recipe)), null, 2)
}

function snakeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeKeys)
  if (typeof value !== 'object' || value === null) return value
  const pairs = Object.entries(value).map(([key, part]) => [
    snakeKey(key),
    foreign.has(key) ? part : snakeKeys(part),
  ])
  return Object.fromEntries(pairs)
}

const snakeKey = (key: string) =>
  key.replace(/([a-z0-9])([A-Z]+)/g, (_, before: string, letters: string) =>
    `${before}_${letters}`.toLowerCase()
  )
