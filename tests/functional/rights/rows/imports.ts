import type { World } from '../world.js'
import { groupOnly, secretName, statuses, type Made, type Row } from '../row.js'

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

/** A recipe that was read from a page: `slug`. */
async function imported(world: World): Promise<Made> {
  const { id } = await reading(world)
  const recipe = { name: secretName(), ingredients: [], steps: [] }
  const slug = await world.asOwner<string>('POST', `/api/recipes/imports/${id}/save`, { recipe })
  return { slug, number: '0' }
}

/** Readings are their person's alone. */
const ownerOnly = statuses(404, 404, 404, 404, 404, 404)
const one = { make: reading, expected: ownerOnly }

/** Imports that wait for a look. */
export const importRows: Record<string, Row> = {
  'recipes.imports.ways': {},
  'recipes.imports.store': { body: nowhere, expected: 400 },
  'recipes.imports.index': { make: reading },
  'recipes.imports.show': one,
  'recipes.imports.destroy': one,
  'recipes.imports.save': {
    ...one,
    body: () => ({ recipe: { name: 'Mine', ingredients: [], steps: [] } }),
  },
  'recipes.imports.away': one,
  'recipes.imports.again': one,
  'recipes.imports.page': one,
  'recipes.imports.picture': one,
  'recipes.imports.image': one,
  // No page of ours or share sheet says it is: everybody is led away, and nothing is read.
  'pages.manifest': {},
  'pages.share': { body: () => new FormData(), expected: 303 },
  // Without a file: whoever gets a 422 was let in.
  'recipes.imports.files': { body: () => new FormData(), expected: 422 },
  'recipes.import.image': { body: () => new FormData(), expected: 422 },
  'recipes.import.image.v1': { body: () => new FormData(), expected: 422 },
  'admin.imports.pages.show': {},
  'admin.imports.pages.update': {
    body: () => ({ keep: true, days: 0 }),
  },
  'recipes.source.show': { make: imported, expected: groupOnly(200) },
  'recipes.source.page': { make: imported, expected: groupOnly(200) },
  'recipes.source.picture': { make: imported, expected: groupOnly(404) },
  'recipes.source.extract': { make: imported, body: () => ({}), expected: groupOnly(200) },
}
