import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { recordWork } from '#core/events/index'
import { sweepPictures } from '#core/recipes/jobs/recipe_jobs'
import { recipeFolder, recipeImagesFolder, storage } from '#core/storage/index'
import { dataDir } from '#start/data_dir'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'

const photo = (width = 1000, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#b5482a' } })
    .jpeg()
    .toBuffer()

let server: Server | null = null

/** An address on this machine that answers with given bytes. */
async function serve(body: Buffer | string, type: string): Promise<string> {
  server = createServer((_, response) => response.setHeader('content-type', type).end(body))
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/picture`
}

test.group("A recipe's picture", (pictures) => {
  pictures.each.teardown(() => {
    server?.close()
    server = null
  })

  test('a cook uploads a picture, everybody with its address sees it in three sizes', async ({
    client,
    assert,
  }) => {
    const { token, user } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Stew' })
    const recorder = recordWork()
    const put = await client
      .put('/api/recipes/stew/image')
      .bearerToken(token)
      .file('image', await photo(), { filename: 'a.jpg' })
      .field('extension', 'jpg')
    put.assertStatus(200)
    recorder.stop()
    const mine = recorder.facts.filter(({ payload }) => payload.actorId === user.id)
    assert.deepEqual(
      mine.map(({ event }) => event),
      ['recipe.imaged']
    )
    const recipe = (await client.get('/api/recipes/stew').bearerToken(token)).body()
    assert.equal(recipe.image, put.body().image)
    assert.equal(recipe.version, 1)
    for (const [file, width, height] of [
      ['original.webp', 1000, 600],
      ['min-original.webp', 800, 480],
      ['tiny-original.webp', 300, 300],
    ]) {
      const answer = await client.get(
        `/api/media/recipes/${recipe.id}/images/${file}?version=${recipe.image}`
      )
      answer.assertStatus(200)
      assert.equal(answer.header('content-type'), 'image/webp')
      assert.equal(answer.header('cache-control'), 'public, max-age=604800')
      assert.equal(answer.header('accept-ranges'), 'bytes')
      const facts = await sharp(answer.body()).metadata()
      assert.deepEqual([facts.format, facts.width, facts.height], ['webp', width, height])
    }
  })

  test('a browser that has the picture is told so, and may ask for a part', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Stew' })
    await client
      .put('/api/recipes/stew/image')
      .bearerToken(token)
      .file('image', await photo(), { filename: 'a.jpg' })
    const { id } = (await client.get('/api/recipes/stew').bearerToken(token)).body()
    const path = `/api/media/recipes/${id}/images/original.webp`
    const whole = await client.get(path)
    const etag = String(whole.header('etag'))
    const size = Number(whole.header('content-length'))
    assert.equal(whole.body().length, size)
    ;(await client.get(path).header('if-none-match', `"x", ${etag}`)).assertStatus(304)
    ;(await client.get(path).header('if-none-match', '"x"')).assertStatus(200)
    const since = String(whole.header('last-modified'))
    ;(await client.get(path).header('if-modified-since', since)).assertStatus(304)
    const part = await client.get(path).header('range', 'bytes=0-3')
    part.assertStatus(206)
    assert.equal(part.header('content-range'), `bytes 0-3/${size}`)
    assert.equal(String(part.body()), 'RIFF')
    ;(await client.get(path).header('range', `bytes=${size}-`)).assertStatus(416)
  })

  test('a new picture has a new version and takes the place of the old one, deletion leaves none', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Stew' })
    const upload = async (width: number) =>
      (
        await client
          .put('/api/recipes/stew/image')
          .bearerToken(token)
          .file('image', await photo(width), { filename: 'a.jpg' })
      ).body().image
    const first = await upload(400)
    const second = await upload(500)
    assert.notEqual(first, second)
    const { id } = (await client.get('/api/recipes/stew').bearerToken(token)).body()
    assert.lengthOf(await storage().list(recipeImagesFolder(id)), 3)
    const gone = await client.delete('/api/recipes/stew/image').bearerToken(token)
    gone.assertStatus(200)
    assert.isNull((await client.get('/api/recipes/stew').bearerToken(token)).body().image)
    assert.deepEqual(await storage().list(recipeFolder(id)), [])
    ;(await client.get(`/api/media/recipes/${id}/images/original.webp`)).assertStatus(404)
  })

  test('a picture is taken from an address', async ({ client, assert }) => {
    const { token } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Stew' })
    const answer = await client
      .post('/api/recipes/stew/image')
      .bearerToken(token)
      .json({ url: await serve(await photo(), 'image/jpeg'), includeTags: false })
    answer.assertStatus(200)
    assert.equal(answer.text(), 'null')
    assert.isString((await client.get('/api/recipes/stew').bearerToken(token)).body().image)
  })

  test('what is no picture is refused and the old picture stays', async ({ client, assert }) => {
    const { token } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Stew' })
    const { image } = (
      await client
        .put('/api/recipes/stew/image')
        .bearerToken(token)
        .file('image', await photo(), { filename: 'a.jpg' })
    ).body()
    const byUrl = async (url: string) =>
      client.post('/api/recipes/stew/image').bearerToken(token).json({ url })
    const page = await byUrl(await serve('<html>', 'text/html'))
    page.assertStatus(400)
    assert.equal(page.body().detail.message, 'Url is not an image')
    server?.close()
    ;(await byUrl(await serve('not a picture', 'image/png'))).assertStatus(400)
    const refused = await byUrl('http://10.0.0.1/a.jpg')
    refused.assertStatus(400)
    assert.equal(refused.body().detail.message, 'Url is not from an allowed domain')
    for (const url of ['no address', 'http://127.0.0.1:1/a.jpg', 'file:///etc/passwd']) {
      ;(await byUrl(url)).assertStatus(400)
    }
    const text = await client
      .put('/api/recipes/stew/image')
      .bearerToken(token)
      .file('image', Buffer.from('hello'), { filename: 'a.jpg' })
    text.assertStatus(400)
    assert.equal(text.body().detail.code, 'E_NOT_AN_IMAGE')
    const none = await client
      .put('/api/recipes/stew/image')
      .bearerToken(token)
      .field('extension', 'jpg')
    none.assertStatus(422)
    assert.equal((await client.get('/api/recipes/stew').bearerToken(token)).body().image, image)
    const { id } = (await client.get('/api/recipes/stew').bearerToken(token)).body()
    assert.lengthOf(await storage().list(recipeFolder(id)), 3)
    ;(await client.get(`/api/media/recipes/${id}/images/huge.webp`)).assertStatus(422)
    ;(await client.get(`/api/media/recipes/..%2f..%2fsecrets/images/original.webp`)).assertStatus(
      404
    )
    ;(await client.get(`/api/media/recipes/${randomUUID()}/images/original.webp`)).assertStatus(404)
  })

  test('files that a killed process left are swept, pictures in use and fresh files stay', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Stew' })
    const upload = client.put('/api/recipes/stew/image').bearerToken(token)
    const { image } = (await upload.file('image', await photo(), { filename: 'a.jpg' })).body()
    const { id } = (await client.get('/api/recipes/stew').bearerToken(token)).body()
    const lost = [
      `recipes/${id}/images/abcdefghij/tiny-original.webp`,
      `recipes/${randomUUID()}/images/abcdefghij/original.webp`,
    ]
    const fresh = `recipes/${id}/images/bbbbbbbbbb/original.webp`
    const used = `recipes/${id}/images/${image}/original.webp`
    for (const key of [...lost, fresh]) await storage().put(key, 'x')
    const past = new Date(Date.now() - 2 * 60 * 60 * 1000)
    for (const key of [...lost, used]) await utimes(join(dataDir, key), past, past)
    await sweepPictures.run({}, { jobId: 'a', attempt: 1, signal: new AbortController().signal })
    for (const key of lost) assert.isNull(await storage().stat(key), key)
    for (const key of [fresh, used]) assert.isNotNull(await storage().stat(key), key)
  })

  test('only those who may change the recipe change its picture', async ({ client }) => {
    const { token, group } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Stew' })
    const neighbour = await tokenFor(await createUser(await createHousehold(group)))
    const stranger = (await createCook()).token
    const image = await photo()
    ;(
      await client.put('/api/recipes/stew/image').file('image', image, { filename: 'a.jpg' })
    ).assertStatus(401)
    ;(
      await client
        .put('/api/recipes/stew/image')
        .bearerToken(neighbour)
        .file('image', image, { filename: 'a.jpg' })
    ).assertStatus(403)
    ;(await client.delete('/api/recipes/stew/image').bearerToken(neighbour)).assertStatus(403)
    ;(
      await client
        .post('/api/recipes/stew/image')
        .bearerToken(neighbour)
        .json({ url: 'http://127.0.0.1/' })
    ).assertStatus(403)
    ;(
      await client
        .put('/api/recipes/stew/image')
        .bearerToken(stranger)
        .file('image', image, { filename: 'a.jpg' })
    ).assertStatus(404)
  })
})
