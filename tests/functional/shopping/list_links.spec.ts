import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { recordWork, work } from '#core/events/index'
import { networkKey } from '#core/identity/index'
import { clearThrottles } from '#core/throttles/index'
import { countStatements } from '#tests/helpers/count_statements'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'
import { shopper } from './shopper.js'

const open = (client: ApiClient, token: unknown) =>
  client.post('/api/shopping/shared').json({ token })

const clear = () =>
  work(({ trx }) =>
    clearThrottles(
      trx,
      ['127.0.0.1', '::1'].map((ip) => `shared-list/${networkKey(ip)}`)
    )
  )

async function sharedList(client: ApiClient) {
  const cook = await createCook()
  const shop = shopper(client, cook.token)
  const id = await shop.list('Feast')
  const link = (method: 'get' | 'post' | 'delete', body?: object) =>
    shop.send(method, `lists/${id}/link`, body)
  await clear()
  return { ...cook, shop, id, link }
}

test.group('A shopping list by its link', (group) => {
  group.each.teardown(clear)

  test('is read by whoever has the link, without an account, until it is taken back', async ({
    client,
    assert,
  }) => {
    const { shop, id, link, group: own, user } = await sharedList(client)
    const [label] = await db
      .table('labels')
      .insert({ group_id: own.id, name: 'Dairy', color: '#3366AA' })
      .returning('id')
    await shop.add(id, { note: 'milk', quantity: 2, labelId: label?.id ?? label, position: 1 })
    await shop.add(id, { note: 'bread', position: 2 })
    await shop.add(id, { note: 'salt', checked: true })
    assert.deepEqual((await link('get')).body(), { createdAt: null, expiresAt: null })
    const recorder = recordWork()
    const made = await link('post', {})
    recorder.stop()
    made.assertStatus(201)
    assert.containSubset(recorder.facts, [
      { event: 'shopping-list.link-changed', payload: { listId: id, actorId: user.id } },
    ])
    const { token, expiresAt } = made.body()
    assert.match(token, /^[\w-]{43}$/)
    const days = DateTime.fromISO(expiresAt).diffNow('days').days
    assert.closeTo(days, 30, 0.1)
    assert.lengthOf(await db.from('shopping_list_links').where('token_hash', token), 0)
    const answer = await open(client, token)
    answer.assertStatus(200)
    assert.equal(answer.header('cache-control'), 'no-store')
    const { sections, bought, ...rest } = answer.body()
    assert.deepEqual(rest, { id, name: 'Feast', expiresAt })
    const lines = sections.map(
      (section: { label: object | null; items: { display: string }[] }) => [
        section.label,
        section.items.map(({ display }) => display),
      ]
    )
    assert.deepEqual(lines, [
      [null, ['bread']],
      [{ name: 'Dairy', color: '#3366AA' }, ['2 milk']],
    ])
    assert.deepEqual(
      bought.map(({ display }: { display: string }) => display),
      ['salt']
    )
    assert.deepEqual((await link('delete')).body(), { createdAt: null, expiresAt: null })
    const gone = await open(client, token)
    gone.assertStatus(404)
    gone.assertBodyContains({ detail: { code: 'E_NOT_FOUND' } })
  })

  test('says nothing of people, recipes and households', async ({ client, assert }) => {
    const { shop, id, link, user, household } = await sharedList(client)
    await shop.add(id, { note: 'milk' })
    const { token } = (await link('post', {})).body()
    const text = (await open(client, token)).text()
    for (const secret of [user.id, user.email, user.fullName, household.id])
      assert.notInclude(text, secret)
  })

  test('a new link ends the one before, and one ends by itself on its day', async ({ client }) => {
    const { link } = await sharedList(client)
    const first = (await link('post', {})).body()
    const second = (await link('post', { expiresAt: '2999-01-01T00:00:00Z' })).body()
    ;(await open(client, first.token)).assertStatus(404)
    ;(await open(client, second.token)).assertStatus(200)
    const over = (await link('post', { expiresAt: '2020-01-01T00:00:00Z' })).body()
    ;(await open(client, over.token)).assertStatus(404)
  })

  test('a deleted list is read by no link', async ({ client }) => {
    const { shop, id, link } = await sharedList(client)
    const { token } = (await link('post', {})).body()
    await shop.send('delete', `lists/${id}`)
    ;(await open(client, token)).assertStatus(404)
  })

  test('is made by its household alone, and until a day that there is', async ({ client }) => {
    const { id, link, group: own } = await sharedList(client)
    const neighbour = await tokenFor(await createUser(await createHousehold(own)))
    for (const method of ['get', 'post', 'delete'] as const)
      (await shopper(client, neighbour).send(method, `lists/${id}/link`, {})).assertStatus(404)
    for (const expiresAt of ['soon', '12026-01-01', '9999-99-99', 7, {}])
      (await link('post', { expiresAt })).assertStatus(422)
  })

  test('is the same nothing for whatever is no token', async ({ client, assert }) => {
    const { link } = await sharedList(client)
    const { token } = (await link('post', {})).body()
    const guesses = ['a'.repeat(43), token.slice(1), `${token}x`, "' or 1=1 --", '\u0000', '\ud800']
    const bodies = new Set<string>()
    for (const guess of guesses) {
      const answer = await open(client, guess)
      answer.assertStatus(404)
      bodies.add(answer.text())
    }
    assert.equal(bodies.size, 1)
    for (const strange of [7, null, {}, 'x'.repeat(201)])
      (await open(client, strange)).assertStatus(422)
  })

  test('is read by as many statements with three items as with one', async ({ client, assert }) => {
    const { shop, id, link } = await sharedList(client)
    const { token } = (await link('post', {})).body()
    await shop.add(id, { note: 'milk' })
    const few = await countStatements(() => open(client, token))
    await shop.add(id, { note: 'bread' })
    await shop.add(id, { note: 'salt' })
    assert.equal(await countStatements(() => open(client, token)), few)
  })
})
