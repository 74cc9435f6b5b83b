import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { recordWork } from '#core/events/index'
import type { EatersAnswer } from '#core/shared/contract/eaters'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'
import { countReads } from '#tests/helpers/count_statements'

const PATH = '/api/households/eaters'
const LOST = '7b0cf0d6-26d6-4b74-9f1b-1ee31cb2b3a5'

/** A cook who may organize, with the calls of the table. */
async function table(client: ApiClient) {
  const cook = await createCook({ canOrganize: true })
  const as = (token = cook.token) => ({
    get: (path: string) => client.get(path).bearerToken(token),
    post: (path: string, body: object) => client.post(path).bearerToken(token).json(body),
    put: (path: string, body: object) => client.put(path).bearerToken(token).json(body),
    drop: (path: string) => client.delete(path).bearerToken(token),
  })
  const own = as()
  const food = async (name: string, facts: object = {}): Promise<string> =>
    (await own.post('/api/foods', { name, ...facts })).body().id
  const recipe = async (name: string, lines: object[]) => {
    const slug: string = (await own.post('/api/recipes', { name })).body()
    const saved = await client
      .patch(`/api/recipes/${slug}`)
      .bearerToken(cook.token)
      .json({ recipeIngredient: lines })
    saved.assertStatus(200)
    const { id }: { id: string } = saved.body()
    return { id, slug }
  }
  const eatable = async (which: string): Promise<string[]> => {
    const path = `/api/recipes?eatable=${which}&orderBy=name&orderDirection=asc`
    const { items, total } = (await own.get(path)).body()
    const names = items.map(({ name }: { name: string }) => name)
    return names.length === total ? names : [`${total} in all`]
  }
  return { ...cook, as, ...own, food, recipe, eatable }
}

/** A dish of known foods, one of milk, one of an unknown food, one of plain text, one that holds another. */
async function dishes({ food, recipe }: Awaited<ReturnType<typeof table>>) {
  const [onion, milk, dust] = [await food('onion'), await food('whole milk'), await food('dust')]
  const soup = await recipe('Soup', [{ food: { id: onion, name: 'onion' } }])
  const sauce = await recipe('Sauce', [{ food: { id: milk, name: 'whole milk' } }])
  const cake = await recipe('Cake', [{ food: { id: dust, name: 'dust' } }])
  const text = await recipe('Words', [{ note: '2 of something' }])
  const bake = await recipe('Bake', [
    { food: { id: onion, name: 'onion' } },
    { referencedRecipe: { id: sauce.id, slug: sauce.slug, name: 'Sauce' } },
  ])
  return { soup, sauce, cake, text, bake, foods: { onion, milk, dust } }
}

const lenny = { kind: 'guest', name: 'Lenny', allergens: ['milk'] }

test.group('Eaters', () => {
  test('a member puts children, guests and members at the table, changes and removes them', async ({
    client,
    assert,
  }) => {
    const { get, post, put, drop, user } = await table(client)
    const record = recordWork()
    const child = { kind: 'child', name: ' Mia ', diets: ['vegetarian'], allergens: ['treeNuts'] }
    const made = await post(PATH, child)
    made.assertStatus(201)
    assert.containSubset(made.body(), { ...child, name: 'Mia', userId: null, atTable: true })
    const { id } = made.body()
    const changed = await put(`${PATH}/${id}`, { kind: 'guest', name: 'Mia', atTable: false })
    assert.containSubset(changed.body(), { kind: 'guest', diets: ['vegetarian'], atTable: false })
    const self = await post(PATH, { kind: 'member', userId: user.id, allergens: ['lupin'] })
    assert.containSubset(self.body(), { userId: user.id, name: 'Ada Cook', kind: 'member' })
    const twice = await post(PATH, { kind: 'member', userId: user.id })
    twice.assertStatus(400)
    assert.equal(twice.body().detail.code, 'E_TAKEN')
    const path = `${PATH}?orderBy=created_at&orderDirection=asc`
    assert.deepEqual((await get(path)).body().items, [changed.body(), self.body()])
    assert.deepEqual((await get(`${PATH}/${id}`)).body(), changed.body())
    assert.deepEqual((await drop(`${PATH}/${id}`)).body(), changed.body())
    ;(await get(`${PATH}/${id}`)).assertStatus(404)
    record.stop()
    const own = record.facts.filter(({ payload }) => payload.actorId === user.id)
    assert.lengthOf(own, 4)
    assert.notInclude(JSON.stringify(own), 'Mia')
  })

  test('what is no eater is refused, and nobody else learns of those of a household', async ({
    client,
    assert,
  }) => {
    const { as, post, get, group } = await table(client)
    const nextDoor = await createHousehold(group)
    const neighbor = await createUser(nextDoor)
    const wrong: [object, number][] = [
      [{ kind: 'robot', name: 'R' }, 422],
      [{ kind: 'guest', name: 'G', allergens: ['water'] }, 422],
      [{ kind: 'guest', name: 'G', diets: 'vegan' }, 422],
      [{ kind: 'guest', name: 'x'.repeat(201) }, 422],
      [{ kind: 'guest', name: ' ' }, 400],
      [{ kind: 'member' }, 400],
      [{ kind: 'member', userId: neighbor.id }, 400],
      [{ kind: 'member', userId: LOST }, 400],
    ]
    for (const [body, status] of wrong) {
      const answer = await post(PATH, body)
      assert.equal(answer.status(), status, JSON.stringify(body))
    }
    const { id } = (await post(PATH, lenny)).body()
    for (const token of [await tokenFor(neighbor), (await createCook()).token]) {
      const other = as(token)
      assert.deepEqual((await other.get(PATH)).body().items, [])
      ;(await other.get(`${PATH}/${id}`)).assertStatus(404)
      ;(await other.put(`${PATH}/${id}`, lenny)).assertStatus(404)
      ;(await other.drop(`${PATH}/${id}`)).assertStatus(404)
    }
    ;(await client.get(PATH)).assertStatus(401)
    ;(await get(`${PATH}/nobody`)).assertStatus(422)
  })

  test('a household has a hundred of them at the most', async ({ client, assert }) => {
    const { post, group, household } = await table(client)
    await db.rawQuery(
      `insert into eaters (group_id, household_id, kind, name)
        select ?, ?, 'guest', 'Guest ' || n from generate_series(1, 99) n`,
      [group.id, household.id]
    )
    ;(await post(PATH, lenny)).assertStatus(201)
    const answer = await post(PATH, lenny)
    answer.assertStatus(400)
    assert.equal(answer.body().detail.code, 'E_TOO_MANY_EATERS')
  })
})

test.group('Who can eat', () => {
  test('a recipe says who can eat it, who cannot and of which food, and what is not known', async ({
    client,
    assert,
  }) => {
    const kitchen = await table(client)
    const { soup, sauce, cake, text, bake } = await dishes(kitchen)
    await kitchen.post(PATH, lenny)
    await kitchen.post(PATH, { kind: 'child', name: 'Bo' })
    await kitchen.post(PATH, { kind: 'guest', name: 'Away', allergens: ['milk'], atTable: false })
    const all = [soup, sauce, cake, text, bake]
    const path = `${PATH}/recipes?${all.map(({ id }) => `ids=${id}`).join('&')}`
    let answer: EatersAnswer[] = []
    const statements = await countReads(async () => {
      answer = (await kitchen.get(path)).body()
    })
    assert.lengthOf(
      statements.filter((name) => name.startsWith('eaters.')),
      1
    )
    assert.deepEqual(
      answer.map(({ id, eaters }) => [
        id,
        ...eaters.map(({ name, verdict }) => `${name} ${verdict}`),
      ]),
      [
        [soup.id, 'Lenny can', 'Bo can'],
        [sauce.id, 'Lenny cannot', 'Bo can'],
        [cake.id, 'Lenny unknown', 'Bo can'],
        [text.id, 'Lenny unknown', 'Bo can'],
        [bake.id, 'Lenny cannot', 'Bo can'],
      ]
    )
    const reasons = answer.map(({ eaters }) => eaters[0]?.reasons)
    assert.deepEqual(reasons[1], [
      {
        name: 'whole milk',
        verdict: 'cannot',
        allergens: ['milk'],
        mayContain: [],
        diets: [],
        isGuessed: true,
      },
    ])
    assert.containSubset(reasons.slice(2, 4), [
      [{ name: 'dust', verdict: 'unknown' }],
      [{ name: '2 of something', verdict: 'unknown' }],
    ])
  })

  test('diets are answered by what foods are, and "depends" stays open', async ({
    client,
    assert,
  }) => {
    const kitchen = await table(client)
    const { food, recipe, post, get } = kitchen
    const [cod, honey, odd] = [
      await food('cod'),
      await food('Own honey', { vegan: false, vegetarian: true, factsBy: 'people' }),
      await food('Odd thing', { factsBy: 'people' }),
    ]
    const dish = await recipe('Dish', [{ food: { id: cod, name: 'cod' } }])
    const sweet = await recipe('Sweet', [{ food: { id: honey, name: 'Own honey' } }])
    const strange = await recipe('Strange', [{ food: { id: odd, name: 'Odd thing' } }])
    for (const diet of ['pescatarian', 'vegetarian', 'vegan'])
      await post(PATH, { kind: 'guest', name: diet, diets: [diet] })
    const ids = [dish, sweet, strange].map(({ id }) => `ids=${id}`).join('&')
    const answer: EatersAnswer[] = (await get(`${PATH}/recipes?${ids}`)).body()
    assert.deepEqual(
      answer.map(({ eaters }) => eaters.map(({ verdict }) => verdict)),
      [
        ['can', 'cannot', 'cannot'],
        ['can', 'can', 'cannot'],
        ['unknown', 'unknown', 'unknown'],
      ]
    )
  })

  test('a shopping list is judged by what is still to be bought', async ({ client, assert }) => {
    const kitchen = await table(client)
    const { food, post, put, get, as } = kitchen
    await post(PATH, lenny)
    const list = (await post('/api/households/shopping/lists', { name: 'Week' })).body()
    const path = `${PATH}/shopping-lists/${list.id}`
    const verdict = async () => (await get(path)).body().eaters[0]?.verdict
    assert.equal(await verdict(), 'can')
    const item = { shoppingListId: list.id, foodId: await food('butter'), quantity: 1 }
    const { createdItems } = (await post('/api/households/shopping/items', item)).body()
    assert.equal(await verdict(), 'cannot')
    const [bought] = createdItems
    await put(`/api/households/shopping/items/${bought.id}`, { ...bought, checked: true })
    assert.equal(await verdict(), 'can')
    const stranger = as((await createCook()).token)
    ;(await stranger.get(path)).assertStatus(404)
    ;(await get(`${PATH}/shopping-lists/${LOST}`)).assertStatus(404)
  })

  test('recipes of others and what is no id are passed over', async ({ client, assert }) => {
    const kitchen = await table(client)
    const { soup } = await dishes(kitchen)
    const stranger = kitchen.as((await createCook()).token)
    const path = `${PATH}/recipes?ids=${soup.id}&ids=soup&ids=${LOST}`
    assert.deepEqual((await stranger.get(path)).body(), [])
    ;(await client.get(path)).assertStatus(401)
  })

  test('a list shows what all at the table can eat, with or without what is not known', async ({
    client,
    assert,
  }) => {
    const kitchen = await table(client)
    await dishes(kitchen)
    const { eatable, post, get } = kitchen
    const everything = ['Bake', 'Cake', 'Sauce', 'Soup', 'Words']
    assert.deepEqual(await eatable('sure'), everything)
    await post(PATH, lenny)
    assert.deepEqual(await eatable('sure'), ['Soup'])
    assert.deepEqual(await eatable('possible'), ['Cake', 'Soup', 'Words'])
    assert.deepEqual(await eatable('anything'), everything)
    const sought = (await get('/api/recipes?eatable=sure&search=so')).body()
    assert.equal(sought.total, 1)
  })

  test('chance plans what all at the table can eat, where it is asked to or a rule says so', async ({
    client,
    assert,
  }) => {
    const kitchen = await table(client)
    await dishes(kitchen)
    const { post, put, get } = kitchen
    await post(PATH, lenny)
    const plan = '/api/households/mealplans'
    const pick = (body: object) => post(`${plan}/random`, { date: '2026-11-23', ...body })
    const sure = await pick({ eatable: 'sure' })
    assert.equal(sure.body().recipe.name, 'Soup')
    const range = { startDate: '2026-11-24', endDate: '2026-11-26', entryTypes: ['lunch'] }
    const filled = await post(`${plan}/fill`, { ...range, eatable: 'possible' })
    assert.lengthOf(filled.body().entryIds, 3)
    const { items } = (await get(`${plan}?start_date=2026-11-24&perPage=-1`)).body()
    const names: string[] = items.map(({ recipe }: { recipe: { name: string } }) => recipe.name)
    assert.sameMembers(names, ['Cake', 'Soup', 'Words'])

    const rule = await post(`${plan}/rules`, { entryType: 'snack', eatable: 'possible' })
    rule.assertStatus(201)
    assert.equal(rule.body().eatable, 'possible')
    const at = `${plan}/rules/${rule.body().id}`
    const strict = await put(at, { entryType: 'snack', eatable: 'sure' })
    assert.equal(strict.body().eatable, 'sure')
    const older = await put(at, { entryType: 'snack' })
    assert.equal(older.body().eatable, 'sure', 'programs that know no eaters leave it')
    const ruled = await pick({ entryType: 'snack', eatable: 'possible' })
    assert.equal(ruled.body().recipe.name, 'Soup')
    await post(`${plan}/rules`, { entryType: 'snack', queryFilterString: 'name = "Bake"' })
    ;(await pick({ entryType: 'snack' })).assertStatus(404)
    assert.isNull((await put(at, { entryType: 'snack', eatable: null })).body().eatable)
    assert.equal((await pick({ entryType: 'snack' })).body().recipe.name, 'Bake')
    for (const eatable of ['maybe', 7, ['sure']]) {
      ;(await pick({ eatable })).assertStatus(422)
      ;(await put(at, { eatable })).assertStatus(422)
      ;(await post(`${plan}/fill`, { ...range, eatable })).assertStatus(422)
    }
  })

  test('what a food of a known name contains is guessed, and what people say counts more', async ({
    client,
    assert,
  }) => {
    const { food, get, put } = await table(client)
    const read = async (id: string) => (await get(`/api/foods/${id}`)).body()
    const butter = await read(await food('Butter'))
    assert.containSubset(butter, { factsBy: 'guessed', allergens: ['milk'], vegan: false })
    await put(`/api/foods/${butter.id}`, { ...butter, name: 'Vegan block' })
    assert.containSubset(await read(butter.id), { factsBy: null, allergens: [], vegan: null })
    await put(`/api/foods/${butter.id}`, { name: 'Vegan block', vegan: true, allergens: ['soya'] })
    await put(`/api/foods/${butter.id}`, { name: 'butter' })
    const stated = { factsBy: 'people', allergens: ['soya'], vegan: true }
    assert.containSubset(await read(butter.id), stated)
    assert.containSubset(await read(await food('Nobody knows')), { factsBy: null })
  })
})
