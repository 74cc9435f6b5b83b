import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { recordWork } from '#core/events/index'
import { dayIn } from '#core/groups/index'
import { createCook } from '#tests/helpers/factories'
import { kitchen, path } from './kitchen.js'
import { countReads } from '#tests/helpers/count_statements'

const dates = ({ items }: { items: { date: string }[] }) => items.map(({ date }) => date)

test.group('Meal plans', () => {
  test('a dessert is a side to programs that know no desserts, and stays a dessert', async ({
    client,
    assert,
  }) => {
    const { cook, plan } = await kitchen(client)
    const made = await plan({ date: '2026-11-23', entryType: 'dessert', title: 'Pudding' })
    const read = async (query = '') =>
      (await client.get(`${path}/${made.body().id}${query}`).bearerToken(cook.token)).body()
    assert.equal(made.body().entryType, 'dessert')
    assert.equal((await read()).entryType, 'side')
    assert.equal((await read('?allTypes=true')).entryType, 'dessert')
    const put = (body: object, query = '') =>
      client.put(`${path}/${made.body().id}${query}`).bearerToken(cook.token).json(body)
    await put({ ...(await read()), title: 'Rice pudding' })
    assert.containSubset(await read('?allTypes=true'), {
      entryType: 'dessert',
      title: 'Rice pudding',
    })
    await put({ ...(await read()), entryType: 'lunch' })
    assert.equal((await read('?allTypes=true')).entryType, 'lunch')
    await put({ ...(await read()), entryType: 'snack' })
    await put({ ...(await read()), entryType: 'side' }, '?allTypes=true')
    assert.equal((await read('?allTypes=true')).entryType, 'side')
    await put({ ...(await read()), entryType: 'drink' })
    const list = (query: string) =>
      client.get(`${path}?start_date=2026-11-23${query}`).bearerToken(cook.token)
    assert.equal((await list('')).body().items[0].entryType, 'side')
    assert.equal((await list('&allTypes=true')).body().items[0].entryType, 'drink')
  })

  for (const family of ['households', 'groups']) {
    test(`a member plans, changes and drops a meal under /${family}`, async ({
      client,
      assert,
    }) => {
      const { cook, stew } = await kitchen(client)
      const { token, user, group, household } = cook
      const base = `/api/${family}/mealplans`
      const record = recordWork()
      const body = { date: '2026-11-23', entry_type: 'dessert', recipe_id: stew.id, servings: 3 }
      const made = await client.post(base).bearerToken(token).json(body)
      made.assertStatus(201)
      assert.containSubset(made.body(), {
        date: '2026-11-23',
        entryType: 'dessert',
        title: '',
        text: '',
        recipeId: stew.id,
        servings: 3,
        userId: user.id,
        groupId: group.id,
        householdId: household.id,
        recipe: { id: stew.id, slug: 'stew', name: 'Stew' },
      })
      const { id } = made.body()
      assert.isTrue(Number.isInteger(id))
      const put = await client.put(`${base}/${id}`).bearerToken(token).json({
        id,
        userId: null,
        date: '2026-11-24T00:00:00Z',
        title: 'Eat out',
      })
      put.assertStatus(200)
      assert.containSubset(put.body(), {
        id,
        date: '2026-11-24',
        entryType: 'breakfast',
        title: 'Eat out',
        recipeId: null,
        recipe: null,
        servings: 3,
        userId: user.id,
      })
      const shown = await client.get(`${base}/${id}`).bearerToken(token)
      assert.deepEqual(shown.body(), put.body())
      const gone = await client.delete(`${base}/${id}`).bearerToken(token)
      assert.deepEqual(gone.body(), put.body())
      const again = await client.delete(`${base}/${id}`).bearerToken(token)
      again.assertStatus(404)
      record.stop()
      const facts = record.facts.filter(({ payload }) => payload.actorId === user.id)
      assert.deepEqual(
        facts.map(({ event }) => event),
        ['meal-plan-entry.created', 'meal-plan-entry.updated', 'meal-plan-entry.deleted']
      )
      assert.containSubset(facts[0]?.payload, {
        entryId: id,
        date: '2026-11-23',
        recipeId: stew.id,
        slug: 'stew',
        name: 'Stew',
      })
    })
  }

  test('a list holds some days, both ends included, in either spelling', async ({
    client,
    assert,
  }) => {
    const { plan, list } = await kitchen(client)
    for (const date of ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01']) {
      await plan({ date, title: date })
    }
    const november = ['2026-11-01', '2026-11-30']
    const [start, end] = november
    assert.deepEqual(dates((await list({ start_date: start, end_date: end })).body()), november)
    assert.deepEqual(dates((await list({ startDate: start, endDate: end })).body()), november)
    assert.lengthOf((await list({ startDate: start })).body().items, 3)
    assert.lengthOf((await list()).body().items, 4)
    const filtered = await list({ startDate: start, queryFilter: 'title = "2026-11-30"' })
    assert.deepEqual(dates(filtered.body()), ['2026-11-30'])
    const page = await list({ perPage: 1, page: 2, startDate: start })
    assert.containSubset(page.body(), { total: 3, total_pages: 3 })
    const bad = await list({ start_date: 'soon', end_date: '2026-02-30' })
    bad.assertStatus(422)
    assert.deepEqual(
      bad.body().detail.map(({ loc }: { loc: string[] }) => loc),
      [
        ['query', 'startDate'],
        ['query', 'endDate'],
      ]
    )
    const reads = await countReads(() => list({ startDate: start }))
    assert.lengthOf(
      reads.filter((name) => !name.startsWith('identity.')),
      1
    )
  })

  test('an entry has a day, a type and something to eat', async ({ client, assert }) => {
    const { plan, stranger, write } = await kitchen(client)
    const foreign = await write(stranger.token, 'Theirs')
    const nothing = await plan({ date: '2026-11-23', title: ' ' })
    nothing.assertStatus(422)
    assert.containSubset(nothing.body().detail, [
      {
        loc: ['body', 'recipeId'],
        msg: 'Value error, `recipe_id=None` or `title=` must be provided',
      },
    ])
    for (const body of [
      { title: 'x' },
      { title: 'x', date: '2026-02-30' },
      { title: 'x', date: '2026-11-23T12:00:00Z' },
      { title: 'x', date: '0000-01-01' },
      { title: 'x', date: '2026-11-23', entryType: 'brunch' },
      { title: 'x', date: '2026-11-23', servings: -1 },
      { date: '2026-11-23', recipeId: 'x' },
    ]) {
      const answer = await plan(body)
      answer.assertStatus(422)
    }
    const unknown = await plan({ date: '2026-11-23', recipeId: foreign.id })
    unknown.assertStatus(404)
  })

  test('each household has its own plan', async ({ client, assert }) => {
    const { plan, list, neighbour, stranger } = await kitchen(client)
    const { id } = (await plan({ date: '2026-11-23', title: 'Ours' })).body()
    for (const token of [neighbour, stranger.token]) {
      assert.lengthOf((await list({}, token)).body().items, 0)
      const at = `${path}/${id}`
      for (const answer of [
        await client.get(at).bearerToken(token),
        await client.put(at).bearerToken(token).json({ date: '2026-11-23', title: 'x' }),
        await client.delete(at).bearerToken(token),
      ]) {
        answer.assertStatus(404)
      }
    }
    assert.equal((await list()).body().items[0].title, 'Ours')
    const strange = await client.get(`${path}/many`).bearerToken(neighbour)
    strange.assertStatus(422)
    const large = await client.get(`${path}/99999999999`).bearerToken(neighbour)
    large.assertStatus(404)
  })

  test('a recipe that is deleted leaves its name, for good when it leaves the trash', async ({
    client,
    assert,
  }) => {
    const { cook, plan, list, stew } = await kitchen(client)
    await plan({ date: '2026-11-23', recipeId: stew.id })
    await plan({ date: '2026-11-24', recipeId: stew.id, title: 'Twice' })
    await client.delete('/api/recipes/stew').bearerToken(cook.token)
    const titles = async () =>
      (await list())
        .body()
        .items.map(({ title, recipe, recipeId }: Record<string, unknown>) => [
          title,
          recipe,
          recipeId,
        ])
    const left = [
      ['Stew', null, null],
      ['Twice', null, null],
    ]
    assert.deepEqual(await titles(), left)
    await db.from('recipes').where('id', stew.id).delete()
    assert.deepEqual(await titles(), left)
  })

  test('an entry says what a serving comes to where that is known', async ({ client, assert }) => {
    const { plan, list, stew } = await kitchen(client)
    await plan({ date: '2026-11-23', recipeId: stew.id })
    await plan({ date: '2026-11-24', title: 'Eat out' })
    const nutrition = async () =>
      (await list()).body().items.map((entry: Record<string, unknown>) => entry['nutrition'])
    assert.deepEqual(await nutrition(), [null, null])
    await db.rawQuery(
      `insert into recipe_computed_nutrition (recipe_id, recipe_version, tables, hash, calories, protein_content)
        values (?, 1, '', '', 420, 12.5)
        on conflict (recipe_id) do update set calories = 420, protein_content = 12.5`,
      [stew.id]
    )
    const known = {
      calories: 420,
      proteinContent: 12.5,
      carbohydrateContent: null,
      fatContent: null,
    }
    assert.deepEqual(await nutrition(), [known, null])
  })

  test('today is the day on the household’s own wall', async ({ client, assert }) => {
    const { cook, plan } = await kitchen(client)
    const today = () => client.get(`${path}/today`).bearerToken(cook.token)
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', null]) {
      await db.from('households').where('id', cook.household.id).update({ time_zone: zone })
      const day = dayIn(zone)
      const { id } = (await plan({ date: day, title: `In ${zone}` })).body()
      const answer = await today()
      answer.assertStatus(200)
      assert.isArray(answer.body())
      assert.include(
        answer.body().map((entry: { id: number }) => entry.id),
        id
      )
      assert.isTrue(answer.body().every((entry: { date: string }) => entry.date === day))
    }
  })
})

test.group('Rules for random meals', () => {
  test('a meal is picked that all rules of its day and type allow', async ({ client, assert }) => {
    const { cook, neighbour, stew, write } = await kitchen(client)
    const { token } = cook
    const soup = await write(neighbour, 'Soup', { tags: ['Warm'], recipeCategory: ['Quick'] })
    await write(token, 'Salad', { recipeCategory: ['Quick'] })
    const rule = (body: object) => client.post(`${path}/rules`).bearerToken(token).json(body)
    const pick = (body: object) => client.post(`${path}/random`).bearerToken(token).json(body)
    const anything = await pick({ date: '2026-11-23' })
    anything.assertStatus(200)
    assert.equal(anything.body().entryType, 'dinner')
    const warm = await rule({ tags: [stew.tags[0]] })
    warm.assertStatus(201)
    assert.containSubset(warm.body(), {
      day: 'unset',
      entryType: 'unset',
      queryFilterString: `tags.id CONTAINS ALL ["${stew.tags[0].id}"]`,
      tags: [stew.tags[0]],
      categories: [],
    })
    const quick = soup.recipeCategory[0].id
    await rule({ day: 'monday', queryFilterString: `recipe_category.id IN ["${quick}"]` })
    await rule({ entryType: 'drink', queryFilterString: 'name = "Nothing"' })
    for (let time = 0; time < 5; time += 1) {
      const monday = await pick({ date: '2026-11-23', entryType: 'dinner' })
      assert.equal(monday.body().recipe.name, 'Soup', 'of another household, by two rules')
      const tuesday = await pick({ date: '2026-11-24', entryType: 'side' })
      assert.include(['Soup', 'Stew'], tuesday.body().recipe.name)
    }
    const none = await pick({ date: '2026-11-24', entryType: 'drink' })
    none.assertStatus(404)
    assert.containSubset(none.body().detail, {
      message: 'No recipes match your rules',
      error: true,
    })
    const reads = await countReads(() => pick({ date: '2026-11-23' }))
    assert.lengthOf(
      reads.filter((name) => !name.startsWith('identity.')),
      3
    )
  })

  test('a program of an older level takes a rule for snacks for one of sides and leaves it so', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const base = '/api/households/mealplans/rules'
    const ours = `${base}?allTypes=true`
    const typesAt = async (address: string) =>
      (await client.get(address).bearerToken(token))
        .body()
        .items.map((one: { entryType: string }) => one.entryType)
    const made = await client.post(ours).bearerToken(token).json({ entryType: 'snack' })
    const { id } = made.body()
    assert.deepEqual([await typesAt(base), await typesAt(ours)], [['side'], ['snack']])
    const put = (body: object) => client.put(`${base}/${id}`).bearerToken(token).json(body)
    assert.equal((await put({ day: 'sunday', entryType: 'side' })).body().entryType, 'side')
    assert.deepEqual(await typesAt(ours), ['snack'])
    await put({ day: 'sunday', entryType: 'lunch' })
    assert.deepEqual(await typesAt(ours), ['lunch'])
  })

  for (const family of ['households', 'groups']) {
    test(`a member writes, changes and drops them under /${family}`, async ({ client, assert }) => {
      const { token } = await createCook()
      const base = `/api/${family}/mealplans/rules`
      const made = await client.post(base).bearerToken(token).json({})
      made.assertStatus(201)
      const { id } = made.body()
      const body = { day: 'sunday', entryType: 'lunch', queryFilterString: 'rating > 3' }
      const put = await client.put(`${base}/${id}`).bearerToken(token).json(body)
      put.assertStatus(200)
      assert.containSubset(put.body(), body)
      const list = await client.get(base).bearerToken(token)
      assert.deepEqual(list.body().items, [put.body()])
      const bad = await client
        .put(`${base}/${id}`)
        .bearerToken(token)
        .json({ queryFilterString: 'rating >' })
      bad.assertStatus(422)
      const day = await client.post(base).bearerToken(token).json({ day: 'someday' })
      day.assertStatus(422)
      const gone = await client.delete(`${base}/${id}`).bearerToken(token)
      assert.deepEqual(gone.body(), put.body())
      const after = await client.get(`${base}/${id}`).bearerToken(token)
      after.assertStatus(404)
    })
  }
})
