import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { exportRecipes } from '#core/exports/index'
import { storage } from '#core/storage/index'
import { yieldText } from '#core/shared/scale'
import { createCook } from '#tests/helpers/factories'
import { kept, names, said } from '#tests/helpers/recipe_contents'
import { photo } from '#tests/helpers/web_pages'
import { oneRun } from '../imports/run_kitchen.js'
import { migrationKitchen } from './migration_kitchen.js'

const whole = {
  description: 'From **grandma**.\n\n# Not a heading\n1 < 2 & more',
  recipeYield: 'bowls',
  recipeServings: 4,
  recipeYieldQuantity: 2,
  prepTime: '10 minutes',
  performTime: '1 hour 30 minutes',
  totalTime: 'all day',
  orgURL: 'https://soups.example/leek?a=1&b=2',
  recipeCategory: [{ name: 'Soups' }],
  tags: [{ name: 'Winter' }, { name: 'Quick' }],
  tools: [{ name: 'Pot' }],
  recipeIngredient: [
    {
      title: 'Soup',
      quantity: 2.5,
      unit: { name: 'cup', pluralName: 'cups' },
      food: { name: 'leek', pluralName: 'leeks' },
      note: 'washed',
      referenceId: '11111111-1111-4111-8111-111111111111',
    },
    { quantity: 0, note: 'salt, to taste' },
    { title: 'On top', quantity: 1, food: { name: 'chive' }, note: '' },
  ],
  recipeInstructions: [
    {
      title: 'Soup',
      summary: 'Cutting',
      text: 'Cut the leeks.\n\nAll of them.',
      ingredientReferences: [{ referenceId: '11111111-1111-4111-8111-111111111111' }],
    },
    { title: '', text: 'Cook.' },
  ],
  notes: [
    { title: 'Keeping', text: 'Three days.\n## Frozen longer' },
    { title: '', text: 'Good cold.' },
  ],
  nutrition: { calories: '210', fatContent: '9', sodiumContent: '400' },
  extras: { source: 'My book', difficulty: 'Easy' },
  settings: { disableAmount: false, showNutrition: true, landscapeView: true },
  lastMade: '2021-03-04T05:06:07Z',
}

/** A cook with one recipe that has everything, and a plain one, and a way to take all recipes along. */
async function kitchen(client: ApiClient) {
  const cook = await createCook()
  const { token } = cook
  const as = {
    post: (path: string, body: object) => client.post(`/api/${path}`).bearerToken(token).json(body),
    get: async (path: string) => (await client.get(`/api/${path}`).bearerToken(token)).body(),
  }
  for (const name of ['Leek soup', 'Toast']) await as.post('recipes', { name, blank: true })
  await client
    .patch('/api/recipes/toast')
    .bearerToken(token)
    .json({
      recipeIngredient: [{ note: '1 slice bread' }],
      recipeInstructions: [{ text: 'Toast.' }],
    })
  const patched = await client.patch('/api/recipes/leek-soup').bearerToken(token).json(whole)
  patched.assertStatus(200)
  const recipeId: string = patched.body().id
  await client
    .put('/api/recipes/leek-soup/image')
    .bearerToken(token)
    .file('image', await photo(), { filename: 'a.jpg' })
  await client
    .post('/api/recipes/leek-soup/assets')
    .bearerToken(token)
    .fields({ name: 'Card', icon: 'mdi-file', extension: 'txt' })
    .file('file', Buffer.from('On a card.'), { filename: 'card.txt' })
  await as.post(`users/${cook.user.id}/ratings/leek-soup`, { rating: 4, isFavorite: true })
  await as.post('comments', { recipeId, text: 'Less *salt*.' })
  await as.post('recipes/timeline/events', {
    recipeId,
    subject: 'For Ada',
    eventMessage: 'She liked it.',
    eventType: 'info',
    timestamp: '2022-03-04T05:06:07Z',
  })
  const exported = async (exportType: string, withHousehold = false) => {
    const recipes = ['leek-soup', 'toast']
    const ordered = await as.post('recipes/bulk-actions/export', {
      recipes,
      exportType,
      withHousehold,
    })
    ordered.assertStatus(202)
    const mine = { group_id: cook.group.id, format: exportType }
    const row: { id: string } = await db.from('data_exports').where(mine).firstOrFail()
    await exportRecipes.run({ exportId: row.id, locale: 'en-US' }, oneRun())
    const listed: { id: string; filename: string }[] = await as.get('recipes/bulk-actions/export')
    const filename = listed.find(({ id }) => id === row.id)?.filename ?? ''
    const content = await storage().get(`exports/${cook.group.id}/${filename}`)
    return { name: `my.${filename.split('.')[1]}`, content }
  }
  return { ...as, exported, before: await as.get('recipes/leek-soup') }
}

test.group('Recipes leave and come back', (group) => {
  group.each.timeout(120_000)

  for (const format of ['schema', 'mealie'])
    test(`whole, as ${format}: amounts, links of steps, settings and all`, async ({
      client,
      assert,
    }) => {
      const { exported, before } = await kitchen(client)
      const { name, content } = await exported(format)
      const { moved, recipe, token, user } = await migrationKitchen(client)
      // The three foods and units of a backup come as a piece of their own.
      const pieces = format === 'mealie' ? ['1–3: done'] : []
      assert.sameMembers(await moved(name, content), ['Leek soup: done', 'Toast: done', ...pieces])
      const after = await recipe('leek-soup')
      assert.deepEqual(said(after), said(before))
      assert.deepEqual(kept(after), kept(before))
      const { ratings } = (
        await client.get(`/api/users/${user.id}/favorites`).bearerToken(token)
      ).body()
      assert.lengthOf(ratings, 1)
      const { items } = (
        await client
          .get('/api/recipes/timeline/events?perPage=-1&orderBy=timestamp')
          .bearerToken(token)
      ).body()
      assert.containSubset(items, [{ subject: 'For Ada', eventMessage: 'She liked it.' }])
    })

  test('with what their household has beside them, as mealie', async ({ client, assert }) => {
    const { exported, before, post } = await kitchen(client)
    const [soups] = before.recipeCategory
    const queryFilterString = `recipe_category.id IN ["${soups.id}"]`
    await post('households/cookbooks', { name: 'Soups', description: 'Warm', queryFilterString })
    await post('households/mealplans', { date: '2031-05-06', recipeId: before.id })
    await post('households/mealplans', { date: '2031-05-07', title: 'Out', text: 'At Ben’s' })
    await post('households/mealplans/rules', { day: 'monday', queryFilterString })
    const label = (await post('groups/labels', { name: 'Greens' })).body()
    const shoppingListId = (await post('households/shopping/lists', { name: 'Saturday' })).body().id
    const [{ food, unit }] = before.recipeIngredient
    await post('households/shopping/items', {
      shoppingListId,
      quantity: 2,
      foodId: food.id,
      unitId: unit.id,
      labelId: label.id,
      recipeReferences: [{ recipeId: before.id, recipeQuantity: 2 }],
    })
    await post('households/shopping/items', { shoppingListId, note: 'candles', checked: true })
    const { name, content } = await exported('mealie', true)
    const { moved, recipe, token } = await migrationKitchen(client)
    await moved(name, content)
    const { id: soup } = await recipe('leek-soup')
    const got = async (path: string) =>
      (await client.get(`/api/households/${path}`).bearerToken(token)).body()
    const [book] = (await got('cookbooks')).items
    assert.containSubset(book, { name: 'Soups', description: 'Warm' })
    assert.containSubset(await got(`cookbooks/${book.slug}`), { recipes: [{ id: soup }] })
    assert.containSubset((await got('mealplans?orderBy=date&orderDirection=asc')).items, [
      { date: '2031-05-06', recipeId: soup },
      { date: '2031-05-07', title: 'Out', text: 'At Ben’s' },
    ])
    const [rule] = (await got('mealplans/rules')).items
    assert.containSubset(rule, { day: 'monday', categories: [{ name: 'Soups' }] })
    const [list] = (await got('shopping/lists')).items
    assert.containSubset((await got(`shopping/lists/${list.id}`)).listItems, [
      {
        quantity: 2,
        food: { name: 'leek' },
        unit: { name: 'cup' },
        label: { name: 'Greens' },
        recipeReferences: [{ recipeId: soup, recipeQuantity: 2 }],
      },
      { note: 'candles', checked: true },
    ])
  })

  test('as Markdown, with all that people read', async ({ client, assert }) => {
    const { exported, before } = await kitchen(client)
    const { name, content } = await exported('markdown')
    const { moved, recipe } = await migrationKitchen(client)
    assert.sameMembers(await moved(name, content), ['leek-soup.md: done', 'toast.md: done'])
    assert.deepEqual(said(await recipe('leek-soup')), said(before))
  })

  test('as Paprika and Mela, with all that those apps know', async ({ client, assert }) => {
    const { exported, before } = await kitchen(client)
    const words = [...names(before.recipeCategory), ...names(before.tags)].toSorted()
    for (const [format, ending] of [
      ['paprika', 'paprikarecipes'],
      ['mela', 'melarecipes'],
    ] as const) {
      const { name, content } = await exported(format)
      assert.equal(name, `my.${ending}`)
      const { moved, recipe } = await migrationKitchen(client)
      assert.sameMembers(await moved(name, content), ['leek-soup: done', 'toast: done'])
      const made = await recipe('leek-soup')
      assert.equal(yieldText(made.recipeYield, made.recipeYieldQuantity), '2 bowls')
      const after = said(made)
      const { name: title, times, url, hasPicture, dateAdded } = said(before)
      assert.containSubset(after, { name: title, times, url, hasPicture, dateAdded })
      assert.deepEqual([...after.tags, ...after.categories].toSorted(), words)
      assert.includeMembers(after.lines, said(before).lines)
      assert.include(after.notes[0]?.text, 'Three days.')
      assert.include(JSON.stringify(after.steps), 'Cook.')
    }
  })

  test('in a format that nobody writes are refused, and formats are listed', async ({
    client,
    assert,
  }) => {
    const { get, post } = await kitchen(client)
    const { many } = await get('recipes/exports')
    assert.includeMembers(
      many.map(({ id }: { id: string }) => id),
      ['json', 'markdown', 'mealie', 'mela', 'paprika', 'schema']
    )
    const refused = await post('recipes/bulk-actions/export', { recipes: [], exportType: 'pdf' })
    refused.assertStatus(422)
    const household = { recipes: [], exportType: 'mela', withHousehold: true }
    ;(await post('recipes/bulk-actions/export', household)).assertStatus(422)
  })
})
