import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { runLater } from '#core/automations/index'
import { recordWork } from '#core/events/index'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'
import { startReceiver } from '#tests/helpers/receiver'
import { sendDue } from '#tests/helpers/send_due'

/** A cook with another machine, and the calls for automations. */
async function kitchen(client: ApiClient) {
  const machine = await startReceiver()
  const cook = await createCook({ canOrganize: true })
  const path = '/api/households/automations'
  const call = (token = cook.token) => ({
    make: (body: object) => client.post(path).bearerToken(token).json(body),
    put: (id: string, body: object) => client.put(`${path}/${id}`).bearerToken(token).json(body),
    get: (rest = '') => client.get(path + rest).bearerToken(token),
    drop: (id: string) => client.delete(`${path}/${id}`).bearerToken(token),
    runs: async () =>
      (await client.get('/api/households/automation-runs').bearerToken(token)).body().items,
    post: async (to: string, body: object) =>
      (await client.post(`/api/${to}`).bearerToken(token).json(body)).body(),
  })
  return { ...cook, machine, call, ...call() }
}

/** Does something and what automations want done about it; answers the jobs for that. */
async function happens(act: () => Promise<unknown>, times = 1) {
  const record = recordWork()
  await act()
  record.stop()
  const jobs = record.jobs.filter(({ name }) => name === runLater.name)
  const signal = new AbortController().signal
  for (let turn = 0; turn < times; turn += 1)
    for (const { payload } of jobs)
      await runLater.run(payload as never, { jobId: 'x', attempt: 1, signal })
  return jobs
}

const tagIt = { name: 'Soups', event: 'recipe.created', contains: 'söup', act: 'tag', tag: 'Warm' }

test.group('Automations', () => {
  test('are added, changed, listed and deleted by a member, and nobody else’s', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { machine, group, user, make, put, get, drop, call } = await kitchen(client)
    cleanup(() => machine.close())
    const record = recordWork()
    const made = await make(tagIt)
    made.assertStatus(201)
    const { id } = made.body()
    assert.containSubset(made.body(), { ...tagIt, enabled: true, targetId: null, last: null })
    const changed = (await put(id, { ...tagIt, name: 'All', enabled: false })).body()
    assert.containSubset(changed, { name: 'All', enabled: false })
    assert.deepEqual((await get()).body().items, [changed])
    const nextDoor = await tokenFor(await createUser(await createHousehold(group)))
    for (const token of [nextDoor, (await createCook()).token]) {
      const other = call(token)
      assert.deepEqual((await other.get()).body().items, [])
      for (const answer of [
        await other.get(`/${id}`),
        await other.put(id, tagIt),
        await other.drop(id),
      ])
        answer.assertStatus(404)
    }
    ;(await client.get('/api/households/automations')).assertStatus(401)
    ;(await client.get('/api/households/automation-runs')).assertStatus(401)
    ;(await drop(id)).assertStatus(204)
    ;(await get(`/${id}`)).assertStatus(404)
    record.stop()
    const own = record.facts.filter(({ payload }) => payload.actorId === user.id)
    assert.deepEqual(
      own.map(({ event }) => event),
      Array(3).fill('automation.changed')
    )
  })

  test('that cannot work are refused with the reason', async ({ client, assert, cleanup }) => {
    const { machine, make, call } = await kitchen(client)
    cleanup(() => machine.close())
    const theirs = call((await createCook()).token)
    const list = await theirs.post('households/shopping/lists', { name: 'Theirs' })
    const wrong = {
      act: { ...tagIt, event: 'recipe.deleted' },
      tag: { ...tagIt, tag: null },
      queryFilterString: { ...tagIt, queryFilterString: 'rating > many' },
      targetId: { ...tagIt, act: 'list', targetId: list.id },
      event: { ...tagIt, event: 'recipe.computed' },
      name: { ...tagIt, name: ' ' },
      contains: { ...tagIt, contains: 'x'.repeat(201) },
    }
    for (const [field, body] of Object.entries(wrong)) {
      const answer = await make(body)
      answer.assertStatus(422)
      assert.deepEqual(answer.body().detail[0].loc, ['body', field])
    }
    for (let turn = 0; turn < 50; turn += 1) (await make(tagIt)).assertStatus(201)
    ;(await make(tagIt)).assertStatus(400)
  })

  test('with conditions act on the recipes that fulfil them, and on no other', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { machine, make, runs, post, token } = await kitchen(client)
    cleanup(() => machine.close())
    const queryFilterString = 'recipeYield LIKE "%pot%" AND tags.name NOT IN ["Cold"]'
    const rule = { ...tagIt, contains: '', queryFilterString }
    assert.equal((await make(rule)).body().queryFilterString, queryFilterString)
    const list = { ...rule, event: 'shopping-list.created', act: 'notify' }
    assert.deepEqual((await make(list)).body().detail[0].loc, ['body', 'queryFilterString'])
    const stew = await post('recipes', { name: 'Stew' })
    const bread = await post('recipes', { name: 'Bread' })
    const change = (slug: string, recipeYield: string) =>
      client.patch(`/api/recipes/${slug}`).bearerToken(token).json({ recipeYield })
    await make({ ...rule, event: 'recipe.updated' })
    await happens(() => change(stew, '1 pot'))
    await happens(() => change(bread, '1 loaf'))
    const tagsOf = async (slug: string) =>
      (await client.get(`/api/recipes/${slug}`).bearerToken(token)).body().tags.length
    assert.deepEqual([await tagsOf(stew), await tagsOf(bread)], [1, 0])
    const found = await runs()
    assert.containSubset(found, [
      { subject: 'Stew', state: 'done' },
      { subject: 'Bread', state: 'skipped', reason: 'not-among' },
    ])
  })

  test('tag, put on a list, post, tell and notify, each once, and write it down', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { machine, token, make, get, runs, post } = await kitchen(client)
    cleanup(() => machine.close())
    const appriseUrl = machine.url.replace('http:', 'json:')
    const notifier = await post('households/events/notifications', { name: 'chat', appriseUrl })
    const webhook = await post('households/webhooks', {
      name: 'hook',
      url: `${machine.url}/hook`,
      localTime: '07:00',
    })
    const url = `${machine.url}/print/\${slug}`
    const printer = { actionType: 'post', title: 'Print', url }
    const action = await post('households/recipe-actions', printer)
    const list = await post('households/shopping/lists', { name: 'Week' })
    const on = { event: 'recipe.created', contains: 'soup' }
    await make(tagIt)
    for (const [act, { id }] of Object.entries({ notify: notifier, webhook, action, list }))
      (await make({ ...on, name: act, act, targetId: id })).assertStatus(201)

    const jobs = await happens(() => post('recipes', { name: 'Leek soup' }), 2)
    assert.lengthOf(jobs, 1)
    await sendDue()
    const paths = machine.received.map(({ path }) => path).toSorted()
    assert.deepEqual(paths, ['/', '/hook', '/print/leek-soup'])
    const told = machine.received.find(({ path }) => path === '/hook')
    const data = { eventType: 'recipe.created', documentData: { slug: 'leek-soup' } }
    assert.containSubset(JSON.parse(told?.body ?? ''), data)
    const recipe = (await client.get('/api/recipes/leek-soup').bearerToken(token)).body()
    assert.equal(recipe.tags[0].name, 'Warm')
    assert.lengthOf(await runs(), 5)
    assert.containSubset((await get()).body().items[0].last, {
      state: 'done',
      subject: 'Leek soup',
    })

    assert.lengthOf(await happens(() => post('recipes', { name: 'Bread' })), 1)
    const skipped = (await runs()).filter(({ state }: { state: string }) => state === 'skipped')
    assert.lengthOf(skipped, 5)
    for (const run of skipped) assert.containSubset(run, { reason: 'no-match', subject: 'Bread' })
    const planned = { event: 'meal-plan-entry.created', act: 'list', targetId: list.id }
    await make({ ...planned, name: 'Buy what is planned' })
    const recipeIngredient = [{ note: 'leek', disableAmount: true }]
    await client.patch('/api/recipes/leek-soup').bearerToken(token).json({ recipeIngredient })
    const meal = { date: '2026-11-23', recipeId: recipe.id }
    await happens(() => post('households/mealplans', meal), 2)
    const bought = await client.get(`/api/households/shopping/lists/${list.id}`).bearerToken(token)
    const { listItems, recipeReferences } = bought.body()
    assert.equal(listItems.filter(({ note }: { note: string }) => note === 'leek').length, 1)
    assert.isTrue(
      recipeReferences.some(({ recipeId }: { recipeId: string }) => recipeId === recipe.id)
    )
    assert.lengthOf(await happens(() => post('organizers/tags', { name: 'Cold' })), 0)
  })

  test('start no other by what they do, and say why they did nothing', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { machine, token, make, put, runs, post } = await kitchen(client)
    cleanup(() => machine.close())
    const list = await post('households/shopping/lists', { name: 'Week' })
    const { id } = (await make({ ...tagIt, event: 'recipe.updated', contains: '' })).body()
    await post('recipes', { name: 'Tea' })
    const change = (description: string) =>
      client.patch('/api/recipes/tea').bearerToken(token).json({ description })
    await happens(() => change('hot'))
    const record = recordWork()
    await happens(() => change('cold'))
    record.stop()
    assert.lengthOf(
      record.jobs.filter(({ name }) => name === runLater.name),
      1
    )
    await put(id, {
      ...tagIt,
      event: 'recipe.updated',
      contains: '',
      act: 'list',
      targetId: list.id,
    })
    await client.delete(`/api/households/shopping/lists/${list.id}`).bearerToken(token)
    await happens(() => change('warm'))
    assert.containSubset((await runs())[0], { state: 'failed', reason: 'no-target' })
  })
})
