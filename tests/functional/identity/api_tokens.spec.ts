import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { createCook, createUser, PASSWORD, tokenFor } from '#tests/helpers/factories'

test.group('Tokens for programs', () => {
  const make = (client: ApiClient, token: string, body: object) =>
    client.post('/api/users/api-tokens').bearerToken(token).json(body)

  test('are shown once, say when they were used, and end when they are deleted', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const made = await make(client, token, { name: 'Home Assistant' })
    made.assertStatus(201)
    const program: string = made.body().token
    const listed = async () =>
      (await client.get('/api/users/self').bearerToken(token)).body().tokens[0]
    assert.containSubset(await listed(), {
      id: made.body().id,
      name: 'Home Assistant',
      isReadOnly: false,
      expiresAt: null,
      lastUsedAt: null,
    })
    ;(await client.get('/api/recipes').bearerToken(program)).assertStatus(200)
    assert.isString((await listed()).lastUsedAt)
    assert.notInclude(JSON.stringify(await listed()), program)

    const stranger = await createCook({ admin: true })
    const path = `/api/users/api-tokens/${made.body().id}`
    ;(await client.delete(path).bearerToken(stranger.token)).assertStatus(403)
    const missing = await client.delete('/api/users/api-tokens/2000000000').bearerToken(token)
    missing.assertStatus(404)
    assert.equal(missing.body().detail, "Could not locate token with id '2000000000' in database")
    for (const id of ['99999999999', 'x', '0'])
      (await client.delete(`/api/users/api-tokens/${id}`).bearerToken(token)).assertStatus(404)
    const deleted = await client.delete(path).bearerToken(token)
    assert.deepEqual(deleted.body(), { tokenDelete: 'Home Assistant' })
    ;(await client.get('/api/recipes').bearerToken(program)).assertStatus(401)
  })

  test('that may only read change nothing', async ({ client, assert }) => {
    const { token } = await createCook({ canOrganize: true })
    const made = await make(client, token, { name: 'Wall', readOnly: true })
    const program: string = made.body().token
    ;(await client.get('/api/recipes').bearerToken(program)).assertStatus(200)
    const writes = [
      client.post('/api/recipes').json({ name: 'Stew' }),
      client.post('/api/users/api-tokens').json({ name: 'More' }),
      client.delete('/api/users/self/sessions'),
      client.put('/api/users/password').json({ currentPassword: PASSWORD, newPassword: PASSWORD }),
      client.patch('/api/users/self/preferences').json({ shortcuts: false }),
    ]
    for (const write of writes) (await write.bearerToken(program)).assertStatus(403)
    const { items } = (await client.get('/api/recipes').bearerToken(token)).body()
    assert.lengthOf(items, 0)
  })

  test('that are kept to a part of the site change that, and have no rights over others', async ({
    client,
    assert,
  }) => {
    const rights = { admin: true, canManage: true, canManageHousehold: true, canInvite: true }
    const { token } = await createCook(rights)
    const program = async (scope: string) =>
      (await make(client, token, { name: scope, scope })).body().token
    const [cook, planner] = [await program('recipes'), await program('planning')]
    const add = async (path: string, body: object) =>
      Promise.all(
        [cook, planner].map(async (by) =>
          (await client.post(path).bearerToken(by).json(body)).status()
        )
      )
    assert.deepEqual(await add('/api/recipes', { name: 'Leek soup' }), [201, 403])
    assert.deepEqual(await add('/api/households/shopping/lists', { name: 'Week' }), [403, 201])
    assert.deepEqual(await add('/api/users/api-tokens', { name: 'More' }), [403, 403])
    assert.deepEqual(await add('/api/households/invitations', { uses: 1 }), [403, 403])
    for (const by of [cook, planner]) {
      const self = (await client.get('/api/users/self').bearerToken(by)).body()
      assert.sameMembers(
        self.tokens.map(({ scope }: { scope: string }) => scope),
        ['recipes', 'planning']
      )
      ;(await client.get('/api/admin/users').bearerToken(by)).assertStatus(403)
    }
    for (const scope of ['everything', '', 7, ['recipes']])
      (await make(client, token, { name: 'Odd', scope })).assertStatus(422)
  })

  test('that end soon make none that last longer', async ({ client, assert }) => {
    const { user, token } = await createCook()
    const short = String((await make(client, token, { name: 'Short', days: 2 })).body().token)
    for (const days of [undefined, null, 1_000, 1])
      (await make(client, short, { name: 'Script', days })).assertStatus(201)
    const rows = await db.from('api_tokens').where('user_id', user.id).orderBy('id')
    const days = rows.map(({ expires_at: ends }) =>
      Math.round((new Date(ends).getTime() - Date.now()) / 86_400_000)
    )
    assert.deepEqual(days, [2, 2, 2, 2, 1])
  })

  test('are a hundred at the most, also at once', async ({ client, assert }) => {
    const { user, token } = await createCook()
    const many = Array.from({ length: 98 }, (_, n) => ({ user_id: user.id, name: `t${n}` }))
    await db
      .table('api_tokens')
      .multiInsert(many.map((row) => ({ ...row, token_hash: `${user.id}/${row.name}` })))
    const ask = () => make(client, token, { name: 'One more' })
    const answers = await Promise.all([ask(), ask(), ask(), ask()])
    assert.deepEqual(answers.map((answer) => answer.status()).sort(), [201, 201, 400, 400])
    const [refused] = answers.filter((answer) => answer.status() === 400)
    assert.containSubset(refused?.body().detail, {
      code: 'E_TOO_MANY_TOKENS',
      message:
        'You have 100 tokens for programs, which is as many as one may have. Remove one that is no longer needed.',
    })
  })

  test('end when their time is over', async ({ client, assert }) => {
    const { user, token } = await createCook()
    const made = await make(client, token, { name: 'Trial', days: 30 })
    const program: string = made.body().token
    const row = await db.from('api_tokens').where('user_id', user.id).firstOrFail()
    const days = (new Date(row.expires_at).getTime() - Date.now()) / 86_400_000
    assert.approximately(days, 30, 0.01)
    await db
      .from('api_tokens')
      .where('id', row.id)
      .update({ expires_at: new Date(0) })
    ;(await client.get('/api/recipes').bearerToken(program)).assertStatus(401)
    for (const wrong of [{ name: '' }, { name: 'x', days: 0 }, { name: 'x', days: 9_999 }])
      (await make(client, token, wrong)).assertStatus(422)
  })

  test('of somebody who is deleted are refused', async ({ client }) => {
    const { household, token } = await createCook()
    const other = await createUser(household)
    const made = await make(client, await tokenFor(other), { name: 'Script' })
    await other.delete()
    ;(await client.get('/api/recipes').bearerToken(made.body().token)).assertStatus(401)
    ;(await client.get('/api/recipes').bearerToken(token)).assertStatus(200)
  })
})
