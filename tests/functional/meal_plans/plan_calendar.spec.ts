import ICAL from 'ical.js'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { networkKey } from '#core/identity/index'
import { clearThrottles } from '#core/throttles/index'
import { recordWork, work } from '#core/events/index'
import { kitchen, path } from './kitchen.js'
import { countReads } from '#tests/helpers/count_statements'

const calendar = `${path}/calendar`

/** The events of a calendar, as a calendar program reads them. */
function eventsOf(text: string) {
  const root = new ICAL.Component(ICAL.parse(text))
  return root.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part))
}

const inDays = (days: number) => DateTime.utc().plus({ days }).toISODate() ?? ''

async function feedOf(client: ApiClient) {
  const made = await kitchen(client)
  const { token } = made.cook
  const issue = async () =>
    (await client.post(calendar).bearerToken(token).header('accept-language', 'de')).body()
  const read = (secret: string) => client.get(`${calendar}/${secret}.ics`)
  const clear = () =>
    work(({ trx }) =>
      clearThrottles(
        trx,
        ['127.0.0.1', '::1'].map((ip) => `plan-calendar/${networkKey(ip)}`)
      )
    )
  await clear()
  return { ...made, token, issue, read, clear }
}

test.group('The plan in a calendar', () => {
  test('is read by a link that is made, shown once and taken back', async ({ client, assert }) => {
    const { token, neighbour, issue, read } = await feedOf(client)
    const state = async (as = token) =>
      (await client.get(calendar).bearerToken(as)).body() as Record<string, unknown>
    assert.deepEqual(await state(), { createdAt: null })
    const recorder = recordWork()
    const first = await issue()
    recorder.stop()
    assert.containSubset(recorder.facts, [{ event: 'meal-plan-calendar.changed' }])
    assert.match(first.token, /^[\w-]{43}$/)
    assert.isString((await state())['createdAt'])
    assert.deepEqual(await state(neighbour), { createdAt: null })
    const stored = await db.from('meal_plan_calendars').where('token_hash', first.token)
    assert.lengthOf(stored, 0, 'only a hash is kept')
    const feed = await read(first.token)
    feed.assertStatus(200)
    assert.equal(feed.header('content-type'), 'text/calendar; charset=utf-8')
    const second = await issue()
    const dead = await read(first.token)
    dead.assertStatus(404)
    const alive = await read(second.token)
    alive.assertStatus(200)
    await client.delete(calendar).bearerToken(token)
    const gone = await read(second.token)
    gone.assertStatus(404)
    assert.deepEqual(await state(), { createdAt: null })
  })

  test('has every meal as a day, in the language of who made the link, and changes by itself', async ({
    client,
    assert,
  }) => {
    const { token, stew, plan, issue, read } = await feedOf(client)
    const secret = (await issue()).token
    const day = inDays(2)
    const meal = (await plan({ date: day, entryType: 'dinner', recipeId: stew.id })).body()
    await plan({ date: inDays(3), entryType: 'lunch', leftoverOf: meal.id, text: 'Rest; mit Reis' })
    await plan({ date: inDays(-91), title: 'Long ago' })
    await plan({ date: inDays(401), title: 'Far away' })
    const [dinner, lunch, ...others] = eventsOf((await read(secret)).text())
    assert.lengthOf(others, 0)
    assert.equal(dinner?.summary, 'Abendessen: Stew')
    assert.equal(dinner?.startDate.toString(), day)
    assert.isTrue(dinner?.startDate.isDate)
    assert.match(
      String(dinner?.component.getFirstPropertyValue('url')),
      /^https?:\/\/.+\/g\/.+\/r\/stew$/
    )
    assert.equal(lunch?.summary, 'Mittagessen: Reste: Stew')
    assert.equal(lunch?.description, 'Rest; mit Reis')
    await db
      .from('meal_plan_entries')
      .where('id', meal.id)
      .update({ created_at: DateTime.utc().minus({ hours: 1 }).toSQL() })
    await client
      .put(`${path}/${meal.id}`)
      .bearerToken(token)
      .json({ date: inDays(4), entryType: 'dinner', recipeId: stew.id })
    const moved = eventsOf((await read(secret)).text()).find(({ uid }) => uid === dinner?.uid)
    assert.equal(moved?.startDate.toString(), inDays(4))
    assert.isAbove(moved?.sequence ?? 0, dinner?.sequence ?? 0)
  })

  test('shows only its household, by two statements however much is planned', async ({
    client,
    assert,
  }) => {
    const { neighbour, plan, issue, read } = await feedOf(client)
    await plan({ date: inDays(1), title: 'Theirs' }, neighbour)
    const secret = (await issue()).token
    assert.lengthOf(eventsOf((await read(secret)).text()), 0)
    for (let n = 1; n < 5; n += 1) await plan({ date: inDays(n), title: `Ours ${n}` })
    const reads = await countReads(async () => {
      assert.lengthOf(eventsOf((await read(secret)).text()), 4)
    })
    assert.lengthOf(reads, 2)
  })

  test('is the same nothing for whatever is no link, and waits for who asks too often', async ({
    client,
    assert,
  }) => {
    const { issue, clear } = await feedOf(client)
    const { token } = await issue()
    const get = (file: string) => client.get(`${calendar}/${file}`)
    const bodies = new Set<string>()
    for (const file of [
      `${'a'.repeat(43)}.ics`,
      `${token.slice(0, 42)}.ics`,
      `${token}x.ics`,
      token,
      `${token}.txt`,
      encodeURIComponent("' or 1=1 --.ics"),
    ]) {
      const answer = await get(file)
      answer.assertStatus(404)
      bodies.add(answer.text())
    }
    assert.equal(bodies.size, 1)
    const answers = await Promise.all(Array.from({ length: 250 }, () => get('x.ics')))
    assert.isTrue(answers.some((answer) => answer.status() === 429))
    const late = await get(`${token}.ics`)
    late.assertStatus(429)
    await clear()
  })
})
