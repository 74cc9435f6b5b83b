import { recipe } from '../makers.js'
import { anyUser, everybody, groupOnly, householdOnly, wishedName, type Row } from '../row.js'

/** An address nobody answers at: whoever gets a 400 was let in. */
const nowhere = () => ({ url: 'http://127.0.0.1:9/recipe' })

const known = { make: recipe, query: () => '?url=https%3A%2F%2Frecipes.example%2Fstew' }

/** Recipes: the whole group reads them, the household writes them. */
export const recipeRows: Record<string, Row> = {
  'recipes.index': { make: recipe, query: () => '?perPage=-1', expected: anyUser(200) },
  'recipes.store': { body: () => ({ name: wishedName() }), expected: anyUser(201) },
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
  'recipes.import': { body: nowhere, expected: anyUser(400) },
  'recipes.import.v1': { body: nowhere, expected: anyUser(400) },
  'recipes.inspect': { body: nowhere, expected: anyUser(400) },
  'recipes.known': { ...known, expected: anyUser(200) },
  'media.recipe-image': { make: recipe, expected: everybody(422) },
  'media.recipe-asset': { make: recipe, expected: everybody(404) },
  'recipes.actions.index': { expected: anyUser(200) },
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
  'recipes.import.data': { body: () => ({ data: 'nothing' }), expected: anyUser(400) },
  'recipes.create': { body: () => ({ name: wishedName() }), expected: anyUser(201) },
  'recipes.import.zip': { body: () => new FormData(), expected: anyUser(422) },
  'recipes.import.zip.v1': { body: () => new FormData(), expected: anyUser(422) },
}
