import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { sweepRunArchives } from '#core/bulk_imports/jobs/run_jobs'
import { serverLimits } from '#core/bulk_imports/services/run_server'
import { switchboard } from '#core/plugins/index'
import type { ImportRunDetails } from '#core/shared/contract/imports'
import { createCook, createUser, tokenFor } from '#tests/helpers/factories'
import { startWebSite } from '#tests/helpers/web_pages'
import { otherServer, otherTrivet, TOKEN, whole } from './other_servers.js'
import { bulkKitchen, oneRun } from './run_kitchen.js'

const PATH = '/api/groups/migrations/servers'

/** A cook who brings the recipes of a running server. */
async function kitchen(client: ApiClient) {
  const made = await bulkKitchen(client)
  const send = (address: string, more: object = {}) =>
    client
      .post(PATH)
      .bearerToken(made.token)
      .json({ address, token: TOKEN, dryRun: true, ...more })
  const goOn = async (id: string) => {
    do await made.go(id)
    while ((await made.run(id)).state === 'running')
  }
  /** Looks what a server has; answers the run's id. */
  const looked = async (address: string, more: object = {}) => {
    const answer = await send(address, more)
    answer.assertStatus(200)
    await goOn(answer.body().id)
    return answer.body().id as string
  }
  const imported = async (address: string, more: object = {}) => {
    const id = await looked(address, more)
    await made.steer(id, 'import')
    await goOn(id)
    return id
  }
  const details = (id: string) => made.run(id) as Promise<ImportRunDetails>
  const recipe = async (slug: string) =>
    (await client.get(`/api/recipes/${slug}`).bearerToken(made.token)).body()
  return { ...made, send, goOn, looked, imported, details, recipe }
}

test.group('Moving in from a running server', (group) => {
  group.each.timeout(60_000)
  let server: Awaited<ReturnType<typeof otherServer>>
  group.each.setup(async () => {
    server = await otherServer()
    return () => server.close()
  })

  test('a Trivet’s recipes come over whole, and the comparison says so', async ({
    client,
    assert,
  }) => {
    const { address, token } = await otherTrivet(client)
    const { looked, imported, details, recipes, recipe, user, token: own } = await kitchen(client)
    const look = await looked(`${address}/g/home`, { token })
    assert.lengthOf(await recipes(), 0)
    assert.containSubset(await details(look), {
      migration: 'live',
      stage: 'preview',
      counts: { done: 9 },
      server: { address, there: { recipes: 2, categories: 1, tags: 1, tools: 1 }, trouble: null },
    })
    const id = await imported(address, { token })
    assert.deepEqual((await details(id)).parity, { came: 2, same: 2, differing: {} })
    const soup = await recipe('leek-soup')
    assert.containSubset(soup, {
      description: whole.description,
      recipeYield: 'bowls',
      recipeYieldQuantity: 2,
      rating: 4,
      recipeIngredient: [
        { quantity: 2.5, unit: { name: 'cup' }, food: { name: 'leek' }, note: 'washed' },
        {},
      ],
      assets: [{ fileName: 'card.txt' }],
      comments: [{ text: 'Less *salt*.' }],
    })
    assert.isString(soup.image)
    const favourites = await client.get(`/api/users/${user.id}/favorites`).bearerToken(own)
    assert.lengthOf(favourites.body().ratings, 1)
    const mine = (path: string) => client.get(`/api/households/${path}`).bearerToken(own)
    const [book] = (await mine('cookbooks')).body().items
    const held = (await mine(`cookbooks/${book.slug}`)).body()
    assert.containSubset(held, { name: 'Soups', recipes: [{ id: soup.id }] })
    assert.containSubset((await mine('mealplans')).body().items, [
      { date: '2031-05-06', recipeId: soup.id },
    ])
    assert.containSubset((await mine('mealplans/rules')).body().items, [
      { day: 'monday', categories: [{ name: 'Soups' }] },
    ])
    const [list] = (await mine('shopping/lists')).body().items
    assert.containSubset((await mine(`shopping/lists/${list.id}`)).body(), {
      name: 'Saturday',
      listItems: [{ note: 'candles', quantity: 3 }],
    })
    const [hook] = (await mine('webhooks')).body().items
    assert.containSubset(hook, { name: 'Bell', url: 'https://bell.example', enabled: false })
    assert.deepEqual([hook.localTime, hook.isSigned], ['16:30:00', false])
    assert.containSubset((await mine('events/notifications')).body().items, [
      { name: 'Phone', enabled: false, scheme: '', options: { recipeCreated: true } },
    ])
    assert.containSubset((await mine('recipe-actions')).body().items, [
      { title: 'Print', actionType: 'link', url: 'https://printer.example/${slug}' },
    ])
    const again = await looked(address, { token })
    assert.containSubset(await details(again), {
      counts: { known: 9 },
      contents: {
        things: {
          cookbooks: { known: 1 },
          mealplans: { known: 1 },
          rules: { known: 1 },
          lists: { known: 1 },
          automations: { known: 3 },
        },
      },
    })
  })

  test('a server below a path of its address is read there', async ({ client, assert }) => {
    const { imported, details, recipes } = await kitchen(client)
    const below = await otherServer('/kitchen/app')
    const id = await imported(`${below.url}/kitchen/app/`)
    assert.containSubset(await details(id), { server: { address: `${below.url}/kitchen/app` } })
    assert.lengthOf(await recipes(), 2)
    below.close()
  })

  test('a server of version 1 has favourites, ratings and comments of its own kind', async ({
    client,
    assert,
  }) => {
    const { imported, details, recipe, items, token } = await kitchen(client)
    const categories = [{ id: 'c1', name: 'Winter' }]
    server.state.cookbooks.push({ id: 'b1', name: 'Cold', categories, requireAllCategories: false })
    const id = await imported(server.url)
    const [book] = (await client.get('/api/households/cookbooks').bearerToken(token)).body().items
    assert.containSubset(book, { name: 'Cold', categories: [{ name: 'Winter' }] })
    assert.containSubset(await details(id), {
      counts: { done: 3 },
      contents: {
        things: { cookbooks: { done: 1 } },
        parts: { favourite: 1, rating: 2, comments: 2, history: 2 },
      },
      server: { version: 'v1.12.0', there: { recipes: 2, cookbooks: 1 } },
      parity: { came: 2, same: 2 },
    })
    assert.containSubset(await recipe('soup'), {
      recipeYield: '4 bowls',
      comments: [{ text: 'bob: Less salt.' }],
      recipeIngredient: [{ quantity: 2, food: { name: 'leek' } }, { note: 'salt' }],
    })
    assert.deepEqual((await items(id))[0]?.recipes[0]?.differences, [])
  })

  test('where a recipe came in otherwise than it is there is named field by field', async ({
    client,
    assert,
  }) => {
    const { imported, details, items, token } = await kitchen(client)
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Pie', blank: true })
    const id = await imported(server.url)
    assert.containSubset(await details(id), {
      parity: { came: 2, same: 1, differing: { name: 1 } },
    })
    const pie = (await items(id)).find(({ label }) => label === 'Pie')
    assert.deepEqual(pie?.recipes[0]?.differences, [
      { field: 'name', there: 'Pie', here: 'Pie (1)' },
    ])
  })

  test('a token that is revoked in the midst lets the import wait, and another one lets it go on', async ({
    client,
    assert,
  }) => {
    const { looked, steer, goOn, details, recipes } = await kitchen(client)
    const id = await looked(server.url)
    server.state.token = 'a-new-token'
    await steer(id, 'import')
    await goOn(id)
    assert.containSubset(await details(id), {
      state: 'paused',
      counts: { waiting: 2, failed: 0 },
      server: { trouble: { kind: 'token' } },
    })
    await steer(id, 'resume')
    await goOn(id)
    assert.containSubset(await details(id), { state: 'paused' })
    ;(await steer(id, 'resume', { token: 'with\nline' })).assertStatus(422)
    await steer(id, 'resume', { token: 'a-new-token' })
    await goOn(id)
    assert.containSubset(await details(id), {
      state: 'ended',
      counts: { done: 2 },
      server: { trouble: null },
    })
    assert.lengthOf(await recipes(), 2)
  })

  test('a server that is another version by now is looked at first', async ({ client, assert }) => {
    const { looked, steer, goOn, details } = await kitchen(client)
    const id = await looked(server.url)
    server.state.version = 'v2.1.0'
    await steer(id, 'import')
    await goOn(id)
    assert.containSubset(await details(id), {
      state: 'paused',
      server: { trouble: { kind: 'version', detail: 'v1.12.0 → v2.1.0' } },
    })
    await steer(id, 'resume')
    await goOn(id)
    assert.containSubset(await details(id), { state: 'ended', counts: { done: 2 } })
  })

  for (const { title, change, mend, trouble, resume = {} } of [
    {
      title: 'falls silent',
      change: { isSilent: true },
      mend: { isSilent: false },
      trouble: { kind: 'timed-out' },
    },
    {
      title: 'accepts the token no more',
      change: { token: 'another' },
      mend: {},
      trouble: { kind: 'token' },
      resume: { token: 'another' },
    },
    {
      title: 'becomes another version',
      change: { version: 'v2.1.0' },
      mend: {},
      trouble: { kind: 'version', detail: 'v1.12.0 → v2.1.0' },
    },
  ] as const) {
    test(`a server that ${title} after three of eight recipes lets the import wait, and then all are there once`, async ({
      client,
      assert,
      cleanup,
    }) => {
      const limits = { ...serverLimits }
      const patient = () => Object.assign(serverLimits, limits)
      const other = await otherServer('', 6)
      cleanup(() => {
        patient()
        other.close()
      })
      const { looked, steer, goOn, details, recipes, items } = await kitchen(client)
      const id = await looked(other.url)
      let answered = 0
      other.state.answered = () => {
        answered += 1
        if (answered === 3) Object.assign(other.state, change)
      }
      Object.assign(serverLimits, { json: { ...limits.json, timeoutMs: 300 }, knownMs: 0 })
      await steer(id, 'import')
      await goOn(id)
      patient()
      const { counts, ...waiting } = await details(id)
      assert.containSubset(waiting, { state: 'paused', server: { trouble } })
      assert.containSubset(counts, { failed: 0, waiting: 8 - counts.done })
      assert.isBelow(counts.done, 8)
      assert.lengthOf(await recipes(), counts.done)
      Object.assign(other.state, mend)
      await steer(id, 'resume', resume)
      await goOn(id)
      assert.containSubset(await details(id), {
        state: 'ended',
        counts: { done: 8, failed: 0 },
        server: { trouble: null },
        parity: { came: 8, same: 8 },
      })
      assert.lengthOf(await recipes(), 8)
      assert.lengthOf(await items(id), 8)
    })
  }

  test('a recipe that its server cannot give fails alone; a server that is gone lets it wait', async ({
    client,
    assert,
  }) => {
    const { looked, steer, goOn, details, items } = await kitchen(client)
    server.state.broken.add('/api/recipes/pie')
    const id = await looked(server.url)
    assert.containSubset(await details(id), { state: 'ended', counts: { done: 1, failed: 1 } })
    const pie = (await items(id)).find(({ label }) => label === 'Pie')
    assert.equal(pie?.message, 'The server answered with an error (500).')
    server.close()
    await steer(id, 'import')
    await goOn(id)
    assert.containSubset(await details(id), {
      state: 'paused',
      counts: { waiting: 2 },
      server: { trouble: { kind: 'unreachable' } },
    })
  })

  test('what is no server of that kind, a wrong token and addresses inward are refused at once', async ({
    client,
    assert,
  }) => {
    const { send } = await kitchen(client)
    const page = await startWebSite()
    page.on('/api/app/about', '<h1>A blog</h1>')
    const refused = async (address: string, more: object = {}) => {
      const answer = await send(address, more)
      answer.assertStatus(400)
      return answer.body().detail.message as string
    }
    assert.equal(await refused(page.url), 'This is no server of Mealie or Trivet.')
    page.close()
    assert.match(await refused(server.url, { token: 'wrong' }), /does not accept the token/)
    assert.match(await refused('http://10.0.0.1'), /private network/)
    assert.match(await refused('not an address'), /is no server/)
    server.state.version = 'v0.5.6'
    assert.match(await refused(server.url), /v0.5.6/)
    ;(await send(server.url, { token: '' })).assertStatus(422)
    ;(await send(server.url, { token: 'two words' })).assertStatus(422)
    ;(await send(server.url, { migrationType: 'mela' })).assertStatus(422)
  })

  test('nobody does it signed out, and another household neither sees the token nor goes on', async ({
    client,
    assert,
  }) => {
    ;(await client.post(PATH).json({})).assertStatus(401)
    const { looked, household } = await kitchen(client)
    const id = await looked(server.url)
    const mate = await tokenFor(await createUser(household))
    const seen = await client.get(`/api/recipes/imports/runs/${id}`).bearerToken(mate)
    assert.notInclude(JSON.stringify(seen.body()), TOKEN)
    const { token: foreign } = await createCook()
    const other = await client
      .post(`/api/recipes/imports/runs/${id}/resume`)
      .bearerToken(foreign)
      .json({})
    other.assertStatus(404)
  })

  test('the token goes a week after the import', async ({ client, assert }) => {
    const { imported, details, steer, goOn } = await kitchen(client)
    server.state.broken.add('/api/recipes/pie')
    const id = await imported(server.url)
    const token = async () => {
      const row: { server: { token: string | null } } = await db
        .from('import_runs')
        .where('report_id', id)
        .firstOrFail()
      return row.server.token
    }
    assert.notInclude(await token(), TOKEN)
    await db.rawQuery(
      `update import_runs set updated_at = now() - interval '8 days' where report_id = ?`,
      [id]
    )
    await sweepRunArchives.run({}, oneRun())
    assert.isNull(await token())
    await steer(id, 'retry')
    await goOn(id)
    assert.containSubset(await details(id), {
      state: 'paused',
      server: { trouble: { kind: 'token' } },
    })
  })

  test('it is not there when it is switched off', async ({ client, cleanup }) => {
    const { send, user } = await kitchen(client)
    const turn = (on: boolean) => switchboard().switch(user.id, 'migrator-live', { on })
    await turn(false)
    cleanup(() => turn(true))
    ;(await send(server.url)).assertStatus(400)
    ;(await send(server.url, { migrationType: 'live' })).assertStatus(422)
  })
})
