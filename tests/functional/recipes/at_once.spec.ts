import { setTimeout as wait } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { createCook } from '#tests/helpers/factories'

const ROUNDS = 6
const FOODS = 60
const PAIRS = 20

/** Deadlocks that the database had to end so far. */
async function deadlocks(): Promise<number> {
  const { rows } = await db.rawQuery<{ rows: { deadlocks: string }[] }>(
    'select deadlocks from pg_stat_database where datname = current_database()'
  )
  return Number(rows[0]?.deadlocks)
}

/** Resolves when somebody waits for what another transaction holds. */
async function untilSomebodyWaits(): Promise<void> {
  const waiting = 'select from pg_locks where not granted'
  for (let left = 500; left > 0; left -= 1) {
    const { rows } = await db.rawQuery<{ rows: object[] }>(waiting)
    if (rows.length > 0) return
    await wait(10)
  }
}

/** What of a kitchen goes while somebody else writes a recipe with it. */
const gone = ['foods', 'units', 'tags', 'categories', 'tools'] as const

/** A recipe with one of everything that may go. */
async function leekSoup(client: ApiClient) {
  const { token, group } = await createCook({ canOrganize: true })
  await client.post('/api/recipes').bearerToken(token).json({ name: 'Soup' })
  const named = [{ name: 'Leek' }]
  const parts = { tags: named, recipeCategory: named, tools: named }
  const lines = [{ food: 'Leek', unit: 'Leek', quantity: 1 }]
  const whole = { ...parts, recipeIngredient: lines }
  const saved = await client.patch('/api/recipes/soup').bearerToken(token).json(whole)
  saved.assertStatus(200)
  return { token, group, whole: saved.body() }
}

test.group('Something that goes while it is written into a recipe', () => {
  for (const kind of gone) {
    test(`of ${kind}: the copy of a recipe and a save come through`, async ({ client, assert }) => {
      for (const write of ['copy', 'save'] as const) {
        const { token, group, whole } = await leekSoup(client)
        const trx = await db.transaction()
        await trx.from(kind).where({ group_id: group.id, name: 'Leek' }).delete()
        const request =
          write === 'copy'
            ? client.post('/api/recipes/soup/duplicate').json({})
            : client.patch('/api/recipes/soup').json({ ...whole, description: 'With leeks.' })
        const answer = request.bearerToken(token).then((one) => one.status())
        await Promise.race([answer, untilSomebodyWaits()])
        await trx.commit()
        assert.equal(await answer, write === 'copy' ? 201 : 200, write)
      }
    }).timeout(30_000)
  }
})

test.group('Two people who save at once', () => {
  test('recipes of the same new foods, units and tags in another order both keep theirs', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    for (const name of ['Stew', 'Soup'])
      (await client.post('/api/recipes').bearerToken(token).json({ name })).assertStatus(201)
    for (let round = 0; round < ROUNDS; round += 1) {
      const names = Array.from({ length: FOODS }, (_, n) => `thing ${round} ${n}`)
      const save = (slug: string, order: string[]) =>
        client
          .patch(`/api/recipes/${slug}`)
          .bearerToken(token)
          .json({
            recipeIngredient: order.map((food) => ({ food, unit: `unit of ${food}` })),
            tags: order.slice(0, 20).map((name) => ({ name })),
          })
      const answers = await Promise.all([save('stew', names), save('soup', names.toReversed())])
      for (const answer of answers) {
        answer.assertStatus(200)
        assert.lengthOf(answer.body().recipeIngredient, FOODS)
      }
      const [stew, soup] = answers.map((answer) =>
        answer.body().recipeIngredient.map((line: { food: { id: string } }) => line.food.id)
      )
      assert.sameMembers(stew, soup)
    }
  }).timeout(60_000)

  test('twenty pairs of them name the same new foods, units and tags, and all are saved', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const slugs: string[] = []
    for (let n = 0; n < 2 * PAIRS; n += 1) {
      const answer = await client
        .post('/api/recipes')
        .bearerToken(token)
        .json({ name: `Pie ${n}` })
      slugs.push(answer.body())
    }
    const before = await deadlocks()
    for (let round = 0; round < 2; round += 1) {
      const names = Array.from({ length: 12 }, (_, n) => `part ${round} ${n}`)
      const lines = names.map((food) => ({ food, unit: `unit of ${food}` }))
      const save = (slug: string, n: number) =>
        client
          .patch(`/api/recipes/${slug}`)
          .bearerToken(token)
          .json({
            recipeIngredient: n % 2 ? lines : lines.toReversed(),
            tags: (n % 2 ? names : names.toReversed()).map((name) => ({ name })),
          })
      const answers = await Promise.all(slugs.map(save))
      for (const answer of answers) answer.assertStatus(200)
    }
    // Each costs a second, and a save that meets one four times is answered 500.
    assert.equal(await deadlocks(), before)
  }).timeout(60_000)

  test('files of the same new foods and labels in another order both come in, and are counted once', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook({ canOrganize: true })
    for (let round = 0; round < ROUNDS; round += 1) {
      const names = Array.from({ length: FOODS }, (_, n) => `good ${round} ${n}`)
      const send = (order: string[]) =>
        client
          .post('/api/foods/import')
          .bearerToken(token)
          .json({ items: order.map((name, n) => ({ name, label: `shelf ${round} ${n % 7}` })) })
      const [first, second] = await Promise.all([send(names), send(names.toReversed())])
      for (const answer of [first, second]) {
        answer.assertStatus(200)
        const { added, changed, unchanged } = answer.body()
        assert.equal(added + changed + unchanged, FOODS)
      }
      assert.equal(first.body().added + second.body().added, FOODS)
    }
  }).timeout(60_000)
})
