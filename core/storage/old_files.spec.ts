import { test } from '@japa/runner'
import { FileStorage } from './file_storage.js'
import { oldFiles } from './old_files.js'

const HOUR = 60 * 60 * 1000
const signal = () => new AbortController().signal

/** A storage of many files without a disk: it counts how many of them are looked at and not asked for yet. */
class Many extends FileStorage {
  named = 0
  asked = 0
  atOnce = 0
  most = 0

  constructor(
    private readonly count: number,
    private readonly age: number
  ) {
    super('/nowhere')
  }

  override async *keys(folder: string) {
    for (; this.named < this.count; this.named += 1) yield `${folder}/${this.named}/a.pdf`
  }

  override async stat() {
    this.asked += 1
    this.atOnce += 1
    this.most = Math.max(this.most, this.atOnce)
    await Promise.resolve()
    this.atOnce -= 1
    return { size: 1, etag: '"1"', modifiedAt: new Date(Date.now() - this.age) }
  }
}

const pattern = /^recipes\/(\d+)\/a\.pdf$/

test.group('Old files of a folder', () => {
  test('come in pieces, and only a piece of them is looked at before it is taken', async ({
    assert,
  }) => {
    const storage = new Many(2_500, 2 * HOUR)
    const sizes: number[] = []
    for await (const found of oldFiles(storage, { folder: 'recipes', pattern, signal: signal() })) {
      sizes.push(found.length)
      assert.isAtMost(storage.asked, sizes.length * 1_000)
      assert.isAtMost(storage.named, sizes.length * 1_000)
    }
    assert.deepEqual(sizes, [1_000, 1_000, 500])
    assert.equal(storage.most, 1_000)
  })

  test('are those that match, older than an hour', async ({ assert }) => {
    const young = new Many(10, HOUR / 2)
    for await (const found of oldFiles(young, { folder: 'recipes', pattern, signal: signal() }))
      assert.deepEqual(found, [])
    const others = new Many(10, 2 * HOUR)
    for await (const found of oldFiles(others, { folder: 'notes', pattern, signal: signal() }))
      assert.fail(String(found))
    assert.equal(others.asked, 0)
  })

  test('end where the job is told to', async ({ assert }) => {
    const stop = new AbortController()
    const files = oldFiles(new Many(2_500, 2 * HOUR), {
      folder: 'recipes',
      pattern,
      signal: stop.signal,
    })
    await files.next()
    stop.abort(new Error('enough'))
    await assert.rejects(() => files.next(), 'enough')
  })
})
