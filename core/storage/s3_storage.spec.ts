import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { test } from '@japa/runner'
import { startS3, type TestS3 } from '#tests/helpers/s3/server'
import { directSend } from './direct_send.js'
import { E_STORAGE_AWAY, E_STORAGE_FULL, E_STORAGE_REFUSED } from './errors.js'
import { S3Storage } from './s3_storage.js'
import { keepsStoragePromises } from '#tests/helpers/storage_promises'

const MIB = 1024 * 1024

/** What is neither a file nor gone. */
const leftovers = ({ objects, uploads }: TestS3) => [
  ...uploads.keys(),
  ...[...objects.keys()].filter((key) => key.includes('.pinned')),
]

/** `silence` in milliseconds. */
async function bench(options: { pageSize?: number; prefix?: string; silence?: number } = {}) {
  const server = await startS3(options)
  const storage = new S3Storage(server.place, directSend(options.silence))
  return { server, storage, leftovers: async () => leftovers(server), close: () => server.close() }
}

keepsStoragePromises('Files in a bucket', () => bench({ pageSize: 3, prefix: 'home/trivet/' }))

/** A stream of so many bytes, in pieces of a mebibyte, which breaks off behind them where it is told to. */
async function* bytes(size: number, isBroken = false) {
  for (let at = 0; at < size; at += MIB) yield Buffer.alloc(Math.min(MIB, size - at), at / MIB)
  await Promise.resolve()
  if (isBroken) throw new Error('the phone lost its signal')
}

test.group('A bucket', () => {
  test('takes a long stream in parts and answers any part of it', async ({ assert, cleanup }) => {
    const { server, storage, close } = await bench()
    cleanup(close)
    await storage.put('archives/a.zip', Readable.from(bytes(17.5 * MIB)))
    const { size, content } = await storage.stream('archives/a.zip', { start: MIB - 1, end: MIB })
    assert.equal(size, 17.5 * MIB)
    assert.equal(await text(content), '\u0000\u0001')
    assert.lengthOf(
      server.calls.filter((call) => call.startsWith('PUT')),
      3
    )
    assert.deepEqual(leftovers(server), [])
    assert.deepEqual([...(await storage.sizes())], [['archives', 17.5 * MIB]])
  })

  test('keeps nothing of a long stream that breaks off', async ({ assert, cleanup }) => {
    const { server, storage, close } = await bench()
    cleanup(close)
    await assert.rejects(
      () => storage.put('a', Readable.from(bytes(20 * MIB, true))),
      'the phone lost its signal'
    )
    assert.isNull(await storage.stat('a'))
    assert.deepEqual(leftovers(server), [])
  })

  test('is asked again while it is busy: {$self}')
    .with([500, 503, 429])
    .run(async ({ assert, cleanup }, status) => {
      const { server, storage, close } = await bench()
      cleanup(close)
      let left = 0
      server.fault = () => ((left -= 1) >= 0 ? { status, code: 'SlowDown' } : null)
      left = 2
      await storage.put('a', 'soup')
      left = 2
      assert.equal(String(await storage.get('a')), 'soup')
      left = 2
      assert.lengthOf(await storage.list('a'), 0)
      left = 2
      await storage.delete('a')
      assert.isNull(await storage.stat('a'))
    })

  test('that stays busy, refuses us or is full says so, and nothing is half written: {code}')
    .with([
      { status: 503, code: 'SlowDown', error: E_STORAGE_AWAY },
      { status: 403, code: 'AccessDenied', error: E_STORAGE_REFUSED },
      { status: 507, code: 'XMinioStorageFull', error: E_STORAGE_FULL },
      { status: 403, code: 'QuotaExceeded', error: E_STORAGE_FULL },
    ])
    .run(async ({ assert, cleanup }, { status, code, error }) => {
      const { server, storage, close } = await bench()
      cleanup(close)
      await storage.put('a', 'old')
      // The second part of an upload is the first that fails.
      server.fault = ({ method, query }) =>
        method === 'PUT' && query.get('partNumber') !== '1' ? { status, code } : null
      await assert.rejects(() => storage.put('a', Readable.from(bytes(17 * MIB))), error)
      await assert.rejects(() => storage.put('a', 'new'), error)
      assert.equal(String(await storage.get('a')), 'old')
      assert.deepEqual(leftovers(server), [])
    })

  test('that puts no parts together has stored nothing', async ({ assert, cleanup }) => {
    const { server, storage, close } = await bench()
    cleanup(close)
    server.fault = ({ method, query }) =>
      method === 'POST' && query.has('uploadId') ? { status: 200, code: 'InternalError' } : null
    await assert.rejects(() => storage.put('a', Readable.from(bytes(17 * MIB))), E_STORAGE_AWAY)
    assert.isNull(await storage.stat('a'))
    assert.deepEqual(leftovers(server), [])
  })

  test('whose last answer to a long stream is lost has stored it, or it is told apart from an older one', async ({
    assert,
    cleanup,
  }) => {
    const { server, storage, close } = await bench()
    cleanup(close)
    await storage.put('a', Readable.from(bytes(17 * MIB)))
    let left = 1
    server.fault = ({ method, query }) =>
      method === 'POST' && query.has('uploadId') && (left -= 1) >= 0 ? 'lost' : null
    await storage.put('a', Readable.from(bytes(18 * MIB)))
    assert.equal((await storage.stat('a'))?.size, 18 * MIB)
    server.fault = ({ method, query }) =>
      method === 'POST' && query.has('uploadId') ? { status: 404, code: 'NoSuchUpload' } : null
    await assert.rejects(() => storage.put('a', Readable.from(bytes(19 * MIB))), E_STORAGE_REFUSED)
    assert.equal((await storage.stat('a'))?.size, 18 * MIB)
    assert.deepEqual(leftovers(server), [])
  })

  test('that is silent is not waited for without end', async ({ assert, cleanup }) => {
    const { server, storage, close } = await bench({ silence: 50 })
    cleanup(close)
    await storage.put('a', 'soup')
    server.fault = () => 'silent'
    await assert.rejects(() => storage.get('a'), E_STORAGE_AWAY)
    await assert.rejects(() => storage.stat('a'), E_STORAGE_AWAY)
  })

  test('whose answer breaks off is asked for the rest, and its reader told where none comes', async ({
    assert,
    cleanup,
  }) => {
    const { server, storage, close } = await bench()
    cleanup(close)
    const soup = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251))
    await storage.put('a', soup)
    let left = 2
    server.fault = () => ((left -= 1) >= 0 ? 'cut' : null)
    assert.isTrue(soup.equals(await storage.get('a')))
    left = 1
    const { content } = await storage.stream('a', { start: 1_000, end: 150_000 })
    assert.isTrue(soup.subarray(1_000, 150_001).equals(await buffer(content)))
    server.fault = ({ headers }) => (headers.range ? { status: 403, code: 'Denied' } : 'cut')
    await assert.rejects(() => storage.get('a'), E_STORAGE_REFUSED)
    server.fault = () => 'cut'
    await assert.rejects(() => storage.get('a'), E_STORAGE_AWAY)
    server.fault = ({ headers }) => {
      if (!headers.range) return 'cut'
      server.objects.set('a', { body: soup, etag: 'another', modifiedAt: new Date() })
      return null
    }
    await assert.rejects(() => storage.get('a'), E_STORAGE_AWAY)
  })

  test('that is away, is not there or has other keys is told apart from a missing file', async ({
    assert,
    cleanup,
  }) => {
    const { server, close } = await bench()
    const wrong = [
      { ...server.place, secretAccessKey: 'pepper' },
      { ...server.place, bucket: 'cellar' },
    ]
    for (const place of wrong) {
      const storage = new S3Storage(place, directSend())
      await assert.rejects(() => storage.get('a'), E_STORAGE_REFUSED)
      await assert.rejects(() => storage.list('a'), E_STORAGE_REFUSED)
      await assert.rejects(() => storage.check(), E_STORAGE_REFUSED)
    }
    const storage = new S3Storage(server.place, directSend())
    await storage.check()
    assert.lengthOf(server.objects, 0)
    await close()
    cleanup(() => undefined)
    await assert.rejects(() => storage.get('a'), E_STORAGE_AWAY)
  })

  test('takes a folder that could not be copied away again', async ({ assert, cleanup }) => {
    const { server, storage, close } = await bench()
    cleanup(close)
    for (const name of ['a', 'b', 'c']) await storage.put(`recipes/1/${name}`, name)
    server.fault = ({ key, headers }) =>
      headers['x-amz-copy-source'] && key.endsWith('c') ? { status: 403, code: 'Denied' } : null
    await assert.rejects(() => storage.copyFolder('recipes/1', 'recipes/2'), E_STORAGE_REFUSED)
    assert.deepEqual(await storage.list('recipes/2'), [])
  })

  test('holds files for a backup while they are replaced and deleted', async ({
    assert,
    cleanup,
  }) => {
    const { server, storage, close } = await bench({ pageSize: 2, prefix: 'x' })
    cleanup(close)
    for (const name of ['a', 'b', 'c']) await storage.put(`recipes/${name}`, name)
    const pins = storage.pin(['recipes', 'users'])
    await pins.add((key) => key.endsWith('c'))
    await storage.put('recipes/a', 'another')
    await storage.deleteFolder('recipes')
    await storage.put('users/d', 'd')
    await pins.add(() => false)
    const keys = pins.keys()
    assert.sameMembers(keys, ['recipes/a', 'recipes/b', 'users/d'])
    assert.equal(await text((await pins.open('recipes/a')).content), 'a')
    await storage.sweepPins()
    assert.lengthOf(leftovers(server), 3)
    for (const object of server.objects.values()) object.modifiedAt = new Date(0)
    await storage.sweepPins()
    assert.deepEqual(leftovers(server), [])
    await pins.close()
    assert.deepEqual([...server.objects.keys()], ['x/users/d'])
  })
})
