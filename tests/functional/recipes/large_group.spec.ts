import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { createCook } from '#tests/helpers/factories'

const MANY = 5_203

/** A cook whose group holds many recipes, `Dish 1` the newest; written straight into the tables. */
async function cookWithMany(client: ApiClient) {
  const cook = await createCook()
  await db.rawQuery(
    `with made as (
       insert into recipes (group_id, household_id, user_id, name, slug, created_at, rating)
       select ?, ?, ?, 'Dish ' || n, 'dish-' || n, now() - n * interval '1 minute',
         case when n % 3 = 0 then 1 + n % 5 end
       from generate_series(1, ${MANY}) n returning id, group_id, name)
     insert into recipe_search (recipe_id, group_id, name_folded, words)
       select id, group_id, lower(name), to_tsvector('simple', name) from made`,
    [cook.group.id, cook.household.id, cook.user.id]
  )
  const list = async (query: string) => {
    const answer = await client.get(`/api/recipes?${query}`).bearerToken(cook.token)
    answer.assertStatus(200)
    return answer.body()
  }
  const numbers = async (query: string): Promise<number[]> => {
    const { items } = await list(query)
    return items.map(({ name }: { name: string }) => Number(name.slice(5)))
  }
  return { ...cook, list, numbers }
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n)

test.group('A large group', () => {
  test('every page holds what lies at its place, wherever it is cut from', async ({
    client,
    assert,
  }) => {
    const { numbers, list } = await cookWithMany(client)
    const size = 100
    for (const page of [1, 2, 6, 26, 27, 28, 52, 53]) {
      const expected = range((page - 1) * size + 1, Math.min(page * size, MANY))
      assert.deepEqual(await numbers(`perPage=${size}&page=${page}`), expected, `page ${page}`)
    }
    const last = await list(`perPage=${size}&page=-1`)
    assert.deepEqual([last.page, last.total, last.items.length, last.next], [53, MANY, 3, null])
    assert.deepEqual(await numbers(`perPage=${size}&page=54`), [])
    assert.deepEqual(await numbers(`perPage=${size}&page=53&orderDirection=asc`), [3, 2, 1])
    const names = (await list('perPage=100&page=53&orderBy=name&orderDirection=asc')).items
    const byName = range(1, MANY)
      .map((n) => `dish ${n}`)
      .sort()
    assert.deepEqual(
      names.map(({ name }: { name: string }) => name.toLowerCase()),
      byName.slice(-3)
    )
    assert.deepEqual(await numbers('perPage=-1'), range(1, MANY))
    const all = await list('perPage=-1&search=dish&orderBy=name')
    assert.deepEqual([all.total, all.per_page, all.total_pages, all.next], [MANY, MANY, 1, null])
    assert.equal(new Set(all.items.map(({ id }: { id: string }) => id)).size, MANY)
  })

  test('a random order shows every recipe once and begins elsewhere for another seed', async ({
    client,
    assert,
  }) => {
    const { numbers } = await cookWithMany(client)
    const seen = new Set<number>()
    for (let page = 1; page <= 6; page += 1) {
      for (const n of await numbers(`orderBy=random&paginationSeed=a&perPage=1000&page=${page}`))
        seen.add(n)
    }
    assert.equal(seen.size, MANY)
    const [one] = await numbers('orderBy=random&paginationSeed=a&perPage=1')
    assert.deepEqual(await numbers('orderBy=random&paginationSeed=a&perPage=1'), [one])
    const firsts = new Set<number | undefined>()
    for (const seed of 'bcdefghijk') {
      firsts.add((await numbers(`orderBy=random&paginationSeed=${seed}&perPage=1`))[0])
    }
    assert.isAbove(firsts.size, 5)
  })

  test("the asker's own ratings decide, then everybody's, then none", async ({
    client,
    assert,
  }) => {
    const { list, user } = await cookWithMany(client)
    const own = { user_id: user.id, is_favorite: false }
    const idOf = async (n: number) =>
      (
        await db
          .from('recipes')
          .where({ slug: `dish-${n}`, user_id: user.id })
          .firstOrFail()
      ).id
    await db.table('recipe_ratings').multiInsert([
      { ...own, recipe_id: await idOf(1), rating: 4.5 },
      { ...own, recipe_id: await idOf(9), rating: 0.5 },
      { ...own, recipe_id: await idOf(4), rating: 0 },
    ])
    const ratingOf = new Map(range(1, MANY).map((n) => [n, n % 3 === 0 ? 1 + (n % 5) : null]))
    ratingOf.set(1, 4.5)
    ratingOf.set(9, 0.5)
    const ids = new Set<string>()
    for (const page of range(1, 15)) {
      const { items } = await list(`orderBy=rating&perPage=350&page=${page}`)
      for (const { id } of items) ids.add(id)
      const sorted = [...ratingOf.values()].sort((a, b) => (b ?? -1) - (a ?? -1))
      const shown = items.map(({ name }: { name: string }) => ratingOf.get(Number(name.slice(5))))
      assert.deepEqual(shown, sorted.slice((page - 1) * 350, page * 350), `page ${page}`)
    }
    assert.equal(ids.size, MANY)
    const { items } = await list('orderBy=rating&orderDirection=asc&perPage=1')
    assert.equal(items[0].name, 'Dish 9')
  })

  test('the number of recipes stays right through creation, deletion and a failed creation', async ({
    client,
    assert,
  }) => {
    const { list, token, group } = await cookWithMany(client)
    const total = async () => (await list('perPage=1')).total
    assert.equal(await total(), MANY)
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Dish 1' })
    assert.equal(await total(), MANY + 1)
    await client.delete('/api/recipes/dish-1').bearerToken(token)
    assert.equal(await total(), MANY)
    await client.post('/api/recipes').bearerToken(token).json({ name: '' })
    assert.equal(await total(), MANY)
    await db.from('recipes').where('group_id', group.id).whereLike('slug', 'dish-2%').delete()
    const [{ count }] = await db
      .from('recipes')
      .where('group_id', group.id)
      .whereNull('deleted_at')
      .count('* as count')
    assert.equal(await total(), Number(count))
  })
})
