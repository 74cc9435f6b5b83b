import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { E_BAD_FILE_KEY } from './errors.js'
import { FileStorage } from './file_storage.js'
import { recipeAssetKey } from './keys.js'
import { keepsStoragePromises } from '#tests/helpers/storage_promises'

async function makeStorage(): Promise<{ folder: string; storage: FileStorage }> {
  const folder = await mkdtemp(join(tmpdir(), 'trivet storage '))
  return { folder, storage: new FileStorage(join(folder, 'files')) }
}

keepsStoragePromises('Files in the data folder', async () => {
  const { folder, storage } = await makeStorage()
  return {
    storage,
    leftovers: () => readdir(join(folder, 'files/.unfinished')),
    close: () => rm(folder, { recursive: true, force: true }),
  }
})

test.group('The data folder', (group) => {
  let folder = ''
  let storage = new FileStorage('')
  group.each.setup(async () => {
    ;({ folder, storage } = await makeStorage())
    return () => rm(folder, { recursive: true, force: true })
  })

  test('is all that keys reach', async ({ assert }) => {
    await writeFile(join(folder, 'secret'), 'secret')
    for (const act of [
      () => storage.put('../secret', 'x'),
      () => storage.delete('a/../../secret'),
      () => storage.deleteFolder('..'),
    ])
      await assert.rejects(act, E_BAD_FILE_KEY)
    assert.equal(await readFile(join(folder, 'secret'), 'utf8'), 'secret')
  })

  test('an id that holds a path is no id', ({ assert }) => {
    assert.throws(() => recipeAssetKey('1/../2', 'a.pdf'))
    assert.throws(() => recipeAssetKey('1', 'images/a.pdf'))
    assert.equal(recipeAssetKey('1', 'a.pdf'), 'recipes/1/assets/a.pdf')
  })

  test('the keys of a large folder come one by one, also while it is swept', async ({ assert }) => {
    for (const at of Array.from({ length: 50 }).keys()) {
      await storage.put(`recipes/${at}/images/k/a.webp`, 'a')
      await storage.put(`recipes/${at}/images/k/b.webp`, 'b')
    }
    await writeFile(join(folder, 'files/recipes/.hidden thing~'), 'left by an editor')
    const seen: string[] = []
    for await (const key of storage.keys('recipes')) {
      seen.push(key)
      if (key.endsWith('.webp')) await storage.deleteFolder(key.slice(0, key.lastIndexOf('/')))
    }
    const folders = new Set(seen.map((key) => key.slice(0, key.lastIndexOf('/'))))
    assert.lengthOf([...folders], 51)
    assert.include(seen, 'recipes/.hidden thing~')
    for await (const key of storage.keys('nothing')) assert.fail(key)
  })

  test('what a killed process left is swept after a day', async ({ assert }) => {
    await storage.put('a', 'x')
    const left = join(folder, 'files/.unfinished')
    await writeFile(join(left, 'old'), 'half')
    await writeFile(join(left, 'new'), 'half')
    const longAgo = Date.now() / 1000 - 2 * 24 * 3600
    await utimes(join(left, 'old'), longAgo, longAgo)
    assert.equal(await storage.sweepUnfinished(), 1)
    assert.deepEqual(await readdir(join(folder, 'files/.unfinished')), ['new'])
  })
})
