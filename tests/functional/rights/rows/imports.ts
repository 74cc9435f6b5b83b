import type { World } from '../world.js'
import { anyUser, statuses, type Made, type Row } from '../row.js'

/** An address nobody answers at: whoever gets a 400 was let in. */
const nowhere = () => ({ url: 'http://127.0.0.1:9/recipe' })

const data = {
  '@type': 'Recipe',
  'name': 'Secret soup',
  'recipeIngredient': ['1 secret'],
  'recipeInstructions': ['Keep it.'],
}

/** A reading of the owner: `id`. */
async function reading(world: World): Promise<Made> {
  const text = JSON.stringify(data)
  const { id } = await world.asOwner<{ id: string }>('POST', '/api/recipes/imports', { text })
  return { id }
}

/** Readings are their person's alone. */
const ownerOnly = statuses(401, 404, 404, 404, 404, 404, 404)
const one = { make: reading, expected: ownerOnly }

/** Imports that wait for a look. */
export const importRows: Record<string, Row> = {
  'recipes.imports.ways': { expected: anyUser(200) },
  'recipes.imports.store': { body: nowhere, expected: anyUser(400) },
  'recipes.imports.index': { make: reading, expected: anyUser(200) },
  'recipes.imports.show': one,
  'recipes.imports.destroy': one,
  'recipes.imports.save': {
    ...one,
    body: () => ({ recipe: { name: 'Mine', ingredients: [], steps: [] } }),
  },
  'recipes.imports.again': one,
}
