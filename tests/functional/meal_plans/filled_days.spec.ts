import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { recordWork } from '#core/events/index'
import db from '@adonisjs/lucid/services/db'
import { lockAwaited } from '#tests/helpers/lock_awaited'
import { countStatements } from '#tests/helpers/count_statements'
import { kitchen, path } from './kitchen.js'

test.group('Days that are filled by rules', () => {
  /** A kitchen with rules for a Monday and a Tuesday of November 2026. */
  async function ruled(client: ApiClient) {
    const made = await kitchen(client)
    const { cook, stew, write } = made
    const soup = await write(cook.token, 'Soup', { tags: ['Quick'] })
    const rule = (body: object) => client.post(`${path}/rules`).bearerToken(cook.token).json(body)
    await rule({ day: 'monday', tags: [stew.tags[0]] })
    await rule({ day: 'tuesday', tags: [soup.tags[0]] })
    await rule({ day: 'sunday', queryFilterString: 'name = "Nothing"' })
    const fill = (body: object = {}, token = cook.token) =>
      client
        .post(`${path}/fill`)
        .bearerToken(token)
        .json({
          startDate: '2026-11-23',
          endDate: '2026-11-29',
          entryTypes: ['dinner'],
          ...body,
        })
    return { ...made, soup, rule, fill }
  }

  test('get a recipe for each meal that has nothing yet, and words for those that no recipe fits', async ({
    client,
    assert,
  }) => {
    const { fill, plan, list } = await ruled(client)
    await plan({ date: '2026-11-25', entryType: 'dinner', title: 'Eat out' })
    const record = recordWork()
    const answer = await fill()
    record.stop()
    answer.assertStatus(200)
    assert.lengthOf(answer.body().entryIds, 5)
    assert.deepEqual(answer.body().unmatched, [{ date: '2026-11-29', entryType: 'dinner' }])
    const { items } = (await list()).body()
    const named = new Map(
      items.map(({ date, recipe }: { date: string; recipe: { name: string } | null }) => [
        date,
        recipe?.name,
      ])
    )
    assert.equal(named.get('2026-11-23'), 'Stew')
    assert.equal(named.get('2026-11-24'), 'Soup')
    assert.isUndefined(named.get('2026-11-25'))
    assert.isTrue(['Stew', 'Soup'].includes(String(named.get('2026-11-26'))))
    const facts = record.facts.filter(({ event }) => event.startsWith('meal-plan'))
    assert.deepEqual(
      facts.map(({ event }) => event),
      ['meal-plan-entries.changed']
    )
    const again = await fill()
    assert.lengthOf(again.body().entryIds, 0)
    assert.lengthOf((await list()).body().items, 6)
  })

  test('are filled once by two who do it at the same time, and by no more statements for more days', async ({
    client,
    assert,
  }) => {
    const { fill, list } = await ruled(client)
    await Promise.all([fill(), fill()])
    assert.lengthOf((await list()).body().items, 6)
    const count = (endDate: string) => {
      const body = { startDate: '2027-03-01', endDate, entryTypes: ['lunch', 'snack'] }
      return countStatements(() => fill(body))
    }
    assert.equal(await count('2027-03-01'), await count('2027-03-31'))
  })

  test('do not eat the same dish twice while there are others', async ({ client, assert }) => {
    const { cook, write, fill, list } = await ruled(client)
    for (const name of ['Curry', 'Pie', 'Rice', 'Tart', 'Roast']) await write(cook.token, name)
    await fill({ startDate: '2026-12-03', endDate: '2026-12-05' })
    await fill({ startDate: '2026-12-09', endDate: '2026-12-12' })
    const { items } = (await list()).body()
    const names = items.map(({ recipe }: { recipe: { name: string } }) => recipe.name)
    assert.lengthOf(names, 7)
    assert.equal(new Set(names).size, 7)
  })

  test('are a range of at most a month, of meals that there are', async ({ client }) => {
    const { fill } = await ruled(client)
    for (const body of [
      { endDate: '2026-11-22' },
      { endDate: '2026-12-31' },
      { startDate: 'soon' },
      { entryTypes: [] },
      { entryTypes: ['brunch'] },
    ]) {
      const answer = await fill(body)
      answer.assertStatus(422)
    }
  })

  test('are emptied as one, those of others stay', async ({ client, assert }) => {
    const { cook, neighbour, fill, list } = await ruled(client)
    const { entryIds } = (await fill()).body()
    const drop = (token: string, ids: unknown[] = entryIds) =>
      client.delete(`${path}?${ids.map((id) => `ids=${id}`).join('&')}`).bearerToken(token)
    assert.deepEqual((await drop(neighbour)).body(), { entryIds: [] })
    assert.lengthOf((await list()).body().items, 6)
    assert.sameMembers((await drop(cook.token)).body().entryIds, entryIds)
    assert.lengthOf((await list()).body().items, 0)
    for (const ids of [['x'], ['-1'], Array.from({ length: 501 }, (_, id) => id)]) {
      const answer = await drop(cook.token, ids)
      answer.assertStatus(422)
    }
  })

  test('have one meal rolled anew: another recipe that the rules allow, where there is one', async ({
    client,
    assert,
  }) => {
    const { cook, neighbour, stew, write, plan } = await ruled(client)
    await write(cook.token, 'Broth', { tags: ['Warm'] })
    const roll = (id: number, token = cook.token) =>
      client.post(`${path}/${id}/reroll`).bearerToken(token)
    const dinner = { date: '2026-11-23', entryType: 'dinner', servings: 3 }
    const { id } = (await plan({ ...dinner, recipeId: stew.id })).body()
    for (const name of ['Broth', 'Stew', 'Broth']) {
      const answer = await roll(id)
      answer.assertStatus(200)
      assert.containSubset(answer.body(), { id, servings: 3, recipe: { name } })
    }
    const foreign = await roll(id, neighbour)
    foreign.assertStatus(404)
    const sunday = (await plan({ ...dinner, date: '2026-11-29', recipeId: stew.id })).body()
    const none = await roll(sunday.id)
    none.assertStatus(404)
    assert.equal(none.body().detail.message, 'No recipes match your rules')
  })

  test('have one rolled anew that somebody moves meanwhile, and it stays where it was moved to', async ({
    client,
    assert,
  }) => {
    const { cook, stew, plan, list } = await ruled(client)
    const { id } = (
      await plan({ date: '2026-11-23', entryType: 'dinner', recipeId: stew.id })
    ).body()
    let rolled: Promise<unknown> = Promise.resolve()
    await db.transaction(async (trx) => {
      await trx
        .from('meal_plan_entries')
        .where('id', id)
        .update({ date: '2026-12-01', text: 'For eight' })
      rolled = client
        .post(`${path}/${id}/reroll`)
        .bearerToken(cook.token)
        .then(() => undefined)
      await Promise.race([lockAwaited(), rolled])
    })
    await rolled
    const found = (await list()).body().items.find((one: { id: number }) => one.id === id)
    assert.containSubset(found, { date: '2026-12-01', text: 'For eight' })
  })
})
