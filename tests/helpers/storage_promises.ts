import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { test } from '@japa/runner'
import { E_BAD_FILE_KEY, E_FILE_NOT_FOUND, E_FOLDER_EXISTS } from '#core/storage/errors'
import { dropOtherImageSets, putImageSet } from '#core/storage/image_sets'
import { recipeAssetKey, recipeImageKey, recipeImagesFolder } from '#core/storage/keys'
import type { Storage } from '#core/storage/types'

/** A storage of one test. */
export interface StorageBench {
  storage: Storage
  /** Names of what unfinished work has left. */
  leftovers(): Promise<string[]>
  close(): Promise<void>
}

/** Tests what every storage promises, each test on an empty one. */
export function keepsStoragePromises(title: string, open: () => Promise<StorageBench>): void {
  test.group(title, (group) => {
    let bench: StorageBench
    let storage: Storage
    group.each.setup(async () => {
      bench = await open()
      ;({ storage } = bench)
      return () => bench.close()
    })
    const leftovers = () => bench.leftovers()

    test('a file is read back as it was stored, whole or in part', async ({ assert }) => {
      await storage.put('recipes/1/assets/menü.txt', 'Zwiebelkuchen')
      assert.equal(String(await storage.get('recipes/1/assets/menü.txt')), 'Zwiebelkuchen')
      const whole = await storage.stream('recipes/1/assets/menü.txt')
      assert.equal(whole.size, 13)
      assert.equal(await text(whole.content), 'Zwiebelkuchen')
      const part = await storage.stream('recipes/1/assets/menü.txt', { start: 7, end: 9 })
      assert.equal(await text(part.content), 'kuc')
      assert.deepEqual(await leftovers(), [])
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
      assert.deepEqual(await leftovers(), [])
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
      assert.deepEqual(await leftovers(), [])
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
    test('no key reaches out of the storage: {shown}')
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
        assert.throws(() => recipeAssetKey('1', key), 'The file name is not allowed')
      })

    test('the keys of a folder come one by one, also while it is swept', async ({ assert }) => {
      for (const at of Array.from({ length: 8 }).keys())
        await storage.put(`recipes/${at}/images/k/a.webp`, 'a')
      await storage.put('recipes-of-others/a', 'a')
      const seen: string[] = []
      for await (const key of storage.keys('recipes')) {
        seen.push(key)
        await storage.deleteFolder(key.slice(0, key.lastIndexOf('/')))
      }
      assert.lengthOf(new Set(seen), 8)
      for await (const key of storage.keys('recipes')) assert.fail(key)
      for await (const key of storage.keys('nothing')) assert.fail(key)
    })

    test('a name that people give is found again: {$self}')
      .with(["Oma's “Rezept” & mehr.pdf", 'a b+c%20.pdf', 'שקשוקה 🍳.pdf'])
      .run(async ({ assert }, name) => {
        await storage.put(`recipes/1/assets/${name}`, name)
        await storage.copyFolder('recipes/1', 'recipes/2')
        const listed = await storage.list('recipes/2')
        assert.deepEqual(
          listed.map(({ key, size }) => ({ key, size })),
          [{ key: `recipes/2/assets/${name}`, size: Buffer.byteLength(name) }]
        )
        assert.equal(listed[0]?.etag, (await storage.stat(listed[0]?.key ?? ''))?.etag)
        assert.equal(String(await storage.get(`recipes/2/assets/${name}`)), name)
        await storage.deleteFolder('recipes/2')
        assert.isNull(await storage.stat(`recipes/2/assets/${name}`))
      })
  })
}
