import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { test } from '@japa/runner'
import { recordWork } from '#core/events/unit_of_work'
import { createApiToken } from '#core/identity/credentials/api_tokens'
import { plugins } from '#core/plugins/index'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'
import { blogPage, photo, picture, startWebSite } from '#tests/helpers/web_pages'

const mcp = '/api/plugins/mcp'
const lists = '/api/households/shopping/lists'
const address = () => new URL(`http://127.0.0.1:${process.env.PORT}${mcp}`)

type Limits = Parameters<typeof createApiToken>[2]

/** What a client of any version answers for a call of a tool. */
interface ToolAnswer {
  isError?: boolean
  content: { type: string; text?: string }[]
}

/** An assistant of a user, with a token of its own. */
async function assistantOf(userId: string, limits: Limits = {}) {
  const { token } = await createApiToken(userId, 'Assistant', limits)
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { versionNegotiation: { mode: 'auto' } }
  )
  await client.connect(new StreamableHTTPClientTransport(address(), { requestInit }))
  const call = async (name: string, args: Record<string, unknown> = {}) => {
    const answer = (await client.callTool({ name, arguments: args })) as ToolAnswer
    const text = answer.content[0]?.text ?? ''
    return { isError: answer.isError === true, text, said: parsed(text) }
  }
  return { client, token, call }
}

/** JSON as a tool answers it; null for a sentence. */
function parsed(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const soup = { name: 'Leek soup', ingredients: ['2 leeks', '1 l stock'], steps: ['Cook them.'] }

test.group('An assistant', (group) => {
  const turn = async (on: boolean) => {
    await plugins().apply('mcp', { on, settings: {} })
  }
  group.setup(() => turn(true))
  group.teardown(() => turn(false))

  test('writes a recipe down, finds it, reads it and changes it', async ({ assert }) => {
    const { user } = await createCook()
    const { call } = await assistantOf(user.id)
    const made = await call('create_recipe', { ...soup, tags: ['Quick'], dryRun: false })
    assert.containSubset(made.said, {
      stored: true,
      recipe: { slug: 'leek-soup', ingredients: soup.ingredients, steps: soup.steps },
    })
    const found = await call('find_recipes', { search: 'leek', tag: 'quick' })
    assert.containSubset(found.said, {
      total: 1,
      recipes: [{ slug: 'leek-soup', tags: ['Quick'] }],
    })
    const changed = await call('change_recipe', {
      recipe: 'leek-soup',
      description: 'Warm.',
      version: made.said.recipe.version,
      dryRun: false,
    })
    assert.deepEqual(changed.said.changes, [{ part: 'description', before: '', after: 'Warm.' }])
    const stale = await call('change_recipe', { recipe: 'leek-soup', name: 'Stew', version: 1 })
    assert.isTrue(stale.isError)
    const read = await call('read_recipe', { recipe: 'leek-soup' })
    assert.equal(read.said.description, 'Warm.')
    assert.containSubset((await call('list_organizers', { kind: 'tags' })).said, {
      total: 1,
      tags: [{ name: 'Quick' }],
    })
    assert.equal((await call('find_foods', {})).said.total, 0)
    assert.deepEqual((await call('suggest_recipes')).said, [])
  })

  test('imports a page, of which a rehearsal stores nothing', async ({ assert, cleanup }) => {
    const web = await startWebSite()
    cleanup(() => web.close())
    web.on('/soup', blogPage(web.url))
    web.on('/soup.jpg', picture(await photo()))
    const { user } = await createCook()
    const { call } = await assistantOf(user.id)
    const url = `${web.url}/soup`
    const seen = await call('import_recipe', { url })
    assert.containSubset(seen.said, { stored: false, recipe: { name: 'Leek & potato soup' } })
    assert.equal((await call('find_recipes')).said.total, 0)
    const made = await call('import_recipe', { url, dryRun: false })
    assert.containSubset(made.said, { stored: true, recipe: { slug: 'leek-potato-soup' } })
    assert.equal(made.said.recipe.source, url)
  })

  test('plans meals and writes a shopping list', async ({ assert, client }) => {
    const { user, token } = await createCook()
    const { call } = await assistantOf(user.id)
    await call('create_recipe', { ...soup, dryRun: false })
    const meal = { date: '2026-12-01', mealType: 'dinner', recipe: 'leek-soup' }
    const planned = (await call('plan_meal', { ...meal, dryRun: false })).said.meal
    assert.containSubset(planned, { date: '2026-12-01', recipe: { slug: 'leek-soup' } })
    const plan = await call('read_meal_plan', { from: '2026-11-30' })
    assert.deepEqual(plan.said.meals, [planned])
    const removed = await call('remove_meal', { id: planned.id, dryRun: false })
    assert.deepEqual(removed.said.removed, planned)

    const request = client.post(lists).bearerToken(token).json({ name: 'Market' })
    const list: string = (await request).body().id
    const items = [{ text: 'milk', quantity: 2 }]
    await call('add_shopping_items', { list, items, dryRun: false })
    await call('add_recipe_to_shopping_list', { list, recipe: 'leek-soup', dryRun: false })
    const whole = (await call('read_shopping_list', { list })).said
    assert.deepEqual(
      whole.items.map((one: { text: string }) => one.text),
      ['2 milk', '2 leeks', '1 l stock']
    )
    const milk: string = whole.items[0].id
    const ticked = await call('tick_shopping_items', { list, items: [milk], dryRun: false })
    assert.containSubset(ticked.said.changed, [{ id: milk, isTicked: true }])
    const all = await call('list_shopping_lists')
    assert.containSubset(all.said, [{ id: list, name: 'Market', openItems: 2 }])
  })

  test('rehearses every change unless it is told to store it, and a rehearsal leaves nothing', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { user, token } = await createCook()
    const { call } = await assistantOf(user.id)
    await call('create_recipe', { ...soup, dryRun: false })
    const list: string = (await client.post(lists).bearerToken(token).json({})).body().id
    await call('add_shopping_items', { list, items: [{ text: 'milk' }], dryRun: false })
    const meal = { date: '2026-12-01', mealType: 'dinner', recipe: 'leek-soup' }
    const { id } = (await call('plan_meal', { ...meal, dryRun: false })).said.meal
    const item: string = (await call('read_shopping_list', { list })).said.items[0].id

    const everything = async () => [
      (await call('find_recipes')).text,
      (await call('read_recipe', { recipe: 'leek-soup' })).text,
      (await call('read_meal_plan', { from: '2026-11-30' })).text,
      (await call('read_shopping_list', { list })).text,
      (await call('list_organizers', { kind: 'tags' })).text,
    ]
    const before = await everything()
    const recorder = recordWork()
    cleanup(() => recorder.stop())
    const rehearsals = [
      ['create_recipe', { name: 'Leek soup', tags: ['New'] }, 'leek-soup-1'],
      ['change_recipe', { recipe: 'leek-soup', ingredients: ['3 leeks'] }, '3 leeks'],
      ['plan_meal', { ...meal, date: '2026-12-02' }, '2026-12-02'],
      ['remove_meal', { id }, 'leek-soup'],
      ['add_shopping_items', { list, items: [{ text: 'milk' }] }, '2 milk'],
      ['add_recipe_to_shopping_list', { list, recipe: 'leek-soup', times: 2 }, '4 leeks'],
      ['tick_shopping_items', { list, items: [item] }, '"isTicked":true'],
    ] as const
    for (const [name, args, shown] of rehearsals) {
      const { text, said } = await call(name, args)
      assert.isFalse(said.stored, name)
      assert.include(text, shown, name)
    }
    // The site itself may have computed something meanwhile.
    assert.deepEqual(
      recorder.facts.filter(({ event }) => event !== 'recipes.computed'),
      []
    )
    assert.deepEqual(await everything(), before)
  })

  test('is offered what its token may do, and the server refuses the rest', async ({ assert }) => {
    const { user } = await createCook()
    const namesFor = async (limits: Limits) => {
      const { client, call } = await assistantOf(user.id, limits)
      const { tools } = await client.listTools()
      const recipe = await call('create_recipe', { ...soup, dryRun: false }).catch(() => null)
      const note = { date: '2026-12-01', mealType: 'lunch', title: 'Out', dryRun: false }
      const meal = await call('plan_meal', note).catch(() => null)
      const isDone = (answer: typeof meal) => answer?.said?.stored === true
      return [tools.length, isDone(recipe), isDone(meal)]
    }
    assert.deepEqual(await namesFor({ isReadOnly: true }), [8, false, false])
    assert.deepEqual(await namesFor({ scope: 'recipes' }), [11, true, false])
    assert.deepEqual(await namesFor({ scope: 'planning' }), [13, false, true])
    assert.deepEqual(await namesFor({}), [16, true, true])
  })

  test('sees nothing of other groups and households, by any tool or address', async ({
    assert,
    client,
  }) => {
    const [cook, stranger] = [await createCook(), await createCook()]
    const neighbour = await createUser(await createHousehold(cook.group))
    const own = await assistantOf(cook.user.id)
    await own.call('create_recipe', { ...soup, dryRun: false })
    const list: string = (await client.post(lists).bearerToken(cook.token).json({})).body().id
    const milk = { list, items: [{ text: 'milk' }], dryRun: false }
    const item: string = (await own.call('add_shopping_items', milk)).said.added[0].id
    const note = { date: '2026-12-01', mealType: 'lunch', title: 'Out', dryRun: false }
    const { id } = (await own.call('plan_meal', note)).said.meal
    const theirs: string = (
      await client
        .post(lists)
        .bearerToken(await tokenFor(neighbour))
        .json({})
    ).body().id

    const attempts = [
      ['read_shopping_list', { list }],
      ['add_shopping_items', milk],
      ['tick_shopping_items', { list, items: [item], dryRun: false }],
      ['remove_meal', { id, dryRun: false }],
      ['read_shopping_list', { list: 'none' }],
    ] as const
    const foreign = [
      ['read_recipe', { recipe: 'leek-soup' }],
      ['change_recipe', { recipe: 'leek-soup', name: 'Mine', dryRun: false }],
      ['add_recipe_to_shopping_list', { list: theirs, recipe: 'leek-soup', dryRun: false }],
    ] as const
    const { call, client: other } = await assistantOf(stranger.user.id)
    for (const [name, args] of [...attempts, ...foreign]) {
      const { isError, text } = await call(name, args)
      assert.isTrue(isError, name)
      assert.match(text, /No Entry Found|Not found/, name)
    }
    const near = await assistantOf(neighbour.id)
    for (const [name, args] of attempts) assert.isTrue((await near.call(name, args)).isError, name)
    const mixed = await near.call('tick_shopping_items', { list: theirs, items: [item] })
    assert.isTrue(mixed.isError)
    const theirPaths = ['recipes/leek-soup', `shopping-lists/${list}`, 'recipes/%E0%A4%A']
    for (const uri of theirPaths.map((path) => `trivet://${path}`)) {
      await assert.rejects(() => other.readResource({ uri }))
    }
    assert.equal((await call('find_recipes')).said.total, 0)
    assert.equal((await own.call('read_shopping_list', { list })).said.items.length, 1)
  })

  test('is told what is wrong with what it sends, and nothing is stored', async ({ assert }) => {
    const { user } = await createCook()
    const { call } = await assistantOf(user.id)
    const odd = [
      ['create_recipe', {}],
      ['create_recipe', { name: 'a'.repeat(2_000), dryRun: false }],
      ['create_recipe', { name: 'x', steps: Array(501).fill('y'), dryRun: false }],
      ['create_recipe', { name: 'x', dryRun: 'no' }],
      ['create_recipe', { name: 'x', servings: 1e300, dryRun: false }],
      ['plan_meal', { date: '2026-02-30', mealType: 'lunch', title: 'x', dryRun: false }],
      ['plan_meal', { date: '2026-02-20', mealType: 'elevenses', title: 'x', dryRun: false }],
      ['plan_meal', { date: '2026-02-20', mealType: 'lunch', dryRun: false }],
      ['read_meal_plan', { from: '9999-12-31' }],
      ['read_meal_plan', { from: 'soon' }],
      ['remove_meal', { id: 1e15 }],
      ['add_shopping_items', { list: '\u0000', items: [{ text: 'x' }] }],
      ['import_recipe', { url: 'not an address' }],
      ['import_recipe', { url: 'http://127.0.0.1:1/', dryRun: false }],
      ['find_recipes', { perPage: 1_000 }],
    ] as const
    for (const [name, args] of odd) {
      const { isError, text } = await call(name, args)
      assert.isTrue(isError, `${name} ${JSON.stringify(args).slice(0, 80)}: ${text}`)
      assert.notMatch(text, /could not do this|is not a function|select |insert /i, name)
    }
    const torn = { name: 'a\u0000b \ud800', dryRun: false }
    assert.isFalse((await call('create_recipe', torn)).isError)
    assert.equal((await call('find_recipes')).said.total, 1)
    assert.isTrue((await call('no_such_tool').catch(() => ({ isError: true }))).isError)
  })

  test('reads resources and takes up prompts in the language of its person', async ({ assert }) => {
    const { user } = await createCook()
    const { client, call, token } = await assistantOf(user.id)
    await call('create_recipe', { ...soup, dryRun: false })
    const { resources } = await client.listResources()
    assert.sameMembers(
      resources.map(({ uri }) => uri),
      ['trivet://plan/today', 'trivet://shopping-lists', 'trivet://recipes/leek-soup']
    )
    for (const { uri } of resources) {
      const { contents } = await client.readResource({ uri })
      assert.equal(contents[0]?.mimeType, 'application/json')
    }
    const { prompts } = await client.listPrompts()
    assert.deepEqual(
      prompts.map(({ name }) => name),
      ['plan_week', 'cook_with_what_is_there']
    )
    const wishes = { name: 'plan_week', arguments: { wishes: 'no fish' } }
    const { messages } = await client.getPrompt(wishes)
    assert.include(JSON.stringify(messages), 'no fish')

    const requestInit = {
      headers: { 'authorization': `Bearer ${token}`, 'accept-language': 'de-DE' },
    }
    const german = new Client({ name: 'test', version: '1.0.0' })
    await german.connect(new StreamableHTTPClientTransport(address(), { requestInit }))
    const [first] = (await german.listPrompts()).prompts
    assert.equal(first?.title, 'Die Woche planen')
    const missing = (await german.callTool({
      name: 'import_recipe',
      arguments: { url: 'nowhere' },
    })) as ToolAnswer
    assert.match(missing.content[0]?.text ?? '', /kein Link/)
  })

  test('may be one of before: the older client finds and calls the same tools', async ({
    assert,
  }) => {
    const { user } = await createCook()
    const { token } = await createApiToken(user.id, 'Older', {})
    const requestInit = { headers: { authorization: `Bearer ${token}` } }
    const older = new OlderClient({ name: 'older', version: '1.0.0' })
    await older.connect(new OlderTransport(address(), { requestInit }))
    assert.lengthOf((await older.listTools()).tools, 16)
    const args = { name: 'create_recipe', arguments: { ...soup, dryRun: false } }
    await older.callTool(args)
    const answer = (await older.callTool({ name: 'find_recipes' })) as ToolAnswer
    assert.equal(parsed(answer.content[0]?.text ?? '').total, 1)
    assert.lengthOf((await older.listPrompts()).prompts, 2)
    assert.isAbove((await older.listResources()).resources.length, 2)
    await older.close()
  })

  test('has to have a token of a program, from no page of another site', async ({
    assert,
    client,
  }) => {
    const { user, token } = await createCook()
    const message = { jsonrpc: '2.0', id: 1, method: 'ping' }
    const send = () =>
      client.post(mcp).json(message).header('accept', 'application/json, text/event-stream')
    const signedOut = await send()
    signedOut.assertStatus(401)
    assert.match(signedOut.header('www-authenticate') ?? '', /Bearer/)
    ;(await send().bearerToken(token)).assertStatus(401)
    const { token: program } = await createApiToken(user.id, 'Cookie', {})
    ;(await send().header('cookie', `trivet.access_token=${program}`)).assertStatus(401)
    const foreign = send().bearerToken(program).header('origin', 'https://evil.example')
    ;(await foreign).assertStatus(403)
    ;(await send().bearerToken(program)).assertStatus(200)
    const batch = await client.post(mcp).bearerToken(program).json([message, message])
    batch.assertStatus(400)
    for (const call of [client.get(mcp), client.delete(mcp)]) {
      ;(await call.bearerToken(program)).assertStatus(405)
    }
    await turn(false)
    ;(await send().bearerToken(program)).assertStatus(404)
    await turn(true)
  })
})
