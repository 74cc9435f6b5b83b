import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { recordWork } from '#core/events/index'
import { createCook } from '#tests/helpers/factories'
import { blogPage, photo, picture, startWebSite, type WebSite } from '#tests/helpers/web_pages'

test.group('Importing from an address', (group) => {
  let site: WebSite

  group.setup(async () => {
    site = await startWebSite()
    site.on('/soup', blogPage(site.url))
    site.on('/soup.jpg', picture(await photo()))
    return () => site.close()
  })

  test('a cook gives an address and has the whole recipe with its picture', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { token, user } = await createCook()
    const recorder = recordWork()
    cleanup(() => recorder.stop())
    const answer = await client
      .post('/api/recipes/create/url')
      .bearerToken(token)
      .json({ url: `Look at this: ${site.url}/soup` })
    answer.assertStatus(201)
    assert.equal(answer.body(), 'leek-potato-soup')
    const recipe = (await client.get('/api/recipes/leek-potato-soup').bearerToken(token)).body()
    assert.containSubset(recipe, {
      name: 'Leek & potato soup',
      userId: user.id,
      orgURL: `${site.url}/soup`,
      totalTime: '45 minutes',
      recipeServings: 4,
      tags: [],
    })
    assert.deepEqual(
      recipe.recipeIngredient.map((line: { note: string }) => line.note),
      ['2 leeks', '500 g potatoes', '1 l vegetable stock']
    )
    assert.lengthOf(recipe.recipeInstructions, 2)
    assert.equal(recipe.nutrition.calories, '210')
    const file = `/api/media/recipes/${recipe.id}/images/min-original.webp?version=${recipe.image}`
    const image = await client.get(file)
    image.assertStatus(200)
    assert.equal(image.header('content-type'), 'image/webp')
    assert.include(
      recorder.facts.map(({ event }) => event),
      'recipe.created'
    )
  })

  test('keywords become tags only for those who want them, in either spelling of the route', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const answer = await client
      .post('/api/recipes/create-url')
      .bearerToken(token)
      .json({ url: `${site.url}/soup`, include_tags: true })
    answer.assertStatus(201)
    const recipe = (await client.get(`/api/recipes/${answer.body()}`).bearerToken(token)).body()
    assert.sameMembers(
      recipe.tags.map((tag: { name: string }) => tag.name),
      ['Winter', 'Cheap']
    )
  })

  test('the page is told when the recipe is there already, and a second import gets a number', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const known = () =>
      client
        .get('/api/recipes/create/url/known')
        .qs({ url: `${site.url}/soup?utm_source=x` })
        .bearerToken(token)
    assert.deepEqual((await known()).body(), { recipe: null })
    const body = { url: `${site.url}/soup` }
    await client.post('/api/recipes/create/url').bearerToken(token).json(body)
    assert.equal((await known()).body().recipe.slug, 'leek-potato-soup')
    const again = await client.post('/api/recipes/create/url').bearerToken(token).json(body)
    assert.equal(again.body(), 'leek-potato-soup-1')
    const { token: stranger } = await createCook()
    const theirs = await client
      .get('/api/recipes/create/url/known')
      .qs({ url: `${site.url}/soup` })
      .bearerToken(stranger)
    assert.deepEqual(theirs.body(), { recipe: null })
  })

  test('a trial shows what the page says of itself and saves nothing', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const body = { url: `${site.url}/soup` }
    const answer = await client.post('/api/recipes/test-scrape-url').bearerToken(token).json(body)
    assert.equal(answer.body().recipeIngredient.length, 3)
    site.on('/about', '<html><body><h1>About us</h1></body></html>')
    const none = await client
      .post('/api/recipes/test-scrape-url')
      .bearerToken(token)
      .json({ url: `${site.url}/about` })
    assert.equal(none.body(), 'recipe_scrapers was unable to scrape this URL')
    const list = await client.get('/api/recipes').bearerToken(token)
    assert.equal(list.body().total, 0)
  })

  test('a picture that cannot be had fails no import and is said so', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    site.on('/bare', blogPage(`${site.url}/nowhere`, 'Bare soup'))
    const body = { url: `${site.url}/bare` }
    const answer = await client.post('/api/recipes/create/url').bearerToken(token).json(body)
    answer.assertStatus(201)
    const recipe = (await client.get('/api/recipes/bare-soup').bearerToken(token)).body()
    assert.equal(recipe.image, 'no image')
    const file = await client.get(`/api/media/recipes/${recipe.id}/images/original.webp`)
    file.assertStatus(404)
  })

  test('a visitor imports nothing', async ({ client }) => {
    const answer = await client.post('/api/recipes/create/url').json({ url: `${site.url}/soup` })
    answer.assertStatus(401)
  })
})

/** What goes wrong, how it is made to, and what the cook is told. */
const troubles: [kind: string, address: (site: WebSite) => string, status: number][] = [
  ['BAD_ADDRESS', () => 'my favourite soup', 400],
  ['PRIVATE_ADDRESS', () => 'http://10.11.12.13/soup', 400],
  ['PRIVATE_ADDRESS', () => 'http://[::1]/soup', 400],
  ['PRIVATE_ADDRESS', () => 'http://0x7f000002/soup', 400],
  ['PRIVATE_ADDRESS', ({ url }) => `${url}/to-metadata`, 400],
  ['UNREACHABLE', () => 'http://127.0.0.1:9/soup', 400],
  ['NOT_FOUND', ({ url }) => `${url}/gone`, 400],
  ['BLOCKED', ({ url }) => `${url}/challenge`, 400],
  ['NOT_HTML', ({ url }) => `${url}/film`, 400],
  ['NOT_A_RECIPE', ({ url }) => `${url}/about`, 400],
  ['TOO_LARGE', ({ url }) => `${url}/huge`, 400],
]

function makeTrouble(site: WebSite): void {
  site.on('/to-metadata', (_request, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
  )
  site.on('/challenge', (_request, response) =>
    response
      .writeHead(403, { 'content-type': 'text/html' })
      .end('<html><head><title>Just a moment...</title></head><body></body></html>')
  )
  site.on('/film', (_request, response) =>
    response.writeHead(200, { 'content-type': 'video/mp4' }).end('no page')
  )
  site.on('/about', '<html><body><h1>About us</h1><p>We sell pots.</p></body></html>')
  site.on('/huge', `<html><body>${'x'.repeat(11 * 1024 * 1024)}</body></html>`)
  site.on('/endless', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    const timer = setInterval(() => response.write('<p>and on</p>'), 200)
    response.on('close', () => clearInterval(timer))
  })
}

test.group('An import that fails', (group) => {
  let site: WebSite

  group.setup(async () => {
    site = await startWebSite()
    makeTrouble(site)
    return () => site.close()
  })

  for (const [index, [kind, address, status]] of troubles.entries()) {
    test(`${index + 1}: ${kind} is told by kind and leaves nothing behind`, async ({
      client,
      assert,
    }) => {
      const { token } = await createCook()
      const answer = await client
        .post('/api/recipes/create/url')
        .bearerToken(token)
        .json({ url: address(site), importId: randomUUID() })
      answer.assertStatus(status)
      assert.containSubset(answer.body().detail, {
        details: 'BAD_RECIPE_DATA',
        code: `E_IMPORT_${kind}`,
        error: true,
      })
      assert.isAbove(answer.body().detail.message.length, 10)
      const list = await client.get('/api/recipes').bearerToken(token)
      assert.equal(list.body().total, 0)
    })
  }

  test('a page that never ends is given up after 15 seconds with 408', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const answer = await client
      .post('/api/recipes/create/url')
      .bearerToken(token)
      .json({ url: `${site.url}/endless` })
    answer.assertStatus(408)
    assert.equal(answer.body().detail.message, 'Recipe Scraping Timed Out')
  }).timeout(25_000)

  test('a missing address is a 422 that names the field', async ({ client, assert }) => {
    const { token } = await createCook()
    const answer = await client.post('/api/recipes/create/url').bearerToken(token).json({})
    answer.assertStatus(422)
    assert.deepEqual(answer.body().detail[0].loc, ['body', 'url'])
  })
})
