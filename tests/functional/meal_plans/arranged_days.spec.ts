import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { recordWork } from '#core/events/index'
import { countStatements } from '#tests/helpers/count_statements'
import { kitchen, path } from './kitchen.js'

interface Meal {
  id: number
  date: string
  entryType: string
  title: string
  servings: number | null
  recipe: { name: string } | null
  leftoverOf: number | null
}

const week = { startDate: '2026-11-21', endDate: '2026-11-27' }

async function arranged(client: ApiClient) {
  const made = await kitchen(client)
  const { token } = made.cook
  const post = (at: string, body: object, as = token) =>
    client.post(`${path}/${at}`).bearerToken(as).json(body)
  const meals = async (start: string, end: string): Promise<Meal[]> =>
    (await made.list({ startDate: start, endDate: end, perPage: -1, orderBy: 'id' })).body().items
  const words = async (start: string, end: string) =>
    (await meals(start, end)).map(
      ({ date, entryType, recipe, title }) => `${date} ${entryType} ${recipe?.name ?? title}`
    )
  const { stew, plan } = made
  const dinner = (
    await plan({ date: '2026-11-21', entryType: 'dinner', recipeId: stew.id, servings: 6 })
  ).body() as Meal
  await plan({ date: '2026-11-23', entryType: 'lunch', leftoverOf: dinner.id })
  await plan({ date: '2026-11-27', entryType: 'side', title: 'Bread' })
  return { ...made, token, post, meals, words, dinner }
}

const nextWeek = ['2026-11-28', '2026-12-04'] as const
const inNextWeek = [
  '2026-11-28 dinner Stew',
  '2026-11-30 lunch Stew',
  '2026-12-04 side Bread',
] as const

test.group('Days that are planned again', () => {
  test('are copied as one, with leftovers of the copied meal, also when weeks begin on Saturday', async ({
    client,
    assert,
  }) => {
    const { post, meals, words } = await arranged(client)
    const record = recordWork()
    const answer = await post('copy', { ...week, toDate: '2026-11-28' })
    record.stop()
    answer.assertStatus(200)
    assert.lengthOf(answer.body().entryIds, 3)
    assert.deepEqual(await words(...nextWeek), [...inNextWeek])
    const [dinner, lunch] = await meals(...nextWeek)
    assert.equal(lunch?.leftoverOf, dinner?.id)
    assert.equal(dinner?.servings, 6)
    assert.deepEqual(
      record.facts.map(({ event }) => event).filter((event) => event.startsWith('meal-plan')),
      ['meal-plan-entries.changed']
    )
  })

  test('leave out leftovers of what is not copied, and keep the name of a recipe that is gone', async ({
    client,
    assert,
  }) => {
    const { token, post, words } = await arranged(client)
    await post('copy', { startDate: '2026-11-22', endDate: '2026-11-27', toDate: '2026-11-29' })
    assert.deepEqual(await words(...nextWeek), ['2026-12-04 side Bread'])
    await client.delete('/api/recipes/stew').bearerToken(token)
    await post('copy', { ...week, toDate: '2027-01-02' })
    assert.deepEqual(await words('2027-01-02', '2027-01-09'), [
      '2027-01-02 dinner Stew',
      '2027-01-04 lunch Stew',
      '2027-01-08 side Bread',
    ])
  })

  test('are moved as one by some days and back, over the change of a clock, without what was cooked', async ({
    client,
    assert,
  }) => {
    const { token, neighbour, dinner, post, meals, words } = await arranged(client)
    const ids = (await meals('2026-11-21', '2026-11-27')).map(({ id }) => id)
    const foreign = await post('shift', { ids, days: 7 }, neighbour)
    assert.deepEqual(foreign.body(), { entryIds: [] })
    await post('shift', { ids, days: 7 })
    assert.deepEqual(await words(...nextWeek), [...inNextWeek])
    await post('shift', { ids, days: 113 })
    assert.include(await words('2027-03-21', '2027-03-21'), '2027-03-21 dinner Stew')
    await post('shift', { ids, days: -113 })
    await client.post(`${path}/${dinner.id}/cooked`).bearerToken(token)
    await post('shift', { ids, days: -7 })
    assert.sameMembers(await words('2026-11-20', '2026-12-05'), [
      '2026-11-28 dinner Stew',
      '2026-11-23 lunch Stew',
      '2026-11-27 side Bread',
    ])
    const one = await countStatements(() => post('shift', { ids: ids.slice(0, 1), days: 1 }))
    assert.equal(await countStatements(() => post('shift', { ids, days: 1 })), one)
  })

  test('are stored under a name and planned from any day on, by their household alone', async ({
    client,
    assert,
  }) => {
    const { token, neighbour, post, words } = await arranged(client)
    const made = await post('templates', { ...week, name: ' Stew week ' })
    made.assertStatus(201)
    const { id, name, mealCount } = made.body()
    assert.deepEqual([name, mealCount], ['Stew week', 3])
    const listed = async (as: string) =>
      (await client.get(`${path}/templates`).bearerToken(as)).body().items.length
    assert.deepEqual([await listed(token), await listed(neighbour)], [1, 0])
    const applied = await post(`templates/${id}/apply`, { date: '2026-11-28' })
    assert.lengthOf(applied.body().entryIds, 3)
    assert.deepEqual(await words(...nextWeek), [...inNextWeek])
    const drop = (as: string) => client.delete(`${path}/templates/${id}`).bearerToken(as)
    for (const answer of [
      await post(`templates/${id}/apply`, { date: '2026-11-28' }, neighbour),
      await drop(neighbour),
    ]) {
      answer.assertStatus(404)
    }
    assert.equal((await drop(token)).body().id, id)
    assert.equal(await listed(token), 0)
    assert.lengthOf(await words(...nextWeek), 3)
  })

  test('end with the calendar: what would come after it is refused', async ({ client, assert }) => {
    const { post } = await arranged(client)
    const beyond = await post('copy', { ...week, toDate: '9999-12-31' })
    beyond.assertStatus(422)
    assert.deepEqual(beyond.body().detail[0].loc, ['body', 'toDate'])
    const { id } = (await post('templates', { ...week, name: 'Week' })).body()
    const applied = await post(`templates/${id}/apply`, { date: '9999-12-31' })
    applied.assertStatus(422)
    assert.deepEqual(applied.body().detail[0].loc, ['body', 'date'])
  })

  test('with more meals or words than are copied as one are refused, not cut', async ({
    client,
    assert,
  }) => {
    const { cook, post, words } = await arranged(client)
    const { group, household } = cook
    const fill = (count: number, date: string, text: string) =>
      db.rawQuery(
        `insert into meal_plan_entries (group_id, household_id, date, entry_type, title, text)
          select ?, ?, ?, 'side', 'Meal ' || n, ? from generate_series(1, ?::int) n`,
        [group.id, household.id, date, text, count]
      )
    await fill(501, '2028-01-03', '')
    await fill(21, '2028-01-05', 'x'.repeat(50_000))
    for (const day of ['2028-01-03', '2028-01-05']) {
      for (const [at, more] of [
        ['copy', { toDate: '2028-02-01' }],
        ['templates', { name: 'Much' }],
      ] as const) {
        const answer = await post(at, { startDate: day, endDate: day, ...more })
        answer.assertStatus(400)
        assert.equal(answer.body().detail.code, 'E_TOO_MANY_MEALS')
      }
    }
    assert.isEmpty(await words('2028-02-01', '2028-02-01'))
  })

  test('are stored in a hundred templates of a household at the most', async ({
    client,
    assert,
  }) => {
    const { cook, post } = await arranged(client)
    const { group, household } = cook
    await db.rawQuery(
      `insert into meal_plan_templates (group_id, household_id, name, meals)
        select ?, ?, 'Week ' || n, '[]' from generate_series(1, 100) n`,
      [group.id, household.id]
    )
    const answer = await post('templates', { ...week, name: 'One more' })
    answer.assertStatus(400)
    assert.equal(answer.body().detail.code, 'E_TOO_MANY_TEMPLATES')
  })

  test('are days that there are, and not more than a month', async ({ client }) => {
    const { post } = await arranged(client)
    for (const [at, body] of [
      ['copy', { ...week, toDate: '2026-02-30' }],
      ['copy', { startDate: '2026-01-01', endDate: '2026-12-31', toDate: '2027-01-01' }],
      ['shift', { ids: ['x'], days: 1 }],
      ['shift', { ids: [1], days: 1e9 }],
      ['templates', { ...week, name: ' ' }],
    ] as const) {
      const answer = await post(at, body)
      answer.assertStatus(422)
    }
  })
})
