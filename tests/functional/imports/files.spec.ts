import { buffer } from 'node:stream/consumers'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { writeArchive } from '#core/archives/index'
import { recordWork } from '#core/events/index'
import { ImportFailure } from '#core/imports/index'
import { readLater, saveItself } from '#core/staged_imports/index'
import { sweepReadings } from '#core/staged_imports/readings/sweep_readings'
import { storage } from '#core/storage/index'
import { scannedPdf, type ScanPart } from '#plugins/importer-pdf/fixtures/made_pdf'
import { createCook } from '#tests/helpers/factories'
import { blogPage, photo } from '#tests/helpers/web_pages'
import { addSlowImporter, plainDraft, type SlowImporter } from './slow_importer.js'

const path = '/api/recipes/imports'
const run = { jobId: 'j', attempt: 1, signal: new AbortController().signal }

interface Sent {
  name: string
  content: Buffer
}

async function cook(client: ApiClient) {
  const made = await createCook()
  const { token } = made
  const get = (more = '') => client.get(`${path}${more}`).bearerToken(token)
  const send = (files: Sent[], at = `${path}/files`, field = 'files') =>
    files.reduce(
      (request, { name, content }) => request.file(field, content, { filename: name }),
      client.post(at).bearerToken(token)
    )
  const recipe = async (slug: string) =>
    (await client.get(`/api/recipes/${slug}`).bearerToken(token)).body()
  const reports = async () => (await client.get('/api/groups/reports').bearerToken(token)).body()
  return { ...made, get, send, recipe, reports }
}

const file = (name: string, content: string | Buffer): Sent => ({
  name,
  content: Buffer.from(content),
})

const zip = (files: Record<string, string>) =>
  buffer(writeArchive(Object.entries(files).map(([name, content]) => ({ path: name, content }))))

const exported = (name: string) =>
  JSON.stringify({ name, recipe_ingredient: [{ note: '2 leeks' }], recipe_instructions: [] })

const saved = (html: string) =>
  [
    'From: <Saved>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; boundary="b"',
    '',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    'Content-Location: https://soups.example/1',
    '',
    Buffer.from(html).toString('base64'),
    '--b--',
  ].join('\r\n')

test.group('Recipes from files', () => {
  test('a page that was saved in a browser is read as the page it was', async ({
    client,
    assert,
  }) => {
    const { send, get } = await cook(client)
    const answer = await send([file('soup.mhtml', saved(blogPage('https://soups.example')))])
    answer.assertStatus(201)
    const { reading, run: none } = answer.body()
    assert.isNull(none)
    assert.containSubset(reading, {
      kind: 'page',
      status: 'ready',
      from: 'https://soups.example/1',
      name: 'Leek & potato soup',
    })
    assert.isTrue((await get(`/${reading.id}`)).body().hasPage)
  })

  test('a file is from where its sender says, unless it knows better', async ({
    client,
    assert,
  }) => {
    const { token, get } = await cook(client)
    const from = 'https://cakes.example/plum'
    const text =
      'Plum cake\n\nIngredients\n200 g flour\n500 g plums\n\nMethod\nBake it for 40 minutes.'
    const origin = async ({ name, content }: Sent) => {
      const sent = client.post(`${path}/files`).bearerToken(token).field('from', from)
      const { reading } = (await sent.file('files', content, { filename: name })).body()
      return (await get(`/${reading.id}`)).body().recipes[0].sourceUrl
    }
    assert.equal(await origin(file('plum.txt', text)), from)
    const page = file('soup.mhtml', saved(blogPage(from)))
    assert.equal(await origin(page), 'https://soups.example/1')
  })

  test('what was exported is a recipe at once, as a zip or by its JSON alone', async ({
    client,
    assert,
  }) => {
    const { send, recipe, get } = await cook(client)
    const alone = await send([file('a.json', exported('Soup'))])
    assert.containSubset(alone.body().reading, {
      status: 'saved',
      recipeSlug: 'soup',
      name: 'Soup',
    })
    const packed = await zip({ 'stew/stew.json': exported('Stew') })
    const zipped = await send([file('stew.zip', packed)])
    assert.containSubset(zipped.body(), { run: null, reading: { recipeSlug: 'stew' } })
    assert.equal((await recipe('stew')).recipeIngredient[0].note, '2 leeks')
    assert.deepEqual((await get()).body(), [])
  })

  test('an archive of several recipes becomes a run', async ({ client, assert }) => {
    const { send } = await cook(client)
    const packed = await zip({
      'recipes/a/a.json': exported('A'),
      'recipes/b/b.json': exported('B'),
    })
    const answer = await send([file('all.zip', packed)])
    assert.isNull(answer.body().reading)
    assert.match(answer.body().run, /^[\da-f-]{36}$/)
  })

  test('a file that holds nothing is refused with its reason', async ({ client, assert }) => {
    const { send, get } = await cook(client)
    const bomb = await zip({ 'bomb.json': ' '.repeat(40 * 1024 * 1024) })
    const refused: [Sent[], string][] = [
      [[file('empty.txt', '')], 'E_IMPORT_NO_TEXT'],
      [[file('program.exe', Buffer.from([77, 90, 0, 1]))], 'E_IMPORT_UNKNOWN_FILE'],
      [[file('a.jpg', await photo()), file('b.txt', 'soup')], 'E_IMPORT_UNKNOWN_FILE'],
      [[file('bomb.zip', bomb)], 'E_ARCHIVE_BOMB'],
      [[file('not.zip', 'PK\x03\x04 nothing')], 'E_ARCHIVE_DAMAGED'],
      [
        [file('page.html', '<html><body><p>We sell pots.</p></body></html>')],
        'E_IMPORT_NOT_A_RECIPE',
      ],
    ]
    for (const [files, code] of refused) {
      const answer = await send(files)
      answer.assertStatus(400)
      assert.equal(answer.body().detail.code, code)
    }
    const none = await client
      .post(`${path}/files`)
      .bearerToken((await createCook()).token)
      .field('save', 'true')
    none.assertStatus(422)
    assert.deepEqual((await get()).body(), [])
  })
})

test.group('Recipes that take long to read', (group) => {
  let importer: SlowImporter

  group.each.setup(async () => {
    importer = await addSlowImporter()
    return () => importer.leave()
  })

  const pages = async () => [file('1.jpg', await photo()), file('2.jpg', await photo())]

  test('pictures are read by a job, and looked at beside what was read', async ({
    client,
    assert,
  }) => {
    const { send, get, reports, token } = await cook(client)
    const { reading } = (await send(await pages())).body()
    assert.containSubset(reading, { kind: 'pictures', status: 'reading', from: '1.jpg, 2.jpg' })
    assert.equal(importer.asked, 0)
    await readLater.run({ readingId: reading.id }, run)
    const ready = (await get(`/${reading.id}`)).body()
    assert.containSubset(ready, { status: 'ready', pictures: 2, progress: 1, name: 'Card soup' })
    const shown = await get(`/${reading.id}/pictures/1`)
    assert.deepEqual([shown.status(), shown.header('content-type')], [200, 'image/webp'])
    for (const wrong of ['2', '-1', 'x', '1.5']) {
      const none = await get(`/${reading.id}/pictures/${wrong}`)
      none.assertStatus(404)
    }
    assert.containSubset(await reports(), [{ category: 'recipe_import', status: 'success' }])
    const body = { recipe: { ...ready.recipes[0], name: 'Saved soup' } }
    await client.post(`${path}/${reading.id}/save`).bearerToken(token).json(body)
    const source = await client.get('/api/recipes/saved-soup/source').bearerToken(token)
    assert.containSubset(source.body(), { kind: 'pictures', pictures: 2, importer: 'slow' })
    const kept = await client.get('/api/recipes/saved-soup/source/pictures/0').bearerToken(token)
    kept.assertStatus(200)
    const still = await get(`/${reading.id}/pictures/0`)
    still.assertStatus(200)
  })

  test('a scan without text is handed to whoever reads pictures', async ({ client, assert }) => {
    const { send, get } = await cook(client)
    const page: ScanPart = {
      data: await photo(),
      width: 1200,
      height: 900,
      place: [595, 0, 0, 842, 0, 0],
      kind: 'jpeg',
    }
    const scan = file('scan.pdf', scannedPdf([[page], [page]]))
    const { reading } = (await send([scan])).body()
    assert.containSubset(reading, { kind: 'file', status: 'reading', from: 'scan.pdf' })
    await readLater.run({ readingId: reading.id }, run)
    const ready = (await get(`/${reading.id}`)).body()
    assert.containSubset(ready, { status: 'ready', pictures: 2, name: 'Card soup' })
    importer.draft = new ImportFailure('no-text', 'nothing is on it')
    const empty = (await send([scan])).body().reading
    await readLater.run({ readingId: empty.id }, run)
    assert.containSubset((await get(`/${empty.id}`)).body(), { status: 'failed' })
  })

  test('another program sends pictures and is answered the recipe when the job is done', async ({
    client,
    assert,
  }) => {
    const { send, recipe, user } = await cook(client)
    const asked = send(await pages(), '/api/recipes/create/image', 'images').then(
      (answer) => answer
    )
    const id = await waitingReading(user.id)
    await readLater.run({ readingId: id }, run)
    await saveItself.run({ readingId: id }, run)
    const answer = await asked
    answer.assertStatus(201)
    assert.equal(answer.body(), 'card-soup')
    assert.isString((await recipe('card-soup')).image)
    importer.draft = new ImportFailure('no-text', 'a cat')
    const cat = send(await pages(), '/api/recipes/create-from-image', 'images').then((one) => one)
    await readLater.run({ readingId: await waitingReading(user.id) }, run)
    const refused = await cat
    refused.assertStatus(400)
    assert.equal(refused.body().detail.code, 'E_IMPORT_NO_TEXT')
  })

  test('a finished reading is saved once, though the site was killed or saving failed before', async ({
    client,
    assert,
  }) => {
    const { send, recipe, user, token } = await cook(client)
    const asked = send(await pages(), '/api/recipes/create/image', 'images').then((one) => one)
    const readingId = await waitingReading(user.id)
    const record = recordWork()
    await readLater.run({ readingId }, run)
    record.stop()
    // Killed here, the site finds the job again.
    assert.containSubset(record.jobs, [{ name: 'imports.save-reading', payload: { readingId } }])
    await storage().delete(`imports/${readingId}/kept/0.webp`)
    await assert.rejects(async () => saveItself.run({ readingId }, run))
    const list = () => client.get('/api/recipes').bearerToken(token)
    assert.equal((await list()).body().total, 0)
    await storage().put(`imports/${readingId}/kept/0.webp`, await photo())
    const tries = [1, 2].map(async () => saveItself.run({ readingId }, run))
    await Promise.all(tries)
    assert.equal((await asked).body(), 'card-soup')
    assert.equal((await recipe('card-soup')).name, 'Card soup')
    assert.equal((await list()).body().total, 1)
  })

  test('what crashed the site twice is not read a third time', async ({ client, assert }) => {
    const { send, get } = await cook(client)
    const { reading } = (await send(await pages())).body()
    await db.from('import_readings').where('id', reading.id).update({ tries: 1 })
    importer.wait = async () => {
      throw new TypeError('broken')
    }
    await readLater.run({ readingId: reading.id }, run)
    const row = db.from('import_readings').where('id', reading.id)
    assert.containSubset(await row.clone(), [{ status: 'failed', tries: 0 }], 'it was no crash')
    await row.clone().update({ status: 'reading', tries: 2 })
    const { asked } = importer
    await readLater.run({ readingId: reading.id }, run)
    assert.equal(importer.asked, asked)
    assert.equal((await get(`/${reading.id}`)).body().failure, 'too-complex')
  })

  test('a job that is cut off begins anew, and nothing is there by half', async ({
    client,
    assert,
  }) => {
    const { send, get, token } = await cook(client)
    const { reading } = (await send(await pages())).body()
    const killer = new AbortController()
    importer.wait = async (signal) => {
      killer.abort(new Error('killed'))
      signal.throwIfAborted()
    }
    await assert.rejects(async () =>
      readLater.run({ readingId: reading.id }, { ...run, signal: killer.signal })
    )
    assert.equal((await get(`/${reading.id}`)).body().status, 'reading')
    importer.wait = async () => undefined
    await readLater.run({ readingId: reading.id }, { ...run, attempt: 2 })
    await readLater.run({ readingId: reading.id }, { ...run, attempt: 3 })
    assert.equal((await get(`/${reading.id}`)).body().status, 'ready')
    assert.equal(importer.asked, 2)
    const list = await client.get('/api/recipes').bearerToken(token)
    assert.equal(list.body().total, 0)
  })

  test('a picture of a cat says why it is no recipe, and can be read again', async ({
    client,
    assert,
  }) => {
    const { send, get, reports, token } = await cook(client)
    importer.draft = new ImportFailure('no-text', 'a cat')
    const { reading } = (await send(await pages())).body()
    await readLater.run({ readingId: reading.id }, run)
    const failed = (await get(`/${reading.id}`)).body()
    assert.containSubset(failed, { status: 'failed', failure: 'no-text', recipes: [] })
    assert.equal((await reports())[0].status, 'failure')
    const save = await client
      .post(`${path}/${reading.id}/save`)
      .bearerToken(token)
      .json({ recipe: { name: 'Cat', ingredients: [], steps: [] } })
    save.assertStatus(400)
    importer.draft = plainDraft
    await client.post(`${path}/${reading.id}/again`).bearerToken(token).json({})
    await readLater.run({ readingId: reading.id }, run)
    assert.equal((await get(`/${reading.id}`)).body().status, 'ready')
  })

  test('an importer that breaks fails the reading after its tries, and one that is given up ends', async ({
    client,
    assert,
  }) => {
    const { send, get, token } = await cook(client)
    importer.wait = async () => {
      throw new TypeError('broken')
    }
    const broken = (await send(await pages())).body().reading
    await readLater.run({ readingId: broken.id }, run)
    assert.equal((await get(`/${broken.id}`)).body().failure, 'extraction-failed')
    importer.wait = (signal) =>
      new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason)))
    const { reading } = (await send(await pages())).body()
    const reads = readLater.run({ readingId: reading.id }, { ...run, attempt: 3 })
    await client.delete(`${path}/${reading.id}`).bearerToken(token)
    await reads
    const gone = await get(`/${reading.id}`)
    gone.assertStatus(404)
    assert.deepEqual(await storage().list(`imports/${reading.id}`), [])
  })

  test('the job of somebody who is not there any more ends by itself', async ({
    client,
    assert,
  }) => {
    const { send, user } = await cook(client)
    const { reading } = (await send(await pages())).body()
    await db.from('users').where('id', user.id).delete()
    await readLater.run({ readingId: reading.id }, run)
    assert.equal(importer.asked, 0)
    assert.lengthOf(await db.from('import_readings').where('id', reading.id), 0)
  })

  test('readings without a living job fail, and old ones go with their files', async ({
    client,
    assert,
  }) => {
    const { send, get } = await cook(client)
    const { reading } = (await send(await pages())).body()
    const age = (interval: string) =>
      db.rawQuery('update import_readings set updated_at = now() - ?::interval where id = ?', [
        interval,
        reading.id,
      ])
    await age('50 minutes')
    await sweepReadings.run({}, run)
    assert.equal((await get(`/${reading.id}`)).body().status, 'reading')
    await age('61 minutes')
    await sweepReadings.run({}, run)
    assert.containSubset((await get(`/${reading.id}`)).body(), { status: 'failed' })
    await age('15 days')
    await sweepReadings.run({}, run)
    const gone = await get(`/${reading.id}`)
    gone.assertStatus(404)
  })
})

/** The id of the reading that a user waits for. */
async function waitingReading(userId: string): Promise<string> {
  for (;;) {
    const row: { id: string } | null = await db
      .from('import_readings')
      .where({ user_id: userId, status: 'reading' })
      .first()
    if (row) return row.id
  }
}
