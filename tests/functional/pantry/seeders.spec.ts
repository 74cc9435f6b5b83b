import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { recordWork } from '#core/events/index'
import { createCook } from '#tests/helpers/factories'

const kinds = ['labels', 'foods', 'units'] as const

test.group('Seeding foods, units and labels', () => {
  test('a member fills the pantry, and a second time adds nothing', async ({ client, assert }) => {
    const { token, group } = await createCook()
    const count = async () =>
      Promise.all(
        kinds.map(async (kind) => (await db.from(kind).where('group_id', group.id)).length)
      )
    const record = recordWork()
    for (const kind of kinds) {
      const answer = await client
        .post(`/api/groups/seeders/${kind}`)
        .bearerToken(token)
        .json({ locale: 'en-US' })
      answer.assertStatus(200)
      assert.deepEqual(answer.body(), { message: 'Seeding Successful', error: false })
    }
    record.stop()
    assert.deepEqual(
      record.facts
        .filter(({ payload }) => payload.groupId === group.id)
        .map(({ event, payload }) => [event, Reflect.get(payload, 'kinds')]),
      kinds.map((kind) => ['pantry.filled', [kind]])
    )
    const first = await count()
    const [labels = 0, foods = 0, units = 0] = first
    assert.isAtLeast(labels, 21)
    assert.isAtLeast(foods, 214)
    assert.isAtLeast(units, 23)
    for (const kind of kinds)
      await client.post(`/api/groups/seeders/${kind}`).bearerToken(token).json({ locale: 'en-US' })
    assert.deepEqual(await count(), first)
  }).timeout(60_000)

  test('a seeded food has its label, other names, density and what it contains', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    for (const kind of kinds)
      await client.post(`/api/groups/seeders/${kind}`).bearerToken(token).json({ locale: 'de-DE' })
    const find = async (path: string, search: string) =>
      (await client.get(`${path}?search=${search}`).bearerToken(token)).body().items[0]
    assert.containSubset(await find('/api/foods', 'zwiebel'), {
      name: 'Zwiebel',
      pluralName: 'Zwiebeln',
      label: { name: 'Gemüse', color: '#4C8C2B' },
      aliases: [{ name: 'Zwiebelchen' }],
      seedKey: 'onion',
      gPerMl: 0.676,
      pieceGrams: 110,
      allergens: [],
      vegan: true,
    })
    assert.containSubset(await find('/api/units', 'teeloffel'), {
      name: 'Teelöffel',
      abbreviation: 'TL',
      useAbbreviation: true,
      standardQuantity: 5,
      standardUnit: 'milliliter',
    })
  })

  test('what a group has under a name, accents and case aside, stays as it is', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    await client
      .post('/api/foods')
      .bearerToken(token)
      .json({ name: 'ONION', description: 'ours', aliases: ['butter'] })
    await client.post('/api/groups/seeders/foods').bearerToken(token).json({ locale: 'en-US' })
    const names = (search: string) =>
      client
        .get(`/api/foods?search="${search}"&perPage=-1`)
        .bearerToken(token)
        .then((answer) => answer.body().items.map(({ name }: { name: string }) => name))
    const onions = await names('onion')
    assert.include(onions, 'ONION')
    assert.notInclude(onions, 'onion')
    assert.notInclude(await names('butter'), 'butter')
    assert.include(await names('peanut butter'), 'peanut butter')
  })

  test('visitors and languages that nobody offers are refused; another group sees nothing', async ({
    client,
    assert,
  }) => {
    const [own, other] = await Promise.all([createCook(), createCook()])
    for (const kind of kinds) {
      const path = `/api/groups/seeders/${kind}`
      const visitor = await client.post(path).json({ locale: 'en-US' })
      visitor.assertStatus(401)
      for (const body of [{}, { locale: 'xx-XX' }, { locale: 7 }]) {
        const bad = await client.post(path).bearerToken(own.token).json(body)
        bad.assertStatus(422)
        assert.deepEqual(bad.body().detail[0].loc, ['body', 'locale'])
      }
      const extra = await client.post(path).bearerToken(own.token).json({ locale: 'is-IS' })
      extra.assertStatus(200)
      const byGet = await client.get(path).bearerToken(own.token)
      byGet.assertStatus(405)
    }
    assert.lengthOf(await db.from('foods').where('group_id', other.group.id), 0)
  })
})
