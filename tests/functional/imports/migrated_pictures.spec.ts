import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { archiveFolder } from '#core/archives/index'
import { readdir } from 'node:fs/promises'
import { sizePictures } from '#core/bulk_imports/jobs/size_pictures'
import { recipeImagesFolder, storage } from '#core/storage/index'
import { migrationKitchen } from '../plugins/migration_kitchen.js'
import { oneRun } from './run_kitchen.js'

const photo = () =>
  sharp({ create: { width: 1000, height: 600, channels: 3, background: '#b5482a' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'where the cook lives' } })
    .toBuffer()

const card = (title: string, picture: Buffer) =>
  JSON.stringify({
    id: title,
    title,
    ingredients: '2 leeks',
    instructions: 'Cook.',
    images: [picture.toString('base64')],
  })

/** Recipes that came from another app with such pictures. */
async function moved(client: ApiClient, pictures: Record<string, Buffer>) {
  const made = await migrationKitchen(client)
  const files = Object.entries(pictures).map(([name, picture]) => [
    `${name}.melarecipe`,
    card(name, picture),
  ])
  const ends = await made.moved('export.melarecipes', Object.fromEntries(files))
  const filesOf = async (id: string) => {
    const list = await storage().list(recipeImagesFolder(id))
    return list.map(({ key }) => key.split('/').at(-1))
  }
  return { ...made, ends, filesOf }
}

const SIZES = ['min-original.webp', 'original.webp', 'tiny-original.webp']
const EARLY = ['received', 'tiny-original.webp']

test.group('Pictures of a migration', (group) => {
  group.each.timeout(60_000)

  test('whoever looks at one has its sizes made, and nobody gets it as it came', async ({
    client,
    assert,
  }) => {
    const { recipe, filesOf, ends } = await moved(client, { Soup: await photo() })
    assert.deepEqual(ends, ['Soup: done'])
    const { id, image } = await recipe('soup')
    assert.deepEqual([typeof image, await filesOf(id)], ['string', EARLY])
    const sizes = await Promise.all(
      ['original.webp', 'min-original.webp', 'tiny-original.webp'].map(async (file) => {
        const answer = await client.get(`/api/media/recipes/${id}/images/${file}`)
        const { format, width, exif } = await sharp(answer.body()).metadata()
        return [answer.status(), format, width, exif]
      })
    )
    assert.deepEqual(sizes, [
      [200, 'webp', 1000, undefined],
      [200, 'webp', 800, undefined],
      [200, 'webp', 300, undefined],
    ])
    assert.deepEqual(await filesOf(id), SIZES)
    const other = await client.get(`/api/media/recipes/${id}/images/received`)
    assert.equal(other.status(), 422)
  })

  test('the others are made when no import is under way', async ({ client, assert }) => {
    const { recipe, filesOf } = await moved(client, { Soup: await photo(), Pie: await photo() })
    const [soup, pie] = [await recipe('soup'), await recipe('pie')]
    await db.from('import_runs').update({ state: 'running' })
    await sizePictures.run({}, oneRun())
    assert.deepEqual(await filesOf(soup.id), EARLY)
    await db.from('import_runs').update({ state: 'ended' })
    await sizePictures.run({}, oneRun())
    assert.deepEqual([await filesOf(soup.id), await filesOf(pie.id)], [SIZES, SIZES])
    assert.lengthOf(await db.from('unsized_pictures'), 0)
    assert.equal((await recipe('soup')).version, soup.version)
  })

  test('a recipe comes without a picture that is none; nothing of it stays behind', async ({
    client,
    assert,
  }) => {
    const whole = await photo()
    const before = await readdir(archiveFolder()).catch(() => [])
    const { recipe, filesOf, ends } = await moved(client, {
      Soup: Buffer.from('no picture'),
      Pie: whole.subarray(0, whole.length / 2),
    })
    assert.deepEqual(ends, ['Soup: done', 'Pie: done'])
    const [soup, pie] = [await recipe('soup'), await recipe('pie')]
    assert.deepEqual([soup.image, pie.image], ['no image', 'no image'])
    assert.deepEqual([await filesOf(soup.id), await filesOf(pie.id)], [[], []])
    assert.lengthOf(await db.from('unsized_pictures'), 0)
    const left = await readdir(archiveFolder()).catch(() => [])
    // The archive itself rests open for a while.
    assert.isAtMost(left.length, before.length + 1)
  })
})
