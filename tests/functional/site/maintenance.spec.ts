import { mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { installation } from '#core/maintenance/installation'
import { storage } from '#core/storage/index'
import { createCook } from '#tests/helpers/factories'

const day = 24 * 3_600_000
const logs = () => join(installation().dataDir, 'logs')
const line = (time: string, level: number, msg: string, err?: object) =>
  JSON.stringify({ time, level, msg, err })

/** A file that was left there yesterday. */
async function leave(key: string): Promise<string> {
  await storage().put(key, Buffer.from('x'))
  const path = join(installation().dataDir, key)
  const yesterday = new Date(Date.now() - day)
  await utimes(path, yesterday, yesterday)
  return path
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false
  )

test.group('An administrator looks after the site', (group) => {
  let token: string
  group.setup(async () => {
    token = (await createCook({ admin: true })).token
  })

  test('reads how it is set up, without a password', async ({ client, assert }) => {
    const about = (await client.get('/api/admin/about').bearerToken(token)).body()
    assert.equal(about.dbType, 'postgres')
    assert.equal(about.versionLatest, about.productVersion)
    assert.notMatch(about.dbUrl, /:[^/*]+@/)
    const check = (await client.get('/api/admin/about/check').bearerToken(token)).body()
    assert.deepInclude(check, { emailReady: false, ldapReady: false, isUpToDate: true })
    assert.isNull(check.storageReady)
    assert.isAbove(check.freeDiskBytes, 0)
  })

  test('reads how much it has; the trash does not count', async ({ client, assert }) => {
    const numbers = async () =>
      (await client.get('/api/admin/about/statistics').bearerToken(token)).body()
    const before = await numbers()
    const cook = await createCook()
    for (const name of ['Plain', 'Gone'])
      await client.post('/api/recipes').bearerToken(cook.token).json({ name })
    await client.delete('/api/recipes/gone').bearerToken(cook.token)
    const after = await numbers()
    for (const [name, count] of Object.entries(after)) assert.equal(count, before[name] + 1, name)
    const analytics = async () =>
      (await client.get('/api/admin/analytics').bearerToken(token)).body()
    const first = await analytics()
    assert.equal(first.recipes, after.totalRecipes)
    assert.equal((await analytics()).installationId, first.installationId)
  })

  test('sees that media reach the same files', async ({ client, assert }) => {
    const { text } = (
      await client.get('/api/admin/about/docker/validate').bearerToken(token)
    ).body()
    const served = await client.get('/api/media/docker/validate.txt')
    assert.equal(served.text(), text)
    await storage().delete('docker/validate.txt')
    ;(await client.get('/api/media/docker/validate.txt')).assertStatus(404)
  })

  test('takes away what nobody needs, and nothing else', async ({ client, assert }) => {
    const id = crypto.randomUUID()
    const left = await leave(`recipes/${id}/images/photo.jpg`)
    const picture = await leave(`recipes/${id}/images/a/original.webp`)
    const asset = await leave(`recipes/${id}/assets/scan.jpg`)
    const strange = await leave('recipes/not-a-recipe/notes.txt')
    const young = `recipes/${id}/images/b/received`
    await storage().put(young, Buffer.from('x'))
    const upload = join(installation().dataDir, 'uploads', crypto.randomUUID())
    await mkdir(upload, { recursive: true })
    await utimes(upload, new Date(Date.now() - day), new Date(Date.now() - day))
    const call = (path: string) =>
      client.post(`/api/admin/maintenance/clean/${path}`).bearerToken(token)
    const summary = (await client.get('/api/admin/maintenance').bearerToken(token)).body()
    assert.isAtLeast(summary.cleanableImages, 1)
    assert.isAtLeast(summary.cleanableDirs, 1)
    assert.match((await call('images')).body().message, /^\d+ Images cleaned$/)
    assert.match((await call('recipe-folders')).body().message, /^\d+ Recipe folders removed$/)
    assert.equal((await call('temp')).body().message, "'.temp' directory cleaned")
    assert.deepEqual(await Promise.all([left, strange, upload, picture, asset].map(isThere)), [
      false,
      false,
      false,
      true,
      true,
    ])
    assert.isNotNull(await storage().stat(young))
    const sizes = (await client.get('/api/admin/maintenance/storage').bearerToken(token)).body()
    assert.match(sizes.recipesDirSize, /^[\d.]+ (bytes|[KMGT]B)$/)
    assert.match(sizes.databaseSize, /MB$/)
  })

  test('reads the log, as grave as wanted, and empties it', async ({ client, assert }) => {
    await mkdir(logs(), { recursive: true })
    const file = join(logs(), 'trivet.log')
    const lines = [
      line('2026-01-01T10:00:00.000Z', 30, 'the kettle is on'),
      '{"torn',
      line('2026-01-01T10:00:02.000Z', 50, '', { message: 'milk boiled over', stack: 'at stove' }),
    ]
    await writeFile(file, `${lines.join('\n')}\n`)
    await writeFile(
      join(logs(), 'trivet-work.log'),
      `${line('2026-01-01T10:00:01.000Z', 40, 'slow oven')}\n`
    )
    await writeFile(
      join(logs(), 'trivet.log.1'),
      `${line('2025-12-31T10:00:00.000Z', 30, 'old')}\n`
    )
    const read = async (query: object) =>
      (await client.get('/api/admin/logs').qs(query).bearerToken(token))
        .body()
        .lines.map((one: { process: string; text: string }) => `${one.process}: ${one.text}`)
    assert.deepEqual(await read({}), [
      'serve: old',
      'serve: the kettle is on',
      'work: slow oven',
      'serve: milk boiled over',
    ])
    assert.deepEqual(await read({ lines: 1 }), ['serve: milk boiled over'])
    assert.deepEqual(await read({ level: 'warn', search: 'OVEN' }), ['work: slow oven'])
    const texts = await client
      .get('/api/admin/maintenance/logs')
      .qs({ lines: 1 })
      .bearerToken(token)
    assert.deepEqual(texts.body(), { logs: ['2026-01-01T10:00:02.000Z ERROR milk boiled over'] })
    ;(await client.get('/api/admin/logs').qs({ lines: 1e9 }).bearerToken(token)).assertStatus(422)
    await client.post('/api/admin/maintenance/clean/logs').bearerToken(token)
    assert.equal(await readFile(file, 'utf8'), '')
    assert.isFalse(await isThere(join(logs(), 'trivet.log.1')))
    assert.deepEqual(await read({}), [])
  })

  test('asks a model that nobody chose, and is told so', async ({ client, assert }) => {
    const answer = await client.post('/api/admin/debug/openai').bearerToken(token)
    answer.assertStatus(200)
    assert.deepEqual(answer.body(), { success: false, response: 'OpenAI is not enabled' })
  })
})
