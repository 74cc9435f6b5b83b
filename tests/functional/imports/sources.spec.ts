import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { PurgeTrash } from '#core/recipes/history/purge_trash'
import { sweepSources } from '#core/imports/sources/sweep_sources'
import { storage } from '#core/storage/index'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'
import { blogPage, startWebSite, type WebSite } from '#tests/helpers/web_pages'

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
    await new PurgeTrash().own({ userId: user.id, groupId: user.groupId } as Parameters<
      PurgeTrash['own']
    >[0])
    assert.deepEqual(await storage().list(`recipes/${id}`), [])
    assert.lengthOf(await db.from('recipe_sources').where('recipe_id', id), 0)
    await client.post('/api/recipes').bearerToken(token).json({ name: 'By hand' })
    const none = await client.get('/api/recipes/by-hand/source').bearerToken(token)
    none.assertStatus(404)
    const visitor = await client.get('/api/recipes/by-hand/source')
    visitor.assertStatus(401)
  })
})
