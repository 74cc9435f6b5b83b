import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { recordWork } from '#core/events/index'
import { storage } from '#core/storage/index'
import { createCook, createUser, tokenFor } from '#tests/helpers/factories'
import { blogPage, photo, picture, startWebSite, type WebSite } from '#tests/helpers/web_pages'
import { countReads } from '#tests/helpers/count_statements'

const path = '/api/recipes/imports'

/** A recipe's data without its steps: something to look at. */
const halfRead = {
  '@type': 'Recipe',
  'name': 'Half a soup',
  'recipeIngredient': ['2 leeks', '500 g potatoes'],
}

async function cook(client: ApiClient) {
  const made = await createCook()
  const { token } = made
  const send = (body: object) => client.post(path).bearerToken(token).json(body)
  const get = (more = '') => client.get(`${path}${more}`).bearerToken(token)
  const post = (more: string, body: object = {}) =>
    client.post(`${path}${more}`).bearerToken(token).json(body)
  return { ...made, send, get, post }
}

test.group('Readings', (group) => {
  let site: WebSite

  group.setup(async () => {
    site = await startWebSite()
    site.on('/soup', blogPage(site.url))
    site.on('/soup.jpg', picture(await photo()))
    return () => site.close()
  })

  test('a cook sees what was read before it is saved, changes it and saves it', async ({
    client,
    assert,
  }) => {
    const { send, get, post, token, user } = await cook(client)
    const record = recordWork()
    const made = await send({ text: `Look: ${site.url}/soup`, includeTags: true })
    made.assertStatus(201)
    const reading = made.body()
    assert.containSubset(reading, {
      kind: 'address',
      status: 'ready',
      name: 'Leek & potato soup',
      from: `${site.url}/soup`,
      wishes: { includeTags: true, includeCategories: false },
      known: null,
      hasPage: true,
      pictures: 0,
      recipeSlug: null,
    })
    assert.deepEqual(
      (await get()).body().map(({ id }: { id: string }) => id),
      [reading.id]
    )
    const [recipe] = reading.recipes
    recipe.name = 'My soup'
    recipe.ingredients[0].text = '3 leeks'
    const saved = await post(`/${reading.id}/save`, { recipe, includeTags: true })
    record.stop()
    saved.assertStatus(201)
    assert.equal(saved.body(), 'my-soup')
    const stored = (await client.get('/api/recipes/my-soup').bearerToken(token)).body()
    assert.equal(stored.recipeIngredient[0].note, '3 leeks')
    assert.lengthOf(stored.tags, 2)
    assert.notEqual(stored.image, null)
    assert.deepEqual((await get()).body(), [])
    assert.containSubset((await get(`/${reading.id}`)).body(), {
      status: 'saved',
      recipeSlug: 'my-soup',
    })
    const twice = await post(`/${reading.id}/save`, { recipe })
    assert.equal(twice.body(), 'my-soup')
    const events = record.facts.filter(({ payload }) => payload.actorId === user.id)
    assert.includeMembers(
      events.map(({ event }) => event),
      ['reading.changed', 'recipe.created']
    )
    assert.deepEqual(await storage().list(`imports/${reading.id}`), [])
  })

  test('what is beyond doubt is saved at once, what is not waits for a look', async ({
    client,
    assert,
  }) => {
    const { send, get, token } = await cook(client)
    const whole = { ...halfRead, name: 'Whole soup', recipeInstructions: ['Cook the leeks.'] }
    const sure = await send({ text: JSON.stringify(whole), save: true })
    assert.containSubset(sure.body(), {
      kind: 'page',
      status: 'saved',
      recipeSlug: 'whole-soup',
      doubts: 0,
    })
    const unsure = (await send({ text: JSON.stringify(halfRead), save: true })).body()
    assert.equal(unsure.status, 'ready')
    assert.isAtLeast(unsure.doubts, 1)
    assert.deepInclude(unsure.recipeDoubts[0], { part: 'steps', line: null, reason: 'missing' })
    const list = await client.get('/api/recipes').bearerToken(token)
    assert.equal(list.body().total, 1)
    assert.lengthOf((await get()).body(), 1)
  })

  test("a page from the cook's own browser is read as it is, and a known one is pointed out", async ({
    client,
    assert,
  }) => {
    const { send } = await cook(client)
    const page = blogPage(site.url)
    const from = `${site.url}/members/soup`
    const first = await send({ page, from, save: true })
    assert.containSubset(first.body(), { kind: 'page', from })
    const again = (await send({ page, from })).body()
    assert.equal(again.known?.slug, 'leek-potato-soup')
    assert.notInclude(site.asked, '/members/soup')
    const nothing = await send({})
    nothing.assertStatus(422)
    const prose = await send({ page: '<p>We sell pots.</p>' })
    prose.assertStatus(400)
    assert.equal(prose.body().detail.details, 'BAD_RECIPE_DATA')
  })

  test('a reading is its person’s alone and can be given up or read again', async ({
    client,
    assert,
  }) => {
    const { send, get, post, token, household } = await cook(client)
    const { id } = (await send({ text: JSON.stringify(halfRead) })).body()
    const partner = await tokenFor(await createUser(household))
    const theirs = await client.get(`${path}/${id}`).bearerToken(partner)
    theirs.assertStatus(404)
    assert.deepEqual(
      (await storage().list(`imports/${id}`)).map(({ key }) => key),
      [`imports/${id}/kept/page.html.gz`]
    )
    const again = await post(`/${id}/again`)
    again.assertStatus(200)
    assert.containSubset(again.body(), { id, status: 'ready', name: 'Half a soup' })
    const reads = await countReads(() => get())
    assert.lengthOf(
      reads.filter((name) => name.startsWith('imports.')),
      1
    )
    const gone = await client.delete(`${path}/${id}`).bearerToken(token)
    gone.assertStatus(200)
    const missing = await get(`/${id}`)
    missing.assertStatus(404)
    assert.deepEqual(await storage().list(`imports/${id}`), [])
  })

  test('two clicks on save make one recipe', async ({ client, assert }) => {
    const { send, post, token } = await cook(client)
    const { id, recipes } = (await send({ text: JSON.stringify(halfRead) })).body()
    const clicks = await Promise.all([1, 2].map(() => post(`/${id}/save`, { recipe: recipes[0] })))
    assert.include(
      clicks.map((answer) => answer.status()),
      201
    )
    assert.equal((await client.get('/api/recipes').bearerToken(token)).body().total, 1)
    const again = await post(`/${id}/again`)
    again.assertStatus(400)
  })

  test('a text of three recipes waits until each of them was saved or put away', async ({
    client,
    assert,
  }) => {
    const { send, get, post, token } = await cook(client)
    const recipe = (name: string, food: string) =>
      `# ${name}\n\nServes 4\n\n## Ingredients\n- 2 ${food}\n- 1 l stock\n\n## Method\n1. Cook the ${food} for an hour.`
    const text = [recipe('Soup', 'leeks'), recipe('Stew', 'beans'), recipe('Curry', 'peas')]
    const made = (await send({ text: text.join('\n\n'), save: true })).body()
    assert.containSubset(made, { status: 'ready', name: 'Soup', found: 3, left: 3, ends: [] })
    const [soup, stew] = made.recipes
    const save = (which: number, named: string) =>
      post(`/${made.id}/save`, { recipe: { ...soup, name: named }, which })
    const away = (which: number) =>
      client.delete(`${path}/${made.id}/recipes/${which}`).bearerToken(token)
    const clicks = await Promise.all([save(0, 'My soup'), save(0, 'My soup')])
    assert.includeMembers([201, 400], [...new Set(clicks.map((answer) => answer.status()))])
    assert.equal((await save(0, 'My soup')).body(), 'my-soup')
    const list = (await get()).body()
    assert.containSubset(list, [{ id: made.id, name: 'Stew', found: 3, left: 2 }])
    const again = await post(`/${made.id}/again`)
    again.assertStatus(400)
    const first = await away(1)
    first.assertStatus(200)
    const twice = await away(1)
    twice.assertStatus(400)
    const unknown = await away(7)
    unknown.assertStatus(404)
    const ends = [
      { recipe: 0, slug: 'my-soup' },
      { recipe: 1, slug: null },
    ]
    assert.containSubset((await get(`/${made.id}`)).body(), { name: 'Curry', left: 1, ends })
    await post(`/${made.id}/save`, { recipe: stew, which: 2 })
    assert.deepEqual((await get()).body(), [])
    assert.containSubset((await get(`/${made.id}`)).body(), { status: 'saved', recipeSlug: 'stew' })
    assert.deepEqual(await storage().list(`imports/${made.id}`), [])
    const { items } = (await client.get('/api/recipes').bearerToken(token)).body()
    const stored = (await client.get('/api/recipes/stew').bearerToken(token)).body()
    assert.containSubset(stored, { recipeServings: 4, recipeYield: null })
    assert.sameMembers(
      items.map(({ name }: { name: string }) => name),
      ['My soup', 'Stew']
    )
  })

  test('the ways to import are those of the importers that are on', async ({ client, assert }) => {
    const { get } = await cook(client)
    const ways = (await get('/ways')).body()
    assert.containSubset(ways, { address: true, page: true, file: true })
    assert.includeMembers(ways.fileTypes, ['.html', '.zip'])
  })
})

test.group('Readings of what lies at an address', (group) => {
  let site: WebSite

  group.setup(async () => {
    site = await startWebSite()
    return () => site.close()
  })

  test('a text that lies there is read as a file is, and knows its address', async ({
    client,
    assert,
  }) => {
    const { send } = await cook(client)
    const text = [
      '# Leek soup',
      '## Ingredients',
      '- 2 leeks\n- 500 g potatoes\n- 1 l stock',
      '## Method',
      '1. Cut the leeks into rings.\n2. Cook everything for 30 minutes.',
    ].join('\n\n')
    site.on('/soup.md', (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/markdown' }).end(text)
    )
    const made = (await send({ url: `${site.url}/soup.md` })).body()
    assert.containSubset(made, { kind: 'address', status: 'ready', name: 'Leek soup' })
    assert.equal(made.recipes[0].sourceUrl, `${site.url}/soup.md`)
  })
})
