import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { work } from '#core/events/unit_of_work'
import { connectIdentitySettings, identitySettings } from '#core/identity/index'
import { takeTurns, TurnBlocks } from '#core/throttles/index'
import { countStatements } from '#tests/helpers/count_statements'
import { createCook } from '#tests/helpers/factories'
import { newAddress } from '#tests/helpers/sign_in'

const ABOUT = '/api/app/about/theme'

test.group('Visitors that read', (group) => {
  group.each.setup(() => {
    const before = identitySettings()
    connectIdentitySettings({ ...before, visitorRequests: 100 })
    return () => connectIdentitySettings(before)
  })

  test('more than a network is allowed are asked to wait, and all others go on', async ({
    client,
    assert,
  }) => {
    const from = newAddress()
    const read = (address: string, path = ABOUT) =>
      client.get(path).header('x-forwarded-for', address)
    const statuses: number[] = []
    for (let turn = 0; turn < 160; turn += 1) statuses.push((await read(from)).status())
    assert.deepEqual(new Set(statuses.slice(0, 150)), new Set([200]))
    assert.deepEqual(new Set(statuses.slice(150)), new Set([429]))
    const refused = await read(from, `/api/explore/groups/${randomUUID()}/recipes`)
    refused.assertStatus(429)
    const wait = Number(refused.header('retry-after'))
    assert.isTrue(wait >= 1 && wait <= 60, `${wait}`)
    assert.include(refused.body().detail.message, 'Wait a little')
    ;(await read(newAddress())).assertStatus(200)
    ;(await read(from, '/api/health')).assertStatus(200)
    const { token } = await createCook()
    ;(await read(from, '/api/users/self').bearerToken(token)).assertStatus(200)
    const signIn = await client
      .post('/api/auth/token')
      .header('x-forwarded-for', from)
      .form({ username: 'nobody', password: 'nothing' })
    signIn.assertStatus(401)
  }).timeout(60_000)

  test('cost one statement more for fifty requests, and none for the first fifty', async ({
    client,
    assert,
  }) => {
    const from = newAddress()
    const read = async (times: number) => {
      for (let turn = 0; turn < times; turn += 1)
        (await client.get(ABOUT).header('x-forwarded-for', from)).assertStatus(200)
    }
    const first = await countStatements(() => read(50))
    assert.equal(first % 50, 0, 'what the answer itself takes')
    assert.equal(await countStatements(() => read(50)), first + 1)
  }).timeout(60_000)

  test('of several processes are counted in one row, also when the clock is set back', async ({
    assert,
  }) => {
    const key = `test/${randomUUID()}`
    const process = () =>
      new TurnBlocks({
        size: 10,
        seconds: 60,
        take: (_, size) => work(({ trx }) => takeTurns(trx, { key, limit: 35, seconds: 60 }, size)),
      })
    const takeAll = async (all: TurnBlocks[]) => {
      const turns = all.flatMap((one) => Array.from({ length: 40 }, () => one.take(key)))
      return (await Promise.all(turns)).filter((wait) => wait === null).length
    }
    assert.equal(await takeAll([process(), process()]), 35 + 20)
    // As it would stand there after the clock went back a day.
    await db
      .from('throttles')
      .where('key', key)
      .update({ resets_at: new Date(Date.now() + 864e5) })
    const late = process()
    assert.equal(await takeAll([late]), 10)
    const wait = await late.take(key)
    assert.isTrue(wait !== null && wait <= 60, `${wait}`)
  })
})
