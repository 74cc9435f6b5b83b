import { test } from '@japa/runner'
import { createCook } from '#tests/helpers/factories'
import { newAddress, signIn } from '#tests/helpers/sign_in'

test.group('Text that the database does not hold', () => {
  test('is left out of a body, whatever is written with it', async ({ client, assert }) => {
    const { token } = await createCook({ canOrganize: true })
    for (const [path, field] of [
      ['/api/groups/labels', 'name'],
      ['/api/foods', 'name'],
      ['/api/households/shopping/lists', 'name'],
      ['/api/users/api-tokens', 'name'],
    ] as const) {
      const made = await client
        .post(path)
        .bearerToken(token)
        .type('json')
        .json({ [field]: 'A\0B\ud800C' })
      assert.equal(made.body()[field], 'AB\ufffdC', path)
    }
    const empty = await client.post('/api/groups/labels').bearerToken(token).json({ name: '\0' })
    empty.assertStatus(422)
    const soup = { name: 'Soup \u{1f372} \\u0000', extras: { 'k\0': '\0\udfff' } }
    const made = await client.post('/api/recipes').bearerToken(token).json(soup)
    const recipe = await client.patch(`/api/recipes/${made.body()}`).bearerToken(token).json(soup)
    assert.containSubset(recipe.body(), {
      name: 'Soup \u{1f372} \\u0000',
      extras: { k: '\ufffd' },
    })
  })

  test('is left out of forms of both kinds, of names of files too', async ({ client, assert }) => {
    const { user, token } = await createCook()
    for (const username of ['no\0body', '\ud800']) {
      const refused = await signIn(client, newAddress(), { username, password: 'wrong\0' })
      refused.assertStatus(401)
    }
    const form = { username: `${user.username}\0`, password: 'wrong password' }
    ;(await signIn(client, newAddress(), form)).assertStatus(401)
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Broth' })
    const asset = await client
      .post('/api/recipes/broth/assets')
      .bearerToken(token)
      .fields({ name: 'Le\0tter', icon: 'mdi\0', extension: 'txt' })
      .file('file', Buffer.from('words'), { filename: 'a\0b.txt' })
    asset.assertStatus(200)
    assert.equal(asset.body().name, 'Letter')
  })

  test('is left out of paths and queries', async ({ client, assert }) => {
    const { token } = await createCook({ canOrganize: true })
    const label = await client.post('/api/foods').bearerToken(token).json({ name: 'Leek' })
    label.assertStatus(201)
    const made = await client.post('/api/recipes').bearerToken(token).json({ name: 'Leek soup' })
    const slug: string = made.body()
    const ask = (path: string) => client.get(path).bearerToken(token)
    assert.equal((await ask(`/api/recipes/%00${slug}%00`)).status(), 200)
    const found = await ask(
      '/api/foods?search=le%00ek&order%00By=name&queryFilter=name=%22Le%00ek%22'
    )
    assert.lengthOf(found.body().items, 1)
    const format = await ask('/api/foods/export?format=c%00sv')
    assert.equal(format.type(), 'text/csv')
    for (const path of [
      '/api/media/recipes/%00/images/%00',
      '/%00',
      '/api/%00',
      '/g/%00/r/%00',
      '/assets/%00.js',
    ])
      assert.isBelow((await ask(path)).status(), 500, path)
  })
})
