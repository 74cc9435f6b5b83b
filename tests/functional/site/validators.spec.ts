import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { createCook, createGroup } from '#tests/helpers/factories'

let homes = 0
/** Every test asks from a home of its own. */
const newHome = () => {
  homes += 1
  return `203.0.113.${homes}`
}

const asker = (client: ApiClient, address = newHome()) => {
  return (path: string) => client.get(`/api/validators/${path}`).header('x-forwarded-for', address)
}

test.group('Asking whether a name is free', () => {
  test('user names and addresses count in any case', async ({ client, assert }) => {
    const { user } = await createCook()
    const ask = asker(client)
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
    const ask = asker(client)
    const named = encodeURIComponent(group.name)
    assert.isFalse((await ask(`group?name=${named}`)).body().valid)
    assert.isTrue((await ask(`group?name=${named.toUpperCase()}`)).body().valid)
    household.name = `Kitchen ${randomUUID()}`
    await household.save()
    const kitchen = encodeURIComponent(household.name)
    assert.isFalse((await ask(`household?name=${kitchen}`)).body().valid)
    assert.isFalse((await ask(`household?name=${kitchen}&group_id=${group.id}`)).body().valid)
    assert.isTrue((await ask(`household?name=${kitchen}&group_id=${other.group.id}`)).body().valid)
  })

  test('recipes count by their slug in a group, under both addresses, until they are trashed', async ({
    client,
    assert,
  }) => {
    const { group, token } = await createCook()
    const other = await createGroup()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Crème brûlée' })
    const ask = asker(client)
    for (const path of ['recipe', 'group/recipe']) {
      const at = (id: string, name: string) => `${path}?group_id=${id}&name=${name}`
      assert.isFalse((await ask(at(group.id, 'creme%20BRULEE'))).body().valid)
      assert.isTrue((await ask(at(group.id, 'creme'))).body().valid)
      assert.isTrue((await ask(at(other.group.id, 'creme%20brulee'))).body().valid)
    }
    await client.delete('/api/recipes/creme-brulee').bearerToken(token)
    const path = `recipe?group_id=${group.id}&name=creme-brulee`
    assert.isTrue((await ask(path)).body().valid)
  })

  test('what is missing or no id is told', async ({ client, assert }) => {
    const ask = asker(client)
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
    const ask = asker(client, '2001:db8:1:2::1')
    const neighbour = asker(client, '2001:db8:1:2:ffff::9')
    const seen = new Set<number>()
    // Twice what is allowed: a minute may turn in between.
    for (let call = 0; call < 122; call += 1) {
      seen.add((await ask('user/name?name=guess')).status())
      if (seen.has(429)) break
    }
    assert.deepEqual([...seen], [200, 429])
    assert.deepEqual((await neighbour('group?name=a')).body(), { detail: 'Too Many Requests' })
    assert.equal((await asker(client)('user/name?name=guess')).status(), 200)
  })
})
