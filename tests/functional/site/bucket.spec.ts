import { test } from '@japa/runner'
import { connectStorage, directSend, S3Storage, storage } from '#core/storage/index'
import { createCook } from '#tests/helpers/factories'
import { startS3, type TestS3 } from '#tests/helpers/s3/server'
import { photo } from '#tests/helpers/web_pages'

interface Refusal {
  detail: { code: string }
}

const site = `http://${process.env.HOST}:${process.env.PORT}`

test.group('A site whose files lie in a bucket', (group) => {
  let server: TestS3
  group.each.setup(async () => {
    const folder = storage()
    server = await startS3({ prefix: 'home/', pageSize: 2 })
    connectStorage(new S3Storage(server.place, directSend()))
    return async () => {
      connectStorage(folder)
      await server.close()
    }
  })

  const keysOf = (id: string) =>
    [...server.objects.keys()].filter((key) => key.startsWith(`home/recipes/${id}/`))

  test('takes a picture, shows it, whole and in part, and deletes it', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Stew' })
    const put = () =>
      photo().then((bytes) =>
        client
          .put('/api/recipes/stew/image')
          .bearerToken(token)
          .file('image', Buffer.from(bytes), { filename: 'a.jpg' })
      )
    ;(await put()).assertStatus(200)
    ;(await put()).assertStatus(200)
    const { id, image } = (await client.get('/api/recipes/stew').bearerToken(token)).body()
    assert.lengthOf(keysOf(id), 3)
    const address = `/api/media/recipes/${id}/images/original.webp`
    const whole = await client.get(address).qs({ version: image }).bearerToken(token)
    whole.assertStatus(200)
    const stored = server.objects.get(`home/recipes/${id}/images/${image}/original.webp`)
    whole.assertHeader('content-length', String(stored?.body.length))
    whole.assertHeader('etag', `"${stored?.etag}"`)
    const part = await client.get(address).bearerToken(token).header('range', 'bytes=8-11')
    part.assertStatus(206)
    assert.equal(part.text() || String(part.body()), 'WEBP')
    const known = await client
      .get(address)
      .bearerToken(token)
      .header('if-none-match', `"${stored?.etag}"`)
    known.assertStatus(304)

    const copy = await client
      .post('/api/recipes/stew/duplicate')
      .bearerToken(token)
      .json({ name: 'Stew of two' })
    assert.lengthOf(keysOf(copy.body().id), 3)
    ;(await client.delete('/api/recipes/stew/image').bearerToken(token)).assertStatus(200)
    assert.deepEqual(keysOf(id), [])
    assert.lengthOf(keysOf(copy.body().id), 3)
  })

  test('says so while the bucket is away or full, and keeps nothing by halves', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Stew' })
    // What goes wrong inside is in no description of a route.
    const put = async () => {
      const body = new FormData()
      body.set('image', new File([Buffer.from(await photo())], 'a.jpg'))
      const headers = { authorization: `Bearer ${token}` }
      return fetch(`${site}/api/recipes/stew/image`, { method: 'PUT', headers, body })
    }
    assert.equal((await put()).status, 200)
    const { id, image } = (await client.get('/api/recipes/stew').bearerToken(token)).body()
    const address = `/api/media/recipes/${id}/images/original.webp`
    server.fault = () => ({ status: 503, code: 'SlowDown' })
    const away = await put()
    assert.deepEqual([away.status, away.headers.get('retry-after')], [503, '5'])
    assert.equal(((await away.json()) as Refusal).detail.code, 'E_UNAVAILABLE')
    assert.equal((await fetch(site + address)).status, 503)
    server.fault = ({ method }) =>
      method === 'PUT' ? { status: 507, code: 'XMinioStorageFull' } : null
    const full = await put()
    assert.equal(full.status, 507)
    assert.equal(((await full.json()) as Refusal).detail.code, 'E_DISK_FULL')
    server.fault = () => null
    assert.equal((await client.get('/api/recipes/stew').bearerToken(token)).body().image, image)
    ;(await client.get(address).bearerToken(token)).assertStatus(200)
    assert.lengthOf(keysOf(id), 3)
  })

  test('tells administrators whether the bucket answers, and what it holds', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook({ admin: true })
    const check = async () =>
      (await client.get('/api/admin/about/check').bearerToken(token)).body().storageReady
    assert.isTrue(await check())
    assert.lengthOf(server.objects, 0)
    server.fault = ({ method }) => (method === 'PUT' ? { status: 403, code: 'Denied' } : null)
    assert.isFalse(await check())
    server.fault = () => null
    await storage().put('recipes/not-one/images/k/left.tmp', Buffer.alloc(5 * 1024 * 1024))
    const cleaned = await client
      .post('/api/admin/maintenance/clean/recipe-folders')
      .bearerToken(token)
    cleaned.assertStatus(200)
    assert.lengthOf(server.objects, 0)
  })
})
