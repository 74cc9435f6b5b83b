import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { recordWork } from '#core/events/index'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'
import { shapeOf } from '../recipes/shapes.js'
import { lockAwaited } from '#tests/helpers/lock_awaited'
import { countReads } from '#tests/helpers/count_statements'

const nobody = '7b0cf0d6-26d6-4b74-9f1b-1ee31cb2b3a5'
const organizer = { canOrganize: true }

const kinds = [
  { path: '/api/foods', fact: 'food', created: 201, missing: 400 },
  { path: '/api/units', fact: 'unit', created: 201, missing: 400 },
  { path: '/api/groups/labels', fact: 'label', created: 200, missing: 404 },
] as const

test.group('Foods, units and labels', () => {
  for (const { path, fact, created, missing } of kinds) {
    test(`a visitor reads and changes no ${fact}`, async ({ client }) => {
      const answers = await Promise.all([
        client.get(path),
        client.post(path).json({ name: 'x' }),
        client.get(`${path}/${nobody}`),
        client.put(`${path}/${nobody}`).json({ name: 'x' }),
        client.delete(`${path}/${nobody}`),
      ])
      for (const answer of answers) answer.assertStatus(401)
    })

    test(`an organizer adds, changes and deletes a ${fact}, and everybody hears of it`, async ({
      client,
      assert,
    }) => {
      const { token, user } = await createCook(organizer)
      const record = recordWork()
      const made = await client.post(path).bearerToken(token).json({ name: ' Crème ' })
      made.assertStatus(created)
      assert.equal(made.body().name, 'Crème')
      const { id } = made.body()
      const put = await client.put(`${path}/${id}`).bearerToken(token).json({ name: 'Cream' })
      put.assertStatus(200)
      const shown = await client.get(`${path}/${id}`).bearerToken(token)
      assert.deepEqual(shown.body(), put.body())
      assert.equal(shown.body().name, 'Cream')
      const gone = await client.delete(`${path}/${id}`).bearerToken(token)
      gone.assertStatus(200)
      assert.deepEqual(gone.body(), put.body())
      const after = await client.get(`${path}/${id}`).bearerToken(token)
      after.assertStatus(404)
      const again = await client.delete(`${path}/${id}`).bearerToken(token)
      again.assertStatus(missing)
      record.stop()
      assert.deepEqual(
        record.facts.filter(({ payload }) => payload.actorId === user.id).map(({ event }) => event),
        [`${fact}.created`, `${fact}.updated`, `${fact}.deleted`]
      )
    })

    test(`a member adds a ${fact} but neither changes nor deletes it`, async ({
      client,
      assert,
    }) => {
      const { token } = await createCook()
      const { id } = (await client.post(path).bearerToken(token).json({ name: 'Mine' })).body()
      const put = await client.put(`${path}/${id}`).bearerToken(token).json({ name: 'Yours' })
      put.assertStatus(403)
      const gone = await client.delete(`${path}/${id}`).bearerToken(token)
      gone.assertStatus(403)
      const shown = await client.get(`${path}/${id}`).bearerToken(token)
      assert.equal(shown.body().name, 'Mine')
    })

    test(`a ${fact} of another group is not there`, async ({ client, assert }) => {
      const [own, other] = await Promise.all([createCook(organizer), createCook(organizer)])
      const made = await client.post(path).bearerToken(other.token).json({ name: 'Theirs' })
      const at = `${path}/${made.body().id}`
      const read = await client.get(at).bearerToken(own.token)
      read.assertStatus(404)
      const put = await client.put(at).bearerToken(own.token).json({ name: 'Ours' })
      put.assertStatus(404)
      const gone = await client.delete(at).bearerToken(own.token)
      gone.assertStatus(missing)
      const still = await client.get(at).bearerToken(other.token)
      assert.equal(still.body().name, 'Theirs')
    })

    test(`a ${fact} whose name is taken, missing or no name is refused`, async ({
      client,
      assert,
    }) => {
      const { token } = await createCook(organizer)
      const post = (body: object) => client.post(path).bearerToken(token).json(body)
      await post({ name: 'salt' })
      const other = await post({ name: 'sugar' })
      const twin = await post({ name: 'salt' })
      twin.assertStatus(400)
      assert.equal(twin.body().detail.code, 'E_TAKEN')
      const renamed = await client
        .put(`${path}/${other.body().id}`)
        .bearerToken(token)
        .json({ name: 'salt' })
      renamed.assertStatus(400)
      for (const body of [{}, { name: ' ' }, { name: ['x'] }]) {
        const answer = await post(body)
        answer.assertStatus(422)
      }
      for (const name of ['🧂', 'מלח', '<b>salt</b>', 'a\0b']) {
        const answer = await post({ name })
        answer.assertStatus(created)
      }
      const nonsense = await client.get(`${path}/nonsense`).bearerToken(token)
      nonsense.assertStatus(422)
    })

    test(`a list of every ${fact} and a search are one statement`, async ({ client, assert }) => {
      const { token } = await createCook()
      for (const name of ['apple', 'pear', 'pineapple'])
        await client.post(path).bearerToken(token).json({ name })
      let names: string[] = []
      const reads = await countReads(async () => {
        const answer = await client.get(`${path}?search=Apple&orderBy=name`).bearerToken(token)
        names = answer.body().items.map(({ name }: { name: string }) => name)
      })
      assert.sameMembers(names, ['apple', 'pineapple'])
      assert.lengthOf(
        reads.filter((name) => name.startsWith('pantry.')),
        1
      )
    })
  }

  test('foods and units are found by their other names', async ({ client, assert }) => {
    const { token } = await createCook(organizer)
    for (const path of ['/api/foods', '/api/units']) {
      const body = { name: `plain ${path}`, aliases: [{ name: 'Grünzeug' }] }
      await client.post(path).bearerToken(token).json(body)
      const found = await client.get(`${path}?search=grunz`).bearerToken(token)
      assert.lengthOf(found.body().items, 1)
    }
  })

  test('names with accents stand among their letters, other scripts behind them, and are filtered as they are spelt', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook(organizer)
    for (const path of ['/api/foods', '/api/units', '/api/groups/labels', '/api/organizers/tags']) {
      for (const name of ['Zest', 'عدس', 'Éclair', 'Fig', 'Łosoś', 'בצל', 'Date', 'אורז', 'Dates'])
        assert.oneOf(
          (await client.post(path).bearerToken(token).json({ name })).status(),
          [200, 201]
        )
      const found = async (query: object) => {
        const answer = await client.get(path).qs(query).bearerToken(token)
        return answer.body().items.map(({ name }: { name: string }) => name)
      }
      const up = { orderBy: 'name', orderDirection: 'asc' }
      const sorted = 'Date, Dates, Éclair, Fig, Łosoś, Zest, אורז, בצל, عدس'
      assert.equal((await found(up)).join(', '), sorted)
      assert.deepEqual(await found({ ...up, queryFilter: 'name = "éclair"' }), ['Éclair'])
    }
  })

  test('a food has all that other programs know, in lists too', async ({ client, assert }) => {
    const { token, household } = await createCook(organizer)
    const label = (
      await client
        .post('/api/groups/labels')
        .bearerToken(token)
        .json({ name: 'Shop', color: '#3366DD' })
    ).body()
    const body = {
      name: 'smoked paprika',
      plural_name: '',
      description: 'hot',
      extras: { aisle: 7 },
      label_id: label.id,
      on_hand: true,
      aliases: [{ name: 'pimentón' }, 'paprika', { name: 'pimentón' }],
    }
    const made = await client.post('/api/foods').bearerToken(token).json(body)
    made.assertStatus(201)
    assert.containSubset(made.body(), {
      pluralName: '',
      extras: { aisle: '7' },
      onHand: true,
      householdsWithIngredientFood: [household.slug],
      labelId: label.id,
      label,
    })
    assert.deepEqual(made.body().aliases, [{ name: 'paprika' }, { name: 'pimentón' }])
    assert.equal(made.header('last-modified'), new Date(made.body().updatedAt).toUTCString())
    assert.include(made.header('cache-control') ?? '', 'no-store')
    const known = {
      id: 'text',
      name: 'text',
      pluralName: 'text',
      description: 'text',
      extras: { aisle: 'text' },
      onHand: 'boolean',
      labelId: 'text',
      aliases: [{ name: 'text' }],
      label: { id: 'text', name: 'text', color: 'text', groupId: 'text' },
      createdAt: 'timestamp',
      updatedAt: 'timestamp',
    }
    assert.containSubset(shapeOf(made.body()), known)
    const [listed] = (await client.get('/api/foods').bearerToken(token)).body().items
    assert.deepEqual(listed, made.body())
    const strange = await client
      .post('/api/foods')
      .bearerToken(token)
      .json({ name: 'x', labelId: nobody })
    strange.assertStatus(400)
    assert.equal(strange.body().detail.code, 'E_NO_SUCH_LABEL')
  })

  test('a unit has all that other programs know, and what a PUT leaves out is its default', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook(organizer)
    const body = {
      name: 'ladle',
      pluralName: 'ladles',
      abbreviation: 'ldl',
      useAbbreviation: true,
      fraction: false,
      standardQuantity: 120,
      standardUnit: 'milliliter',
      aliases: [{ name: 'scoop' }],
    }
    const made = (await client.post('/api/units').bearerToken(token).json(body)).body()
    assert.containSubset(made, { ...body, pluralAbbreviation: '', onHand: false, extras: {} })
    const put = await client.put(`/api/units/${made.id}`).bearerToken(token).json({ name: 'ladle' })
    assert.containSubset(put.body(), {
      pluralName: null,
      abbreviation: '',
      fraction: true,
      useAbbreviation: false,
      aliases: [],
      standardQuantity: 120,
    })
  })

  test('every household marks the foods it has, without a right and in either spelling', async ({
    client,
    assert,
  }) => {
    const { token, group, household } = await createCook(organizer)
    const nextDoor = await createHousehold(group)
    const neighbour = await tokenFor(await createUser(nextDoor))
    const body = { name: 'rice', aliases: [{ name: 'basmati' }], onHand: true }
    const made = (await client.post('/api/foods').bearerToken(token).json(body)).body()
    const put = (by: string, change: object) =>
      client
        .put(`/api/foods/${made.id}`)
        .bearerToken(by)
        .json({ ...made, ...change })
    const theirs = await put(neighbour, { householdsWithIngredientFood: [nextDoor.slug] })
    theirs.assertStatus(200)
    assert.sameMembers(theirs.body().householdsWithIngredientFood, [household.slug, nextDoor.slug])
    const off = await put(neighbour, { ...theirs.body(), onHand: false })
    assert.deepEqual(off.body().householdsWithIngredientFood, [household.slug])
    const renamed = await put(neighbour, { aliases: [] })
    renamed.assertStatus(403)
  })

  test('recipes keep their lines when a food goes, and a renamed one is found anew', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook(organizer)
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Soup' })
    const patch = { recipeIngredient: [{ quantity: 2, food: 'leek', unit: 'stalk', note: 'cut' }] }
    const recipe = await client.patch('/api/recipes/soup').bearerToken(token).json(patch)
    const { food, unit } = recipe.body().recipeIngredient[0]
    const record = recordWork()
    await client.put(`/api/foods/${food.id}`).bearerToken(token).json({ name: 'spring leek' })
    await client.delete(`/api/foods/${food.id}`).bearerToken(token)
    await client.delete(`/api/units/${unit.id}`).bearerToken(token)
    record.stop()
    const after = await client.get('/api/recipes/soup').bearerToken(token)
    assert.containSubset(after.body().recipeIngredient, [
      { quantity: 2, food: null, unit: null, note: 'cut' },
    ])
    const jobs = record.jobs.filter(({ name }) => name === 'recipes.reindex')
    assert.deepEqual(
      jobs.map(({ payload }) => payload),
      [{ recipeIds: [recipe.body().id] }, { recipeIds: [recipe.body().id] }]
    )
  })

  test('a recipe that is saved while its food is deleted is saved all the same', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook(organizer)
    const { id } = (
      await client.post('/api/foods').bearerToken(token).json({ name: 'leek' })
    ).body()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Soup' })
    const trx = await db.transaction()
    await trx.from('foods').where('id', id).delete()
    const saving = client
      .patch('/api/recipes/soup')
      .bearerToken(token)
      .json({ recipeIngredient: [{ food: { id, name: 'leek' } }] })
      .then((answer) => answer)
      .finally(() => trx.isCompleted || trx.rollback())
    await lockAwaited()
    await trx.commit()
    const saved = await saving
    saved.assertStatus(200)
    assert.equal(saved.body().recipeIngredient[0].food.name, 'leek')
  })
})
