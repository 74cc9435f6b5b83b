import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { Household } from '#core/groups/index'
import { createCook, createGroup, createUser, tokenFor } from '#tests/helpers/factories'

/** Asks as a cook of a household, by default one with a group of their own. */
const asker = async (client: ApiClient, household?: Household) => {
  const token = household ? await tokenFor(await createUser(household)) : (await createCook()).token
  return (path: string) => client.get(`/api/validators/${path}`).bearerToken(token)
}

test.group('Asking whether a name is free', () => {
  test('user names and addresses count in any case', async ({ client, assert }) => {
    const { user } = await createCook()
    const ask = await asker(client)
    const name = user.username.toUpperCase()
    assert.deepEqual((await ask(`user/name?name=${name}`)).body(), { valid: false })
    assert.deepEqual((await ask(`user/name?name=${name}x`)).body(), { valid: true })
    assert.deepEqual((await ask(`user/email?email=${user.email.toUpperCase()}`)).body(), {
      valid: false,
    })
    assert.deepEqual((await ask('user/email?email=nobody@example.com')).body(), { valid: true })
  })

  test('groups and households count by their exact name, households in one group or in any', async ({
    client,
    assert,
  }) => {
    const { group, household } = await createGroup()
    const other = await createGroup()
    const ask = await asker(client, household)
    const administrator = await createUser(other.household, { admin: true })
    const token = await tokenFor(administrator)
    const askAll = (path: string) => client.get(`/api/validators/${path}`).bearerToken(token)
    const named = encodeURIComponent(group.name)
    assert.isFalse((await ask(`group?name=${named}`)).body().valid)
    assert.isTrue((await ask(`group?name=${named.toUpperCase()}`)).body().valid)
    household.name = `Kitchen ${randomUUID()}`
    await household.save()
    const kitchen = encodeURIComponent(household.name)
    assert.isFalse((await ask(`household?name=${kitchen}`)).body().valid)
    assert.isFalse((await ask(`household?name=${kitchen}&group_id=${group.id}`)).body().valid)
    const elsewhere = `household?name=${kitchen}&group_id=${other.group.id}`
    assert.equal((await ask(elsewhere)).status(), 404)
    assert.isTrue((await askAll(elsewhere)).body().valid)
    assert.isFalse((await askAll(`household?name=${kitchen}`)).body().valid)
  })

  test('recipes count by their slug in a group, under both addresses, until they are trashed', async ({
    client,
    assert,
  }) => {
    const { group, household, token } = await createCook()
    const other = await createGroup()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Crème brûlée' })
    const ask = await asker(client, household)
    for (const path of ['recipe', 'group/recipe']) {
      const at = (id: string, name: string) => `${path}?group_id=${id}&name=${name}`
      assert.isFalse((await ask(at(group.id, 'creme%20BRULEE'))).body().valid)
      assert.isTrue((await ask(at(group.id, 'creme'))).body().valid)
      assert.equal((await ask(at(other.group.id, 'creme%20brulee'))).status(), 404)
    }
    await client.delete('/api/recipes/creme-brulee').bearerToken(token)
    const path = `recipe?group_id=${group.id}&name=creme-brulee`
    assert.isTrue((await ask(path)).body().valid)
  })

  test('what is missing or no id is told', async ({ client, assert }) => {
    const ask = await asker(client)
    for (const [path, type, field] of [
      ['user/name', 'missing', 'name'],
      ['user/email?name=a', 'missing', 'email'],
      ['group', 'missing', 'name'],
      ['household', 'missing', 'name'],
      ['recipe?name=a', 'missing', 'group_id'],
      ['recipe?name=a&group_id=1', 'uuid_parsing', 'group_id'],
      ['household?name=a&group_id=1', 'uuid_parsing', 'group_id'],
    ] as const) {
      const answer = await ask(path)
      answer.assertStatus(422)
      const [issue] = answer.body().detail
      assert.deepEqual([issue.type, issue.loc], [type, ['query', field]], path)
    }
    assert.equal((await ask('user/name?name=%00')).status(), 200)
  })

  test('whoever asks too often is turned away for a while, others are not', async ({
    client,
    assert,
  }) => {
    const ask = await asker(client)
    const neighbour = await asker(client)
    const seen: number[] = []
    for (let call = 0; call < 61; call += 1) seen.push((await ask('user/name?name=guess')).status())
    assert.deepEqual([seen.indexOf(429), new Set(seen).size], [60, 2])
    const refused = await ask('group?name=a')
    assert.equal(refused.body().detail.code, 'E_TOO_MANY')
    assert.isAbove(Number(refused.header('retry-after')), 0)
    assert.equal((await neighbour('user/name?name=guess')).status(), 200)
  })

  test('visitors are not told who is here', async ({ client }) => {
    const { user } = await createCook()
    for (const path of [`user/name?name=${user.username}`, `user/email?email=${user.email}`])
      (await client.get(`/api/validators/${path}`)).assertStatus(401)
  })
})
