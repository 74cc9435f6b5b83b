import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { test } from '@japa/runner'
import { E_BAD_FILE_KEY, E_FILE_NOT_FOUND, E_FOLDER_EXISTS } from './errors.js'
import { FileStorage } from './file_storage.js'
import { dropOtherImageSets, putImageSet } from './image_sets.js'
import { recipeAssetKey, recipeImageKey, recipeImagesFolder } from './keys.js'

async function makeStorage(): Promise<{ folder: string; storage: FileStorage }> {
  const folder = await mkdtemp(join(tmpdir(), 'trivet storage '))
  return { folder, storage: new FileStorage(join(folder, 'files')) }
}

test.group('Files in the data folder', (group) => {
  let folder = ''
  let storage = new FileStorage('')
  group.each.setup(async () => {
    ;({ folder, storage } = await makeStorage())
    return () => rm(folder, { recursive: true, force: true })
  })

  async function unfinished(): Promise<string[]> {
    return readdir(join(folder, 'files/.unfinished'))
  }

  test('a file is read back as it was stored, whole or in part', async ({ assert }) => {
    await storage.put('recipes/1/assets/menü.txt', 'Zwiebelkuchen')
    assert.equal(String(await storage.get('recipes/1/assets/menü.txt')), 'Zwiebelkuchen')
    const whole = await storage.stream('recipes/1/assets/menü.txt')
    assert.equal(whole.size, 13)
    assert.equal(await text(whole.content), 'Zwiebelkuchen')
    const part = await storage.stream('recipes/1/assets/menü.txt', { start: 7, end: 9 })
    assert.equal(await text(part.content), 'kuc')
    assert.deepEqual(await unfinished(), [])
  })

  test('a stored stream is the same as stored bytes', async ({ assert }) => {
    await storage.put('a', Readable.from([Buffer.from('one '), Buffer.from('two')]))
    assert.equal(String(await storage.get('a')), 'one two')
  })

  test('a new version has another etag, reading alone changes none', async ({ assert }) => {
    await storage.put('a', 'one')
    const first = await storage.stat('a')
    assert.deepEqual(await storage.stat('a'), first)
    await storage.put('a', 'two')
    const second = await storage.stat('a')
    assert.notEqual(second?.etag, first?.etag)
    assert.match(second?.etag ?? '', /^"[\w-]+"$/)
  })

  test('an upload that breaks off leaves the old file', async ({ assert }) => {
    await storage.put('a', 'old')
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('new but only ha')
        throw new Error('the phone lost its signal')
      })()
    )
    await assert.rejects(() => storage.put('a', broken), 'the phone lost its signal')
    assert.equal(String(await storage.get('a')), 'old')
    assert.deepEqual(await unfinished(), [])
  })

  test('whoever reads while a file is replaced gets one version whole', async ({ assert }) => {
    const versions = ['a', 'b'].map((letter) => letter.repeat(200_000))
    await storage.put('a', versions[0] ?? '')
    const reading = await storage.stream('a')
    await storage.put('a', versions[1] ?? '')
    assert.equal(await text(reading.content), versions[0])
    assert.equal(String(await storage.get('a')), versions[1])
  })

  test('what is not there is not found: {$self}')
    .with(['nothing', 'folder', 'folder/a/b'])
    .run(async ({ assert }, key) => {
      await storage.put('folder/a', 'x')
      await assert.rejects(() => storage.get(key), E_FILE_NOT_FOUND)
      await assert.rejects(() => storage.stream(key), E_FILE_NOT_FOUND)
      assert.isNull(await storage.stat(key))
      if (key !== 'folder') await storage.delete(key)
    })

  test('no key reaches out of the folder: {shown}')
    .with(
      [
        '../secret',
        'recipes/../../secret',
        '/etc/passwd',
        'a//b',
        'a/',
        '',
        '.',
        '..',
        '.unfinished/x',
        'a/.hidden',
        'a\\..\\b',
        'a\0b',
        'C:/x',
        'a\nb',
        'x'.repeat(300),
      ].map((key) => ({ key, shown: JSON.stringify(key.slice(0, 20)) }))
    )
    .run(async ({ assert }, { key }) => {
      await writeFile(join(folder, 'secret'), 'secret')
      for (const act of [
        () => storage.get(key),
        () => storage.put(key, 'x'),
        () => storage.stat(key),
        () => storage.delete(key),
        () => storage.deleteFolder(key),
        () => storage.list(key),
        () => storage.copyFolder('a', key),
      ]) {
        await assert.rejects(act, E_BAD_FILE_KEY)
      }
      assert.equal(await readFile(join(folder, 'secret'), 'utf8'), 'secret')
      assert.throws(() => recipeAssetKey('1', key), 'The file name is not allowed')
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

  test('a folder is listed, copied and deleted with all that is in it', async ({ assert }) => {
    await storage.put('recipes/1/images/k/original.webp', 'o')
    await storage.put('recipes/1/assets/b.pdf', 'pdf')
    await storage.put('recipes/12/a', 'other')
    const keysOf = async (key: string) => (await storage.list(key)).map((file) => file.key)
    assert.deepEqual(await keysOf('recipes/1'), [
      'recipes/1/assets/b.pdf',
      'recipes/1/images/k/original.webp',
    ])
    await storage.copyFolder('recipes/1', 'recipes/2')
    await storage.copyFolder('recipes/none', 'recipes/3')
    await storage.deleteFolder('recipes/1')
    await storage.deleteFolder('recipes/1')
    assert.deepEqual(await keysOf('recipes'), [
      'recipes/12/a',
      'recipes/2/assets/b.pdf',
      'recipes/2/images/k/original.webp',
    ])
    assert.equal(String(await storage.get('recipes/2/assets/b.pdf')), 'pdf')
    await assert.rejects(() => storage.copyFolder('recipes/2', 'recipes/12'), E_FOLDER_EXISTS)
    assert.deepEqual(await keysOf('recipes/12'), ['recipes/12/a'])
    assert.deepEqual(await unfinished(), [])
  })

  test('what a killed process left is swept after a day', async ({ assert }) => {
    await storage.put('a', 'x')
    const left = join(folder, 'files/.unfinished')
    await writeFile(join(left, 'old'), 'half')
    await writeFile(join(left, 'new'), 'half')
    const longAgo = Date.now() / 1000 - 2 * 24 * 3600
    await utimes(join(left, 'old'), longAgo, longAgo)
    assert.equal(await storage.sweepUnfinished(), 1)
    assert.deepEqual(await unfinished(), ['new'])
  })

  test('a new picture never mixes with the old one', async ({ assert }) => {
    const images = recipeImagesFolder('1')
    const set = (name: string) => ({
      original: Buffer.from(name),
      min: Buffer.from(name),
      tiny: Buffer.from(name),
      width: 1,
      height: 1,
    })
    const old = await putImageSet(storage, images, set('old'))
    await storage.put('recipes/1/images/timeline/e/a.webp', 'event')
    const current = await putImageSet(storage, images, set('new'))
    assert.equal(String(await storage.get(recipeImageKey('1', old, 'min-original.webp'))), 'old')
    await dropOtherImageSets(storage, images, current)
    assert.isNull(await storage.stat(recipeImageKey('1', old, 'original.webp')))
    assert.equal(String(await storage.get(recipeImageKey('1', current, 'original.webp'))), 'new')
    assert.lengthOf(await storage.list(images), 4)
  })
})
