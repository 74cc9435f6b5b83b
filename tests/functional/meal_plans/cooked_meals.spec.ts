import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { noteMadeMeals } from '#core/meal_plans/index'
import { dayIn } from '#core/groups/index'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'

const path = '/api/households/mealplans'

/** A zone in which it is between noon and one now. */
function noonZone(): string {
  const behind = new Date().getUTCHours() - 12
  return behind === 0 ? 'Etc/UTC' : `Etc/GMT${behind > 0 ? '+' : ''}${behind}`
}

/** A cook with a recipe, somebody at the same table, and a neighbour of the same group. */
async function table(client: ApiClient) {
  const cook = await createCook()
  const atTable = await tokenFor(await createUser(cook.household))
  const neighbour = await tokenFor(await createUser(await createHousehold(cook.group)))
  const { token } = cook
  // About noon, so that no test begins on one day and ends on the next.
  const zone = noonZone()
  await db.from('households').where('id', cook.household.id).update({ time_zone: zone })
  await client.post('/api/recipes').bearerToken(token).json({ name: 'Stew' })
  const stew = (await client.get('/api/recipes/stew').bearerToken(token)).body()
  const today = dayIn(zone)
  const lateToday = DateTime.fromISO(`${today}T23:46:00`, { zone }).toJSDate()
  const evening = () => noteMadeMeals(lateToday, new AbortController().signal)
  const plan = async (body: object) =>
    (
      await client
        .post(path)
        .bearerToken(token)
        .json({ date: today, entryType: 'dinner', ...body })
    ).body()
  const show = async (id: number) => (await client.get(`${path}/${id}`).bearerToken(token)).body()
  const cooked = (id: number, as = token) => client.post(`${path}/${id}/cooked`).bearerToken(as)
  const uncooked = (id: number, as = token) => client.delete(`${path}/${id}/cooked`).bearerToken(as)
  const made = async () => {
    const filter = encodeURIComponent(`recipe_id = "${stew.id}" AND event_type = "info"`)
    const events = await client
      .get(`/api/recipes/timeline/events?queryFilter=${filter}`)
      .bearerToken(token)
    return events.body().items.map(({ subject }: { subject: string }) => subject)
  }
  const lastMade = async () =>
    (await client.get('/api/recipes/stew').bearerToken(token)).body().lastMade
  const acts = { plan, show, cooked, uncooked, evening }
  return { cook, atTable, neighbour, stew, today, ...acts, made, lastMade }
}

const dinner = 'Ada Cook made this for dinner'

test.group('A planned meal that is cooked', () => {
  test('writes the timeline and the last making once, and the evening leaves it', async ({
    client,
    assert,
  }) => {
    const { stew, plan, show, cooked, evening, made, lastMade } = await table(client)
    const { id, madeAt } = await plan({ recipeId: stew.id })
    assert.isNull(madeAt)
    const answers = await Promise.all([cooked(id), cooked(id)])
    for (const answer of answers) answer.assertStatus(200)
    assert.deepEqual(await made(), [dinner])
    const entry = await show(id)
    assert.isString(entry.madeAt)
    assert.equal(await lastMade(), entry.madeAt)
    await evening()
    assert.deepEqual(await made(), [dinner])
    assert.equal((await show(id)).madeAt, entry.madeAt)
  })

  test('is taken back with what it wrote, by anybody of the household', async ({
    client,
    assert,
  }) => {
    const { cook, atTable, stew, plan, show, cooked, uncooked, made, lastMade } =
      await table(client)
    const before = '2026-01-05T18:00:00.000000Z'
    await client
      .patch('/api/recipes/stew/last-made')
      .bearerToken(cook.token)
      .json({ timestamp: before })
    const { id } = await plan({ recipeId: stew.id })
    await cooked(id)
    const answer = await uncooked(id, atTable)
    answer.assertStatus(200)
    assert.isNull(answer.body().madeAt)
    const again = await uncooked(id)
    again.assertStatus(200)
    assert.deepEqual(await made(), [])
    assert.equal(await lastMade(), before)
    await cooked(id)
    assert.deepEqual(await made(), [dinner])
    assert.isString((await show(id)).madeAt)
  })

  test('that was cooked twice that day stays cooked when one of them is taken back', async ({
    client,
    assert,
  }) => {
    const { stew, plan, cooked, uncooked, made, lastMade, show } = await table(client)
    const [one, other] = [await plan({ recipeId: stew.id }), await plan({ recipeId: stew.id })]
    await cooked(one.id)
    await cooked(other.id)
    assert.deepEqual(await made(), [dinner])
    await uncooked(one.id)
    assert.deepEqual(await made(), [dinner])
    assert.equal(await lastMade(), (await show(other.id)).madeAt)
    await uncooked(other.id)
    assert.deepEqual(await made(), [])
  })

  test('on a day that is over was cooked that evening, and what nobody cooked stays so', async ({
    client,
    assert,
  }) => {
    const { cook, stew, plan, cooked, uncooked, made, lastMade } = await table(client)
    await db
      .from('households')
      .where('id', cook.household.id)
      .update({ time_zone: 'Asia/Kathmandu' })
    const yesterday = dayIn('Asia/Kathmandu', new Date(Date.now() - 86_400_000))
    const { id } = await plan({ recipeId: stew.id, date: yesterday })
    await cooked(id)
    assert.equal(await lastMade(), `${yesterday}T18:00:00.000000Z`)
    await uncooked(id)
    await noteMadeMeals(new Date(), new AbortController().signal)
    assert.deepEqual(await made(), [])
    assert.isNull(await lastMade())
  })

  test('that is moved to another day stays cooked, and that day’s evening leaves it', async ({
    client,
    assert,
  }) => {
    const { cook, stew, today, plan, show, cooked, evening, made } = await table(client)
    const yesterday = DateTime.fromISO(today).minus({ days: 1 }).toISODate()
    const { id } = await plan({ recipeId: stew.id, date: yesterday })
    await cooked(id)
    const { madeAt } = await show(id)
    await client
      .put(`${path}/${id}`)
      .bearerToken(cook.token)
      .json({ date: today, entryType: 'dinner', recipeId: stew.id })
    assert.equal((await show(id)).madeAt, madeAt)
    await evening()
    assert.deepEqual(await made(), [dinner])
  })

  test('is taken back without the words that somebody wrote about it', async ({
    client,
    assert,
  }) => {
    const { cook, stew, plan, cooked, uncooked, made } = await table(client)
    const { id } = await plan({ recipeId: stew.id })
    await cooked(id)
    const events = await client
      .get('/api/recipes/timeline/events?queryFilter=event_type%20%3D%20%22info%22')
      .bearerToken(cook.token)
    await client
      .put(`/api/recipes/timeline/events/${events.body().items[0].id}`)
      .bearerToken(cook.token)
      .json({ subject: dinner, eventMessage: 'With chives from the balcony' })
    const answer = await uncooked(id)
    assert.isNull(answer.body().madeAt)
    assert.deepEqual(await made(), [dinner])
  })

  test('has a recipe, and belongs to the household', async ({ client, assert }) => {
    const { stew, neighbour, plan, cooked, uncooked, made } = await table(client)
    const note = await plan({ title: 'Eat out' })
    const refused = await cooked(note.id)
    refused.assertStatus(400)
    assert.equal(refused.body().detail.code, 'E_NOTHING_TO_COOK')
    const { id } = await plan({ recipeId: stew.id })
    for (const answer of [await cooked(id, neighbour), await uncooked(id, neighbour)]) {
      answer.assertStatus(404)
    }
    assert.deepEqual(await made(), [])
  })
})

test.group('Leftovers', () => {
  test('are of a meal, whose recipe and title they have, and are not cooked again', async ({
    client,
    assert,
  }) => {
    const { stew, today, plan, show, cooked, evening, made } = await table(client)
    const meal = await plan({ recipeId: stew.id })
    const left = await plan({ date: '2030-01-02', entryType: 'lunch', leftoverOf: meal.id })
    assert.containSubset(left, {
      date: '2030-01-02',
      entryType: 'lunch',
      leftoverOf: meal.id,
      leftoverFrom: today,
      recipe: { slug: 'stew' },
    })
    const again = await plan({ leftoverOf: left.id })
    assert.equal(again.leftoverOf, meal.id)
    const refused = await cooked(again.id)
    refused.assertStatus(400)
    await evening()
    assert.deepEqual(await made(), [dinner], 'of the meal alone')
    assert.isNull((await show(again.id)).madeAt)
  })

  test('become a note when their meal is taken off, and those of another dish when it changes', async ({
    client,
    assert,
  }) => {
    const { cook, stew, today, plan, show } = await table(client)
    const { token } = cook
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Soup' })
    const soup = (await client.get('/api/recipes/soup').bearerToken(token)).body()
    const meal = await plan({ recipeId: stew.id })
    const left = await plan({ leftoverOf: meal.id, text: 'In the blue box' })
    await client
      .put(`${path}/${meal.id}`)
      .bearerToken(token)
      .json({ date: today, recipeId: soup.id })
    assert.containSubset(await show(left.id), { leftoverOf: meal.id, recipe: { slug: 'soup' } })
    await client.delete(`${path}/${meal.id}`).bearerToken(token)
    assert.containSubset(await show(left.id), {
      title: 'Leftovers: Soup',
      text: 'In the blue box',
      recipe: null,
      leftoverOf: null,
      leftoverFrom: null,
    })
  })

  test('that become another dish are leftovers no more', async ({ client, assert }) => {
    const { cook, stew, today, plan, show } = await table(client)
    const meal = await plan({ recipeId: stew.id })
    const left = await plan({ leftoverOf: meal.id })
    const put = (body: object) =>
      client
        .put(`${path}/${left.id}`)
        .bearerToken(cook.token)
        .json({ date: today, ...body })
    await put({ recipeId: stew.id, entryType: 'side' })
    assert.equal((await show(left.id)).leftoverOf, meal.id)
    await put({ title: 'Eat out' })
    assert.isNull((await show(left.id)).leftoverOf)
  })

  test('of no meal of the household are refused', async ({ client }) => {
    const { neighbour, stew, plan } = await table(client)
    const { id } = await plan({ recipeId: stew.id })
    const post = (leftoverOf: unknown) =>
      client.post(path).bearerToken(neighbour).json({ date: '2030-01-02', leftoverOf })
    const foreign = await post(id)
    foreign.assertStatus(404)
    for (const bad of [0, 1.5, 'x', 99_999_999_999]) {
      const answer = await post(bad)
      answer.assertStatus(422)
    }
  })
})
