import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { plugins } from '#core/plugins/index'
import type { Recipe } from '#core/shared/contract/recipe'
import { archiveKitchen } from './archive_kitchen.js'
import { createCook } from '#tests/helpers/factories'

const lines = ['200 g flour', '2 cups dragon scales', 'a little of what is left', 'flour, to dust']
const page = (name: string, recipeIngredient = lines) =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name,
    recipeIngredient,
    'recipeInstructions': ['Mix and bake.'],
  })

/** A household of flour, grams and cups that wants amounts in what it imports, unless it does not. */
async function stock(client: ApiClient, token: string, householdId: string, wanted = true) {
  const make = (path: string, body: object) =>
    client.post(`/api/${path}`).bearerToken(token).json(body)
  await make('foods', { name: 'flour' })
  await make('units', { name: 'gram', abbreviation: 'g' })
  await make('units', { name: 'cup', pluralName: 'cups' })
  await db.from('households').where('id', householdId).update({ recipe_disable_amount: !wanted })
}

/** What is stored of each line: amount, unit, food, note. */
const stored = ({ recipeIngredient }: Recipe) =>
  recipeIngredient.map(({ quantity, unit, food, note }) => [
    quantity,
    unit?.name ?? null,
    food?.name ?? null,
    note,
  ])

const READ = [
  [200, 'gram', 'flour', ''],
  [0, null, null, '2 cups dragon scales'],
  [0, null, null, 'a little of what is left'],
  [null, null, 'flour', 'to dust'],
]

async function kitchen(client: ApiClient, wanted = true) {
  const cook = await createCook()
  const { token, user } = cook
  await stock(client, token, user.householdId, wanted)
  const read = async (slug: string): Promise<Recipe> =>
    (await client.get(`/api/recipes/${slug}`).bearerToken(token)).body()
  const paste = async (data: string) => {
    const made = await client
      .post('/api/recipes/create/html-or-json')
      .bearerToken(token)
      .json({ data })
    made.assertStatus(201)
    return read(made.body())
  }
  const foods = async () =>
    (await client.get('/api/foods?perPage=-1').bearerToken(token)).body().total
  return { ...cook, read, paste, foods }
}

test.group('Amounts in imported recipes', () => {
  test('a household that wants none gets its lines as they are, as other clients expect', async ({
    client,
    assert,
  }) => {
    const { paste } = await kitchen(client, false)
    const recipe = await paste(page('Text bread'))
    assert.deepEqual(
      stored(recipe),
      lines.map((line) => [1, null, null, line])
    )
    assert.isTrue(recipe.settings.disableAmount)
  })

  test('a household that wants them gets what is read surely; other lines stay text without an amount', async ({
    client,
    assert,
  }) => {
    const { paste, foods } = await kitchen(client)
    const recipe = await paste(page('Read bread'))
    assert.deepEqual(stored(recipe), READ)
    assert.deepEqual(
      recipe.recipeIngredient.map(({ originalText }) => originalText),
      lines
    )
    assert.isFalse(recipe.settings.disableAmount)
    assert.equal(await foods(), 1)
  })

  test('lines of another language are read by its words', async ({ client, assert }) => {
    const { token, paste } = await kitchen(client)
    await client.post('/api/foods').bearerToken(token).json({ name: 'Mehl' })
    const recipe = await paste(page('Brot', ['250 g Mehl', '1 Prise Drachensalz', '1 TL Zimt']))
    assert.deepEqual(stored(recipe), [
      [250, 'gram', 'Mehl', ''],
      [0, null, null, '1 Prise Drachensalz'],
      [0, null, null, '1 TL Zimt'],
    ])
  })

  test('a food that was deleted a moment ago is not lost with its line', async ({
    client,
    assert,
  }) => {
    const { token, paste } = await kitchen(client)
    await client.post('/api/foods').bearerToken(token).json({ name: 'leek' })
    await paste(page('First', ['200 g leek']))
    await db.from('foods').where('name', 'leek').delete()
    assert.deepEqual(stored(await paste(page('Second', ['200 g leek']))), [
      [0, null, null, '200 g leek'],
    ])
  })

  test('what a person has looked at in the review is saved as it was shown there', async ({
    client,
    assert,
  }) => {
    const { token, read } = await kitchen(client)
    const begun = await client
      .post('/api/recipes/imports')
      .bearerToken(token)
      .json({ text: `Review bread\n\nIngredients\n${lines.join('\n')}\n\nMethod\nMix and bake.` })
    const { id } = begun.body()
    const recipe = { name: 'Review bread', ingredients: lines.map((text) => ({ text })), steps: [] }
    const saved = await client
      .post(`/api/recipes/imports/${id}/save`)
      .bearerToken(token)
      .json({ recipe })
    saved.assertStatus(201)
    assert.deepEqual(stored(await read(saved.body())), READ)
  })

  test('a page of endless lines comes in all the same; what is too long or too much stays text', async ({
    client,
    assert,
  }) => {
    const { paste } = await kitchen(client)
    const long = `1 g ${'very '.repeat(1_000)}fine flour`
    const many = Array.from({ length: 2_000 }, (_, n) => `2 g flour ${'and more '.repeat(9)}${n}`)
    const { recipeIngredient } = await paste(page('Endless bread', [long, '2 g flour', ...many]))
    assert.lengthOf(recipeIngredient, 2_002)
    assert.deepEqual(
      recipeIngredient.slice(0, 2).map(({ quantity, food }) => [quantity, food?.name ?? null]),
      [
        [0, null],
        [2, 'flour'],
      ]
    )
    assert.equal(recipeIngredient.at(-1)?.note, many.at(-1))
  })

  test('without a parser that answers, the recipe comes in as text', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { paste } = await kitchen(client)
    const turn = async (on: boolean) => {
      for (const id of ['parser-nlp', 'parser-brute'])
        await plugins().apply(id, { on, settings: {} })
    }
    cleanup(() => turn(true))
    await turn(false)
    const recipe = await paste(page('Unread bread'))
    assert.deepEqual(
      stored(recipe),
      lines.map((line) => [0, null, null, line])
    )
  })

  test('the report of an archive says how many ingredients of each recipe wait for a look', async ({
    client,
    assert,
  }) => {
    const { token, user, ended, read, report } = await archiveKitchen(client)
    await stock(client, token, user.householdId)
    const { id } = await ended({ 'one.json': page('Archive bread') })
    assert.deepEqual(stored(await read('archive-bread')), READ)
    const { entries } = await report(id)
    assert.deepEqual(
      entries.map(({ message }: { message: string }) => message),
      ['Successfully imported recipe Archive bread · 2 ingredients stayed text and wait for a look']
    )
  })
})
