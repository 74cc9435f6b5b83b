import { test } from '@japa/runner'
import { createCook, PASSWORD } from '#tests/helpers/factories'
import { misfits, sample, samplesMissing } from '#tests/helpers/samples'
import { photo } from '#tests/helpers/web_pages'

const whole = {
  name: 'Lentil stew',
  description: 'Slow.',
  recipeYield: '4 bowls',
  totalTime: '50 minutes',
  prepTime: '15 minutes',
  performTime: '35 minutes',
  orgURL: 'https://recipes.example/stew',
  recipeCategory: [{ name: 'Dinner' }],
  tags: [{ name: 'One pot' }, { name: 'Budget' }],
  tools: [{ name: 'Pan' }],
  recipeIngredient: [
    {
      title: 'For the stew',
      quantity: 2.5,
      unit: { name: 'ladle', pluralName: 'ladles' },
      food: { name: 'carrot' },
      note: 'peeled',
      originalText: '2 1/2 ladles carrots, peeled',
      disableAmount: false,
    },
  ],
  recipeInstructions: [{ title: 'Start', text: 'Warm the pan.' }],
  nutrition: { calories: '320' },
  settings: { public: true, disableAmount: false },
  notes: [{ title: 'Leftovers', text: 'Keeps.' }],
  extras: { shelf: 'B2' },
}

test.group('Answers have the shapes that programs were written for', (group) => {
  group.each.skip(samplesMissing !== null, samplesMissing ?? '')

  test('signing in and the site', async ({ client, assert }) => {
    const { user, token } = await createCook()
    const form = { username: user.email, password: PASSWORD }
    const get = (path: string) => client.get(`/api/${path}`).bearerToken(token)
    const answers = {
      'auth-token-post': await client.post('/api/auth/token').form(form),
      'auth-refresh-get': await get('auth/refresh'),
      'users-self-get': await get('users/self'),
      'app-about-get': await get('app/about'),
      'app-about-theme-get': await get('app/about/theme'),
      'app-about-startup-info-get': await get('app/about/startup-info'),
      'error-401-no-token': await client.get('/api/users/self'),
      'auth-logout-post': await client.post('/api/auth/logout').bearerToken(token),
    }
    for (const [name, answer] of Object.entries(answers)) {
      const { status, responseBody } = sample(name)
      assert.equal(answer.status(), status, name)
      assert.deepEqual(misfits(responseBody, answer.body()), [], name)
    }
  })

  test('a recipe from its name to its end', async ({ client, assert }) => {
    const { token } = await createCook()
    const path = (slug: string) => `/api/recipes/${slug}`
    const check = (name: string, answer: { status(): number; body(): unknown }) => {
      const { status, responseBody } = sample(name)
      assert.equal(answer.status(), status, name)
      assert.deepEqual(misfits(responseBody, answer.body()), [], name)
    }
    const create = () => client.post('/api/recipes').bearerToken(token).json({ name: 'Stew' })
    check('recipes-post', await create())
    check('recipes-post-duplicate-name', await create())
    check('recipes-get-one-fresh', await client.get(path('stew')).bearerToken(token))
    check('recipes-put', await client.put(path('stew')).bearerToken(token).json(whole))
    check('recipes-get-one', await client.get(path('lentil-stew')).bearerToken(token))
    const patch = { description: 'Slower.' }
    check('recipes-patch', await client.patch(path('lentil-stew')).bearerToken(token).json(patch))
    const upload = client
      .put(`${path('lentil-stew')}/image`)
      .bearerToken(token)
      .field('extension', 'jpg')
      .file('image', await photo(), { filename: 'stew.jpg', contentType: 'image/jpeg' })
    check('recipes-image-put', await upload)
    check('recipes-delete', await client.delete(path('lentil-stew')).bearerToken(token))
    check('error-404-recipe', await client.get(path('lentil-stew')).bearerToken(token))
    check('error-422-recipe-post', await client.post('/api/recipes').bearerToken(token).json({}))
  })

  test('lists of recipes', async ({ client, assert }) => {
    const { token } = await createCook()
    for (const name of ['Rice bowl', 'Rice pudding', 'Stew']) {
      await client.post('/api/recipes').bearerToken(token).json({ name })
    }
    await client.put('/api/recipes/stew').bearerToken(token).json(whole)
    const list = (query: object) => client.get('/api/recipes').bearerToken(token).qs(query)
    const answers = {
      'recipes-list': await list({ page: 1, perPage: 2 }),
      'recipes-list-search': await list({ search: 'rice' }),
      'recipes-list-tags-require-all': await list({
        tags: ['one-pot', 'budget'],
        requireAllTags: true,
      }),
    }
    for (const [name, answer] of Object.entries(answers)) {
      const { status, responseBody } = sample(name)
      assert.equal(answer.status(), status, name)
      assert.deepEqual(misfits(responseBody, answer.body()), [], name)
    }
    assert.equal(answers['recipes-list'].body().next.slice(0, 24), '/recipes?page=2&perPage=')
  })
})

test.group('The comparison itself', () => {
  test('sees a missing key, another type and another form of time', ({ assert }) => {
    const recorded = { id: 1, list: [{ at: '2026-11-21T07:35:19.004295+00:00' }] }
    const ours = { list: [{ at: '2026-11-21T07:35:19Z' }] }
    assert.lengthOf(misfits(recorded, ours), 2)
    assert.lengthOf(misfits({ id: 1 }, { id: '1' }), 1)
    assert.deepEqual(misfits(recorded, { ...recorded, more: true }), [])
  })
})
