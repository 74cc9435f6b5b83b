import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { auditJobs } from '#core/audit/index'
import type { AuditEntry } from '#core/shared/contract/audit'
import { createCook, createUser, PASSWORD, tokenFor } from '#tests/helpers/factories'
import { signIn } from '#tests/helpers/sign_in'

const administrator = () =>
  createCook({ admin: true, canInvite: true, canManage: true, canManageHousehold: true })

/** What the audit has of somebody, the newest first. */
async function entriesOf(client: ApiClient, token: string, userId: string): Promise<AuditEntry[]> {
  const queryFilter = `actorId = "${userId}" OR userId = "${userId}"`
  const answer = await client.get('/api/admin/audit').bearerToken(token).qs({ queryFilter })
  answer.assertStatus(200)
  return answer.body().items
}

const withoutTime = (entry: AuditEntry) => ({ ...entry, id: null, createdAt: null })

test.group('The audit', () => {
  test('says who signed in, from which network, with which browser', async ({ client, assert }) => {
    const { token } = await administrator()
    const { user } = await createCook()
    const form = { username: user.email, password: PASSWORD }
    await signIn(client, '203.0.113.77', form)
    const [entry] = await entriesOf(client, token, user.id)
    assert.containsSubset(entry, {
      act: 'user.signed-in',
      actorId: user.id,
      actorName: user.username,
      network: '203.0.113.0/24',
    })
    assert.notInclude(JSON.stringify(entry), '203.0.113.77')
  })

  test('says who was given which right, by whom', async ({ client, assert }) => {
    const { token, user, household } = await administrator()
    const member = await createUser(household, { canInvite: true })
    const rights = { userId: member.id, canInvite: true, canOrganize: true }
    await client.put('/api/households/permissions').bearerToken(token).json(rights)
    const [entry] = await entriesOf(client, token, member.id)
    assert.deepEqual(entry && withoutTime(entry), {
      id: null,
      createdAt: null,
      act: 'rights.changed',
      actorId: user.id,
      actorName: user.username,
      userId: member.id,
      userName: member.username,
      subject: null,
      details: { canOrganize: true },
      network: '127.0.0.0/24',
      userAgent: entry?.userAgent ?? null,
    })
  })

  test('lists tokens, passwords, preferences, settings and plugins without a secret', async ({
    client,
    assert,
  }) => {
    const { token, user } = await administrator()
    const call = (method: 'put' | 'post', path: string, body: object) =>
      client[method](path).bearerToken(token).json(body)
    const made = await call('post', '/api/users/api-tokens', { name: 'Kitchen screen' })
    await client.delete(`/api/users/api-tokens/${made.body().id}`).bearerToken(token)
    const invitation = await call('post', '/api/households/invitations', { uses: 2 })
    const link = await call('post', '/api/admin/users/password-reset-token', { email: user.email })
    await call('put', '/api/groups/preferences', { privateGroup: true })
    await call('put', '/api/households/preferences', { firstDayOfWeek: 1 })
    await call('put', '/api/admin/imports/pages', { keep: true, days: 0 })
    await call('put', '/api/admin/plugins/importer-web', { on: true })
    const passwords = { currentPassword: PASSWORD, newPassword: 'another long secret' }
    await call('put', '/api/users/password', passwords)
    const entries = await entriesOf(client, token, user.id)
    assert.sameMembers(
      entries.map(({ act }) => act),
      [
        'user.signed-in',
        'token.created',
        'token.deleted',
        'invitation.created',
        'password-link.created',
        'group.changed',
        'household.changed',
        'settings.changed',
        'plugin.changed',
        'password.changed',
      ]
    )
    const text = JSON.stringify(entries)
    const secrets = [made.body().token, invitation.body().token, link.body().token, PASSWORD]
    for (const secret of [...secrets, 'another long secret']) assert.notInclude(text, secret)
  })

  test('has nothing of what did not happen', async ({ client, assert }) => {
    const { token, user } = await administrator()
    const body = { currentPassword: 'wrong', newPassword: 'another long secret' }
    await client.put('/api/users/password').bearerToken(token).json(body)
    const { user: stranger } = await createCook()
    const rights = { userId: stranger.id, canManage: true }
    await client.put('/api/households/permissions').bearerToken(token).json(rights)
    const acts = (await entriesOf(client, token, user.id)).map(({ act }) => act)
    assert.deepEqual(acts, ['user.signed-in'])
  })

  test('is searched, filtered and paged', async ({ client, assert }) => {
    const { token, user } = await administrator()
    for (const name of ['One', 'Two', 'Three'])
      await client.post('/api/users/api-tokens').bearerToken(token).json({ name })
    const get = (query: object) => client.get('/api/admin/audit').bearerToken(token).qs(query)
    const queryFilter = `actorId = "${user.id}" AND act = "token.created"`
    const page = await get({ queryFilter, perPage: 2 })
    assert.equal(page.body().total, 3)
    assert.deepEqual(
      page.body().items.map(({ subject }: AuditEntry) => subject),
      ['Three', 'Two']
    )
    const found = await get({ search: `"${user.username}"`, perPage: -1 })
    assert.lengthOf(found.body().items, 4)
    const before = await get({ queryFilter: `createdAt < "2020-01-01" AND actorId = "${user.id}"` })
    assert.equal(before.body().total, 0)
    ;(await get({ queryFilter: 'details = "x"' })).assertStatus(400)
    ;(await get({ page: 'x' })).assertStatus(422)
  })

  test('is taken out as a table or as JSON, without formulas', async ({ client, assert }) => {
    const { token, user } = await administrator()
    await client.post('/api/users/api-tokens').bearerToken(token).json({ name: '=1+1' })
    const get = (query: object) =>
      client
        .get('/api/admin/audit/export')
        .bearerToken(token)
        .qs({ search: `"${user.username}"`, ...query })
    const json = await get({})
    assert.deepEqual(
      json.body().items.map(({ act }: AuditEntry) => act),
      ['token.created', 'user.signed-in']
    )
    const csv = await get({ format: 'csv' })
    assert.include(csv.header('content-type'), 'text/csv')
    assert.equal(csv.header('content-disposition'), 'attachment; filename="audit.csv"')
    assert.include(csv.text(), "'=1+1")
    ;(await get({ format: 'pdf' })).assertStatus(422)
  })

  test('is for administrators only', async ({ client }) => {
    const { token } = await createCook({ canManage: true, canManageHousehold: true })
    for (const path of ['/api/admin/audit', '/api/admin/audit/export']) {
      ;(await client.get(path)).assertStatus(401)
      ;(await client.get(path).bearerToken(token)).assertStatus(403)
    }
  })

  test('is kept for 180 days', async ({ assert }) => {
    const { user } = await createCook()
    await tokenFor(user)
    const own = db.from('audit_entries').where('actor_id', user.id)
    const [first] = await own.clone()
    const old = new Date(Date.now() - 181 * 86_400_000)
    await db.from('audit_entries').where('id', first.id).update({ created_at: old })
    const run = { jobId: 'x', attempt: 1, signal: new AbortController().signal }
    for (const { job } of auditJobs) await job.run({}, run)
    assert.lengthOf(await own.clone(), 1)
  })
})
