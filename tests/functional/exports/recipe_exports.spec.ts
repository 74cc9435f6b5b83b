import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { openArchive } from '#core/archives/index'
import { dataDir } from '#start/data_dir'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'
import { photo } from '#tests/helpers/web_pages'
import { bytesOf } from './bytes.js'

/** A cook with a soup that has a picture. */
async function soup(client: ApiClient) {
  const cook = await createCook()
  const { token } = cook
  await client.post('/api/recipes').bearerToken(token).json({ name: 'Soup' })
  await client
    .patch('/api/recipes/soup')
    .bearerToken(token)
    .json({
      orgURL: 'https://soups.example/1',
      recipeIngredient: [{ note: '2 leeks' }],
      recipeInstructions: [{ text: 'Cut {{ them }}.' }],
      extras: { myKey: 'v' },
    })
  await client
    .put('/api/recipes/soup/image')
    .bearerToken(token)
    .file('image', await photo(), { filename: 'a.jpg' })
  const get = (path: string) => client.get(`/api/recipes/${path}`).bearerToken(token)
  return { ...cook, get }
}

test.group('Exports of a recipe', () => {
  test('a cook sees the formats and takes the recipe as JSON and as Markdown', async ({
    client,
    assert,
  }) => {
    const { get, group } = await soup(client)
    const formats = await get('exports')
    formats.assertStatus(200)
    assert.deepEqual(formats.body().json, ['raw'])
    assert.deepEqual(formats.body().zip, ['zip'])
    assert.include(formats.body().jinja2, 'recipes.md')
    const raw = await get('soup/exports?template_name=raw')
    raw.assertStatus(200)
    assert.equal(raw.body().orgURL, 'https://soups.example/1')
    assert.notProperty(raw.body(), 'can')
    assert.include(raw.text(), '\n    "id"')
    const words = await get('soup/exports?template_name=recipes.md')
    words.assertStatus(200)
    assert.match(String(words.header('content-type')), /^text\/markdown/)
    assert.match(words.text(), /^# Soup\n/)
    assert.include(words.text(), '- [ ] 2 leeks')
    assert.include(words.text(), '1. Cut {{ them }}.')
    assert.include(words.text(), `/g/${group.slug}/r/soup)`)
  })

  test('templates reach neither the disk nor endless loops, and unknown ones are refused', async ({
    client,
    assert,
  }) => {
    const { get } = await soup(client)
    const folder = join(dataDir, 'templates')
    await writeFile(join(folder, 'reads.md'), '{% include "../secrets/token-key" %}')
    await writeFile(join(folder, 'loops.md'), '{% for i in (1..999999999) %}{{ i }}{% endfor %}')
    for (const name of ['reads.md', 'loops.md', '../secrets/token-key', 'none.md']) {
      const answer = await get(`soup/exports?template_name=${encodeURIComponent(name)}`)
      answer.assertStatus(400)
      assert.match(answer.body().detail.code, /^E_(TEMPLATE_BROKEN|NO_SUCH_TEMPLATE)$/)
    }
    const missing = await get('soup/exports')
    missing.assertStatus(422)
  })

  test('with a token anybody takes the zip: JSON in snake_case and the picture', async ({
    client,
    assert,
  }) => {
    const { token } = await soup(client)
    const { token: ticket } = (
      await client.post('/api/recipes/soup/exports').bearerToken(token)
    ).body()
    const answer = await bytesOf(`/api/recipes/soup/exports/zip?token=${ticket}`)
    assert.equal(answer.status, 200)
    assert.match(answer.disposition, /^attachment; filename="soup\.zip"/)
    const archive = await openArchive(answer.bytes)
    assert.deepEqual(
      archive.files.map(({ path }) => path),
      ['soup.json', 'original.webp']
    )
    const json = JSON.parse(String(await archive.files[0]?.bytes()))
    assert.equal(json.org_url, 'https://soups.example/1')
    assert.deepEqual(json.extras, { myKey: 'v' })
    assert.equal(json.recipe_ingredient[0].note, '2 leeks')
    archive.close()
    const other = await client.get(`/api/recipes/stew/exports/zip?token=${ticket}`)
    other.assertStatus(400)
    assert.equal(other.body().detail, 'Invalid Slug')
    const session = await client.get(`/api/recipes/soup/exports/zip?token=${token}`)
    session.assertStatus(401)
    const none = await client.get('/api/recipes/soup/exports/zip')
    none.assertStatus(401)
    const login = await client.get('/api/users/self').bearerToken(ticket)
    login.assertStatus(401)
  })

  test('visitors, other groups and other households get nothing', async ({ client }) => {
    const { group } = await soup(client)
    const visitor = await client.get('/api/recipes/soup/exports?template_name=raw')
    visitor.assertStatus(401)
    const list = await client.get('/api/recipes/exports')
    list.assertStatus(401)
    const stranger = await createCook()
    const neighbour = await tokenFor(await createUser(await createHousehold(group)))
    for (const token of [stranger.token, neighbour]) {
      const answer = await client
        .get('/api/recipes/soup/exports?template_name=raw')
        .bearerToken(token)
      answer.assertStatus(404)
    }
    const ticket = (
      await client.post('/api/recipes/soup/exports').bearerToken(stranger.token)
    ).body().token
    const zip = await client.get(`/api/recipes/soup/exports/zip?token=${ticket}`)
    zip.assertStatus(404)
  })

  test('whoever has a link to a recipe takes its zip, until the link expires', async ({
    client,
    assert,
  }) => {
    const { token, get } = await soup(client)
    const { id: recipeId } = (await get('soup')).body()
    const link = async (body: object = {}): Promise<string> =>
      (
        await client
          .post('/api/shared/recipes')
          .bearerToken(token)
          .json({ recipeId, ...body })
      ).body().id
    const open = await link()
    const { status, disposition, bytes } = await bytesOf(`/api/recipes/shared/${open}/zip`)
    assert.equal(status, 200)
    assert.match(disposition, /^attachment; filename="soup\.zip"/)
    const archive = await openArchive(bytes)
    const paths = archive.files.map(({ path }) => path)
    assert.deepEqual(paths, ['soup.json', 'original.webp'])
    assert.equal(JSON.parse(String(await archive.files[0]?.bytes())).id, recipeId)
    archive.close()
    const refused = async (id: string) => {
      const answer = await client.get(`/api/recipes/shared/${id}/zip`)
      answer.assertStatus(404)
      assert.equal(answer.body().detail.message, 'Token Not Found')
    }
    const expired = await link({ expiresAt: '2020-01-01T00:00:00' })
    for (const id of [expired, randomUUID(), 'nonsense', 'a%00b']) await refused(id)
    await client.delete('/api/recipes/soup').bearerToken(token)
    await refused(open)
  })
})
