import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { E_IMAGE_TOO_LARGE, E_NOT_AN_IMAGE } from './errors.js'
import { newImageKey } from './image_key.js'
import { makeProfilePicture, makeVariants } from './image_pipeline.js'

const red = { r: 200, g: 30, b: 30 }
const green = { r: 30, g: 180, b: 30 }

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: red } })
}

async function leftRed(width: number, height: number) {
  const right = await sharp({
    create: { width: width / 2, height, channels: 3, background: green },
  })
    .png()
    .toBuffer()
  return plain(width, height).composite([{ input: right, left: width / 2, top: 0 }])
}

async function colourAt(image: Buffer, left: number, top: number) {
  const pixel = await sharp(image).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return (pixel[0] ?? 0) > (pixel[1] ?? 0) ? 'red' : 'green'
}

async function sizeOf(image: Buffer) {
  const { format, width, height } = await sharp(image).metadata()
  return [format, width, height]
}

/** A telephone's picture: HEIC, turned by its own note. */
const iphone = new URL('../../plugins/importer-image/fixtures/turned_card.heic', import.meta.url)

test.group('Pictures', () => {
  test('an iPhone’s HEIC becomes WebP, and a broken one is told', async ({ assert }) => {
    const made = await makeVariants(await readFile(iphone))
    assert.deepEqual(await sizeOf(made.original), ['webp', 1000, 793])
    const broken = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    const failure = await makeVariants(broken).catch((error: unknown) => error)
    assert.instanceOf(failure, E_NOT_AN_IMAGE)
  }).timeout(30_000)

  test('an uploaded {$self} becomes three WebP sizes')
    .with(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const)
    .run(async ({ assert }, format) => {
      const made = await makeVariants(await plain(1600, 900).toFormat(format).toBuffer())
      assert.deepEqual(await sizeOf(made.original), ['webp', 1600, 900])
      assert.deepEqual([made.width, made.height], [1600, 900])
      assert.deepEqual(await sizeOf(made.min), ['webp', 800, 450])
      assert.deepEqual(await sizeOf(made.tiny), ['webp', 300, 300])
    })

  test('a phone picture is turned upright and loses its place and camera', async ({ assert }) => {
    const input = await (
      await leftRed(400, 200)
    )
      .withExif({
        IFD0: { Make: 'Phone' },
        IFD3: { GPSLatitude: '48/1 0/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    assert.equal((await sharp(input).metadata()).orientation, 6)
    const made = await makeVariants(input)
    assert.deepEqual(await sizeOf(made.original), ['webp', 200, 400])
    assert.equal(await colourAt(made.original, 100, 50), 'red')
    assert.equal(await colourAt(made.original, 100, 350), 'green')
    for (const image of [made.original, made.min, made.tiny]) {
      const { exif, orientation, xmp } = await sharp(image).metadata()
      assert.deepEqual([exif, orientation, xmp], [undefined, undefined, undefined])
    }
  })

  test('a small picture keeps its size, only the thumbnail is blown up', async ({ assert }) => {
    const made = await makeVariants(await plain(120, 60).png().toBuffer())
    assert.deepEqual(await sizeOf(made.min), ['webp', 120, 60])
    assert.deepEqual(await sizeOf(made.tiny), ['webp', 300, 300])
  })

  test('the thumbnail shows the middle', async ({ assert }) => {
    const { tiny } = await makeVariants(await (await leftRed(900, 300)).png().toBuffer())
    assert.equal(await colourAt(tiny, 50, 150), 'red')
    assert.equal(await colourAt(tiny, 250, 150), 'green')
  })

  test('a moving picture gives its first frame', async ({ assert }) => {
    const frames = await Promise.all(
      [red, green].map((background) =>
        sharp({ create: { width: 50, height: 50, channels: 3, background } })
          .png()
          .toBuffer()
      )
    )
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    assert.equal((await sharp(gif).metadata()).pages, 2)
    const made = await makeVariants(gif)
    assert.isUndefined((await sharp(made.original).metadata()).pages)
    assert.equal(await colourAt(made.original, 25, 25), 'red')
  })

  test('what is no picture is refused: {name}')
    .with([
      { name: 'a web page', bytes: Buffer.from('<html><img></html>') },
      { name: 'nothing', bytes: Buffer.alloc(0) },
      { name: 'only a JPEG beginning', bytes: Buffer.from('ffd8ffe000104a4649460001', 'hex') },
      {
        name: 'an SVG',
        bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      },
    ])
    .run(async ({ assert }, { bytes }) => {
      await assert.rejects(() => makeVariants(bytes), E_NOT_AN_IMAGE)
    })

  test('a picture bomb is refused before it is unpacked', async ({ assert }) => {
    const bomb = await plain(10_000, 5001).png({ compressionLevel: 9 }).toBuffer()
    const before = process.memoryUsage().rss
    await assert.rejects(() => makeVariants(bomb), E_IMAGE_TOO_LARGE)
    assert.isBelow(process.memoryUsage().rss - before, 50_000_000)
  })

  test('a panorama wider than WebP allows is made to fit', async ({ assert }) => {
    const made = await makeVariants(await plain(20_000, 100).jpeg().toBuffer())
    assert.deepEqual(await sizeOf(made.original), ['webp', 16_383, 82])
  })

  test('others are served while pictures are worked on', async ({ assert }) => {
    const input = await plain(4000, 3000).jpeg().toBuffer()
    let turns = 0
    const others = setInterval(() => (turns += 1), 5)
    await Promise.all([makeVariants(input), makeProfilePicture(input)])
    clearInterval(others)
    // On this thread the work would leave them a turn between its steps.
    assert.isAbove(turns, 10)
  }).timeout(20_000)

  test('a portrait is square', async ({ assert }) => {
    const portrait = await makeProfilePicture(await plain(900, 1200).jpeg().toBuffer())
    assert.deepEqual(await sizeOf(portrait), ['webp', 500, 500])
  })

  test('every picture key is new and safe in a path', ({ assert }) => {
    const keys = Array.from({ length: 1000 }, newImageKey)
    assert.lengthOf(new Set(keys), 1000)
    for (const key of keys) assert.match(key, /^[a-z2-9]{10}$/)
  })
})
