import { test } from '@japa/runner'
import { createCook } from '#tests/helpers/factories'

test.group('Filtering named lists', () => {
  test('foods, units, labels and organizers are filtered by what they can be sorted by', async ({
    client,
    assert,
  }) => {
    const { token, group } = await createCook({ canOrganize: true })
    for (const [path, name] of [
      ['foods', 'Apple'],
      ['foods', 'beet'],
      ['units', 'cup'],
      ['groups/labels', 'Fruit'],
      ['organizers/tags', 'Quick'],
      ['organizers/tags', 'Sweet'],
    ]) {
      const made = await client.post(`/api/${path}`).bearerToken(token).json({ name })
      assert.include([200, 201], made.status(), path)
    }
    const found = async (path: string, queryFilter: string, more = {}) => {
      const answer = await client
        .get(`/api/${path}`)
        .qs({ queryFilter, ...more })
        .bearerToken(token)
      answer.assertStatus(200)
      return answer.body().items.map(({ name }: { name: string }) => name)
    }
    assert.deepEqual(await found('foods', 'name = "APPLE"'), ['Apple'])
    assert.deepEqual(await found('foods', 'label.name IS NOT NULL'), [])
    const byDate = 'createdAt >= $NOW-1H AND name LIKE "b%"'
    assert.deepEqual(await found('foods', byDate, { search: 'bee', perPage: -1 }), ['beet'])
    assert.deepEqual(await found('units', `groupId = ${group.id}`), ['cup'])
    assert.deepEqual(await found('groups/labels', 'name IN [fruit, other]'), ['Fruit'])
    assert.deepEqual(await found('organizers/tags', 'slug NOT IN [quick]'), ['Sweet'])
  })

  test('an unknown attribute or a broken filter is refused, another group stays out of reach', async ({
    client,
    assert,
  }) => {
    const other = await createCook({ canOrganize: true })
    const made = client.post('/api/foods').bearerToken(other.token).json({ name: 'Secret' })
    ;(await made).assertStatus(201)
    const { token } = await createCook()
    const ask = (queryFilter: string) =>
      client.get('/api/foods').qs({ queryFilter }).bearerToken(token)
    const unknown = await ask('extras = 1')
    unknown.assertStatus(400)
    const detail = "invalid attribute string: 'extras' does not exist on this schema"
    assert.deepEqual(unknown.body(), { detail })
    ;(await ask('id = x')).assertStatus(400)
    for (const filter of [`groupId = ${other.group.id}`, 'name = "Secret" OR name = "x"']) {
      assert.equal((await ask(filter)).body().total, 0, filter)
    }
  })
})
