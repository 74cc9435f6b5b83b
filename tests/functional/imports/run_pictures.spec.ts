import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { sizePictures } from '#core/bulk_imports/jobs/size_pictures'
import { recipeImagesFolder, storage } from '#core/storage/index'
import { blogPage, photo, picture, startWebSite } from '#tests/helpers/web_pages'
import { bulkKitchen, oneRun } from './run_kitchen.js'

const filesOf = async (id: string) =>
  (await storage().list(recipeImagesFolder(id))).map(({ key }) => key.split('/').at(-1))

test.group('Pictures of many addresses', (group) => {
  group.each.timeout(60_000)

  test('a cook sees small pictures at once and a larger one on asking; the rest are made once the run has ended', async ({
    client,
    assert,
    cleanup,
  }) => {
    const site = await startWebSite()
    cleanup(() => site.close())
    for (const dish of ['leek', 'bean']) site.on(`/${dish}`, blogPage(site.url, `${dish} soup`))
    site.on('/torn', blogPage(site.url, 'torn soup').replace('soup.jpg', 'torn.jpg'))
    const whole = await sharp(await photo())
      .withExif({ IFD0: { Copyright: 'where the cook lives' } })
      .toBuffer()
    site.on('/soup.jpg', picture(whole))
    site.on('/torn.jpg', picture(whole.subarray(0, whole.length / 2)))
    const { started, go, recipes } = await bulkKitchen(client)
    await go(await started(['leek', 'bean', 'torn'].map((path) => `${site.url}/${path}`)))
    const named = new Map<string, { id: string; image: string }>(
      (await recipes()).map((recipe: { slug: string }) => [recipe.slug, recipe])
    )
    assert.equal(named.get('torn-soup')?.image, 'no image')
    const [leek = '', bean = ''] = ['leek', 'bean'].map((dish) => named.get(`${dish}-soup`)?.id)
    const early = ['received', 'tiny-original.webp']
    assert.deepEqual([await filesOf(leek), await filesOf(bean)], [early, early])

    const looked = await client.get(`/api/media/recipes/${leek}/images/min-original.webp`)
    const { format, width, exif } = await sharp(looked.body()).metadata()
    assert.deepEqual([format, width, exif], ['webp', 800, undefined])
    assert.deepEqual(await filesOf(leek), ['min-original.webp', ...early])

    await sizePictures.run({}, oneRun())
    const sizes = ['min-original.webp', 'original.webp', 'tiny-original.webp']
    assert.deepEqual([await filesOf(leek), await filesOf(bean)], [sizes, sizes])
    assert.lengthOf(await db.from('unsized_pictures'), 0)
  })
})
