import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'
import { shapeOf } from './shapes.js'

type Row = { name: string; slug: string; id: string }

const names = (items: Row[]) => items.map(({ name }) => name)

async function cookWith(client: ApiClient, recipes: Record<string, object>) {
  const cook = await createCook()
  const made: Record<string, Row & { tags: Row[]; recipeIngredient: { food: { id: string } }[] }> =
    {}
  for (const [name, body] of Object.entries(recipes)) {
    const slug = (await client.post('/api/recipes').bearerToken(cook.token).json({ name })).body()
    const answer = await client.patch(`/api/recipes/${slug}`).bearerToken(cook.token).json(body)
    answer.assertStatus(200)
    made[name] = answer.body()
  }
  const list = async (query: string) => {
    const answer = await client.get(`/api/recipes?${query}`).bearerToken(cook.token)
    answer.assertStatus(200)
    return answer.body()
  }
  return { ...cook, made, list }
}

const kitchen = {
  'Apple Pie': {
    tags: ['Sweet', 'Quick'],
    recipeIngredient: [{ food: 'apple' }, { food: 'flour' }],
  },
  'beet soup': { tags: ['Quick'], recipeIngredient: [{ food: 'beet' }], lastMade: '2026-01-02' },
  'Éclair': { tags: ['Sweet'], recipeCategory: ['Cake'], recipeIngredient: [{ food: 'flour' }] },
  'Zebra cake': {
    recipeCategory: ['Cake'],
    tools: ['Oven'],
    lastMade: '2026-03-04T10:00:00+02:00',
  },
}

test.group('Listing recipes', () => {
  test('a page has its envelope, guides and items as other programs know them', async ({
    client,
    assert,
  }) => {
    const { list } = await cookWith(client, kitchen)
    const first = await list('perPage=3&orderBy=created_at')
    const { items, ...envelope } = first
    assert.deepEqual(envelope, {
      page: 1,
      per_page: 3,
      total: 4,
      total_pages: 2,
      next: '/recipes?page=2&perPage=3&orderBy=created_at&orderDirection=desc',
      previous: null,
    })
    assert.deepEqual(names(items), ['Zebra cake', 'Éclair', 'beet soup'])
    assert.deepEqual(shapeOf(items[0]), {
      ...Object.fromEntries(
        (
          'id userId householdId groupId name slug image recipeYield totalTime prepTime cookTime ' +
          'performTime description rating orgURL dateAdded'
        )
          .split(' ')
          .map((key) => [key, 'text'])
      ),
      recipeServings: 'number',
      recipeYieldQuantity: 'number',
      tags: [],
      recipeCategory: [{ id: 'text', name: 'text', slug: 'text' }],
      tools: [{ id: 'text', name: 'text', slug: 'text', onHand: 'boolean' }],
      ...Object.fromEntries(
        ['dateUpdated', 'createdAt', 'updatedAt', 'lastMade'].map((key) => [key, 'timestamp'])
      ),
    })
    assert.match(items[0].createdAt, /\+00:00$/)
    assert.equal(items[0].lastMade, '2026-03-04T08:00:00.000000+00:00')
    const second = await list('page=2&per_page=3&orderBy=created_at')
    assert.deepEqual(names(second.items), ['Apple Pie'])
    assert.equal(
      second.previous,
      '/recipes?page=1&perPage=3&orderBy=created_at&orderDirection=desc'
    )
    assert.isNull(second.next)
  })

  test('odd pages: below one, beyond the end, the last, none and all', async ({
    client,
    assert,
  }) => {
    const { list } = await cookWith(client, kitchen)
    assert.equal((await list('page=0&perPage=2')).page, 1)
    const beyond = await list('page=9&perPage=2')
    assert.deepEqual([beyond.items, beyond.page, beyond.next], [[], 9, null])
    assert.include(beyond.previous, 'page=8')
    const last = await list('page=-1&perPage=3&orderBy=name&orderDirection=asc')
    assert.deepEqual([names(last.items), last.page], [['Zebra cake'], 2])
    const none = await list('perPage=0')
    assert.deepEqual([none.items, none.total, none.total_pages], [[], 4, 0])
    const all = await list('perPage=-1')
    assert.deepEqual([all.items.length, all.per_page, all.total_pages], [4, 4, 1])
    assert.lengthOf((await list('')).items, 4)
  })

  test('of more than ten thousand is refused with what to ask for instead', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const list = (path: string) => client.get(path).bearerToken(token)
    for (const path of ['/api/recipes', '/api/foods', '/api/organizers/tags']) {
      const answer = await list(`${path}?perPage=10001`)
      answer.assertStatus(422)
      assert.match(answer.body().detail[0].msg, /10000; -1 asks for all/)
      ;(await list(`${path}?perPage=10000`)).assertStatus(200)
    }
  })

  test('orders: by name without case and accents, by when last made, by more than one key', async ({
    client,
    assert,
  }) => {
    const { list } = await cookWith(client, kitchen)
    const byName = await list('orderBy=name&orderDirection=asc')
    assert.deepEqual(names(byName.items), ['Apple Pie', 'beet soup', 'Éclair', 'Zebra cake'])
    const made = await list('orderBy=lastMade&orderDirection=desc&orderByNullPosition=last')
    assert.deepEqual(names(made.items).slice(0, 2), ['Zebra cake', 'beet soup'])
    const first = await list('orderBy=last_made:asc,name:desc&orderByNullPosition=first')
    assert.deepEqual(names(first.items), ['Éclair', 'Apple Pie', 'beet soup', 'Zebra cake'])
    for (const key of [
      'rating',
      'slug',
      'total_time',
      'user.username',
      'household.name',
      'updatedAt',
    ]) {
      assert.lengthOf((await list(`orderBy=${key}`)).items, 4, key)
    }
  })

  test('unknown orders, directions and numbers are refused', async ({ client, assert }) => {
    const { token } = await createCook()
    const ask = (query: string) => client.get(`/api/recipes?${query}`).bearerToken(token)
    const bad = await ask('orderBy=name:up')
    bad.assertStatus(400)
    assert.equal(bad.body().detail, 'Invalid order_by statement "name:up": "name:up" is invalid')
    for (const key of ['password', 'user.password_hash', 'name;drop', '__proto__', 'constructor']) {
      ;(await ask(`orderBy=${key}`)).assertStatus(400)
    }
    const page = await ask('page=two&orderDirection=up')
    page.assertStatus(422)
    assert.deepEqual(
      page.body().detail.map(({ loc }: { loc: string[] }) => loc),
      [
        ['query', 'page'],
        ['query', 'orderDirection'],
      ]
    )
    const random = await ask('orderBy=random')
    random.assertStatus(422)
    assert.equal(
      random.body().detail[0].msg,
      'Value error, paginationSeed is required when orderBy is random'
    )
  })

  test('a random order is the same over pages for one seed and differs between seeds', async ({
    client,
    assert,
  }) => {
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`Dish ${n}`, {}]))
    const { list } = await cookWith(client, many)
    const order = async (seed: string) => {
      const pages = await Promise.all(
        [1, 2, 3].map((page) =>
          list(`orderBy=random&paginationSeed=${seed}&perPage=4&page=${page}`)
        )
      )
      return pages.flatMap(({ items }) => names(items))
    }
    const one = await order('one')
    assert.equal(new Set(one).size, 12)
    assert.deepEqual(await order('one'), one)
    assert.notDeepEqual(await order('two'), one)
  })

  test('filters: any or all of them, by id or slug, of several kinds, in either spelling', async ({
    client,
    assert,
  }) => {
    const { list, made } = await cookWith(client, kitchen)
    const found = async (query: string) =>
      names((await list(`orderBy=name&orderDirection=asc&${query}`)).items)
    assert.deepEqual(await found('tags=sweet&tags=quick'), ['Apple Pie', 'beet soup', 'Éclair'])
    assert.deepEqual(await found('tags=sweet&tags=quick&requireAllTags=true'), ['Apple Pie'])
    assert.deepEqual(await found('tags=sweet&tags=quick&require_all_tags=true'), ['Apple Pie'])
    const sweet = made['Éclair']?.tags[0]?.id
    assert.deepEqual(await found(`tags=${sweet}&categories=cake`), ['Éclair'])
    assert.deepEqual(await found('tools=oven'), ['Zebra cake'])
    const foods = made['Apple Pie']?.recipeIngredient.map(({ food }) => `foods=${food.id}`) ?? []
    assert.deepEqual(await found(foods.join('&')), ['Apple Pie', 'Éclair'])
    assert.deepEqual(await found(`${foods.join('&')}&requireAllFoods=true`), ['Apple Pie'])
    assert.deepEqual(await found('tags=unknown'), [])
    assert.deepEqual(await found('tags=unknown&requireAllTags=true'), [])
    assert.deepEqual(await found('tags=unknown&tags=sweet&requireAllTags=true'), [
      'Apple Pie',
      'Éclair',
    ])
    assert.lengthOf(await found('tags='), 4)
    const page = await list('tags=sweet&perPage=1')
    assert.equal(page.total, 2)
    assert.include(page.next, 'tags=sweet')
  })

  test('households can be picked, other groups never show', async ({ client, assert }) => {
    const { list, group, household } = await cookWith(client, kitchen)
    const next = await createHousehold(group)
    const neighbour = await tokenFor(await createUser(next))
    await client.post('/api/recipes').bearerToken(neighbour).json({ name: 'Neighbour stew' })
    assert.equal((await list('')).total, 5)
    assert.deepEqual(names((await list(`households=${next.slug}`)).items), ['Neighbour stew'])
    assert.equal((await list(`households=${household.id}`)).total, 4)
    const other = await cookWith(client, { 'Their stew': { tags: ['Sweet'] } })
    assert.equal((await list('')).total, 5)
    const theirTag = other.made['Their stew']?.tags[0]?.id
    assert.equal((await list(`tags=${theirTag}`)).total, 0)
  })
})

test.group('Lists for the filters', () => {
  test('tags, categories, tools, foods and units are paged, sorted and searched', async ({
    client,
    assert,
  }) => {
    const { token } = await cookWith(client, {
      ...kitchen,
      Bread: { recipeIngredient: [{ unit: 'cup', food: 'Crème fraîche' }] },
    })
    const ask = async (path: string) => (await client.get(`/api/${path}`).bearerToken(token)).body()
    const tags = await ask('organizers/tags?orderBy=name&orderDirection=asc&perPage=1')
    assert.containSubset(tags, { total: 2, total_pages: 2, previous: null })
    assert.include(tags.next, '/organizers/tags?page=2')
    assert.deepEqual(Object.keys(tags.items[0]).sort(), ['id', 'name', 'slug'])
    assert.deepEqual(names((await ask('organizers/categories?search=CA')).items), ['Cake'])
    assert.deepEqual((await ask('organizers/tools')).items[0].onHand, false)
    assert.deepEqual(names((await ask('foods?search=creme')).items), ['Crème fraîche'])
    assert.deepEqual(names((await ask('foods?search=%25')).items), [])
    assert.equal((await ask('foods?perPage=-1')).total, 4)
    assert.deepEqual(names((await ask('units')).items), ['cup'])
    ;(await client.get('/api/foods')).assertStatus(401)
    ;(await client.get('/api/foods?orderBy=group_id').bearerToken(token)).assertStatus(400)
  })
})
