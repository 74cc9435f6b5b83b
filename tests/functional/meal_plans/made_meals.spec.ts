import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { lastEvening, noteMadeMeals } from '#core/meal_plans/index'
import { createCook } from '#tests/helpers/factories'

const signal = new AbortController().signal

/** A cook with a recipe that is planned for a day, in a zone. */
async function planned(client: ApiClient, zone: string, date: string, entryType = 'dinner') {
  const cook = await createCook()
  const { token } = cook
  await db.from('households').where('id', cook.household.id).update({ time_zone: zone })
  await client.post('/api/recipes').bearerToken(token).json({ name: 'Stew' })
  const stew = (await client.get('/api/recipes/stew').bearerToken(token)).body()
  const plan = (type: string) =>
    client
      .post('/api/households/mealplans')
      .bearerToken(token)
      .json({ date, entryType: type, recipeId: stew.id })
  await plan(entryType)
  const made = async () => {
    const filter = encodeURIComponent(`recipe_id = "${stew.id}" AND event_type = "info"`)
    const events = await client
      .get(`/api/recipes/timeline/events?queryFilter=${filter}`)
      .bearerToken(token)
    return events
      .body()
      .items.map(({ subject, timestamp }: Record<string, string>) => [subject, timestamp])
  }
  const lastMade = async () =>
    (await client.get('/api/recipes/stew').bearerToken(token)).body().lastMade
  return { cook, plan, made, lastMade }
}

test.group('Meals that were made', () => {
  test('stand in the timeline once, in the evening of their day where they were eaten', async ({
    client,
    assert,
  }) => {
    const { made, lastMade, plan } = await planned(client, 'Asia/Kathmandu', '2026-11-23')
    await noteMadeMeals(new Date('2026-11-23T17:59:00Z'), signal)
    assert.deepEqual(await made(), [], 'it is 23:44 there')
    const evening = '2026-11-23T18:00:00.000000Z'
    await Promise.all([
      noteMadeMeals(new Date('2026-11-23T18:00:00Z'), signal),
      noteMadeMeals(new Date('2026-11-23T18:00:01Z'), signal),
    ])
    await noteMadeMeals(new Date('2026-11-23T18:15:00Z'), signal)
    const once = [['Ada Cook made this for dinner', evening]]
    assert.deepEqual(await made(), once)
    assert.equal(await lastMade(), evening)
    await plan('dinner')
    await noteMadeMeals(new Date('2026-11-23T19:00:00Z'), signal)
    assert.deepEqual(await made(), once, 'not twice with the same words')
    await plan('side')
    await noteMadeMeals(new Date('2026-11-24T12:00:00Z'), signal)
    assert.sameDeepMembers(await made(), [...once, ['Ada Cook made this as a side', evening]])
    await plan('snack')
    await noteMadeMeals(new Date('2026-11-25T18:00:00Z'), signal)
    assert.lengthOf(await made(), 2, 'what is older is left as it is')
  })

  test('a recipe that was made later that day keeps its time', async ({ client, assert }) => {
    const { cook, made, lastMade } = await planned(client, 'Europe/Berlin', '2026-11-23')
    const time = '2026-11-23T11:00:00.000000Z'
    await client
      .patch('/api/recipes/stew/last-made')
      .bearerToken(cook.token)
      .json({ timestamp: time })
    await noteMadeMeals(new Date('2026-11-23T22:45:00Z'), signal)
    assert.lengthOf(await made(), 1)
    assert.equal(await lastMade(), time)
  })

  test('an evening comes once on days of 23 and 25 hours', ({ assert }) => {
    const at = (text: string) => lastEvening('Europe/Berlin', new Date(text)).toUTC().toISO()
    assert.equal(at('2026-03-29T21:44:59Z'), '2026-03-28T22:45:00.000Z')
    assert.equal(at('2026-03-29T21:45:00Z'), '2026-03-29T21:45:00.000Z')
    assert.equal(at('2026-10-25T22:44:59Z'), '2026-10-24T21:45:00.000Z')
    assert.equal(at('2026-10-25T22:45:00Z'), '2026-10-25T22:45:00.000Z')
  })
})
