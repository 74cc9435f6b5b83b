import { applyDiff, diffJson, type Json, type JsonChange, type ListKeys } from './json_diff.js'

/** What a recipe's text is matched by: ingredients and steps by their own ids. */
const listKeys: ListKeys = {
  recipeIngredient: 'referenceId',
  recipeInstructions: 'id',
  recipeCategory: 'id',
  tags: 'id',
  tools: 'id',
  notes: 'title',
  assets: 'fileName',
}

/** What a person writes of a recipe; dates, versions and what is worked out are left aside. */
const written = [
  'name',
  'description',
  'image',
  'userId',
  'recipeYield',
  'recipeServings',
  'recipeYieldQuantity',
  'totalTime',
  'prepTime',
  'cookTime',
  'performTime',
  'orgURL',
  'lastMade',
  'recipeCategory',
  'tags',
  'tools',
  'recipeIngredient',
  'recipeInstructions',
  'nutrition',
  'settings',
  'assets',
  'notes',
  'extras',
] as const

const named = ['recipeCategory', 'tags', 'tools']
/** Worked out of the rest, or the recipe's settings once more. */
const derived = new Set(['display', 'isFood', 'disableAmount'])

export type JsonObject = { [key: string]: Json }

/** The part of a recipe that two versions are compared by; foods and the like are their id and name. */
export function recipeText(recipe: JsonObject): JsonObject {
  return Object.fromEntries(
    written.flatMap((field) => {
      const value = recipe[field]
      return value === undefined ? [] : [[field, textOf(field, value)]]
    })
  )
}

/** What differs between two versions of a recipe, as left by `recipeText`. */
export function diffRecipes(before: JsonObject, after: JsonObject): JsonChange[] {
  return diffJson(before, after, listKeys)
}

/** Makes changes of `diffRecipes` on the version they were made from. */
export function applyRecipeDiff(before: JsonObject, changes: JsonChange[]): Json {
  return applyDiff(before, changes, listKeys)
}

/** Who sees a recipe is no part of what it says. */
function withoutVisibility(value: Json): Json {
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'visibility'))
}

function textOf(field: string, value: Json): Json {
  if (field === 'settings') return withoutVisibility(value)
  if (!Array.isArray(value)) return value
  if (named.includes(field)) return value.map(nameOf)
  return field === 'recipeIngredient' ? value.map(ingredientOf) : value
}

function ingredientOf(value: Json): Json {
  if (!isObject(value)) return value
  const entries = Object.entries(value).filter(([key]) => !derived.has(key))
  return Object.fromEntries(entries.map(([key, part]) => [key, nameOf(part)]))
}

/** Of a food, unit, tag or the like the id and the name. */
function nameOf(value: Json): Json {
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([key]) => key === 'id' || key === 'name'))
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
