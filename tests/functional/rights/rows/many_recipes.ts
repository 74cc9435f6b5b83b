import { recipe } from '../makers.js'
import { groupOnly, householdOnly, statuses, wishedName, type Row } from '../row.js'
import type { World } from '../world.js'

/** A recipe in the trash: its `id`. */
async function trashed(world: World) {
  const made = await recipe(world)
  await world.asOwner('DELETE', `/api/recipes/${made.slug}`)
  return made
}

/** The first version of a recipe. */
const first = async (world: World) => ({ ...(await recipe(world)), version: '1' })

/** A recipe with the user that it is rated for. */
const rated = (user: keyof World['users']) => async (world: World) => ({
  slug: (await recipe(world)).slug ?? '',
  id: world.users[user],
})

/** Nobody but administrators rates for another. */
const own = statuses(403, 403, 403, 403, 403, 200)

const bulk = (more: object): Row => ({
  make: recipe,
  body: ({ slug }) => ({ recipes: [slug], ...more }),
})

/** The owner's reading of the ingredients of all recipes. */
async function reading(world: World) {
  const path = '/api/recipes/bulk-actions/read-ingredients'
  const { reportId } = await world.asOwner<{ reportId: string }>('POST', path)
  return { id: reportId }
}

/** Many recipes at once, their ratings, files and end. */
export const manyRecipesRows: Record<string, Row> = {
  'recipes.bulk.tag': bulk({ tags: [] }),
  'recipes.bulk.categorize': bulk({ categories: [] }),
  'recipes.bulk.settings': bulk({ settings: { public: true } }),
  'recipes.bulk.destroy': bulk({}),
  // Before the other: a household has one run at a time, and this one is the owner's.
  'recipes.reading.undo': { make: reading, expected: statuses(404, 403, 403, 403, 403, 409) },
  'recipes.reading.store': {},
  'recipes.batch.replace': {
    make: recipe,
    body: ({ id }) => [{ id, name: wishedName() }],
    expected: householdOnly(200),
  },
  'recipes.batch.update': {
    make: recipe,
    body: ({ id }) => [{ id, description: 'Batch' }],
    expected: householdOnly(200),
  },
  'recipes.exports.index': {},
  'recipes.exports.show': {
    make: recipe,
    query: () => '?template_name=raw',
    // Its household's only: to others of the group it does not exist here.
    expected: { ...householdOnly(200), otherHousehold: 404 },
  },
  // A token is of the caller's own group: of another group's recipe it opens nothing.
  'recipes.exports.store': { make: recipe },
  'recipes.exports.zip': { make: recipe, query: () => '?token=guessed', expected: 401 },
  // Without the link's id nothing opens.
  'recipes.exports.shared': {
    make: async () => ({ token_id: crypto.randomUUID() }),
    expected: 404,
  },
  'exports.store': {
    make: recipe,
    body: ({ slug }) => ({ recipes: [slug], exportType: 'json' }),
  },
  'exports.index': {},
  'exports.download': { query: () => '?path=guessed', expected: 400 },
  'exports.show': { make: async () => ({ id: crypto.randomUUID() }), expected: 404 },
  'exports.purge': {},
  'downloads.show': { query: () => '?token=guessed', expected: 401 },
  'ratings.own': {},
  'favorites.own': {},
  'ratings.own.show': {
    make: async (world) => ({ recipe_id: (await recipe(world)).id ?? '' }),
    expected: 404,
  },
  'ratings.index': { make: rated('owner'), expected: groupOnly(200) },
  'favorites.index': { make: rated('owner'), expected: groupOnly(200) },
  'ratings.store': { make: rated('owner'), body: () => ({ rating: 4 }), expected: own },
  'favorites.store': { make: rated('owner'), expected: own },
  'favorites.destroy': { make: rated('owner'), expected: own },
  'trash.index': { make: trashed },
  'trash.empty': { make: trashed },
  'trash.restore': { make: trashed, expected: householdOnly(200) },
  // Ends for good, so it is its owner's and managers' alone.
  'trash.destroy': { make: trashed, expected: statuses(404, 403, 403, 403, 200, 403) },
  'revisions.index': { make: recipe, expected: groupOnly(200) },
  'revisions.show': { make: first, expected: groupOnly(200) },
  'revisions.diff': { make: first, expected: groupOnly(200) },
  'revisions.restore': { make: first, expected: householdOnly(200) },
}
