import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { recordWork } from '#core/events/index'
import { createCook } from '#tests/helpers/factories'
import { countReads } from '#tests/helpers/count_statements'

const paths = [
  'foods',
  'units',
  'groups/labels',
  'organizers/categories',
  'organizers/tags',
  'organizers/tools',
]

interface Named {
  id: string
  name: string
}

async function kitchen(client: ApiClient, rights = { canOrganize: true }) {
  const cook = await createCook(rights)
  const post = async (path: string, body: object) =>
    client.post(`/api/${path}`).bearerToken(cook.token).json(body)
  const get = async (path: string) =>
    (await client.get(`/api/${path}`).bearerToken(cook.token)).body()
  const add = async (path: string, names: string[]) => {
    const made: Named[] = []
    for (const name of names) made.push((await post(path, { name })).body())
    return made
  }
  const names = async (path: string, query = '?orderBy=name&orderDirection=asc') => {
    const list: Named[] = await get(`${path}/names${query}`)
    return list.map(({ name }) => name)
  }
  return { ...cook, post, get, add, names }
}

test.group('Many things at once', () => {
  test('all names of a list are told by one statement, as searched and ordered', async ({
    client,
    assert,
  }) => {
    const { add, names } = await kitchen(client)
    for (const path of paths) {
      await add(path, ['leek', 'apple', 'leek soup'])
      let all: string[] = []
      const reads = await countReads(async () => {
        all = await names(path, '?orderBy=name&orderDirection=asc&perPage=1')
      })
      assert.deepEqual(all, ['apple', 'leek', 'leek soup'], path)
      assert.lengthOf(
        reads.filter((name) => name.includes('.names')),
        1
      )
      assert.deepEqual(await names(path, '?search=leek&orderBy=name&orderDirection=asc'), [
        'leek',
        'leek soup',
      ])
    }
  })

  test('an organizer deletes many as one change that is told once; those of others stay', async ({
    client,
    assert,
  }) => {
    const { add, names, post } = await kitchen(client)
    const other = await kitchen(client)
    for (const path of paths) {
      const [first, second] = await add(path, ['leek', 'apple', 'bread'])
      const [strange] = await other.add(path, ['theirs'])
      const record = recordWork()
      const ids = [first?.id, second?.id, strange?.id, crypto.randomUUID()]
      const answer = await post(`${path}/bulk-actions/delete`, { ids })
      answer.assertStatus(200)
      assert.deepEqual(answer.body(), { count: 2 })
      const told = record.facts.filter(({ event }) => event.endsWith('.changed'))
      assert.lengthOf(told, 1)
      assert.deepEqual(await names(path), ['bread'])
      assert.deepEqual(await other.names(path), ['theirs'])
    }
  })

  test('what is used says so before it is deleted', async ({ client, assert }) => {
    const { add, post, token } = await kitchen(client)
    const [leek, apple] = await add('foods', ['leek', 'apple'])
    const [label] = await add('groups/labels', ['green'])
    const [tag] = await add('organizers/tags', ['winter'])
    const slug = (await post('recipes', { name: 'Soup' })).body()
    const recipeIngredient = [{ food: leek }, { food: leek }]
    await post('foods/bulk-actions/update', { ids: [apple?.id], labelId: label?.id })
    const saved = await client
      .patch(`/api/recipes/${slug}`)
      .bearerToken(token)
      .json({ recipeIngredient, tags: [tag] })
    saved.assertStatus(200)
    const usage = async (path: string, ids: unknown[]) =>
      (await post(`${path}/bulk-actions/usage`, { ids })).body()
    assert.deepEqual(await usage('foods', [leek?.id, apple?.id]), { used: 1, by: 1 })
    assert.deepEqual(await usage('organizers/tags', [tag?.id]), { used: 1, by: 1 })
    assert.deepEqual(await usage('groups/labels', [label?.id]), { used: 1, by: 1 })
    assert.deepEqual(await usage('units', []), { used: 0, by: 0 })
  })

  test('many foods get a label or lose it, and are marked as at hand', async ({
    client,
    assert,
  }) => {
    const { add, get, post } = await kitchen(client)
    const foods = await add('foods', ['leek', 'apple'])
    const [label] = await add('groups/labels', ['green'])
    const ids = foods.map(({ id }) => id)
    const change = (body: object) => post('foods/bulk-actions/update', { ids, ...body })
    const now = async () => {
      const { items } = await get('foods')
      return items.map((food: { labelId: string | null; onHand: boolean }) => [
        food.labelId,
        food.onHand,
      ])
    }
    const set = await change({ labelId: label?.id, onHand: true })
    assert.deepEqual(set.body(), { count: 2 })
    assert.deepEqual(await now(), [
      [label?.id, true],
      [label?.id, true],
    ])
    await change({ onHand: false })
    await change({ labelId: null })
    assert.deepEqual(await now(), [
      [null, false],
      [null, false],
    ])
    const strange = await kitchen(client)
    const [theirs] = await strange.add('groups/labels', ['theirs'])
    const refused = await change({ labelId: theirs?.id })
    refused.assertStatus(400)
  })

  test('a member marks foods and tools but gives no labels, and wrong bodies are refused', async ({
    client,
    assert,
  }) => {
    const { add, post, get } = await kitchen(client, { canOrganize: false })
    const [pan] = await add('organizers/tools', ['pan'])
    const marked = await post('organizers/tools/bulk-actions/update', {
      ids: [pan?.id],
      onHand: true,
    })
    assert.deepEqual(marked.body(), { count: 1 })
    assert.isTrue((await get('organizers/tools')).items[0].onHand)
    const label = await post('foods/bulk-actions/update', { ids: [], labelId: null })
    label.assertStatus(403)
    for (const path of paths) {
      for (const ids of [undefined, 'all', ['x']]) {
        const bad = await post(`${path}/bulk-actions/delete`, { ids })
        bad.assertStatus(422)
      }
    }
  })

  test('a file that is only tried changes nothing and tells what it would do', async ({
    client,
    assert,
  }) => {
    const { add, names, post } = await kitchen(client)
    for (const path of ['foods', 'units', 'groups/labels', 'organizers/tags']) {
      await add(path, ['leek'])
      const record = recordWork()
      const file = { csv: 'name\nleek\napple\n ""\n' }
      const tried = (await post(`${path}/import`, { ...file, preview: true })).body()
      assert.containSubset(tried, { added: 1, unchanged: 1 })
      assert.lengthOf(record.facts, 0)
      assert.deepEqual(await names(path), ['leek'])
      const done = (await post(`${path}/import`, file)).body()
      assert.deepEqual(done, tried)
      assert.deepEqual(await names(path), ['apple', 'leek'])
    }
  })

  test('all recipes that match are told by name, in order', async ({ client, assert }) => {
    const { names, post } = await kitchen(client)
    for (const name of ['Soup', 'Apple pie', 'Leek soup']) await post('recipes', { name })
    const path = 'recipes/bulk-actions'
    assert.deepEqual(await names(path), ['Apple pie', 'Leek soup', 'Soup'])
    assert.sameMembers(await names(path, '?search=soup&perPage=1'), ['Soup', 'Leek soup'])
  })
})
