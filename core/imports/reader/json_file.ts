import { camelKeys } from '#core/http/body_keys'
import { isWithin } from '#core/processes/index'

/** A JSON object as it was read. */
export type ForeignJson = Record<string, unknown>

const OURS = ['recipeIngredient', 'recipe_ingredient', 'recipeInstructions', 'recipe_instructions']
/** No recipe is larger; what is more is looked at no further. */
const MOST = { values: 50_000, depth: 40, bytes: 16 * 1024 * 1024 }

/** What a JSON file holds; undefined for one that is none. */
export function parsedJson(bytes: Uint8Array): unknown {
  try {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    // A stack that is too deep is no matter of spelling.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Whether data is a recipe as programs like ours write it, and no page's data. */
export function isExported(data: unknown): data is ForeignJson {
  if (!isObject(data)) return false
  return 'name' in data && !('@type' in data) && OURS.some((key) => key in data)
}

/** A recipe with its keys in camelCase; null for data that is none or too much for one. */
export function recipeOfExport(data: unknown): ForeignJson | null {
  if (!isObject(data) || !isWithin(data, MOST)) return null
  const recipe = camelKeys(data)
  if (!isObject(recipe)) return null
  // What the peer wrote before 1.0 where there are none.
  return Array.isArray(recipe.extras) ? { ...recipe, extras: {} } : recipe
}

const isObject = (value: unknown): value is ForeignJson =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
