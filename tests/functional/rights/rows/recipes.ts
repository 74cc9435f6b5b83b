import { recipe } from '../makers.js'
import { groupOnly, householdOnly, wishedName, type Row } from '../row.js'

/** An address nobody answers at: whoever gets a 400 was let in. */
const nowhere = () => ({ url: 'http://127.0.0.1:9/recipe' })

const known = { make: recipe, query: () => '?url=https%3A%2F%2Frecipes.example%2Fstew' }

/** Recipes: the whole group reads them, the household writes them. */
export const recipeRows: Record<string, Row> = {
  'recipes.index': { make: recipe, query: () => '?perPage=-1' },
  'recipes.store': { body: () => ({ name: wishedName() }) },
  'recipes.show': { make: recipe, expected: groupOnly(200) },
  'recipes.replace': {
    make: recipe,
    body: () => ({ name: wishedName() }),
    expected: householdOnly(200),
  },
  'recipes.update': {
    make: recipe,
    body: () => ({ description: 'Changed.' }),
    expected: householdOnly(200),
  },
  'recipes.destroy': { make: recipe, expected: householdOnly(200) },
  // Without a file or with an address that cannot be: the recipe is looked for first.
  'recipes.image.update': {
    make: recipe,
    body: () => new FormData(),
    expected: householdOnly(422),
  },
  'recipes.image.store': { make: recipe, body: nowhere, expected: householdOnly(400) },
  'recipes.image.destroy': { make: recipe, expected: householdOnly(200) },
  'recipes.import': { body: nowhere, expected: 400 },
  'recipes.import.v1': { body: nowhere, expected: 400 },
  'recipes.inspect': { body: nowhere, expected: 400 },
  'recipes.known': known,
  'media.recipe-image': { make: recipe, expected: 422 },
  'media.recipe-asset': { make: recipe, expected: 404 },
  'recipes.actions.index': {},
  'recipes.actions.store': {
    make: async (world) => ({ ...(await recipe(world)), plugin: 'nothing', action: 'nothing' }),
    expected: groupOnly(404),
  },
  'recipes.copies.store': { make: recipe, body: () => ({}), expected: groupOnly(201) },
  'recipes.last-made.update': {
    make: recipe,
    body: () => ({ timestamp: '2026-01-02T03:04:05Z' }),
    expected: groupOnly(200),
  },
  'recipes.last-made.show': { make: recipe, expected: groupOnly(200) },
  'recipes.assets.store': {
    make: recipe,
    body: () => new FormData(),
    expected: householdOnly(400),
  },
  'recipes.import.data': { body: () => ({ data: 'nothing' }), expected: 400 },
  'recipes.create': { body: () => ({ name: wishedName() }) },
  'recipes.import.zip': { body: () => new FormData(), expected: 422 },
  'recipes.import.zip.v1': { body: () => new FormData(), expected: 422 },
}
