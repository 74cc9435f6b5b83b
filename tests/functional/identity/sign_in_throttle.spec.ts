import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { hashThreads } from '#core/identity/hashing/hash_threads'
import { unlockUser } from '#core/identity/services/sign_in_throttle'
import { clientNetwork } from '#core/throttles/index'
import { createCook, PASSWORD } from '#tests/helpers/factories'
import { newAddress, signIn } from '#tests/helpers/sign_in'

const right = (username: string) => ({ username, password: PASSWORD })
const wrong = (username: string) => ({ username, password: 'not this one' })

/** Statuses of as many wrong passwords, one after the other. */
async function guess(client: ApiClient, address: string, { name = '', times = 5 }) {
  const seen: number[] = []
  for (let turn = 0; turn < times; turn += 1)
    seen.push((await signIn(client, address, wrong(name))).status())
  return seen
}

const count = (status: number, all: number[]) => all.filter((one) => one === status).length

test.group('Wrong passwords', () => {
  test('after five the account is locked for strangers, also with the right one', async ({
    client,
    assert,
  }) => {
    const { user } = await createCook()
    const address = newAddress()
    assert.deepEqual(await guess(client, address, { name: user.email }), [401, 401, 401, 401, 401])
    const locked = await signIn(client, address, right(user.email))
    locked.assertStatus(423)
    assert.equal(locked.body().detail, 'User is locked out')
    const elsewhere = await signIn(client, newAddress(), right(user.email))
    elsewhere.assertStatus(423)
  })

  test('of a hundred sent at once five are looked at, from however many addresses', async ({
    client,
    assert,
  }) => {
    const { user } = await createCook()
    const all = await Promise.all(
      Array.from({ length: 100 }, () => signIn(client, newAddress(), wrong(user.username)))
    )
    const seen = all.map((answer) => answer.status())
    assert.deepEqual([count(401, seen), count(423, seen)], [5, 95])
  }).timeout(60_000)

  test('names that nobody has are answered alike, locked too', async ({ client, assert }) => {
    const { user } = await createCook()
    const name = `nobody-${randomUUID()}`
    const ours = await guess(client, newAddress(), { name: user.username, times: 7 })
    const unknown = await guess(client, newAddress(), { name, times: 7 })
    assert.deepEqual(unknown, ours)
    const answers = [
      await signIn(client, newAddress(), wrong(user.username)),
      await signIn(client, newAddress(), wrong(name)),
    ]
    const [first, second] = answers.map((answer) => [answer.status(), answer.body()])
    assert.deepEqual(first, second)
  })

  test('cost one hash of the same kind, whether anybody has the name or not', async ({
    client,
    assert,
  }) => {
    const { user } = await createCook()
    const compute = hashThreads.compute.bind(hashThreads)
    const costs: unknown[] = []
    hashThreads.compute = (task, turn) => {
      costs.push(task.kind === 'scrypt' ? [task.cost, task.keyLength, turn] : task.kind)
      return compute(task, turn)
    }
    try {
      await signIn(client, newAddress(), wrong(user.email))
      await signIn(client, newAddress(), wrong(`nobody-${randomUUID()}`))
    } finally {
      hashThreads.compute = compute
    }
    assert.lengthOf(costs, 2)
    assert.deepEqual(costs[1], costs[0])
  })

  test('one address has twenty, whatever the names, and is told when to come back', async ({
    client,
    assert,
  }) => {
    const address = newAddress()
    for (let turn = 0; turn < 20; turn += 1)
      await signIn(client, address, wrong(`nobody-${turn}-${randomUUID()}`))
    const refused = await signIn(client, address, wrong('somebody-else'))
    refused.assertStatus(429)
    assert.equal(refused.body().detail.code, 'E_TOO_MANY')
    assert.isAbove(Number(refused.header('retry-after')), 60)
    const neighbour = await signIn(client, newAddress(), wrong(`nobody-${randomUUID()}`))
    neighbour.assertStatus(401)
  })

  test('signing in to an account of one’s own buys no further guesses', async ({
    client,
    assert,
  }) => {
    const { user } = await createCook()
    const address = newAddress()
    const seen: number[] = []
    for (let turn = 0; turn < 21; turn += 1) {
      seen.push((await signIn(client, address, wrong(`nobody-${turn}`))).status())
      if (turn === 10) await signIn(client, address, right(user.email))
    }
    assert.equal(seen.at(-1), 429)
  })

  test('an empty name or password costs nothing and counts for nothing', async ({ client }) => {
    const address = newAddress()
    for (let turn = 0; turn < 25; turn += 1) {
      const answer = await signIn(client, address, { username: '', password: 'x' })
      answer.assertStatus(401)
    }
  })
})

test.group('A stranger’s wrong passwords', () => {
  test('do not lock the owner out where they have signed in before', async ({ client, assert }) => {
    const { user } = await createCook()
    const home = newAddress()
    const before = await signIn(client, home, right(user.email))
    before.assertStatus(200)
    await guess(client, newAddress(), { name: user.email, times: 6 })
    const after = await signIn(client, home, right(user.email))
    after.assertStatus(200)
    // A home has its own count.
    assert.equal(count(423, await guess(client, home, { name: user.email, times: 6 })), 1)
  })

  test('do not lock the owner out on a device that is signed in', async ({ client, assert }) => {
    const { user, token } = await createCook()
    await guess(client, newAddress(), { name: user.email, times: 6 })
    const owner = await signIn(client, newAddress(), right(user.email), token)
    owner.assertStatus(200)
    const { token: foreign } = await createCook()
    const other = await signIn(client, newAddress(), right(user.email), foreign)
    other.assertStatus(423)
    const many = await Promise.all(
      Array.from({ length: 9 }, () => signIn(client, newAddress(), wrong(user.email), token))
    )
    const seen = many.map((answer) => answer.status())
    assert.deepEqual([count(401, seen), count(423, seen)], [5, 4])
  })

  test('are forgotten by user:unlock', async ({ client }) => {
    const { user } = await createCook()
    const home = newAddress()
    await signIn(client, home, right(user.email))
    for (const name of [user.email, user.username]) {
      await guess(client, newAddress(), { name, times: 6 })
      await guess(client, home, { name, times: 6 })
    }
    await unlockUser(user)
    for (const name of [user.email, user.username])
      for (const address of [home, newAddress()])
        (await signIn(client, address, right(name))).assertStatus(200)
  })
})

test.group('The clock', () => {
  /** Moves every end of a count, as if the database's clock had moved the other way. */
  const move = (interval: string) =>
    db.rawQuery(`update throttles set resets_at = resets_at + ?::interval`, [interval])

  test('set back an hour neither unlocks an account nor locks it for longer', async ({
    client,
    assert,
  }) => {
    const { user } = await createCook()
    await db.from('throttles').delete()
    await guess(client, newAddress(), { name: user.email, times: 6 })
    await move('1 hour')
    const still = await signIn(client, newAddress(), right(user.email))
    still.assertStatus(423)
    const { rows } = await db.rawQuery<{ rows: { longest: boolean }[] }>(
      `select max(resets_at) <= now() + interval '24 hours' as longest from throttles
        where key like 'sign-in/name/%'`
    )
    assert.isTrue(rows[0]?.longest)
  })

  test('ends a lock after its day', async ({ client }) => {
    const { user } = await createCook()
    await guess(client, newAddress(), { name: user.email, times: 6 })
    await move('-25 hours')
    const answer = await signIn(client, newAddress(), right(user.email))
    answer.assertStatus(200)
  })

  test('does not make this process believe a session longer', async ({ client, assert }) => {
    const { user, token } = await createCook()
    const now = Date.now
    try {
      await client.get('/api/users/self').bearerToken(token)
      Date.now = () => now() - 3_600_000
      await db.from('sessions').where('user_id', user.id).delete()
      const end = now() + 15_000
      const ask = () => client.get('/api/users/self').bearerToken(token)
      let answer = await ask()
      while (answer.status() === 200 && now() < end) answer = await ask()
      assert.equal(answer.status(), 401)
    } finally {
      Date.now = now
    }
  })
})

test.group('An address', () => {
  test('stands for a home: one IPv4 address, or a network of IPv6 ones', ({ assert }) => {
    assert.equal(clientNetwork('::ffff:192.0.2.1'), '192.0.2.1')
    const home = clientNetwork('2001:db8:1:2::1')
    assert.equal(clientNetwork('2001:DB8:1:2:ffff:1:2:3'), home)
    assert.equal(clientNetwork('2001:0db8:0001:0002::'), home)
    assert.notEqual(clientNetwork('2001:db8:1:3::1'), home)
    assert.equal(clientNetwork('::1'), clientNetwork('::2'))
    assert.equal(clientNetwork('fe80::1%eth0'), clientNetwork('fe80::2'))
    assert.equal(clientNetwork('nonsense'), 'nonsense')
  })

  test('that is none, as a careless proxy passes it on, breaks nothing', async ({ client }) => {
    const { user } = await createCook()
    const answer = await signIn(client, "'; drop table users", right(user.email))
    answer.assertStatus(200)
    const { token } = await createCook()
    const free = await client
      .get('/api/validators/user/name?name=x')
      .bearerToken(token)
      .header('x-forwarded-for', 'unknown')
    free.assertStatus(200)
  })
})
