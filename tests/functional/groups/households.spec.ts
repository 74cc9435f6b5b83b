import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { recordWork } from '#core/events/index'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'

const manager = { canManage: true, canManageHousehold: true, canInvite: true }

/** A manager of a household, a member of it, a neighbour in the same group and a stranger. */
async function people() {
  const cook = await createCook(manager)
  const member = await createUser(cook.household)
  const nextDoor = await createHousehold(cook.group)
  const neighbour = await createUser(nextDoor)
  const stranger = await createCook(manager)
  const memberToken = await tokenFor(member)
  return { cook, member, memberToken, nextDoor, neighbour, stranger }
}

const calls = (client: ApiClient, token: string) => ({
  get: (path: string) => client.get(`/api/${path}`).bearerToken(token),
  put: (path: string, body: object) => client.put(`/api/${path}`).bearerToken(token).json(body),
  post: (path: string, body: object) => client.post(`/api/${path}`).bearerToken(token).json(body),
})

test.group('A group and its households', () => {
  test('say of themselves who and what belongs to them', async ({ client, assert }) => {
    const { cook, member, nextDoor, neighbour } = await people()
    const { get, post } = calls(client, cook.token)
    await post('recipes', { name: 'Stew' })
    await calls(client, await tokenFor(neighbour)).post('recipes', { name: 'Soup' })
    await post('organizers/tags', { name: 'Warm' })
    const group = await get('groups/self')
    group.assertStatus(200)
    assert.containSubset(group.body(), {
      id: cook.group.id,
      name: cook.group.name,
      slug: cook.group.slug,
      preferences: { privateGroup: true, groupId: cook.group.id, firstDayOfWeek: 0 },
      categories: [],
      webhooks: [],
    })
    assert.lengthOf(group.body().users, 3)
    assert.lengthOf(group.body().households, 2)
    const household = await get('households/self')
    assert.containSubset(household.body(), {
      id: cook.household.id,
      groupId: cook.group.id,
      group: cook.group.name,
      preferences: { id: cook.household.id, privateHousehold: true, timeZone: null },
      webhooks: [],
    })
    assert.sameDeepMembers(household.body().users, [
      { id: cook.user.id, fullName: 'Ada Cook' },
      { id: member.id, fullName: 'Ada Cook' },
    ])
    const own = { totalRecipes: 1, totalUsers: 2, totalCategories: 0, totalTags: 1, totalTools: 0 }
    assert.deepEqual((await get('households/statistics')).body(), own)
    const all = { ...own, totalRecipes: 2, totalUsers: 3 }
    assert.deepEqual((await get('groups/statistics')).body(), all)
    for (const one of [nextDoor.slug, nextDoor.id]) {
      assert.equal((await get(`groups/households/${one}`)).body().id, nextDoor.id)
    }
    const storage = await get('groups/storage')
    assert.containSubset(storage.body(), {
      totalStorageBytes: 524288000,
      totalStorageStr: '500.0 MB',
    })
    assert.isNumber(storage.body().usedStorageBytes)
  })

  test('members see those of their household with their rights, and others by name', async ({
    client,
    assert,
  }) => {
    const { cook, member, memberToken, neighbour, stranger } = await people()
    const { get } = calls(client, memberToken)
    const list = (await get('households/members')).body()
    const all = (await get('groups/members')).body()
    assert.lengthOf(all.items, 3)
    assert.deepEqual((await get('users/group-users')).body().items, all.items, 'as version 1 asks')
    assert.sameMembers(
      list.items.map(({ id }: { id: string }) => id),
      [cook.user.id, member.id]
    )
    assert.isEmpty(list.items.flatMap(({ tokens }: { tokens: object[] }) => tokens))
    for (const one of [neighbour.id, neighbour.username, neighbour.username.toUpperCase()]) {
      const answer = await get(`groups/members/${one}`)
      answer.assertStatus(200)
      assert.sameMembers(Object.keys(answer.body()), [
        'id',
        'groupId',
        'householdId',
        'username',
        'fullName',
      ])
      assert.equal(answer.body().id, neighbour.id)
    }
    for (const path of [`members/${stranger.user.id}`, `members/${stranger.user.username}`]) {
      const answer = await get(`groups/${path}`)
      answer.assertStatus(404)
      assert.equal(answer.body().detail, 'User Not Found')
    }
    const household = await get(`groups/households/${stranger.household.id}`)
    household.assertStatus(404)
    assert.equal(household.body().detail, 'Household not found')
  })

  test('a group suggests categories of its own, in its order', async ({ client, assert }) => {
    const { cook, stranger } = await people()
    const { get, put, post } = calls(client, cook.token)
    const make = async (name: string, to = post) =>
      (await to('organizers/categories', { name })).body()
    const [one, two] = [await make('One'), await make('Two')]
    const foreign = await make('Three', calls(client, stranger.token).post)
    const plain = ({ id, name, slug }: typeof one) => ({ id, name, slug })
    const answer = await put('groups/categories', [two, foreign, one, two])
    answer.assertStatus(200)
    assert.deepEqual(answer.body(), [plain(two), plain(one)])
    assert.deepEqual((await get('groups/categories')).body(), answer.body())
    assert.deepEqual((await get('groups/self')).body().categories, answer.body())
    const none = await put('groups/categories', [])
    assert.deepEqual(none.body(), [])
  })
})

test.group('Several households of a group', () => {
  test('see each other’s recipes, and of plans, lists and cookbooks only their own', async ({
    client,
    assert,
  }) => {
    const { cook, neighbour } = await people()
    const own = calls(client, cook.token)
    const other = calls(client, await tokenFor(neighbour))
    const slug = (await own.post('recipes', { name: 'Stew' })).body()
    const recipe = (await own.get(`recipes/${slug}`)).body()
    const today = '2026-11-23'
    await own.post('households/mealplans', { date: today, recipeId: recipe.id })
    await own.post('households/mealplans/rules', { day: 'monday', queryFilterString: 'rating > 3' })
    await own.post('households/shopping/lists', { name: 'Saturday' })
    await own.post('households/cookbooks', { name: 'Stews' })
    const found = (await other.get('recipes')).body()
    assert.deepEqual(
      found.items.map(({ name }: { name: string }) => name),
      ['Stew']
    )
    for (const path of [
      `households/mealplans?start_date=${today}&end_date=${today}`,
      'households/mealplans/rules',
      'households/shopping/lists',
      'households/cookbooks?withCounts=true',
    ]) {
      assert.lengthOf((await own.get(path)).body().items, 1, path)
      assert.lengthOf((await other.get(path)).body().items, 0, path)
    }
    const picked = await other.post('households/mealplans/random', { date: today })
    assert.equal(picked.body().recipe.slug, slug, 'what is planned comes from all of them')
    const locked = await client
      .patch(`/api/recipes/${slug}`)
      .bearerToken(await tokenFor(neighbour))
      .json({ name: 'Theirs' })
    locked.assertStatus(403)
    await own.put('households/preferences', { lockRecipeEditsFromOtherHouseholds: false })
    const open = await client
      .patch(`/api/recipes/${slug}`)
      .bearerToken(await tokenFor(neighbour))
      .json({ description: 'Warm' })
    open.assertStatus(200)
  })
})

test.group('Preferences', () => {
  test('new recipes begin as the household has it, whichever way they come', async ({
    client,
    assert,
  }) => {
    const { cook } = await people()
    const { get, put, post } = calls(client, cook.token)
    for (const on of [true, false]) {
      await put('households/preferences', {
        recipePublic: on,
        recipeShowNutrition: on,
        recipeShowAssets: on,
        recipeLandscapeView: on,
        recipeDisableComments: on,
        recipeDisableAmount: on,
      })
      const page = JSON.stringify({
        '@type': 'Recipe',
        'name': `Page ${on}`,
        'recipeIngredient': ['salt'],
      })
      const slugs = [
        (await post('recipes', { name: `Named ${on}` })).body(),
        (await post('recipes/create/html-or-json', { data: page })).body(),
      ]
      for (const slug of slugs) {
        assert.containSubset((await get(`recipes/${slug}`)).body().settings, {
          public: on,
          showNutrition: on,
          showAssets: on,
          landscapeView: on,
          disableComments: on,
          disableAmount: on,
        })
      }
    }
  })

  test('a manager of a household sets them as a whole; its time zone stays', async ({
    client,
    assert,
  }) => {
    const { cook, memberToken } = await people()
    const { get, put } = calls(client, cook.token)
    const record = recordWork()
    const first = await put('households/preferences', {
      privateHousehold: false,
      first_day_of_week: 6,
      recipeDisableAmount: false,
      timeZone: 'Asia/Kolkata',
    })
    first.assertStatus(200)
    assert.containSubset(first.body(), {
      privateHousehold: false,
      lockRecipeEditsFromOtherHouseholds: true,
      firstDayOfWeek: 6,
      recipePublic: true,
      recipeDisableAmount: false,
      timeZone: 'Asia/Kolkata',
    })
    assert.deepEqual((await get('households/preferences')).body(), first.body())
    const second = await put('households/preferences', { recipeShowAssets: true })
    assert.containSubset(second.body(), {
      privateHousehold: true,
      firstDayOfWeek: 0,
      recipeDisableAmount: true,
      recipeShowAssets: true,
      timeZone: 'Asia/Kolkata',
    })
    const third = await put('households/preferences', { timeZone: null })
    assert.isNull(third.body().timeZone)
    record.stop()
    assert.lengthOf(
      record.facts.filter(
        ({ event, payload }) =>
          event === 'household.changed' && payload.householdId === cook.household.id
      ),
      3
    )
    for (const body of [{ timeZone: 'Atlantis' }, { firstDayOfWeek: 7 }, { recipePublic: 'x' }]) {
      const answer = await put('households/preferences', body)
      answer.assertStatus(422)
    }
    const refused = await calls(client, memberToken).put('households/preferences', {})
    refused.assertStatus(403)
  })

  test('those of a group bring those of the household along, as version 1 had it', async ({
    client,
    assert,
  }) => {
    const { cook, nextDoor } = await people()
    const { get, put } = calls(client, cook.token)
    const open = await put('groups/preferences', { privateGroup: false })
    open.assertStatus(200)
    assert.containSubset(open.body(), { privateGroup: false, recipeDisableAmount: true })
    const all = await put('groups/preferences', {
      privateGroup: false,
      recipeDisableAmount: false,
      firstDayOfWeek: 1,
    })
    assert.containSubset(all.body(), {
      privateGroup: false,
      groupId: cook.group.id,
      recipeDisableAmount: false,
      firstDayOfWeek: 1,
      recipeShowNutrition: false,
    })
    assert.deepEqual((await get('groups/preferences')).body(), all.body())
    const own = (await get('households/preferences')).body()
    assert.containSubset(own, { recipeDisableAmount: false, firstDayOfWeek: 1 })
    const other = (await get(`groups/households/${nextDoor.slug}`)).body()
    assert.isTrue(other.preferences.recipeDisableAmount)
  })

  test('of both, each needs its right', async ({ client, assert }) => {
    const group = await createCook({ canManage: true })
    const household = await createCook({ canManageHousehold: true })
    const put = (token: string, body: object) =>
      calls(client, token).put('groups/preferences', body)
    const statuses = [
      await put(group.token, { privateGroup: false }),
      await put(group.token, { recipePublic: false }),
      await put(household.token, { recipePublic: false }),
    ].map((answer) => answer.status())
    assert.deepEqual(statuses, [200, 403, 403])
  })
})

test.group('What members may do', () => {
  for (const family of ['households', 'groups']) {
    test(`a manager gives and takes rights under /${family}, at once`, async ({
      client,
      assert,
    }) => {
      const { cook, member, memberToken, neighbour, stranger } = await people()
      const permit = (userId: string, body: object, token = cook.token) =>
        calls(client, token).put(`${family}/permissions`, { userId, ...body })
      const refused = await calls(client, memberToken).post(`${family}/invitations`, { uses: 1 })
      refused.assertStatus(403)
      assert.equal(refused.body().detail, 'User is not allowed to create invite tokens')
      const given = await permit(member.id, { canInvite: true, can_manage_household: true })
      given.assertStatus(200)
      assert.containSubset(given.body(), {
        id: member.id,
        canInvite: true,
        canManageHousehold: true,
        canManage: false,
        canOrganize: false,
        tokens: [],
      })
      const now = await calls(client, memberToken).post(`${family}/invitations`, { uses: 1 })
      now.assertStatus(201)
      const taken = await permit(member.id, {})
      assert.containSubset(taken.body(), {
        canInvite: false,
        canManageHousehold: family === 'groups',
      })
      const own = await permit(cook.user.id, { canOrganize: true })
      own.assertStatus(403)
      const byMember = await permit(cook.user.id, {}, memberToken)
      byMember.assertStatus(403)
      const next = await permit(neighbour.id, {})
      next.assertStatus(403)
      assert.equal(next.body().detail, 'User is not a member of this household')
      const foreign = await permit(stranger.user.id, {})
      foreign.assertStatus(404)
      assert.equal(foreign.body().detail, 'User not found')
    })

    test(`who may invite makes links and sees those of the household under /${family}`, async ({
      client,
      assert,
    }) => {
      const { cook, memberToken, stranger } = await people()
      const { get, post } = calls(client, cook.token)
      const made = await post(`${family}/invitations`, { uses: 3 })
      made.assertStatus(201)
      assert.match(made.body().token, /^[\w-]{32}$/)
      assert.containSubset(made.body(), {
        usesLeft: 3,
        groupId: cook.group.id,
        householdId: cook.household.id,
      })
      assert.deepEqual((await get(`${family}/invitations`)).body(), [made.body()])
      for (const token of [memberToken, stranger.token]) {
        assert.deepEqual((await calls(client, token).get(`${family}/invitations`)).body(), [])
      }
      const { token } = made.body()
      const mailed = await post(`${family}/invitations/email`, { email: 'x@example.com', token })
      mailed.assertStatus(200)
      assert.isFalse(mailed.body().success)
      assert.isString(mailed.body().error)
      for (const uses of [0, 1.5, 'many', 1_000]) {
        const answer = await post(`${family}/invitations`, { uses })
        answer.assertStatus(422)
      }
    })
  }
})
