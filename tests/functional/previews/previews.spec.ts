import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createCook } from '#tests/helpers/factories'

test.group("The head of a recipe's page", () => {
  test('tells visitors of a public recipe, safely, and of no other', async ({ client, assert }) => {
    const { token, group, household } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Soup' })
    const patch = (body: object) => client.patch('/api/recipes/soup').bearerToken(token).json(body)
    await patch({
      totalTime: '1 hour 30 minutes',
      description: `a "quoted" <b>text</b>`,
      recipeIngredient: [{ note: `</script><script>alert(1)</script> $& $'` }],
      settings: { public: true },
    })
    await db.from('groups').where('id', group.id).update({ private_group: false })
    await db.from('households').where('id', household.id).update({ private_household: false })
    const page = (path = `/g/${group.slug}/r/soup`) =>
      client.get(path).header('accept', 'text/html')
    const open = await page()
    open.assertStatus(200)
    const html = open.text()
    assert.match(html, /<meta property="og:title" content="Soup">/)
    assert.match(html, /<link rel="canonical" href="https?:\/\/[^"]+\/r\/soup">/)
    assert.notInclude(html, '<script>alert(1)')
    assert.notInclude(html, 'content="a "')
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    assert.include(JSON.parse(json), { '@type': 'Recipe', 'totalTime': 'PT90M' })
    assert.include(html, '<title>Soup</title>')
    assert.equal(open.header('cache-control'), 'private, no-cache')
    await patch({ settings: { public: false } })
    const hidden = await page()
    hidden.assertStatus(404)
    assert.notInclude(hidden.text(), 'og:title')
    const own = await page().bearerToken(token)
    own.assertStatus(200)
    const unknown = await page('/g/nowhere/r/soup')
    unknown.assertStatus(404)
    const create = await page(`/g/${group.slug}/r/create`)
    create.assertStatus(200)
    const { id } = (await client.get('/api/recipes/soup').bearerToken(token)).body()
    const link = (
      await client.post('/api/shared/recipes').bearerToken(token).json({ recipeId: id })
    ).body()
    const shared = await page(`/g/${group.slug}/shared/r/${link.id}`)
    shared.assertStatus(200)
    assert.include(shared.text(), 'og:title')
    const elsewhere = await page(`/g/another/shared/r/${link.id}`)
    elsewhere.assertStatus(404)
    const badLink = await page(`/g/${group.slug}/shared/r/nothing`)
    badLink.assertStatus(404)
  })

  test('names what the page will ask first, to whom it is for', async ({ client, assert }) => {
    const { token, group } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Soup' })
    const asks = async (path: string, reader?: string) => {
      const call = client.get(path).header('accept', 'text/html')
      const html = (await (reader ? call.bearerToken(reader) : call)).text()
      const [, list = ''] = /<meta name="trivet-ask" content="([^"]*)">/.exec(html) ?? []
      return JSON.parse(list.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as string[]
    }
    const address = `/g/${group.slug}/r/soup`
    assert.deepEqual(await asks(address, token), ['users/self', 'recipes/soup'])
    const home = `/g/${group.slug}`
    const list = 'recipes?orderBy=created_at&orderDirection=desc&page=1&perPage=30'
    assert.deepEqual(await asks(home, token), ['users/self', list])
    assert.deepEqual(await asks(`${home}?search=soup`, token), ['users/self'], 'another list')
    assert.deepEqual(await asks('/g/another', token), ['users/self'], 'not the reader’s list')
    assert.deepEqual(await asks(home), [])
    assert.deepEqual(await asks('/', token), ['users/self', list], 'an installed app begins there')
    assert.deepEqual(await asks('/'), [])
    assert.deepEqual(await asks(address), [], 'a visitor is told of no recipe that they do not see')
    const { id } = (await client.get('/api/recipes/soup').bearerToken(token)).body()
    const shared = client.post('/api/shared/recipes').bearerToken(token).json({ recipeId: id })
    const link = (await shared).body()
    const open = `/g/${group.slug}/shared/r/${link.id}`
    assert.deepEqual(await asks(open), [`recipes/shared/${link.id}`])
  })
})
