import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { purgeOwnTrash } from '#core/recipes/history/purge_trash'
import { readLater } from '#core/staged_imports/index'
import { sweepSources } from '#core/imports/sources/sweep_sources'
import { storage } from '#core/storage/index'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'
import { blogPage, photo, startWebSite, type WebSite } from '#tests/helpers/web_pages'
import { addSlowImporter, plainDraft } from './slow_importer.js'

const run = { jobId: 'j', attempt: 1, signal: new AbortController().signal }

async function imported(client: ApiClient, site: WebSite) {
  const cook = await createCook()
  const { token } = cook
  const body = { url: `${site.url}/soup` }
  const slug = (
    await client.post('/api/recipes/create/url').bearerToken(token).json(body)
  ).body() as string
  const path = `/api/recipes/${slug}/source`
  const get = (more = '', as = token) => client.get(`${path}${more}`).bearerToken(as)
  const extract = (wish: object) => client.post(`${path}/extract`).bearerToken(token).json(wish)
  const { id } = (await client.get(`/api/recipes/${slug}`).bearerToken(token)).body()
  return { ...cook, slug, id: String(id), get, extract }
}

test.group('What a recipe was read from', (group) => {
  let site: WebSite

  group.each.setup(async () => {
    site = await startWebSite()
    site.on('/soup', `${blogPage(site.url)}<script>steal()</script>`)
    return () => site.close()
  })

  test('the page is kept, and shown so that nothing of it runs or loads', async ({
    client,
    assert,
  }) => {
    const { get, group: home } = await imported(client, site)
    const source = await get()
    assert.containSubset(source.body(), {
      kind: 'address',
      url: `${site.url}/soup`,
      importer: 'web',
      hasPage: true,
      pictures: 0,
      recipe: { name: 'Leek & potato soup' },
    })
    const page = await get('/page')
    page.assertStatus(200)
    assert.match(page.header('content-security-policy') ?? '', /^sandbox; default-src 'none'/)
    assert.include(page.text(), 'My grandmother had a garden.')
    assert.notInclude(page.text(), '<script')
    const neighbour = await tokenFor(await createUser(await createHousehold(home)))
    const theirs = await get('', neighbour)
    theirs.assertStatus(200)
    const { token: stranger } = await createCook()
    for (const more of ['', '/page', '/pictures/0']) {
      const hidden = await get(more, stranger)
      hidden.assertStatus(404)
    }
  })

  test('it is read again from the kept page, or from the site as it is now', async ({
    client,
    assert,
  }) => {
    const { extract, get, slug, token } = await imported(client, site)
    site.on('/soup', blogPage(site.url).replace('500 g potatoes', '600 g potatoes'))
    const asked = site.asked.length
    const kept = (await extract({})).body()
    assert.equal(kept.recipe.ingredients[1].text, '500 g potatoes')
    assert.lengthOf(site.asked, asked)
    const fetched = (await extract({ fetch: true })).body()
    assert.equal(fetched.recipe.ingredients[1].text, '600 g potatoes')
    site.on('/soup', '<html><body><h1>Sold</h1></body></html>')
    const gone = await extract({ fetch: true })
    gone.assertStatus(400)
    const recipe = (await client.get(`/api/recipes/${slug}`).bearerToken(token)).body()
    assert.equal(recipe.recipeIngredient[1].note, '500 g potatoes')
    assert.equal((await get()).body().recipe.ingredients[1].text, '500 g potatoes')
  })

  test('an administrator chooses whether pages are kept, and for how long', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { token: admin } = await createCook({ admin: true })
    const choose = (wish: object) =>
      client.put('/api/admin/imports/pages').bearerToken(admin).json(wish)
    cleanup(async () => void (await choose({ keep: true, days: 0 })))
    const { get, extract, id } = await imported(client, site)
    const nonsense = await choose({ keep: true, days: -1 })
    nonsense.assertStatus(422)
    await choose({ keep: true, days: 30 })
    await sweepSources.run({}, run)
    assert.isTrue((await get()).body().hasPage)
    await db.rawQuery(
      `update recipe_sources set read_at = now() - interval '31 days' where recipe_id = ?`,
      [id]
    )
    await sweepSources.run({}, run)
    const gone = await get('/page')
    gone.assertStatus(404)
    const unread = await extract({})
    unread.assertStatus(400)
    await choose({ keep: false, days: 0 })
    const other = await imported(client, site)
    assert.containSubset((await other.get()).body(), { kind: 'address', hasPage: false })
    assert.deepEqual(await storage().list(`recipes/${other.id}/source`), [])
  })

  test('it ends with the recipe, and a recipe by hand has none', async ({ client, assert }) => {
    const { id, slug, token, user, get } = await imported(client, site)
    assert.isNotEmpty(await storage().list(`recipes/${id}/source`))
    await client.delete(`/api/recipes/${slug}`).bearerToken(token)
    const trashed = await get()
    trashed.assertStatus(404)
    await purgeOwnTrash({ userId: user.id, groupId: user.groupId })
    assert.deepEqual(await storage().list(`recipes/${id}`), [])
    assert.lengthOf(await db.from('recipe_sources').where('recipe_id', id), 0)
    await client.post('/api/recipes').bearerToken(token).json({ name: 'By hand' })
    const none = await client.get('/api/recipes/by-hand/source').bearerToken(token)
    none.assertStatus(200)
    assert.isNull(none.body())
    const visitor = await client.get('/api/recipes/by-hand/source')
    visitor.assertStatus(401)
  })
})

test.group('What a recipe was read from, other than a page', () => {
  const markdown =
    '# Soup\n\n## Ingredients\n- 2 leeks\n- 1 l stock\n\n## Method\n1. Cook the leeks.'
  const imports = '/api/recipes/imports'

  async function cook(client: ApiClient) {
    const { token } = await createCook()
    const get = (path: string) => client.get(path).bearerToken(token)
    const post = (path: string, body: object = {}) =>
      client.post(path).bearerToken(token).json(body)
    const save = async (
      { id, recipes }: { id: string; recipes: { name: string }[] },
      name: string
    ) => String((await post(`${imports}/${id}/save`, { recipe: { ...recipes[0], name } })).body())
    return { token, get, post, save }
  }

  test('a pasted text and a file are kept as they were handed in, and read again', async ({
    client,
    assert,
  }) => {
    const { token, get, post, save } = await cook(client)
    const pasted = await save((await post(imports, { text: markdown })).body(), 'Pasted')
    const upload = client.post(`${imports}/files`).bearerToken(token)
    const { reading } = (
      await upload.file('files', Buffer.from(markdown), { filename: 'soup.md' })
    ).body()
    const filed = await save((await get(`${imports}/${reading.id}`)).body(), 'Filed')
    const sources = await Promise.all(
      [pasted, filed].map(async (slug) => (await get(`/api/recipes/${slug}/source`)).body())
    )
    assert.containSubset(sources, [
      { kind: 'text', text: markdown, readable: true },
      { kind: 'file', text: null, readable: true, hasPage: false },
    ])
    for (const slug of [pasted, filed]) {
      const again = await post(`/api/recipes/${slug}/source/extract`)
      assert.containSubset(again.body(), { recipe: { name: 'Soup' }, reading: null })
    }
    await db.rawQuery("update recipe_sources set given = null where draft->>'name' = ?", ['Soup'])
    const gone = await post(`/api/recipes/${filed}/source/extract`)
    gone.assertStatus(400)
  })

  test('pictures are read again by a job, which is no import that waits', async ({
    client,
    assert,
    cleanup,
  }) => {
    const importer = await addSlowImporter()
    cleanup(() => importer.leave())
    const { token, get, post, save } = await cook(client)
    const upload = client.post(`${imports}/files`).bearerToken(token)
    const { reading } = (await upload.file('files', await photo(), { filename: '1.jpg' })).body()
    await readLater.run({ readingId: reading.id }, run)
    const slug = await save((await get(`${imports}/${reading.id}`)).body(), 'Mine')
    const other = { ...plainDraft, name: 'Other soup' }
    importer.draft = other
    importer.others = [{ ...plainDraft, ingredients: [{ text: '3 leeks', title: null }] }]
    const again = (await post(`/api/recipes/${slug}/source/extract`)).body()
    assert.isNull(again.recipe)
    assert.deepEqual((await get(imports)).body(), [])
    await readLater.run({ readingId: again.reading }, run)
    const read = (await get(`${imports}/${again.reading}`)).body()
    assert.containSubset(read.recipes[0], { name: 'Card soup', ingredients: [{ text: '3 leeks' }] })
    assert.equal(read.recipes[1].name, 'Other soup')
    assert.deepEqual((await get(imports)).body(), [])
  })
})
