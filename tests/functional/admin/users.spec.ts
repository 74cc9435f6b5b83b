import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { recordWork } from '#core/events/unit_of_work'
import { dropUserFiles } from '#core/identity/index'
import { storage, userProfileKey } from '#core/storage/index'
import {
  createCook,
  createGroup,
  createHousehold,
  createUser,
  PASSWORD,
  tokenFor,
} from '#tests/helpers/factories'
import { newAddress, signIn } from '#tests/helpers/sign_in'

const account = (more: object = {}) => {
  const name = `new-${crypto.randomUUID().slice(0, 8)}`
  const email = `${name}@example.com`
  return { fullName: 'Nele', username: name, email, password: 'leeks and butter', ...more }
}

/** An administrator and their calls. */
async function administrator(client: ApiClient) {
  const cook = await createCook({ admin: true })
  const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, body: object = {}) =>
    client[method](`/api/${path}`).bearerToken(cook.token).json(body)
  return { ...cook, call }
}

test.group('An administrator', () => {
  test('makes an account that can sign in, with rights, in a household', async ({
    client,
    assert,
  }) => {
    const { call, group, household } = await administrator(client)
    const upstairs = await createHousehold(group, 'Upstairs')
    const recorder = recordWork()
    const body = account({ group: group.name, household: 'Upstairs', canOrganize: true })
    const made = await call('post', 'admin/users', body)
    recorder.stop()
    made.assertStatus(201)
    assert.containsSubset(made.body(), {
      householdId: upstairs.id,
      canOrganize: true,
      admin: false,
      isFounder: false,
      authMethod: 'Mealie',
      tokens: [],
    })
    assert.notProperty(made.body(), 'passwordHash')
    assert.isTrue(recorder.facts.some(({ event }) => event === 'user.created'))
    const form = { username: body.email, password: body.password }
    ;(await signIn(client, newAddress(), form)).assertStatus(200)
    // Without a household's name it is the group's oldest.
    const second = await call('post', 'users', account({ group: group.name }))
    assert.equal(second.body().householdId, household.id)
    const ldap = await call('post', 'users', account({ group: group.name, authMethod: 'LDAP' }))
    assert.equal(ldap.body().authMethod, 'LDAP')
  })

  test('is told what is wrong with a new account, and nothing of it is stored', async ({
    client,
    assert,
  }) => {
    const { call, user, group } = await administrator(client)
    const before = await db.from('users').where('group_id', group.id)
    const refused: [number, object][] = [
      [400, account({ group: group.name, username: user.username.toUpperCase() })],
      [400, account({ group: group.name, email: user.email })],
      [400, account({ group: 'Nowhere at all' })],
      [400, account({ group: group.name, household: 'Nowhere at all' })],
      [422, account({ group: group.name, password: 'short' })],
      [422, account({ group: group.name, email: 'x' })],
      [422, account({ group: group.name, username: 'two words' })],
      [422, account({ group: group.name, authMethod: 'Magic' })],
      [422, account({ group: group.name, admin: 'perhaps' })],
      [422, {}],
    ]
    for (const [status, body] of refused)
      (await call('post', 'admin/users', body)).assertStatus(status)
    assert.lengthOf(await db.from('users').where('group_id', group.id), before.length)
  })

  test('changes an account and leaves what is not said', async ({ client, assert }) => {
    const { call, household, group } = await administrator(client)
    const member = await createUser(household, { canInvite: true })
    const upstairs = await createHousehold(group, 'Upstairs')
    const path = `admin/users/${member.id}`
    const changed = await call('put', path, { fullName: 'Ada C.', canOrganize: true })
    changed.assertStatus(200)
    assert.containsSubset(changed.body(), {
      fullName: 'Ada C.',
      username: member.username,
      canOrganize: true,
      canInvite: true,
    })
    const moved = await call('put', path, { ...changed.body(), household: 'Upstairs' })
    assert.equal(moved.body().householdId, upstairs.id)
    ;(await call('put', path, { household: 'Nowhere at all' })).assertStatus(400)
    ;(await call('put', path, { group: 'Nowhere at all' })).assertStatus(400)
    const other = await createUser(household)
    ;(await call('put', path, { email: other.email })).assertStatus(400)
    ;(await call('put', path, { username: other.email })).assertStatus(400)
    ;(await call('put', path, { password: 'leeks and butter' })).assertStatus(200)
    const form = { username: member.email, password: PASSWORD }
    ;(await signIn(client, newAddress(), form)).assertStatus(200)
  })

  test('gives and takes rights, which hold with the next request', async ({ client, assert }) => {
    const { call, household } = await administrator(client)
    const member = await createUser(household, { admin: true })
    const token = await tokenFor(member)
    const list = () => client.get('/api/admin/users').bearerToken(token)
    ;(await list()).assertStatus(200)
    const recorder = recordWork()
    ;(await call('put', `admin/users/${member.id}`, { admin: false })).assertStatus(200)
    recorder.stop()
    assert.isTrue(recorder.facts.some(({ event }) => event === 'user.access-changed'))
    ;(await list()).assertStatus(403)
    ;(await call('put', `admin/users/${member.id}`, { admin: true })).assertStatus(200)
    ;(await list()).assertStatus(200)
  })

  test('deletes an account: it is signed out, its recipes stay with the household', async ({
    client,
    assert,
  }) => {
    const { call, household, token } = await administrator(client)
    const heir = await createUser(household, { canManageHousehold: true })
    const leaver = await createUser(household)
    const leaversToken = await tokenFor(leaver)
    const slug = (
      await client.post('/api/recipes').bearerToken(leaversToken).json({ name: 'Leek soup' })
    ).body()
    const picture = userProfileKey(leaver.id)
    await storage().put(picture, Buffer.from('x'))
    const recorder = recordWork()
    const gone = await call('delete', `admin/users/${leaver.id}`)
    recorder.stop()
    gone.assertStatus(200)
    const jobs = recorder.jobs.filter(({ name }) => name === dropUserFiles.name)
    const run = { jobId: 'x', attempt: 1, signal: new AbortController().signal }
    for (const { payload } of jobs) await dropUserFiles.run(payload as { userId: string }, run)
    assert.isNull(await storage().stat(picture))
    assert.equal(gone.body().username, leaver.username)
    ;(await client.get('/api/users/self').bearerToken(leaversToken)).assertStatus(401)
    const recipe = await client.get(`/api/recipes/${slug}`).bearerToken(token)
    assert.equal(recipe.body().userId, heir.id)
    ;(await call('delete', `admin/users/${leaver.id}`)).assertStatus(400)
    ;(await call('get', `admin/users/${leaver.id}`)).assertStatus(404)
  })

  test('cannot take the site from everybody', async ({ client }) => {
    const { call, user, household } = await administrator(client)
    const founder = await createUser(household, { admin: true, isFounder: true })
    ;(await call('delete', `admin/users/${founder.id}`)).assertStatus(400)
    ;(await call('delete', `users/${founder.id}`)).assertStatus(400)
    ;(await call('put', `admin/users/${user.id}`, { admin: false })).assertStatus(403)
    ;(await call('put', `admin/users/${founder.id}`, { admin: false })).assertStatus(403)
    ;(await call('put', `admin/users/${founder.id}`, { canInvite: true })).assertStatus(200)
  })

  test('finds accounts of all groups, page by page', async ({ client, assert }) => {
    const { call } = await administrator(client)
    const { household } = await createGroup('Far away')
    const far = await createUser(household)
    for (const path of ['admin/users', 'users']) {
      const found = await call('get', `${path}?search=${encodeURIComponent(`"${far.username}"`)}`)
      assert.equal(found.body().total, 1)
      assert.equal(found.body().items[0].id, far.id)
      const one = await call('get', `${path}/${far.id}`)
      assert.deepEqual(one.body(), found.body().items[0])
      const page = await call('get', `${path}?perPage=1&orderBy=fullName&orderDirection=asc`)
      assert.lengthOf(page.body().items, 1)
      assert.isAbove(page.body().total, 1)
      ;(await call('get', `${path}/x`)).assertStatus(422)
      ;(await call('get', `${path}/${crypto.randomUUID()}`)).assertStatus(404)
    }
  })

  test('opens the lock of an account', async ({ client, assert }) => {
    const { call, household } = await administrator(client)
    const locked = await createUser(household)
    const enter = async (password: string) =>
      (await signIn(client, newAddress(), { username: locked.email, password })).status()
    for (let time = 0; time < 5; time += 1) await enter('wrong password')
    assert.equal(await enter(PASSWORD), 423)
    const unlocked = await call('post', `admin/users/${locked.id}/unlock`)
    assert.deepEqual(unlocked.body(), { unlocked: 1 })
    assert.equal(await enter(PASSWORD), 200)
    ;(await call('post', `admin/users/${crypto.randomUUID()}/unlock`)).assertStatus(404)
    for (let time = 0; time < 6; time += 1) await enter('wrong password')
    // Locks whose time is not over stay, unless that is wanted.
    ;(await call('post', 'admin/users/unlock')).assertStatus(200)
    assert.equal(await enter(PASSWORD), 423)
    const all = await call('post', 'admin/users/unlock?force=true')
    assert.isAbove(all.body().unlocked, 0)
    assert.equal(await enter(PASSWORD), 200)
    ;(await call('post', 'admin/users/unlock?force=perhaps')).assertStatus(422)
  })

  test('is the only one who may', async ({ client }) => {
    const { token, household } = await createCook({
      canInvite: true,
      canManage: true,
      canManageHousehold: true,
      canOrganize: true,
      advanced: true,
    })
    const { id } = await createUser(household)
    const paths: ['get' | 'post' | 'put' | 'delete', string][] = [
      ['get', 'users'],
      ['get', 'admin/users'],
      ['post', 'users'],
      ['put', `admin/users/${id}`],
      ['delete', `admin/users/${id}`],
      ['delete', `users/${id}`],
      ['post', `admin/users/${id}/unlock`],
    ]
    for (const [method, path] of paths) {
      ;(await client[method](`/api/${path}`).json({})).assertStatus(401)
      ;(await client[method](`/api/${path}`).bearerToken(token).json({})).assertStatus(403)
    }
  })
})
