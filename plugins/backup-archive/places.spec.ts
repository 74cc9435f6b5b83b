import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { test } from '@japa/runner'
import { placeTrouble } from '#core/backups/errors'
import { backupTargets } from '#core/backups/points'
import { reasonOf } from '#core/backups/backup_names'
import { pluginBench } from '#core/plugins/plugin_bench'
import { Bucket } from '#core/storage/index'
import { startS3 } from '#tests/helpers/s3/server'
import { startWebdav } from '#tests/helpers/webdav_server'
import plugin from './plugin.js'
import { readListing } from './webdav_listing.js'

const DAY = 24 * 60 * 60 * 1_000
const MIB = 1024 * 1024

/** A server that stores backups. */
interface Place {
  settings: Record<string, unknown>
  /** Everything that lies there, half or whole, by its name. */
  names(): string[]
  /** Says how long ago something came there. */
  age(name: string, days: number): void
  /** Has all calls of these methods fail. */
  fail(status: number | null, methods?: string[]): void
  close(): Promise<void>
}

async function s3Place(): Promise<Place> {
  const server = await startS3({ prefix: 'home/backups' })
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = server.place
  return {
    settings: {
      place: 's3',
      address: endpoint,
      bucket,
      region,
      user: accessKeyId,
      password: secretAccessKey,
      prefix: 'home/backups/',
    },
    names: () => [
      ...[...server.objects.keys()].map((key) => key.replace('home/backups/', '')),
      ...server.uploads.keys(),
    ],
    age: (name, days) => {
      const object = server.objects.get(`home/backups/${name}`)
      if (object) object.modifiedAt = new Date(Date.now() - days * DAY)
    },
    fail: (status, methods) => {
      server.fault = ({ method, query }) =>
        status && (!methods || methods.includes(method)) && query.get('partNumber') !== '1'
          ? { status, code: status === 507 ? 'XMinioStorageFull' : 'Denied' }
          : null
    },
    close: () => server.close(),
  }
}

async function webdavPlace(): Promise<Place> {
  const server = await startWebdav()
  const { address, user, password } = server
  const folder = '/dav/Backups'
  return {
    settings: { place: 'webdav', address, user, password },
    names: () =>
      [...server.resources.keys()].flatMap((path) =>
        path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : []
      ),
    age: (name, days) => {
      const file = server.resources.get(`${folder}/${name}`)
      if (file) file.modifiedAt = new Date(Date.now() - days * DAY)
    },
    fail: (status, methods) => {
      server.fault = ({ method }) => (!methods || methods.includes(method) ? status : null)
    },
    close: () => server.close(),
  }
}

const places = { s3: s3Place, webdav: webdavPlace }

/** The plugin with a place of its own; backups are made of these bytes. */
async function bench(kind: keyof typeof places, settings: Record<string, unknown> = {}) {
  const place = await places[kind]()
  let made = 0
  const services = {
    'core/backups': {
      folder: () => '/nowhere',
      make: async () => {
        const name = `trivet_2026.11.26.02.10.${String(10 + (made += 1))}_scheduled.zip`
        await item.put(name, Readable.from([Buffer.from('soup')]), context())
        return name
      },
      rehearse: () => Promise.resolve(true),
      reasonOf,
      bucket: (...one: ConstructorParameters<typeof Bucket>) => new Bucket(...one),
      placeTrouble,
    },
  }
  const on = pluginBench({ points: [backupTargets], services })
  await on.host.register(plugin, { on: true, settings: { ...place.settings, ...settings } })
  const [target] = on.host.list(backupTargets)
  if (!target) throw new Error('It contributes nothing')
  const { item, context } = target
  const put = (
    name: string,
    content: Iterable<Buffer> | AsyncIterable<Buffer> = [Buffer.from('x')]
  ) => item.put(name, Readable.from(content), context())
  const close = async () => {
    await on.close()
    await place.close()
  }
  return { ...place, ...on, item, context, put, close }
}

/** What a call failed with. */
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'all went well',
    (error: Error) => ('code' in error ? String(error.code) : error.message)
  )

async function* long(size: number, isBroken = false) {
  for (let at = 0; at < size; at += MIB) yield Buffer.alloc(MIB, at / MIB)
  await Promise.resolve()
  if (isBroken) throw new Error('the database is gone')
}

for (const kind of ['s3', 'webdav'] as const) {
  test.group(`Backups by ${kind}`, () => {
    test('are stored, listed, read and deleted', async ({ assert, cleanup }) => {
      const on = await bench(kind)
      cleanup(on.close)
      assert.deepEqual(await on.item.list(on.context()), [])
      await on.put('Ein Menü & mehr (1).zip')
      await on.put('long.zip', long(19 * MIB))
      const listed = await on.item.list(on.context())
      assert.sameDeepMembers(
        listed.map(({ name, bytes }) => ({ name, bytes })),
        [
          { name: 'Ein Menü & mehr (1).zip', bytes: 1 },
          { name: 'long.zip', bytes: 19 * MIB },
        ]
      )
      assert.closeTo(listed[0]?.modifiedAt.getTime() ?? 0, Date.now(), 60_000)
      const short = await on.item.open('Ein Menü & mehr (1).zip', on.context())
      assert.equal(short && (await text(short.content)), 'x')
      const found = await on.item.open('long.zip', on.context())
      assert.equal(found?.bytes, 19 * MIB)
      const whole = found && (await buffer(found.content))
      assert.equal(whole?.length, 19 * MIB)
      assert.equal(whole?.[18 * MIB], 18)
      assert.isNull((await on.item.path?.('long.zip', on.context())) ?? null)
      assert.isNull(await on.item.open('none.zip', on.context()))
      assert.isTrue(await on.item.delete('long.zip', on.context()))
      assert.isFalse(await on.item.delete('long.zip', on.context()))
      assert.deepEqual(on.names(), ['Ein Menü & mehr (1).zip'])
    })

    test('appear whole or not at all', async ({ assert, cleanup }) => {
      const on = await bench(kind)
      cleanup(on.close)
      await on.put('whole.zip')
      assert.equal(await codeOf(on.put('half.zip', long(9 * MIB, true))), 'the database is gone')
      assert.deepEqual(on.names(), ['whole.zip'])
      on.fail(507, ['PUT'])
      assert.equal(await codeOf(on.put('half.zip', long(17 * MIB))), 'E_BACKUP_PLACE_FULL')
      on.fail(null)
      assert.deepEqual(on.names(), ['whole.zip'])
    })

    test('say what is wrong with the place: {status}')
      .with([
        { status: 403, code: 'E_BACKUP_PLACE_REFUSES' },
        { status: 503, code: 'E_BACKUP_PLACE_AWAY' },
      ])
      .run(async ({ assert, cleanup }, { status, code }) => {
        const on = await bench(kind)
        cleanup(on.close)
        await on.put('whole.zip')
        on.fail(status)
        assert.equal(await codeOf(on.item.list(on.context())), code)
        assert.equal(await codeOf(on.put('other.zip')), code)
        assert.equal(await codeOf(on.item.open('whole.zip', on.context())), code)
        assert.equal(await codeOf(on.item.delete('whole.zip', on.context())), code)
        await on.close()
        assert.equal(await codeOf(on.item.list(on.context())), 'E_BACKUP_PLACE_AWAY')
      })

    test('are refused with another password', async ({ assert, cleanup }) => {
      const on = await bench(kind, { password: 'pepper' })
      cleanup(on.close)
      assert.equal(await codeOf(on.put('a.zip')), 'E_BACKUP_PLACE_REFUSES')
      assert.deepEqual(on.names(), [])
    })

    test('of the plugin’s own go when they are old', async ({ assert, cleanup }) => {
      const on = await bench(kind, { daily: 2, weekly: 0, monthly: 0 })
      cleanup(on.close)
      const own = [1, 2].map((ago) => `trivet_2026.11.0${9 - ago}.02.10.00_scheduled.zip`)
      for (const name of ['mine.zip', ...own]) await on.put(name)
      own.forEach((name, at) => on.age(name, at + 1))
      on.age('mine.zip', 300)
      await on.queue.runNow(plugin.id, 'back-up')
      await on.settled()
      assert.deepEqual(on.failures, [])
      assert.sameMembers(on.names(), [
        'mine.zip',
        own[0] ?? '',
        'trivet_2026.11.26.02.10.11_scheduled.zip',
      ])
    })
  })
}

test.group('Places for backups', () => {
  test('need their address, and a bucket its keys', async ({ assert }) => {
    const refused = [
      { place: 'webdav' },
      { place: 's3', address: 'https://s3.example.org' },
      { place: 's3', address: 'https://s3.example.org', user: 'a', password: 'b', bucket: 'a/b' },
      { place: 'webdav', address: 'file:///etc' },
      { place: 'ftp' },
    ]
    for (const settings of refused)
      await assert.rejects(async () => plugin.settings?.validate(settings))
    await plugin.settings?.validate({})
    await plugin.settings?.validate({ place: 'webdav', address: 'https://cloud.lan/dav' })
  })

  test('an unfinished upload of yesterday is taken away, and shown at no time', async ({
    assert,
    cleanup,
  }) => {
    const on = await bench('webdav')
    cleanup(on.close)
    for (const name of ['.unfinished-old', '.unfinished-new']) await on.put(name)
    on.age('.unfinished-old', 2)
    assert.deepEqual(await on.item.list(on.context()), [])
    await on.put('a.zip')
    assert.sameMembers(on.names(), ['.unfinished-new', 'a.zip'])
  })

  test('what lists of other servers hold', ({ assert }) => {
    const of = (inner: string) => readListing(`<d:multistatus>${inner}</d:multistatus>`)
    const file = (href: string, date = 'Thu, 26 Nov 2026 02:10:00 GMT') =>
      `<d:response><d:href>${href}</d:href><d:propstat><d:prop><d:getlastmodified>${date}</d:getlastmodified><d:getcontentlength>7</d:getcontentlength></d:prop></d:propstat></d:response>`
    assert.deepEqual(of(file('https://cloud.lan/dav/a%20b&amp;c.zip')), [
      { name: 'a b&c.zip', bytes: 7, modifiedAt: new Date('2026-11-26T02:10:00Z') },
    ])
    assert.deepEqual(of(file('/dav/%zz.zip') + file('/dav/a.zip', 'yesterday') + file('/dav/')), [])
    assert.throws(() => readListing('<html><p>Sign in'), 'It is no list')
  })
})
