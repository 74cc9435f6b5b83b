import { randomUUID } from 'node:crypto'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { recordWork } from '#core/events/index'
import { sweepAssets } from '#core/recipes/jobs/recipe_jobs'
import { recipeAssetKey, recipeFolder, storage } from '#core/storage/index'
import { dataDir } from '#start/data_dir'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'
import { countReads } from '#tests/helpers/count_statements'

const NOBODY = '11111111-1111-4111-8111-111111111111'
const LINE = '22222222-2222-4222-8222-222222222222'

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#b5482a' } })
    .jpeg()
    .toBuffer()

const attachment = { filename: 'Plan B.PDF' }

/** Does something before files are copied; answers what takes that off again. */
function beforeCopying(act: (to: string) => Promise<void>): () => void {
  const files = storage()
  const copy = files.copyFolder
  files.copyFolder = async (from, to) => {
    await act(to)
    await copy.call(files, from, to)
  }
  return () => {
    files.copyFolder = copy
  }
}

test.group('Copying a recipe', () => {
  test('a cook gets a copy of their own with its files and texts', async ({ client, assert }) => {
    const { token, group } = await createCook()
    const other = await createUser(await createHousehold(group))
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Soup' })
    await client
      .put('/api/recipes/soup/image')
      .bearerToken(token)
      .file('image', await photo(), { filename: 'a.jpg' })
    await client
      .post('/api/recipes/soup/assets')
      .bearerToken(token)
      .file('file', Buffer.from('plan'), attachment)
      .fields({ name: 'Plan', icon: 'mdi-file', extension: 'pdf' })
    const { id } = (await client.get('/api/recipes/soup').bearerToken(token)).body()
    const link = (of: string) => `![plan](/api/media/recipes/${of}/assets/plan.pdf)`
    const source = (
      await client
        .patch('/api/recipes/soup')
        .bearerToken(token)
        .json({
          tags: ['Winter'],
          recipeIngredient: [{ note: 'salt', food: 'salt', referenceId: LINE }],
          recipeInstructions: [
            {
              text: link(id),
              ingredientReferences: [{ referenceId: LINE }, { referenceId: NOBODY }],
            },
          ],
          nutrition: { calories: '5' },
          lastMade: '2026-01-01',
        })
    ).body()
    const recorder = recordWork()
    const answer = await client
      .post('/api/recipes/soup/duplicate')
      .bearerToken(await tokenFor(other))
      .json({})
    recorder.stop()
    answer.assertStatus(201)
    const copy = answer.body()
    const own = { name: 'Soup (1)', slug: 'soup-1', userId: other.id, lastMade: null, version: 1 }
    assert.containSubset(copy, { ...own, householdId: other.householdId, tags: source.tags })
    assert.deepEqual([copy.nutrition, copy.assets], [source.nutrition, source.assets])
    const [line] = copy.recipeIngredient
    const [step] = copy.recipeInstructions
    assert.equal(line.food.id, source.recipeIngredient[0].food.id)
    assert.notEqual(line.referenceId, LINE)
    assert.notEqual(step.id, source.recipeInstructions[0].id)
    assert.deepEqual(step.ingredientReferences, [{ referenceId: line.referenceId }])
    assert.equal(step.text, link(copy.id))
    assert.notEqual(copy.image, source.image)
    const facts = recorder.facts.filter(({ payload }) => payload.actorId === other.id)
    assert.deepEqual(
      facts.map(({ event }) => event),
      ['recipe.created']
    )
    for (const file of ['images/tiny-original.webp', 'assets/plan.pdf'])
      (await client.get(`/api/media/recipes/${copy.id}/${file}`)).assertStatus(200)
    const found = await client.get('/api/recipes?search=salt').bearerToken(token)
    assert.equal(found.body().total, 2)
  })

  test('a copy may have a name of its own; what there is not cannot be copied', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    const stranger = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Soup' })
    const path = '/api/recipes/soup/duplicate'
    const copy = await client.post(path).bearerToken(token).json({ name: 'Broth \0' })
    assert.equal(copy.body().slug, 'broth')
    ;(await client.post(path).json({})).assertStatus(401)
    ;(await client.post(path).bearerToken(stranger.token).json({})).assertStatus(404)
    ;(await client.post(path).bearerToken(token).json({ name: 5 })).assertStatus(422)
    ;(await client.post('/api/recipes/x/duplicate').bearerToken(token).json({})).assertStatus(404)
  })

  test('files that take long to copy keep nobody else of the group from saving', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { token } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Soup' })
    const copying = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    cleanup(
      beforeCopying(async () => {
        copying.resolve()
        await mayEnd.promise
      })
    )
    const copy = client.post('/api/recipes/soup/duplicate').bearerToken(token).json({})
    const answer = copy.then((one) => one)
    await copying.promise
    const bread = client.post('/api/recipes').bearerToken(token).json({ name: 'Bread' })
    const first = await Promise.race([bread.then((one) => one.status()), wait(5_000, 'waits')])
    mayEnd.resolve()
    assert.equal(first, 201)
    ;(await answer).assertStatus(201)
  })

  test('no file is left of a copy that finds no name', async ({ client, assert, cleanup }) => {
    const { token } = await createCook()
    for (let number = 0; number <= 11; number += 1)
      await client.post('/api/recipes').bearerToken(token).json({ name: 'Soup' })
    await client
      .put('/api/recipes/soup/image')
      .bearerToken(token)
      .file('image', await photo(), { filename: 'a.jpg' })
    const folders: string[] = []
    cleanup(beforeCopying(async (to) => void folders.push(to)))
    const answer = await client.post('/api/recipes/soup/duplicate').bearerToken(token).json({})
    answer.assertStatus(400)
    assert.lengthOf(folders, 2)
    for (const folder of folders) assert.deepEqual(await storage().list(folder), [])
  })
})

test.group("A recipe's files", () => {
  test('a cook attaches files, everybody with their address gets them', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Soup' })
    const attach = (name: string, content: string, extension: string) =>
      client
        .post('/api/recipes/soup/assets')
        .bearerToken(token)
        .file('file', Buffer.from(content), attachment)
        .fields({ name, icon: 'mdi-file', extension })
    const first = await attach('Plan B', 'one', '.pdf')
    first.assertStatus(200)
    assert.deepEqual(first.body(), { name: 'Plan B', icon: 'mdi-file', fileName: 'plan-b.pdf' })
    assert.equal(first.header('etag'), '"2"')
    assert.equal((await attach('Plan B', 'two', '')).body().fileName, 'plan-b-1.pdf')
    assert.equal((await attach('Page', '<script>', 'html')).body().fileName, 'page.html')
    const recipe = (await client.get('/api/recipes/soup').bearerToken(token)).body()
    assert.deepEqual(
      recipe.assets.map(({ fileName }: { fileName: string }) => fileName),
      ['plan-b.pdf', 'plan-b-1.pdf', 'page.html']
    )
    const read = (file: string) => client.get(`/api/media/recipes/${recipe.id}/assets/${file}`)
    const plan = await read('plan-b.pdf')
    plan.assertStatus(200)
    assert.equal(plan.header('content-type'), 'application/pdf')
    assert.equal(plan.header('x-content-type-options'), 'nosniff')
    assert.equal(plan.header('cache-control'), 'public, no-cache')
    assert.isUndefined(plan.header('content-disposition'))
    const known = await read('plan-b.pdf').header('if-none-match', String(plan.header('etag')))
    known.assertStatus(304)
    const part = await read('plan-b.pdf').header('range', 'bytes=1-2')
    assert.deepEqual([part.status(), String(part.body())], [206, 'ne'])
    const page = await read('page.html')
    assert.equal(page.header('content-disposition'), 'attachment')
    assert.notInclude(String(page.header('content-type')), 'html')
    for (const file of ['nothing.pdf', '..%2f..%2fsecret', 'a%00'])
      (await read(file)).assertStatus(404)
  })

  test('a file that is taken off the list, or whose recipe is in the trash, is gone', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Soup' })
    for (const name of ['a', 'b'])
      await client
        .post('/api/recipes/soup/assets')
        .bearerToken(token)
        .file('file', Buffer.from(name), attachment)
        .fields({ name, icon: 'mdi-file', extension: 'pdf' })
    const { id, assets } = (await client.get('/api/recipes/soup').bearerToken(token)).body()
    await client
      .patch('/api/recipes/soup')
      .bearerToken(token)
      .json({ assets: assets.slice(1) })
    ;(await client.get(`/api/media/recipes/${id}/assets/a.pdf`)).assertStatus(404)
    assert.isNull(await storage().stat(recipeAssetKey(id, 'a.pdf')))
    ;(await client.get(`/api/media/recipes/${id}/assets/b.pdf`)).assertStatus(200)
    await client.delete('/api/recipes/soup').bearerToken(token)
    ;(await client.get(`/api/media/recipes/${id}/assets/b.pdf`)).assertStatus(404)
  })

  test('uploads at once all get names of their own', async ({ client, assert }) => {
    const { token } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Soup' })
    const answers = await Promise.all(
      [0, 1, 2, 3].map((number) =>
        client
          .post('/api/recipes/soup/assets')
          .bearerToken(token)
          .file('file', Buffer.from(String(number)), attachment)
          .fields({ name: 'Plan', icon: 'mdi-file', extension: 'pdf' })
      )
    )
    assert.equal(new Set(answers.map((answer) => answer.body().fileName)).size, 4)
  })

  test('what is incomplete or not allowed is refused', async ({ client }) => {
    const { token, group } = await createCook()
    const other = await tokenFor(await createUser(await createHousehold(group)))
    const stranger = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Soup' })
    const path = '/api/recipes/soup/assets'
    const fields = { name: 'Plan', icon: 'mdi-file', extension: 'pdf' }
    const attach = (bearer: string) =>
      client
        .post(path)
        .bearerToken(bearer)
        .file('file', Buffer.from('x'), attachment)
        .fields(fields)
    ;(await attach(other)).assertStatus(403)
    ;(await attach(stranger.token)).assertStatus(404)
    ;(await client.post(path).fields(fields)).assertStatus(401)
    ;(await client.post(path).bearerToken(token).fields(fields)).assertStatus(400)
    const unnamed = client.post(path).bearerToken(token).file('file', Buffer.from('x'), attachment)
    ;(await unnamed).assertStatus(400)
  })

  test('files that a killed process left are swept, listed and fresh ones stay', async ({
    client,
    assert,
  }) => {
    const { token } = await createCook()
    await client.post('/api/recipes').bearerToken(token).json({ name: 'Soup' })
    await client
      .post('/api/recipes/soup/assets')
      .bearerToken(token)
      .file('file', Buffer.from('x'), attachment)
      .fields({ name: 'kept', icon: 'mdi-file', extension: 'pdf' })
    const { id } = (await client.get('/api/recipes/soup').bearerToken(token)).body()
    for (const file of ['left.pdf', 'fresh.pdf']) await storage().put(recipeAssetKey(id, file), 'x')
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
    for (const file of ['left.pdf', 'kept.pdf'])
      await utimes(join(dataDir, recipeAssetKey(id, file)), longAgo, longAgo)
    await sweepAssets.run({}, { jobId: 'a', attempt: 1, signal: new AbortController().signal })
    const files = (await storage().list(recipeFolder(id))).map(({ key }) => key.split('/').at(-1))
    assert.deepEqual(files, ['fresh.pdf', 'kept.pdf'])
  })

  test('more files than a piece has are swept by a statement each piece', async ({ assert }) => {
    const id = randomUUID()
    const folder = join(dataDir, recipeFolder(id), 'assets')
    await mkdir(folder, { recursive: true })
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
    for (const at of Array.from({ length: 1_500 }).keys()) {
      await writeFile(join(folder, `${at}.pdf`), 'x')
      await utimes(join(folder, `${at}.pdf`), longAgo, longAgo)
    }
    const run = { jobId: 'a', attempt: 1, signal: new AbortController().signal }
    const reads = await countReads(async () => sweepAssets.run({}, run))
    assert.deepEqual(await storage().list(recipeFolder(id)), [])
    assert.deepEqual(
      reads.filter((name) => name === 'recipes.assets-of'),
      ['recipes.assets-of', 'recipes.assets-of']
    )
  })
})
