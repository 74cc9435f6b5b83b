import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { openArchive } from '#core/archives/index'
import { recordWork } from '#core/events/index'
import { exportOwnData } from '#core/exports/index'
import { purgeExports } from '#core/exports/jobs/export_jobs'
import { createApiToken } from '#core/identity/index'
import { createCook, createUser, PASSWORD, tokenFor } from '#tests/helpers/factories'

const removal = '/api/users/self/removal'
const data = '/api/users/self/data'
const run = { jobId: 'x', attempt: 1, signal: new AbortController().signal }

const remove = (client: ApiClient, token: string, currentPassword?: string) =>
  client.post(removal).bearerToken(token).json({ currentPassword })

const addRecipe = async (client: ApiClient, token: string, name: string): Promise<string> =>
  (await client.post('/api/recipes').bearerToken(token).json({ name })).body()

/** Has the file made as the queue does. */
async function makeFile(client: ApiClient, token: string): Promise<void> {
  const recorder = recordWork()
  const ordered = await client.post(data).bearerToken(token).json({})
  recorder.stop()
  ordered.assertStatus(202)
  const jobs = recorder.jobs.filter(({ name }) => name === exportOwnData.name)
  for (const { payload } of jobs) await exportOwnData.run(payload as { userId: string }, run)
}

test.group('One’s own account', () => {
  test('is deleted with the password, everywhere at once; recipes stay with the household', async ({
    client,
    assert,
  }) => {
    const { user, household, token } = await createCook()
    const heir = await tokenFor(await createUser(household))
    const slug = await addRecipe(client, token, 'Leek soup')
    const program = await createApiToken(user.id, 'Script')
    ;(await remove(client, program.token, PASSWORD)).assertStatus(403)
    const refused = await remove(client, token, 'guessed')
    refused.assertStatus(400)
    assert.equal(refused.body().detail.code, 'E_PASSWORD_WRONG')
    ;(await remove(client, token)).assertStatus(400)
    const recorder = recordWork()
    ;(await remove(client, token, PASSWORD)).assertStatus(200)
    recorder.stop()
    const events = recorder.facts.filter(({ payload }) => payload.actorId === user.id)
    assert.deepEqual(
      events.map(({ event }) => event),
      ['user.access-changed']
    )
    for (const old of [token, program.token])
      (await client.get('/api/users/self').bearerToken(old)).assertStatus(401)
    ;(await client.get(`/api/recipes/${slug}`).bearerToken(heir)).assertStatus(200)
    const act = await db.from('audit_entries').where({ act: 'user.deleted', user_id: user.id })
    assert.equal(act[0]?.subject, user.username)
  })

  test('leaves its recipes to an administrator where nobody else is in the group', async ({
    client,
    assert,
  }) => {
    const { user, token, group } = await createCook()
    await createCook({ admin: true })
    await addRecipe(client, token, 'Leek soup')
    ;(await remove(client, token, PASSWORD)).assertStatus(200)
    const [recipe] = await db.from('recipes').where('group_id', group.id)
    assert.notEqual(recipe.user_id, user.id)
  })

  test('stays where it set the site up', async ({ client, assert }) => {
    const { token } = await createCook({ admin: true, isFounder: true })
    const refused = await remove(client, token, PASSWORD)
    refused.assertStatus(400)
    assert.equal(refused.body().detail.code, 'E_IN_USE')
    ;(await client.get('/api/users/self').bearerToken(token)).assertStatus(200)
  })

  test('without a password here is deleted soon after a sign-in only', async ({
    client,
    assert,
  }) => {
    const { user, token } = await createCook()
    await db.from('users').where('id', user.id).update({ auth_method: 'OIDC' })
    const sessions = db.from('sessions').where('user_id', user.id)
    await sessions.clone().update({ created_at: new Date(Date.now() - 11 * 60_000) })
    const refused = await remove(client, token, PASSWORD)
    refused.assertStatus(403)
    assert.equal(refused.body().detail.code, 'E_SIGN_IN_FIRST')
    await sessions.clone().update({ created_at: new Date() })
    ;(await remove(client, token)).assertStatus(200)
  })

  test('is nobody’s to delete who is not signed in, nor by what is no password', async ({
    client,
  }) => {
    ;(await client.post(removal).json({ currentPassword: PASSWORD })).assertStatus(401)
    const { token } = await createCook()
    const bad = await client.post(removal).bearerToken(token).json({ currentPassword: {} })
    bad.assertStatus(422)
  })
})

test.group('The file of one’s own data', () => {
  test('has what is one’s own, and nothing of others and no secrets', async ({
    client,
    assert,
  }) => {
    const { user, token, household } = await createCook()
    const other = await createUser(household)
    const others = await tokenFor(other)
    const slug = await addRecipe(client, token, 'Leek soup')
    const { id: recipeId } = (await client.get(`/api/recipes/${slug}`).bearerToken(token)).body()
    const comment = (by: string, text: string) =>
      client.post('/api/comments').bearerToken(by).json({ recipeId, text })
    ;(await comment(token, 'My words')).assertStatus(201)
    ;(await comment(others, 'Their words')).assertStatus(201)
    await addRecipe(client, others, 'Their secret bread')
    const program = await createApiToken(user.id, 'Script')
    assert.equal((await client.get(data).bearerToken(token)).body().state, 'none')
    await makeFile(client, token)
    const state = (await client.get(data).bearerToken(token)).body()
    assert.equal(state.state, 'ready')
    assert.isAbove(state.bytes, 100)
    const texts = await textsOf(token)
    const own = JSON.parse(texts.get('own-data.json') ?? '')
    assert.containSubset(own, {
      account: { id: user.id, email: user.email, secondStep: false },
      apiTokens: [{ name: 'Script', readOnly: false }],
      comments: [{ recipeId, recipe: 'Leek soup', text: 'My words' }],
    })
    assert.includeMembers([...texts.keys()], [`recipes/${slug}/${slug}.json`])
    const all = [...texts.values()].join('\n')
    const { passwordHash } = await user.refresh()
    for (const hidden of ['Their words', 'Their secret', other.email, program.token, passwordHash])
      assert.notInclude(all, String(hidden))
  })

  test('is one’s own, once it is made, for a day', async ({ client, assert }) => {
    const { user, token } = await createCook()
    const { token: others } = await createCook()
    const file = async (by: string) => (await client.get(`${data}/file`).bearerToken(by)).status()
    assert.equal(await file(token), 404)
    await makeFile(client, token)
    assert.deepEqual([await file(token), await file(others)], [200, 404])
    const made = db.from('own_data_exports').where('user_id', user.id)
    await made.clone().update({ finished_at: new Date(Date.now() - 25 * 3_600_000) })
    assert.equal(await file(token), 404)
    await purgeExports.run({}, run)
    assert.isNull(await made.clone().first())
    for (const path of [data, `${data}/file`]) (await client.get(path)).assertStatus(401)
    ;(await client.post(data).json({})).assertStatus(401)
  })

  test('is made once at a time, and ten times a day', async ({ client, assert }) => {
    const { token } = await createCook()
    const recorder = recordWork()
    const order = () => client.post(data).bearerToken(token).json({})
    const tries: number[] = []
    for (let at = 0; at < 11; at += 1) tries.push((await order()).status())
    recorder.stop()
    assert.deepEqual([tries.at(9), tries.at(10)], [202, 429])
    assert.lengthOf(
      recorder.jobs.filter(({ name }) => name === exportOwnData.name),
      1
    )
  })
})

/** The texts in the archive of somebody's data, by their paths. */
async function textsOf(token: string): Promise<Map<string, string>> {
  const answer = await fetch(`http://127.0.0.1:${process.env.PORT}${data}/file`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const archive = await openArchive(Buffer.from(await answer.arrayBuffer()))
  const texts = new Map<string, string>()
  for (const { path, bytes } of archive.files) texts.set(path, String(await bytes()))
  archive.close()
  return texts
}
