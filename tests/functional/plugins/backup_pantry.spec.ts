import { test } from '@japa/runner'
import { backupKitchen as kitchen, uuid } from './backup_kitchen.js'

/** Two recipes of which the first stands in the second, and a third one in both; in an order that is none of need. */
function nested() {
  const [pizza, dough, starter] = [uuid('3'), uuid('4'), uuid('5')]
  const names = { [pizza]: 'Pizza', [dough]: 'Dough', [starter]: 'Starter' }
  const recipes = Object.entries(names).map(([id, name]) => ({
    id,
    group_id: uuid('0'),
    household_id: uuid('1'),
    user_id: uuid('a'),
    name,
    slug: name.toLowerCase(),
  }))
  const line = (recipe: string, digit: string, more: object) => ({
    recipe_id: recipe,
    reference_id: uuid(digit),
    position: 0,
    quantity: 1,
    ...more,
  })
  return {
    recipes,
    recipes_to_categories: [],
    recipes_ingredients: [
      line(pizza, 'b', { referenced_recipe_id: dough }),
      line(pizza, 'c', { position: 1, note: 'basil' }),
      line(dough, 'd', { referenced_recipe_id: starter, note: 'ripe' }),
      // A recipe that the backup does not hold.
      line(starter, 'e', { referenced_recipe_id: uuid('9'), note: 'rye' }),
      // A circle, which the other app would not have either.
      line(starter, 'f', { position: 1, referenced_recipe_id: pizza }),
    ],
  }
}

const pantry = {
  multi_purpose_labels: [
    { id: uuid('7'), name: 'Greens', color: '#2f7a45' },
    { id: uuid('8'), name: 'Unused', color: 'no color' },
  ],
  ingredient_foods: [
    {
      id: uuid('5'),
      name: 'leek',
      plural_name: 'leeks',
      label_id: uuid('7'),
      description: 'Long.',
    },
    { id: uuid('6'), name: 'salsify', label_id: uuid('7') },
    { id: uuid('9'), name: '' },
  ],
  ingredient_foods_aliases: [{ food_id: uuid('6'), name: 'oyster plant' }],
  ingredient_units: [
    {
      id: uuid('6'),
      name: 'kilogram',
      plural_name: 'kilograms',
      abbreviation: 'kg',
      use_abbreviation: 1,
      fraction: 0,
    },
  ],
}

test.group('The pantry of a backup', (group) => {
  group.each.timeout(60_000)

  test('comes over whole, also what no recipe and no list uses, and stays as it is where it is here', async ({
    client,
    assert,
  }) => {
    const { brought, looked, things, token, backup } = await kitchen(client)
    const at = async (path: string) =>
      (await client.get(`/api/${path}?perPage=-1`).bearerToken(token)).body().items
    const salsify = { name: 'Salsify', description: 'Ours.' }
    await client.post('/api/foods').bearerToken(token).json(salsify)
    const tried = await looked(backup(pantry))
    assert.deepEqual((await things(tried)).pantry, { done: 4, known: 1 })
    assert.lengthOf(await at('groups/labels'), 0, 'a dry run writes nothing')
    const id = await brought(backup(pantry))
    assert.deepEqual((await things(id)).pantry, { done: 4, known: 1 })
    const labels = await at('groups/labels')
    assert.sameDeepMembers(
      labels.map(({ name, color }: { name: string; color: string }) => [name, color]),
      [
        ['Greens', '#2f7a45'],
        ['Unused', '#959595'],
      ]
    )
    const foods = await at('foods')
    assert.containSubset(foods, [
      { name: 'leek', pluralName: 'leeks', description: 'Long.', label: { name: 'Greens' } },
      { name: 'Salsify', description: 'Ours.', aliases: [] },
    ])
    assert.containSubset(await at('units'), [
      { name: 'kilogram', abbreviation: 'kg', useAbbreviation: true, fraction: false },
    ])
    const again = await brought(backup(pantry))
    assert.deepEqual((await things(again)).pantry, { known: 5 })
    assert.lengthOf(await at('foods'), foods.length)
  })

  test('brings other names of foods, and stays when the migration is taken back', async ({
    client,
    assert,
  }) => {
    const { brought, undone, things, token, backup, recipes } = await kitchen(client)
    const id = await brought(backup(pantry))
    const foods = async () =>
      (await client.get('/api/foods?perPage=-1').bearerToken(token)).body().items
    assert.containSubset(await foods(), [{ name: 'salsify', aliases: [{ name: 'oyster plant' }] }])
    await undone(id)
    assert.lengthOf(await recipes(), 0)
    assert.containSubset(await foods(), [{ name: 'salsify' }])
    assert.deepEqual((await things(id)).pantry, { done: 5 })
  })
})

test.group('Recipes within recipes of a backup', (group) => {
  group.each.timeout(60_000)

  test('are links once all are here; what is not there, or goes round in a circle, stays as words', async ({
    client,
    assert,
  }) => {
    const { brought, things, token, backup, report } = await kitchen(client)
    const read = async (slug: string) => {
      const { recipeIngredient } = (
        await client.get(`/api/recipes/${slug}`).bearerToken(token)
      ).body()
      return recipeIngredient.map(
        ({
          referencedRecipe,
          note,
        }: {
          referencedRecipe: { name: string } | null
          note: string
        }) => [referencedRecipe?.name ?? null, note]
      )
    }
    const id = await brought(backup(nested()))
    assert.deepEqual((await things(id)).subRecipes, { done: 2, failed: 1 })
    assert.deepEqual(await read('pizza'), [
      ['Dough', ''],
      [null, 'basil'],
    ])
    assert.deepEqual(await read('dough'), [['Starter', 'ripe']])
    assert.deepEqual(await read('starter'), [
      [null, 'rye'],
      [null, 'Pizza'],
    ])
    const { entries } = await report(id)
    const said = entries.find(({ message }: { message: string }) => /as ingredients/.test(message))
    assert.match(said.exception, /^Starter: Pizza: one of the two recipes is not here/)
  })

  test('are linked once: what somebody changed since is left as it is', async ({
    client,
    assert,
  }) => {
    const { brought, things, token, backup } = await kitchen(client)
    await brought(backup(nested()))
    const pizza = async () => (await client.get('/api/recipes/pizza').bearerToken(token)).body()
    const [line, ...rest] = (await pizza()).recipeIngredient
    const changed = [{ ...line, referencedRecipe: null, note: 'dough from the shop' }, ...rest]
    await client.patch('/api/recipes/pizza').bearerToken(token).json({ recipeIngredient: changed })
    const again = await brought(backup(nested()))
    // Without the shop's dough in its place, the circle is open.
    assert.deepEqual((await things(again)).subRecipes, { known: 2, done: 1 })
    assert.containSubset((await pizza()).recipeIngredient, [
      { referencedRecipe: null, note: 'dough from the shop' },
    ])
  })
})
