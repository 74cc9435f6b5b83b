import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { createCook, createUser } from '#tests/helpers/factories'
import { misfits, sample, samplesMissing } from '#tests/helpers/samples'

/** What programs call of a household, under the addresses of today and those of version 1. */
const families = ['households', 'groups'] as const

/** A cook with a recipe under a tag, and the calls that the samples were recorded by. */
async function kitchen(client: ApiClient, family: (typeof families)[number]) {
  const cook = await createCook({
    admin: true,
    canInvite: true,
    canManage: true,
    canManageHousehold: true,
  })
  const slug = (
    await client.post('/api/recipes').bearerToken(cook.token).json({ name: 'Stew' })
  ).body()
  const recipe = (
    await client
      .patch(`/api/recipes/${slug}`)
      .bearerToken(cook.token)
      .json({ tags: ['Budget'], settings: { public: true } })
  ).body()
  const url = (path: string) => `/api/${family}/${path}`
  return {
    ...cook,
    recipe,
    get: (path: string, query = {}) => client.get(url(path)).bearerToken(cook.token).qs(query),
    post: (path: string, body: object) => client.post(url(path)).bearerToken(cook.token).json(body),
    put: (path: string, body: object) => client.put(url(path)).bearerToken(cook.token).json(body),
    drop: (path: string) => client.delete(url(path)).bearerToken(cook.token),
  }
}

interface Answer {
  status(): number
  body(): unknown
}

test.group('A household answers in the shapes that programs were written for', (group) => {
  group.each.skip(samplesMissing !== null, samplesMissing ?? '')

  for (const family of families) {
    test(`cookbooks under /${family}`, async ({ client, assert }) => {
      const cook = await kitchen(client, family)
      const { recipe, token, household, get, post } = cook
      const filter = `tags.id IN ["${recipe.tags[0].id}"]`
      const body = { name: 'Budget Pots', public: true, queryFilterString: filter }
      const answers: Record<string, Answer> = {
        'cookbooks-post': await post('cookbooks', body),
        'cookbooks-list': await get('cookbooks', { perPage: -1, orderBy: 'position' }),
        'cookbooks-get-one': await get('cookbooks/budget-pots'),
        'recipes-list-cookbook': await client
          .get('/api/recipes?cookbook=budget-pots')
          .bearerToken(token),
      }
      await cook.group.merge({ privateGroup: false }).save()
      await household.merge({ privateHousehold: false }).save()
      const open = `/api/explore/groups/${cook.group.slug}/cookbooks`
      answers['explore-cookbooks-list'] = await client.get(open)
      for (const [name, answer] of Object.entries(answers)) {
        const { status, responseBody } = sample(name)
        assert.equal(answer.status(), status, name)
        assert.deepEqual(misfits(responseBody, answer.body()), [], name)
      }
    })

    test(`people under /${family}`, async ({ client, assert }) => {
      const { household, get, post, put } = await kitchen(client, family)
      const { id: userId } = await createUser(household)
      const rights = { userId, canManageHousehold: false, canInvite: true, canOrganize: true }
      const answers: Record<string, Answer> = {
        'households-permissions-put': await put('permissions', rights),
        'invitations-post': await post('invitations', { uses: 3 }),
        'invitations-list': await get('invitations'),
      }
      for (const [name, answer] of Object.entries(answers)) {
        const { status, responseBody } = sample(name)
        assert.equal(answer.status(), status, name)
        assert.deepEqual(misfits(responseBody, answer.body()), [], name)
      }
    })

    test(`webhooks, notifiers and actions under /${family}`, async ({ client, assert }) => {
      const { get, post, put } = await kitchen(client, family)
      const made = await post('webhooks', sample('webhooks-post').requestBody as object)
      const bell = await post(
        'events/notifications',
        sample('notifications-post').requestBody as object
      )
      const answers: Record<string, Answer> = {
        'notifications-post': bell,
        'notifications-put': await put(
          `events/notifications/${bell.body().id}`,
          sample('notifications-put').requestBody as object
        ),
        'recipe-actions-post': await post(
          'recipe-actions',
          sample('recipe-actions-post').requestBody as object
        ),
        'recipe-actions-list': await get('recipe-actions', { perPage: -1, orderBy: 'title' }),
        'webhooks-post': made,
        'webhooks-list': await get('webhooks', { page: 1, perPage: -1 }),
        'webhooks-put': await put(
          `webhooks/${made.body().id}`,
          sample('webhooks-put').requestBody as object
        ),
      }
      for (const [name, answer] of Object.entries(answers)) {
        const { status, responseBody } = sample(name)
        assert.equal(answer.status(), status, name)
        assert.deepEqual(misfits(responseBody, answer.body()), [], name)
      }
    })

    test(`meal plans under /${family}`, async ({ client, assert }) => {
      const { recipe, get, post, put, drop } = await kitchen(client, family)
      const meal = { date: '2026-11-21', entryType: 'dinner', title: '', text: '' }
      const note = { ...meal, title: 'Eat out', text: 'At the market', recipeId: null }
      const made = await post('mealplans', { ...meal, recipeId: recipe.id })
      const noted = await post('mealplans', note)
      const filter = `tags.id IN ["${recipe.tags[0].id}"]`
      const rule = { day: 'monday', entryType: 'dinner', queryFilterString: filter }
      const { id, groupId, userId } = noted.body()
      const changed = { ...note, title: 'Eat in', entryType: 'side', id, groupId, userId }
      const answers: Record<string, Answer> = {
        'mealplans-post': made,
        'mealplans-post-note': noted,
        'mealplans-get-one': await get(`mealplans/${made.body().id}`),
        'mealplan-rules-post': await post('mealplans/rules', rule),
        'mealplan-rules-list': await get('mealplans/rules', { page: 1, perPage: -1 }),
        'mealplans-random-post': await post('mealplans/random', { date: '2026-11-23' }),
        'mealplans-list': await get('mealplans', { start_date: '2026-11-01', perPage: -1 }),
        'mealplans-put': await put(`mealplans/${id}`, changed),
        'mealplans-delete': await drop(`mealplans/${id}`),
      }
      for (const [name, answer] of Object.entries(answers)) {
        const { status, responseBody } = sample(name)
        assert.equal(answer.status(), status, name)
        assert.deepEqual(misfits(responseBody, answer.body()), [], name)
      }
    })
  }

  test('groups and households of themselves', async ({ client, assert }) => {
    const { token } = await kitchen(client, 'households')
    const get = (path: string) => client.get(`/api/${path}`).bearerToken(token)
    const put = (path: string, body: object) =>
      client.put(`/api/${path}`).bearerToken(token).json(body)
    const answers: Record<string, Answer> = {
      'groups-self-get': await get('groups/self'),
      'groups-preferences-get': await get('groups/preferences'),
      'groups-preferences-put': await put('groups/preferences', { privateGroup: false }),
      'groups-storage-get': await get('groups/storage'),
      'groups-households-get': await get('groups/households'),
      'households-self-get': await get('households/self'),
      'households-members-get': await get('households/members'),
      'households-preferences-get': await get('households/preferences'),
      'households-preferences-put': await put('households/preferences', { firstDayOfWeek: 1 }),
      'households-statistics-get': await get('households/statistics'),
    }
    for (const [name, answer] of Object.entries(answers)) {
      const { status, responseBody } = sample(name)
      assert.equal(answer.status(), status, name)
      assert.deepEqual(misfits(responseBody, answer.body()), [], name)
    }
  })
})
