import { buffer } from 'node:stream/consumers'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { writeArchive } from '#core/archives/index'
import { recordWork } from '#core/events/index'
import { storage } from '#core/storage/index'
import { createCook, createUser, type MadeGroup } from '#tests/helpers/factories'
import { photo } from '#tests/helpers/web_pages'

const path = '/api/recipes/create/zip'
const line = '7b0cf0d6-26d6-4b74-9f1b-1ee31cb2b3a5'

const soup = (owner: string) => ({
  id: line,
  user_id: owner,
  group_id: line,
  name: 'Soup',
  org_url: 'https://soups.example/1',
  recipe_yield: '4 bowls',
  recipe_category: [{ id: line, name: 'Dinner', slug: 'dinner' }],
  tags: [{ name: 'Quick', slug: 'quick' }],
  recipe_ingredient: [
    {
      quantity: 2,
      unit: { id: line, name: 'cup', plural_name: 'cups' },
      food: { id: line, name: 'leek', label: null },
      note: 'sliced',
      reference_id: line,
    },
  ],
  recipe_instructions: [
    { id: line, text: 'Cook.', ingredient_references: [{ reference_id: line }] },
  ],
  nutrition: { fat_content: '3' },
  settings: { show_nutrition: true, disable_amount: false },
  notes: [{ title: 'Tip', text: 'Salt.' }],
  assets: [
    { name: 'Card', icon: 'mdi-file', file_name: 'card.txt' },
    { name: 'Gone', icon: 'mdi-file', file_name: 'gone.txt' },
  ],
  extras: { my_key: 'v' },
})

const zip = (files: Record<string, string | Buffer>) =>
  buffer(writeArchive(Object.entries(files).map(([name, content]) => ({ path: name, content }))))

const send = (client: ApiClient, token: string, content: Buffer, at = path) =>
  client.post(at).bearerToken(token).file('archive', content, { filename: 'soup.zip' })

const lastReport = async (client: ApiClient, token: string) =>
  (await client.get('/api/groups/reports').bearerToken(token)).body()[0]

async function archiveOf(cook: MadeGroup, owner: string) {
  return zip({
    'soup.json': JSON.stringify(soup(owner)),
    'original.webp': await photo(),
    'assets/card.txt': `card of ${cook.group.slug}`,
  })
}

test.group('Recipes from a zip', () => {
  test('a cook imports a recipe with everything it has, twice under two names', async ({
    client,
    assert,
  }) => {
    const cook = await createCook()
    const { token, user, household, group } = cook
    const other = await createUser(household)
    const content = await archiveOf(cook, other.id)
    const recorder = recordWork()
    const made = await send(client, token, content)
    recorder.stop()
    made.assertStatus(201)
    assert.equal(made.body(), 'soup')
    const facts = recorder.facts.filter(({ payload }) => payload.actorId === user.id)
    assert.include(
      facts.map(({ event }) => event),
      'recipe.created'
    )
    const recipe = (await client.get('/api/recipes/soup').bearerToken(token)).body()
    assert.containSubset(recipe, {
      userId: other.id,
      groupId: group.id,
      orgURL: 'https://soups.example/1',
      recipeYield: '4 bowls',
      extras: { my_key: 'v' },
      notes: [{ title: 'Tip', text: 'Salt.' }],
      recipeCategory: [{ slug: 'dinner' }],
      tags: [{ slug: 'quick' }],
    })
    assert.equal(recipe.nutrition.fatContent, '3')
    assert.isTrue(recipe.settings.showNutrition)
    const [ingredient] = recipe.recipeIngredient
    assert.deepEqual([ingredient.food.name, ingredient.unit.name], ['leek', 'cup'])
    assert.notEqual(ingredient.referenceId, line)
    assert.deepEqual(recipe.recipeInstructions[0].ingredientReferences, [
      { referenceId: ingredient.referenceId },
    ])
    assert.deepEqual(
      recipe.assets.map(({ fileName }: { fileName: string }) => fileName),
      ['card.txt']
    )
    assert.equal(
      String(await storage().get(`recipes/${recipe.id}/assets/card.txt`)),
      `card of ${group.slug}`
    )
    const image = await client.get(
      `/api/media/recipes/${recipe.id}/images/original.webp?version=${recipe.image}`
    )
    image.assertStatus(200)
    assert.containSubset(await lastReport(client, token), {
      category: 'recipe_import',
      status: 'success',
      name: 'soup.zip',
    })
    const again = await send(client, token, content, '/api/recipes/create-from-zip')
    assert.deepEqual([again.status(), again.body()], [201, 'soup-1'])
  })

  test('what was exported here comes back in another group as it was, and is its importer’s', async ({
    client,
    assert,
  }) => {
    const cook = await createCook()
    await send(client, cook.token, await archiveOf(cook, cook.user.id))
    const ticket = (await client.post('/api/recipes/soup/exports').bearerToken(cook.token)).body()
      .token
    const answer = await fetch(
      `http://127.0.0.1:${process.env.PORT}/api/recipes/soup/exports/zip?token=${ticket}`
    )
    const guest = await createCook()
    const made = await send(client, guest.token, Buffer.from(await answer.arrayBuffer()))
    made.assertStatus(201)
    const read = async (token: string) =>
      (await client.get('/api/recipes/soup').bearerToken(token)).body()
    const [before, after] = [await read(cook.token), await read(guest.token)]
    assert.equal(after.userId, guest.user.id)
    assert.isString(after.image)
    for (const key of ['name', 'notes', 'nutrition', 'assets', 'extras', 'orgURL', 'settings'])
      assert.deepEqual(after[key], before[key])
    assert.equal(after.recipeIngredient[0].display, before.recipeIngredient[0].display)
  })

  test('archives without a recipe, broken ones and hostile ones are refused with a reason', async ({
    client,
    assert,
  }) => {
    const { token, group } = await createCook()
    const refused = {
      'no zip': Buffer.from('hello'),
      'no json': await zip({ 'a.txt': 'x' }),
      'bad json': await zip({ 'a.json': '{"name": ' }),
      'list': await zip({ 'a.json': '[]' }),
      'no name': await zip({ 'a.json': '{"description":"x"}' }),
      'too many': await zip({
        'a.json': JSON.stringify({
          name: 'x',
          recipeIngredient: Array.from({ length: 10_001 }, () => ({})),
        }),
      }),
      'bomb': await zip({ 'a.json': ' '.repeat(40_000_000) }),
    }
    for (const [kind, content] of Object.entries(refused)) {
      const answer = await send(client, token, content)
      answer.assertStatus(400)
      const { status } = await lastReport(client, token)
      assert.deepEqual([kind, status], [kind, 'failure'])
      assert.isAbove(answer.body().detail.message.length, 20)
    }
    const climbing = Buffer.from(
      (await zip({ 'aa/a.json': '{"name":"x"}' })).toString('latin1').replaceAll('aa/a.', '../a.'),
      'latin1'
    )
    const escaped = await send(client, token, climbing)
    escaped.assertStatus(400)
    assert.equal(escaped.body().detail.code, 'E_ARCHIVE_BAD_PATH')
    const list = await client.get('/api/recipes').bearerToken(token)
    assert.equal(list.body().total, 0, group.slug)
  })

  test('odd recipes are taken as far as they go', async ({ client, assert }) => {
    const { token } = await createCook()
    const odd = {
      name: 'a\0b <script>x</script>',
      recipeIngredient: ['1 egg', { food: null, quantity: '' }],
      recipeInstructions: null,
      assets: [{ name: 'x', fileName: '../../secrets/token-key' }],
      userId: 'nobody',
      image: '../../x',
    }
    const made = await send(
      client,
      token,
      await zip({ 'r/a.json': JSON.stringify(odd), 'r/original.webp': 'no picture' })
    )
    made.assertStatus(201)
    const recipe = (await client.get(`/api/recipes/${made.body()}`).bearerToken(token)).body()
    assert.deepEqual([recipe.assets, recipe.image], [[], null])
    assert.equal(recipe.recipeIngredient[0].note, '1 egg')
  })

  test('visitors import nothing, and a form without a file is a 422', async ({ client }) => {
    const { token } = await createCook()
    const missing = await client.post(path).bearerToken(token).field('a', 'b')
    missing.assertStatus(422)
    const visitor = await client.post(path)
    visitor.assertStatus(401)
  })
})
