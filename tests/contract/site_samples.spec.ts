import { test } from '@japa/runner'
import { createCook } from '#tests/helpers/factories'
import { assertFits } from '#tests/helpers/sample_check'
import { misfits, sample, samplesMissing } from '#tests/helpers/samples'

test.group('Visitors and refused calls are answered as programs know it', (group) => {
  group.each.skip(samplesMissing !== null, samplesMissing ?? '')

  test('a visitor lists recipes and households of an open group', async ({ client, assert }) => {
    const { group: home, household, token } = await createCook()
    await home.merge({ privateGroup: false }).save()
    await household.merge({ privateHousehold: false }).save()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Stew' })
    const body = { settings: { public: true }, tags: ['Warm'], recipeYield: '6 bowls' }
    await client.patch('/api/recipes/stew').bearerToken(token).json(body)
    const at = (path: string) => `/api/explore/groups/${home.slug}/${path}`
    const recipes = await client.get(at('recipes'))
    assert.lengthOf(recipes.body().items, 1)
    assertFits(assert, 'explore-recipes-list', recipes)
    const households = await client.get(at('households'))
    assert.lengthOf(households.body().items, 1)
    assertFits(assert, 'explore-households-list', households)
  })

  test('forms ask whether a name is free', async ({ client, assert }) => {
    const { group: home, user, token } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Stew' })
    // Decided: visitors are not told who is here, so the form's questions carry a token.
    const ask = (path: string, query: object) =>
      client.get(`/api/validators/${path}`).bearerToken(token).qs(query)
    const answers = {
      'validators-group-get': await ask('group', { name: home.name }),
      'validators-recipe-get': await ask('recipe', { group_id: home.id, name: 'Stew' }),
      'validators-user-email-get': await ask('user/email', { email: 'free@example.com' }),
      'validators-user-name-get': await ask('user/name', { name: user.username }),
    }
    for (const [name, answer] of Object.entries(answers)) {
      assertFits(assert, name, answer)
      assert.deepEqual(answer.body(), sample(name).responseBody, name)
    }
  })

  test('people get accounts, and programs tokens', async ({ client, assert }) => {
    const cook = await createCook({ admin: true, canInvite: true })
    const post = (path: string, body: object) =>
      client.post(path).bearerToken(cook.token).json(body)
    const { token: groupToken } = (await post('/api/households/invitations', { uses: 3 })).body()
    const form = (name: string) => {
      const recorded = Object(sample('users-register-post').requestBody)
      return { ...recorded, groupToken, username: name, email: `${name}@example.com` }
    }
    const name = `second-${Date.now()}`
    const registered = await post('/api/users/register', form(name))
    const taken = { ...form(`${name}2`), email: cook.user.email }
    const made = await post('/api/users/api-tokens', { name: 'Home screen' })
    const answers = {
      'users-register-post': registered,
      'error-register-email-taken': await post('/api/users/register', taken),
      'users-api-tokens-post': made,
      'users-api-tokens-delete': await client
        .delete(`/api/users/api-tokens/${made.body().id}`)
        .bearerToken(cook.token),
      'admin-email-get': await client.get('/api/admin/email').bearerToken(cook.token),
      'admin-password-reset-token-post': await post('/api/admin/users/password-reset-token', {
        email: cook.user.email,
      }),
    }
    for (const [recorded, answer] of Object.entries(answers)) assertFits(assert, recorded, answer)
    const { detail } = Object(sample('error-register-email-taken').responseBody)
    assert.equal(answers['error-register-email-taken'].body().detail.message, detail.message)
  })

  test('backups are made, listed and fetched', async ({ client, assert }) => {
    const { token } = await createCook({ admin: true })
    const call = (method: 'get' | 'post', path: string) =>
      client[method](`/api/admin/${path}`).bearerToken(token)
    const made = await call('post', 'backups')
    const list = await call('get', 'backups')
    const answers = {
      'admin-backups-post': made,
      'admin-backups-list': list,
      'admin-backups-get-one': await call('get', `backups/${list.body().imports[0].name}`),
    }
    for (const [name, answer] of Object.entries(answers)) assertFits(assert, name, answer)
    assert.deepEqual(made.body(), sample('admin-backups-post').responseBody)
  })

  test('accounts, groups and households are administered', async ({ client, assert }) => {
    const cook = await createCook({ admin: true })
    const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, body: object = {}) =>
      client[method](`/api/admin/${path}`).bearerToken(cook.token).json(body)
    const made = await call('post', 'groups', { name: `Neighbours ${Date.now()}` })
    const { id: groupId } = made.body()
    const username = `third-${Date.now()}`
    const { name: ofGroup } = cook.group
    const recorded = Object(sample('admin-users-post').requestBody)
    const unique = { username, email: `${username}@example.com`, group: ofGroup }
    const user = await call('post', 'users', { ...recorded, ...unique })
    const changed = { ...user.body(), fullName: 'Third Chef' }
    const answers = {
      'admin-groups-post': made,
      'admin-groups-list': await call('get', 'groups?perPage=5'),
      'admin-groups-delete-nonempty': await call('delete', `groups/${cook.group.id}`),
      'admin-households-post': await call('post', 'households', { name: 'Upstairs', groupId }),
      'admin-users-post': user,
      'admin-users-put': await call('put', `users/${user.body().id}`, changed),
      'admin-users-list': await call('get', 'users?perPage=5'),
      'admin-about-get': await call('get', 'about'),
      'admin-about-statistics-get': await call('get', 'about/statistics'),
      'admin-maintenance-get': await call('get', 'maintenance'),
      'admin-maintenance-storage-get': await call('get', 'maintenance/storage'),
      'admin-clean-images-post': await call('post', 'maintenance/clean/images'),
    }
    for (const [name, answer] of Object.entries(answers)) assertFits(assert, name, answer)
    const refused = sample('admin-groups-delete-nonempty').responseBody
    const { message } = answers['admin-groups-delete-nonempty'].body().detail
    assert.equal(message, Object(refused).detail.message)
    assert.equal(answers['admin-users-put'].body().fullName, 'Third Chef')
  })

  test('organizers that nothing uses', async ({ client, assert }) => {
    const { token } = await createCook({ canOrganize: true })
    for (const kind of ['tags', 'categories']) {
      const path = `/api/organizers/${kind}`
      await client.post(path).bearerToken(token).json({ name: 'Unused' })
      const answer = await client.get(`${path}/empty`).bearerToken(token)
      assert.lengthOf(answer.body(), 1)
      // Decided: the tags' snake_case rows and the categories' 422 are defects: both are plain here.
      answer.assertStatus(sample('tags-empty-get').status)
      const { items } = Object(sample('categories-list').responseBody)
      assert.deepEqual(misfits(items, answer.body()), [], kind)
    }
  })

  test('refused calls', async ({ client, assert }) => {
    const { user, token } = await createCook()
    assertFits(assert, 'error-401-no-token', await client.get('/api/recipes'))
    const admin = await client.get('/api/admin/users').bearerToken(token)
    assertFits(assert, 'error-403-admin-users', admin)
    const form = { username: user.email, password: 'wrong-password' }
    const signIn = await client.post('/api/auth/token').form(form)
    assertFits(assert, 'error-auth-token-bad-password', signIn)
    const random = await client.get('/api/recipes?orderBy=random').bearerToken(token)
    // Decided: the list that every other 422 answers, not texts that quote a Python value.
    assert.equal(random.status(), sample('error-recipes-random-no-seed').status)
    const { responseBody } = sample('error-422-recipe-post')
    assert.deepEqual(misfits(responseBody, random.body()), [])
    assert.deepEqual(random.body().detail[0].loc, ['query', 'paginationSeed'])
  })

  test('an address on this machine is refused with words, not with 500', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const body = Object(sample('error-recipes-create-url-local').requestBody)
    const answer = await client.post('/api/recipes/create/url').bearerToken(token).json(body)
    assert.equal(answer.status(), 400)
    assert.isString(answer.body().detail.message)
  })
})
