import { test } from '@japa/runner'
import { createCook } from '#tests/helpers/factories'

const path = '/api/users/self/preferences'

test.group('Preferences of a cook', () => {
  test('a cook who never chose reads recipes as written, with single keys on', async ({
    client,
    assert,
  }) => {
    const cook = await createCook()
    const self = await client.get('/api/users/self').bearerToken(cook.token)
    assert.deepEqual(self.body().preferences, { measures: 'original', shortcuts: true })
  })

  test('a choice is kept for the next device, and leaves the other one alone', async ({
    client,
    assert,
  }) => {
    const cook = await createCook()
    const chosen = await client.patch(path).bearerToken(cook.token).json({ measures: 'metric' })
    chosen.assertStatus(200)
    assert.deepEqual(chosen.body(), { measures: 'metric', shortcuts: true })
    await client.patch(path).bearerToken(cook.token).json({ shortcuts: false })
    const self = await client.get('/api/users/self').bearerToken(cook.token)
    assert.deepEqual(self.body().preferences, { measures: 'metric', shortcuts: false })
  })

  test('one cook’s choice is nobody else’s', async ({ client, assert }) => {
    const cook = await createCook()
    const other = await createCook()
    await client.patch(path).bearerToken(cook.token).json({ measures: 'imperial' })
    const self = await client.get('/api/users/self').bearerToken(other.token)
    assert.equal(self.body().preferences.measures, 'original')
  })

  test('measures that nobody knows and a text for a switch are refused', async ({ client }) => {
    const cook = await createCook()
    for (const body of [{ measures: 'troy' }, { shortcuts: 'yes' }]) {
      const answer = await client.patch(path).bearerToken(cook.token).json(body)
      answer.assertStatus(422)
    }
  })

  test('a visitor has none to keep', async ({ client }) => {
    const answer = await client.patch(path).json({ measures: 'metric' })
    answer.assertStatus(401)
  })
})
