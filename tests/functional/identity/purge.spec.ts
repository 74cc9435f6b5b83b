import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { identityJobs } from '#core/identity/index'
import { throttle, throttleJobs } from '#core/throttles/index'
import { createCook, PASSWORD, tokenFor } from '#tests/helpers/factories'
import { newAddress, signIn } from '#tests/helpers/sign_in'

const run = async (jobs: typeof identityJobs) => {
  for (const { job } of jobs)
    await job.run({}, { jobId: 'x', attempt: 1, signal: new AbortController().signal })
}

test.group('What only grows', () => {
  test('sessions that have expired are forgotten, others stay', async ({ client, assert }) => {
    const { user, token } = await createCook()
    const old = await tokenFor(user)
    const sessions = db.from('sessions').where('user_id', user.id)
    const latest = await sessions.clone().orderBy('created_at', 'desc').firstOrFail()
    await db
      .from('sessions')
      .where('id', latest.id)
      .update({ expires_at: new Date(0) })
    await run(identityJobs)
    assert.lengthOf(await sessions.clone(), 1)
    const both = [token, old].map((one) => client.get('/api/users/self').bearerToken(one))
    const seen = (await Promise.all(both)).map((answer) => answer.status())
    assert.sameMembers(seen, [200, 401])
  })

  test('networks that nobody has signed in from for half a year are strange again', async ({
    client,
    assert,
  }) => {
    const { user } = await createCook()
    const [left, home] = [newAddress(), newAddress()]
    const form = { username: user.email, password: PASSWORD }
    for (const address of [left, home]) await signIn(client, address, form)
    const [first] = await db.from('sign_in_networks').where('user_id', user.id).orderBy('used_at')
    await db
      .from('sign_in_networks')
      .where('network', first.network)
      .update({ used_at: new Date(Date.now() - 181 * 86_400_000) })
    await run(identityJobs)
    assert.lengthOf(await db.from('sign_in_networks').where('user_id', user.id), 1)
  })

  test('invitations that have expired or are used up are forgotten', async ({ client, assert }) => {
    const { token, household } = await createCook({ canInvite: true })
    const path = '/api/households/invitations'
    const invite = async () =>
      (await client.post(path).bearerToken(token).json({ uses: 1 })).body().token
    const [old, used, open] = [await invite(), await invite(), await invite()]
    const row = (one: string) => db.from('invitations').where('token', one)
    await row(old).update({ expires_at: new Date(0) })
    const list = await client.get(path).bearerToken(token)
    assert.lengthOf(list.body(), 2, 'an old one is not shown either')
    await row(used).update({ uses_left: 0 })
    await run(identityJobs)
    const left = await db.from('invitations').where('household_id', household.id)
    assert.deepEqual(
      left.map((one) => one.token),
      [open]
    )
  })

  test('counts whose time is over are forgotten, others go on', async ({ assert }) => {
    const limits = { limit: 2, seconds: 60 }
    for (const key of ['over', 'running']) await throttle({ key, ...limits })
    await db
      .from('throttles')
      .where('key', 'over')
      .update({ resets_at: new Date(0) })
    await run(throttleJobs)
    const left = await db.from('throttles').whereIn('key', ['over', 'running'])
    assert.deepEqual(
      left.map(({ key, count }) => [key, count]),
      [['running', 1]]
    )
  })
})
