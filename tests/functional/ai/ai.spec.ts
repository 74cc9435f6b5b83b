import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { AiFailure, onBehalfOf } from '#core/ai/index'
import { pruneCalls } from '#core/ai/jobs/prune_calls'
import { models } from '#core/ai/services/ask_models'
import { aiSettings, connectAiSettings } from '#core/ai/settings'
import { plugins } from '#core/plugins/index'
import vine from '@vinejs/vine'
import { createCook } from '#tests/helpers/factories'
import { type ModelServer, startModelServer } from '#tests/helpers/model_server'

const KEY = 'sk-never-to-be-seen'
const path = '/api/admin/ai'
const schema = vine.create({ sum: vine.number() })
const question = { task: 'recipe-from-text', system: 'Add.', user: [{ text: '1 + 1' }], schema }

test.group('Language models', (group) => {
  let model: ModelServer
  let admin: Awaited<ReturnType<typeof createCook>>

  group.setup(async () => {
    model = await startModelServer()
    admin = await createCook({ admin: true })
    await plugins().apply('importer-ai', { on: true, settings: {} })
    return async () => {
      model.close()
      await plugins().apply('importer-ai', { on: false, settings: {} })
    }
  })
  group.each.setup(async () => {
    model.says({ sum: 2 })
    model.asked.length = 0
    for (const table of ['ai_calls', 'ai_tasks', 'ai_providers']) await db.from(table).delete()
    await db.from('settings').where('key', 'ai.budget').delete()
  })

  const wish = (more: object = {}) => ({
    name: 'Mine',
    baseUrl: model.url,
    model: 'small',
    key: KEY,
    extraHeaders: [{ name: 'x-org', value: 'secret-organisation' }],
    inputPrice: 2,
    outputPrice: 4,
    ...more,
  })
  const kindOf = (call: Promise<unknown>) =>
    call.then(
      () => 'answered',
      (error: unknown) => (error instanceof AiFailure ? error.kind : error)
    )

  test('all is off until an administrator chooses; then calls are made and noted', async ({
    client,
    assert,
  }) => {
    assert.isFalse(await models.available('recipe-from-text'))
    assert.equal(await kindOf(models.complete(question)), 'off')
    const made = await client.post(`${path}/providers`).bearerToken(admin.token).json(wish())
    made.assertStatus(201)
    assert.isFalse(await models.available('recipe-from-text'))
    const chosen = await client
      .put(`${path}/tasks/recipe-from-text`)
      .bearerToken(admin.token)
      .json({ provider: made.body().id })
    chosen.assertStatus(200)
    assert.isTrue(await models.available('recipe-from-text'))
    assert.isFalse(await models.available('recipe-from-pictures'))
    const about = (await client.get('/api/app/about')).body()
    assert.deepEqual([about.enableOpenai, about.enableOpenaiImageServices], [true, false])
    const { user } = admin
    const payer = { userId: user.id, groupId: admin.group.id }
    assert.deepEqual(await onBehalfOf(payer, () => models.complete(question)), { sum: 2 })
    assert.equal(model.asked[0]?.authorization, `Bearer ${KEY}`)
    const calls = await client.get(`${path}/calls`).bearerToken(admin.token)
    assert.containSubset(calls.body(), {
      total: 1,
      items: [
        {
          task: 'recipe-from-text',
          provider: 'Mine',
          outcome: 'ok',
          inputTokens: 1000,
          cost: 0.004,
          by: user.fullName,
          group: admin.group.name,
        },
      ],
    })
    const sums = await client.get(`${path}/spending`).bearerToken(admin.token)
    assert.containSubset(sums.body().rows, [
      { calls: 1, failed: 0, outputTokens: 500, cost: 0.004 },
    ])
    const past = await client.get(`${path}/spending?month=2020-02`).bearerToken(admin.token)
    assert.deepEqual([past.body().rows, past.body().months.length], [[], 1])
    const wrong = await client.get(`${path}/calls?month=soon`).bearerToken(admin.token)
    wrong.assertStatus(422)
  })

  test('neither key nor headers leave the server, nor follow to another machine', async ({
    client,
    assert,
  }) => {
    const call = (method: 'post' | 'put', to: string, body: object) =>
      client[method](`${path}/${to}`).bearerToken(admin.token).json(body)
    const { key: _key, ...blank } = wish({ extraHeaders: [{ name: 'x-org', value: null }] })
    const answers = [await call('post', 'providers', wish())]
    const { id } = answers[0]?.body() ?? {}
    answers.push(await call('put', `providers/${id}`, { ...blank, model: 'large' }))
    model.does((response) => void response.writeHead(401).end(`bad key ${KEY}`))
    answers.push(await call('post', 'trials', { ...blank, id }))
    assert.equal(model.asked[0]?.authorization, `Bearer ${KEY}`)
    answers.push(await client.get(path).bearerToken(admin.token))
    answers.push(await client.get(`${path}/calls`).bearerToken(admin.token))
    for (const answer of answers) {
      assert.isBelow(answer.status(), 300)
      assert.notMatch(answer.text(), /sk-never|secret-organisation/)
    }
    assert.containSubset(answers[1]?.body(), { model: 'large', hasKey: true })
    assert.containSubset(answers[2]?.body(), { ok: false, failure: 'wrong-key' })
    const [row] = await db.from('ai_providers').select('*')
    assert.notMatch(JSON.stringify(row), /sk-never|secret-organisation/)
    const elsewhere = { ...blank, baseUrl: 'http://127.0.0.1:9/v1' }
    const moved = await call('put', `providers/${id}`, elsewhere)
    assert.containSubset(moved.body(), { hasKey: false, extraHeaders: [] })
  })

  test('when the budget is spent nothing is sent any more', async ({ client, assert }) => {
    const put = (to: string, body: object) =>
      client.put(`${path}/${to}`).bearerToken(admin.token).json(body)
    const made = await client.post(`${path}/providers`).bearerToken(admin.token).json(wish())
    await put('tasks/recipe-from-text', { provider: made.body().id })
    const limits = { currency: 'EUR', month: 0.006, perGroup: 0.005 }
    ;(await put('budget', limits)).assertStatus(200)
    const mine = { ...question, actor: { userId: admin.user.id, groupId: admin.group.id } }
    await models.complete(mine)
    await models.complete(question)
    assert.equal(await kindOf(models.complete(mine)), 'budget-spent')
    assert.lengthOf(model.asked, 2)
    const overview = (await client.get(path).bearerToken(admin.token)).body()
    assert.deepEqual([overview.budget, overview.spent], [limits, 0.008])
    await put(`providers/${made.body().id}`, wish({ inputPrice: 0, outputPrice: 0 }))
    assert.deepEqual(await models.complete(mine), { sum: 2 })
  })

  test('a provider is tried before it is kept, and every trouble is told in words', async ({
    client,
    assert,
  }) => {
    const attempt = async (more: object = {}) => {
      const answer = await client
        .post(`${path}/trials`)
        .bearerToken(admin.token)
        .json(wish({ timeout: 1, ...more }))
      answer.assertStatus(200)
      return answer.body()
    }
    assert.containSubset(await attempt(), { ok: true, message: 'It works.', failure: null })
    model.does((response) => void response.end('<html>Sign in</html>'))
    assert.containSubset(await attempt(), { failure: 'nonsense', detail: '200 Sign in' })
    model.does(() => undefined)
    assert.propertyVal(await attempt(), 'failure', 'timed-out')
    model.does((response) => void response.writeHead(302, { location: '/else' }).end())
    assert.propertyVal(await attempt(), 'failure', 'refused')
    const inner = await attempt({ baseUrl: 'http://10.0.0.1/v1' })
    assert.propertyVal(inner, 'failure', 'private-address')
    assert.equal((await db.from('ai_calls').count('*'))[0].count, '6')
  })

  test('what cannot be a provider is refused, and so is a second one of its name', async ({
    client,
    assert,
  }) => {
    const post = (more: object) =>
      client.post(`${path}/providers`).bearerToken(admin.token).json(wish(more))
    const faults = [
      { baseUrl: 'ftp://models.example' },
      { baseUrl: 'http://me:secret@models.example' },
      { extraParams: '[1]' },
      { extraHeaders: [{ name: 'host', value: 'x' }] },
      { extraHeaders: [{ name: 'x-org', value: 'a\r\nb: c' }] },
      { timeout: 0 },
      { inputPrice: -1 },
    ]
    for (const fault of faults) (await post(fault)).assertStatus(422)
    ;(await post({})).assertStatus(201)
    ;(await post({ name: 'mine' })).assertStatus(400)
    const locked = await client.delete(`${path}/providers/environment`).bearerToken(admin.token)
    assert.equal(locked.body().detail.code, 'E_AI_LOCKED')
  })

  test("an operator's provider does what nobody chose, is locked, and can be switched off", async ({
    client,
    assert,
    cleanup,
  }) => {
    const before = aiSettings()
    cleanup(() => connectAiSettings(before))
    const own = { id: 'environment', name: 'own', baseUrl: model.url, model: 'large', key: KEY }
    const rest = { headers: {}, params: {}, timeout: 5, inputPrice: 0, outputPrice: 0 }
    connectAiSettings({ provider: { ...own, ...rest }, pictures: false })
    const seen = await client.get(path).bearerToken(admin.token)
    assert.notInclude(seen.text(), KEY)
    assert.containSubset(seen.body().providers, [{ id: 'environment', locked: true }])
    assert.deepEqual(
      seen.body().tasks.map(({ provider }: { provider: unknown }) => provider),
      ['environment', null]
    )
    assert.deepEqual(await models.complete(question), { sum: 2 })
    await client
      .put(`${path}/tasks/recipe-from-text`)
      .bearerToken(admin.token)
      .json({ provider: null })
    assert.isFalse(await models.available('recipe-from-text'))
  })

  test('calls are kept for the months of a year’s comparison', async ({ assert }) => {
    const months = [0, 12, 13, 15]
    await db.table('ai_calls').multiInsert(
      months.map((ago) => ({
        task: String(ago),
        provider: 'One',
        model: 'small',
        input_tokens: 1,
        cost: 1,
        created_at: db.raw(
          `date_trunc('month', now()) + interval '1 day' - interval '${ago} months'`
        ),
      }))
    )
    await pruneCalls.run({}, { jobId: 'j', attempt: 1, signal: new AbortController().signal })
    const left = await db.from('ai_calls').select('task').orderBy('created_at')
    assert.deepEqual(
      left.map(({ task }) => String(task)),
      ['13', '12', '0']
    )
  })

  test('a task goes off with the provider that did it', async ({ client, assert }) => {
    const made = await client.post(`${path}/providers`).bearerToken(admin.token).json(wish())
    const { id } = made.body()
    await client
      .put(`${path}/tasks/recipe-from-pictures`)
      .bearerToken(admin.token)
      .json({ provider: id })
    ;(await client.delete(`${path}/providers/${id}`).bearerToken(admin.token)).assertStatus(200)
    const { tasks, providers } = (await client.get(path).bearerToken(admin.token)).body()
    assert.deepEqual(providers, [])
    assert.deepEqual(
      tasks.map(({ task, provider }: { task: string; provider: unknown }) => [task, provider]),
      [
        ['recipe-from-text', null],
        ['recipe-from-pictures', null],
      ]
    )
  })
})
