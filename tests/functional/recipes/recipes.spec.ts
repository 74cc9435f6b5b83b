import { readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { recordWork } from '#core/events/index'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'
import { shapeOf } from './shapes.js'

const stew = {
  description: 'Slow.',
  recipeYield: '4 bowls',
  totalTime: 50,
  tags: [{ name: 'One Pot' }, 'Budget'],
  recipeCategory: ['Dinner'],
  tools: [{ name: 'Pan' }],
  recipeIngredient: [
    { quantity: 2.5, unit: 'ladle', food: { name: 'carrot' }, note: 'sliced', title: 'Stew' },
    'salt',
  ],
  recipeInstructions: [{ text: 'Stir.', title: 'Start' }, 'Simmer.'],
  nutrition: { calories: 320 },
  notes: [{ title: 'Leftovers', text: 'Three days.' }],
  settings: { disableAmount: false },
  extras: { shelf: 'B2', number: 3, nested: { a: 1 } },
}

test.group('Writing a recipe', () => {
  test('who writes it down by hand begins with a blank one', async ({ client, assert }) => {
    const { token } = await createCook()
    const wish = { name: 'Grandmother’s plum jam', blank: true }
    const created = await client.post('/api/recipes').bearerToken(token).json(wish)
    created.assertStatus(201)
    const { recipeIngredient, recipeInstructions } = (
      await client.get(`/api/recipes/${String(created.body())}`).bearerToken(token)
    ).body()
    assert.deepEqual([recipeIngredient, recipeInstructions], [[], []])
  })

  test('a cook writes a recipe down and reads it back whole', async ({ client, assert }) => {
    const { token, user } = await createCook()
    const created = await client
      .post('/api/recipes')
      .bearerToken(token)
      .json({ name: 'Ümlaut’s Stew' })
    created.assertStatus(201)
    assert.equal(created.body(), 'umlaut-s-stew')
    const fresh = await client.get('/api/recipes/umlaut-s-stew').bearerToken(token)
    assert.lengthOf(fresh.body().recipeIngredient, 1)
    assert.lengthOf(fresh.body().recipeInstructions, 1)
    assert.equal(fresh.header('etag'), '"1"')
    const patched = await client.patch('/api/recipes/umlaut-s-stew').bearerToken(token).json(stew)
    patched.assertStatus(200)
    const body = (await client.get('/api/recipes/umlaut-s-stew').bearerToken(token)).body()
    assert.deepEqual(patched.body(), body)
    assert.containSubset(body, {
      name: 'Ümlaut’s Stew',
      userId: user.id,
      totalTime: '50',
      version: 2,
      extras: { shelf: 'B2', number: '3', nested: '{"a":1}' },
      nutrition: { calories: '320', fatContent: null },
      can: { update: true, delete: true, lock: true },
    })
    assert.sameMembers(
      body.tags.map(({ name }: { name: string }) => name),
      ['One Pot', 'Budget']
    )
    assert.equal(body.recipeIngredient[0].display, '2 ¹/₂ ladle carrot sliced')
    assert.equal(body.recipeIngredient[1].note, 'salt')
    assert.equal(body.recipeInstructions[1].text, 'Simmer.')
  })

  test('the answer has the fields and types that other programs know', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Stew' })
    const body = (await client.patch('/api/recipes/stew').bearerToken(token).json(stew)).body()
    const sample = JSON.parse(
      readFileSync(new URL('./recipe_sample.json', import.meta.url), 'utf8')
    )
    const {
      version: _version,
      can: _can,
      recipeServings: _s,
      recipeYieldQuantity: _q,
      computedNutrition: _n,
      ...known
    } = body
    delete known.settings.visibility
    for (const line of known.recipeIngredient) {
      delete line.referencedRecipe
      delete line.food?.gPerMl
    }
    assert.deepEqual(shapeOf(known), shapeOf(sample))
  })

  test('fields that are left out stay in a PATCH and are emptied by a PUT', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Stew' })
    await client.patch('/api/recipes/stew').bearerToken(token).json(stew)
    const patched = (
      await client
        .patch('/api/recipes/stew')
        .bearerToken(token)
        .json({ nutrition: { fatContent: '9' }, settings: { public: false } })
    ).body()
    assert.lengthOf(patched.tags, 2)
    assert.containSubset(patched.nutrition, { calories: '320', fatContent: '9' })
    assert.containSubset(patched.settings, { public: false, disableAmount: false })
    const put = await client
      .put('/api/recipes/stew')
      .bearerToken(token)
      .json({ name: 'Stew', description: 'x' })
    put.assertStatus(200)
    assert.deepEqual(put.body().tags, [])
    assert.deepEqual(put.body().recipeIngredient, [])
    assert.isNull(put.body().recipeYield)
    assert.isNull(put.body().nutrition.calories)
    assert.isFalse(put.body().settings.disableAmount)
    assert.equal(put.body().createdAt, patched.createdAt)
  })

  test('snake_case bodies, PATCHed nulls and ids that are sent back all work', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Stew' })
    const first = (await client.patch('/api/recipes/stew').bearerToken(token).json(stew)).body()
    const body = {
      recipe_yield: '6',
      org_url: 'https://a.example/x?utm_source=q',
      tags: null,
      recipe_ingredient: first.recipeIngredient,
      recipe_instructions: first.recipeInstructions,
    }
    const second = (await client.patch('/api/recipes/stew').bearerToken(token).json(body)).body()
    assert.equal(second.recipeYield, '6')
    assert.equal(second.orgURL, 'https://a.example/x?utm_source=q')
    assert.deepEqual(second.tags, [])
    assert.deepEqual(second.recipeIngredient, first.recipeIngredient)
    assert.deepEqual(second.recipeInstructions, first.recipeInstructions)
  })

  test('a name that is taken gets a number, a renaming to one is refused', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const slugs = []
    for (const name of ['Exports', 'Pie', 'Pie', '!!!']) {
      slugs.push((await client.post('/api/recipes').bearerToken(token).json({ name })).body())
    }
    assert.deepEqual(slugs.slice(0, 3), ['exports-1', 'pie', 'pie-1'])
    assert.isNotEmpty(slugs[3])
    const clash = await client.patch('/api/recipes/pie-1').bearerToken(token).json({ name: 'Pie' })
    clash.assertStatus(400)
    assert.equal(clash.body().detail.exception, 'Recipe already exists')
    const renamed = await client
      .patch('/api/recipes/pie-1')
      .bearerToken(token)
      .json({ name: 'Tart' })
    assert.equal(renamed.body().slug, 'tart')
    ;(await client.get('/api/recipes/tart').bearerToken(token)).assertStatus(200)
  })

  test('twenty recipes of one name at once are all different or refused, none lost', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        client.post('/api/recipes').bearerToken(token).json({ name: 'Pie' })
      )
    )
    const made = answers.filter((answer) => answer.status() === 201).map((answer) => answer.body())
    assert.equal(new Set(made).size, 11)
    assert.deepEqual(new Set(answers.map((answer) => answer.status())), new Set([201, 400]))
  })

  test('a stale save answers both versions, one without a version is taken', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Stew' })
    const save = (version: string | null, description: string) => {
      const request = client.patch('/api/recipes/stew').bearerToken(token).json({ description })
      return version ? request.header('if-match', version) : request
    }
    ;(await save('"1"', 'first')).assertStatus(200)
    const stale = await save('"1"', 'second')
    stale.assertStatus(409)
    assert.containSubset(stale.body().detail, { code: 'E_STALE', version: 2, error: true })
    assert.equal(stale.body().detail.current.description, 'first')
    ;(await save(null, 'third')).assertStatus(200)
    const revisions = await db
      .from('recipe_revisions')
      .orderBy('version')
      .select('version', 'snapshot')
      .whereIn(
        'recipe_id',
        db.from('recipes').select('id').where('id', stale.body().detail.current.id)
      )
    assert.deepEqual(
      revisions.map(({ version }) => version),
      [1, 2, 3]
    )
    assert.equal(revisions[1].snapshot.description, 'first')
  })

  test('a deleted recipe is gone from everywhere and its name is free', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Stew' })
    const gone = await client.delete('/api/recipes/stew').bearerToken(token)
    gone.assertStatus(200)
    assert.equal(gone.body().slug, 'stew')
    ;(await client.get('/api/recipes/stew').bearerToken(token)).assertStatus(404)
    ;(await client.delete('/api/recipes/stew').bearerToken(token)).assertStatus(404)
    const list = await client.get('/api/recipes?search=stew').bearerToken(token)
    assert.equal(list.body().total, 0)
    const again = await client.post('/api/recipes').bearerToken(token).json({ name: 'Stew' })
    assert.equal(again.body(), 'stew')
  })

  test('each change is told once, after it is kept', async ({ client, assert }) => {
    const { token, user } = await createCook()
    const recorder = recordWork()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Stew' })
    await client
      .patch('/api/recipes/stew')
      .bearerToken(token)
      .json({ name: 'Soup', tags: ['Quick'] })
    await client.patch('/api/recipes/soup').bearerToken(token).json({ recipeYield: {} })
    await client.delete('/api/recipes/soup').bearerToken(token)
    recorder.stop()
    const mine = recorder.facts.filter(({ payload }) => payload.actorId === user.id)
    assert.deepEqual(
      mine.map(({ event }) => event),
      ['recipe.created', 'tag.created', 'recipe.updated', 'recipe.deleted']
    )
    assert.containSubset(mine[2]?.payload, { slug: 'soup', previousSlug: 'stew' })
  })

  test('markup that could run is not kept, harmless signs are', async ({ client, assert }) => {
    const { token } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Stew' })
    const answer = await client
      .patch('/api/recipes/stew')
      .bearerToken(token)
      .json({
        description: '<script>alert(1)</script>Heat < 90° & stir <https://a.example>',
        recipeIngredient: [{ note: '<b>salt</b><img src=x onerror=alert(1)>' }],
      })
    assert.equal(answer.body().description, 'Heat < 90° & stir https://a.example')
    assert.equal(answer.body().recipeIngredient[0].note, '<b>salt</b>')
  })

  test('text that no database can hold never makes a fault', async ({ client, assert }) => {
    const { token } = await createCook()
    const made = await client.post('/api/recipes').bearerToken(token).json({ name: 'So\u0000up' })
    assert.equal(made.body(), 'soup')
    const body = {
      description: 'a\u0000b\ud800',
      extras: { 'k\u0000': '\u0000' },
      tags: ['x\u0000'],
    }
    const answer = await client.patch('/api/recipes/soup').bearerToken(token).json(body)
    answer.assertStatus(200)
    assert.equal(answer.body().description, 'ab\ufffd')
    ;(await client.get('/api/recipes/%00').bearerToken(token)).assertStatus(404)
    ;(await client.patch('/api/recipes/%00').bearerToken(token).json({})).assertStatus(404)
    for (const query of [
      'tags=%00',
      'search=%00',
      'search=%F0%9F%8D%95',
      'orderBy=random&paginationSeed=%00a',
    ]) {
      ;(await client.get(`/api/recipes?${query}`).bearerToken(token)).assertStatus(200)
    }
    ;(await client.get('/api/foods?search=%00').bearerToken(token)).assertStatus(200)
  })

  test('wrong bodies are refused with the place of the mistake', async ({ client, assert }) => {
    const { token } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Stew' })
    const missing = await client.post('/api/recipes').bearerToken(token).json({})
    missing.assertStatus(422)
    assert.deepEqual(missing.body().detail, [
      { type: 'missing', loc: ['body', 'name'], msg: 'Field required', input: {} },
    ])
    ;(await client.post('/api/recipes').bearerToken(token).json({ name: ' ' })).assertStatus(422)
    const wrong = await client
      .patch('/api/recipes/stew')
      .bearerToken(token)
      .json({ recipeIngredient: [{ quantity: 'many' }] })
    wrong.assertStatus(422)
    assert.deepEqual(wrong.body().detail[0].loc, ['body', 'recipeIngredient', 0, 'quantity'])
    for (const body of [
      { tags: 'x' },
      { lastMade: 'soon' },
      { settings: [] },
      { recipeInstructions: [[]] },
    ]) {
      ;(await client.patch('/api/recipes/stew').bearerToken(token).json(body)).assertStatus(422)
    }
  })
})

test.group('Who may change a recipe', () => {
  test('visitors may do nothing', async ({ client }) => {
    for (const answer of [
      await client.get('/api/recipes'),
      await client.post('/api/recipes').json({ name: 'x' }),
      await client.get('/api/recipes/x'),
      await client.patch('/api/recipes/x').json({}),
      await client.delete('/api/recipes/x'),
    ])
      answer.assertStatus(401)
  })

  test('another group neither sees nor changes it, by slug or by id', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const other = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Stew' })
    const { id } = (await client.get('/api/recipes/stew').bearerToken(token)).body()
    for (const key of ['stew', id, randomUUID()]) {
      const path = `/api/recipes/${key}`
      ;(await client.get(path).bearerToken(other.token)).assertStatus(404)
      ;(await client.patch(path).bearerToken(other.token).json({ name: 'x' })).assertStatus(404)
      ;(await client.put(path).bearerToken(other.token).json({ name: 'x' })).assertStatus(404)
      ;(await client.delete(path).bearerToken(other.token)).assertStatus(404)
    }
    const missing = await client.get('/api/recipes/none').bearerToken(token)
    assert.containSubset(missing.body(), {
      detail: { message: 'No Entry Found', error: true, exception: null },
    })
  })

  test('the household opens or locks its recipes, the owner locks one', async ({
    client,
    assert,
  }) => {
    const { token, group, household } = await createCook()
    const sister = await tokenFor(await createUser(household))
    const neighbour = await tokenFor(await createUser(await createHousehold(group)))
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Stew' })
    const patch = (who: string, body: object) =>
      client.patch('/api/recipes/stew').bearerToken(who).json(body)
    ;(await patch(sister, { recipeYield: '1' })).assertStatus(200)
    const refused = await patch(neighbour, { recipeYield: '2' })
    refused.assertStatus(403)
    assert.equal(refused.body().detail.message, 'Permission Denied')
    await db
      .from('households')
      .where('id', household.id)
      .update({ lock_recipe_edits_from_other_households: false })
    ;(await patch(neighbour, { recipeYield: '2' })).assertStatus(200)
    ;(await patch(sister, { settings: { locked: true } })).assertStatus(403)
    ;(await patch(token, { settings: { locked: true } })).assertStatus(200)
    ;(await patch(sister, { recipeYield: '3' })).assertStatus(403)
    ;(await client.delete('/api/recipes/stew').bearerToken(sister)).assertStatus(403)
    const seen = (await client.get('/api/recipes/stew').bearerToken(sister)).body()
    assert.deepEqual(seen.can, { update: false, delete: false, lock: false })
    ;(await patch(token, { recipeYield: '4' })).assertStatus(200)
  })

  test('foods and tags of another group are not taken over by their ids', async ({
    client,
    assert,
  }) => {
    const other = await createCook()
    const { token } = await createCook()
    for (const who of [token, other.token])
      await client.post('/api/recipes').bearerToken(who).json({ name: 'Stew' })
    const theirs = (
      await client.patch('/api/recipes/stew').bearerToken(other.token).json(stew)
    ).body()
    const body = { tags: theirs.tags, recipeIngredient: theirs.recipeIngredient }
    const mine = (await client.patch('/api/recipes/stew').bearerToken(token).json(body)).body()
    assert.lengthOf(mine.tags, 2)
    assert.notEqual(mine.tags[0].id, theirs.tags[0].id)
    assert.notEqual(mine.recipeIngredient[0].food.id, theirs.recipeIngredient[0].food.id)
    assert.equal(mine.recipeIngredient[0].food.name, 'carrot')
  })
})
