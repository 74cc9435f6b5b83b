import { randomUUID } from 'node:crypto'
import { recipe } from '../makers.js'
import { secretName, statuses, wishedName, type Made, type Row } from '../row.js'
import type { World } from '../world.js'

/** Everybody of its household; to others of the group it does not exist either. */
const household = (status: number) => statuses(404, 404, status, status, status, status)

async function list(world: World): Promise<Made> {
  const { id } = await world.asOwner<{ id: string }>('POST', '/api/households/shopping/lists', {
    name: secretName(),
  })
  return { id }
}

async function item(world: World): Promise<Made> {
  const { id: shoppingListId = '' } = await list(world)
  const body = { shoppingListId, note: secretName() }
  const { createdItems } = await world.asOwner<{ createdItems: { id: string }[] }>(
    'POST',
    '/api/households/shopping/items',
    body
  )
  return { id: createdItems[0]?.id ?? '', shoppingListId }
}

async function store(world: World): Promise<Made> {
  const path = '/api/households/shopping/stores'
  const { id } = await world.asOwner<{ id: string }>('POST', path, { name: secretName() })
  return { id }
}

async function listAndRecipe(world: World): Promise<Made> {
  const { id: recipeId = '' } = await recipe(world)
  return { ...(await list(world)), recipe_id: recipeId }
}

const toList = ({ shoppingListId }: Made) => ({ shoppingListId, note: wishedName() })

/** Shopping lists and items are their household's; of items that are nobody's there is nothing to change. */
const shopping = (): Record<string, Row> => ({
  'lists.index': {},
  'lists.store': { body: () => ({ name: wishedName() }) },
  'lists.bought': {},
  'lists.show': { make: list, expected: household(200) },
  'lists.update': { make: list, body: () => ({ name: wishedName() }), expected: household(200) },
  'lists.destroy': { make: list, expected: household(200) },
  'lists.labels': { make: list, body: () => [], expected: household(200) },
  'lists.recipes': {
    make: listAndRecipe,
    body: ({ recipe_id: recipeId }) => [{ recipeId }],
    expected: household(200),
  },
  'lists.recipe': { make: listAndRecipe, body: () => ({}), expected: household(200) },
  'lists.recipe.remove': { make: listAndRecipe, body: () => ({}), expected: household(200) },
  'lists.walk-order': { make: list, expected: household(200) },
  'lists.operations': {
    make: list,
    body: () => ({
      operations: [
        { id: randomUUID(), kind: 'add', itemId: randomUUID(), fields: { note: wishedName() } },
      ],
    }),
    expected: household(200),
  },
  'items.index': {},
  'items.store': { make: item, body: toList, expected: household(201) },
  'items.store-many': { make: item, body: (made) => [toList(made)], expected: household(201) },
  'items.show': { make: item, expected: household(200) },
  'items.update': { make: item, body: toList, expected: household(200) },
  'items.update-many': {
    make: item,
    body: (made) => [{ ...toList(made), id: made['id'] }],
    expected: household(200),
  },
  'items.destroy': { make: item },
  'items.destroy-many': { make: item, query: ({ id }) => `?ids=${id}` },
})

/** The same under the paths of households and of groups. */
const inBoth: Record<string, Row> = Object.fromEntries(
  ['households', 'groups'].flatMap((owner) =>
    Object.entries(shopping()).map(([name, row]) => [`${owner}.shopping.${name}`, row])
  )
)

/** Lists with their items, and the links under which lists are read. */
export const shoppingRows: Record<string, Row> = {
  ...inBoth,
  'shopping.link.show': { make: list, expected: household(200) },
  'shopping.link.store': { make: list, body: () => ({}), expected: household(201) },
  'shopping.link.destroy': { make: list, expected: household(200) },
  'shopping.stores.index': { make: store },
  'shopping.stores.store': { body: () => ({ name: wishedName() }) },
  'shopping.stores.update': {
    make: store,
    body: () => ({ name: wishedName() }),
    expected: household(200),
  },
  'shopping.stores.destroy': { make: store, expected: household(200) },
  'shopping.stores.choose': {
    make: list,
    body: () => ({ storeId: null }),
    expected: household(200),
  },
  // Nobody's, since no picture was sent; whose item it is, is asked before.
  'shopping.item-image.update': {
    make: item,
    body: () => new FormData(),
    expected: household(422),
  },
  'shopping.item-image.destroy': { make: item, expected: household(200) },
  'media.shopping-image': {
    make: async (world) => ({ ...(await list(world)), image: 'guessed', file: 'original.webp' }),
    expected: 404,
  },
  'shopping.shared': { body: () => ({ token: 'guessed' }), expected: 404 },
}
