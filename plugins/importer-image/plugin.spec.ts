import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { type PluginBench, pluginBench } from '#core/plugins/plugin_bench'
import { type ImportFile, ImportFailure, importers, readingOf } from '#core/imports/index'
import { type PhotographedCard, photographedCards } from '#tests/pictures/photographed_cards'
import { renderCards } from '#tests/pictures/render_cards'
import { type CardScore, scoreOf } from '#tests/pictures/score'
import image from './plugin.js'
import { stopReading } from './read_pictures.js'

const file = (bytes: Uint8Array, type = 'image/jpeg'): ImportFile => ({
  name: 'IMG_0001',
  type,
  bytes,
})

/** A picture of one colour. */
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f4efe6' } }).jpeg()

/** Fur with two bright eyes: much to see, nothing to read. */
function cat(): Promise<Buffer> {
  const [width, height] = [1200, 900]
  const data = Buffer.alloc(width * height, 0)
  for (let at = 0; at < data.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const fur = 110 + 50 * Math.sin(x / 9 + 3 * Math.sin(y / 31)) + ((at * 7919) % 37)
    const isEye = [420, 780].some((eye) => (x - eye) ** 2 / 2 + (y - 400) ** 2 < 3600)
    data[at] = isEye ? 235 : fur
  }
  return sharp(data, { raw: { width, height, channels: 1 } })
    .jpeg()
    .toBuffer()
}

test.group('importing from pictures', (group) => {
  let bench: PluginBench
  let photos: PhotographedCard[]

  group.setup(async () => {
    photos = await photographedCards()
    bench = pluginBench({ points: [importers] })
    await bench.host.register(image, { on: true })
  })
  group.teardown(async () => {
    await stopReading()
    await bench.close()
  })

  const read = async (files: ImportFile[], language = 'en-US', tell?: (done: number) => void) => {
    const [found] = bench.host.list(importers)
    const source = { kind: 'pictures', files, language, includeTags: false } as const
    if (!found?.item.accepts(source)) throw new Error('no importer')
    return readingOf(await found.item.read(source, found.context(), tell))
  }
  const failureOf = (files: ImportFile[]): Promise<unknown> =>
    read(files).then(
      ({ draft }) => `read as ${draft.name}`,
      (error: unknown) => (error instanceof ImportFailure ? error.kind : error)
    )
  const photoOf = (name: string) => {
    const found = photos.find(({ card }) => card.name === name)
    if (!found) throw new Error(`no card ${name}`)
    return found
  }

  test('photographs of cards, tilted, sideways, upside down, in shadow, become recipes', async ({
    assert,
  }) => {
    const scores: (CardScore & { card: string; language: string | null })[] = []
    for (const { card, photo } of photos) {
      const { draft } = await read([file(photo)], card.language)
      scores.push({ card: card.name, language: draft.language, ...scoreOf(card, draft) })
    }
    const sum = (key: 'lines' | 'of') => scores.reduce((all, score) => all + score[key], 0)
    const missed = scores.flatMap((score) => score.missed).join(' | ')
    assert.isAtLeast(sum('lines') / sum('of'), 0.95, missed)
    for (const { card, title, groups, ofGroups } of scores) {
      assert.deepEqual([card, title, groups], [card, true, ofGroups])
    }
    assert.deepEqual(
      scores.map(({ language }) => language),
      ['en', 'en', 'en', 'de', 'fr']
    )
  }).timeout(300_000)

  test('servings and times that stand in one line of a card come into their fields', async ({
    assert,
  }) => {
    const { card: own } = photoOf('tilted')
    const below = [
      ['en-US', 'Serves 6 · Prep 20 min · Bake 40 min'],
      ['de-DE', '6 Portionen · Vorbereitung 20 Min. · Backzeit 40 Min.'],
    ] as const
    const cards = below.map(([language, line]) => ({ ...own, language, below: line }))
    for (const [at, page] of (await renderCards(cards)).entries()) {
      const { draft } = await read([file(page, 'image/png')], cards[at]?.language)
      const times = [draft.prepTime, draft.performTime, draft.totalTime]
      const figures = times.map((time) => Number.parseInt(time ?? '', 10))
      assert.deepEqual([draft.recipeServings, ...figures], [6, 20, 40, 1], cards[at]?.below)
    }
  }).timeout(300_000)

  test('a recipe on two pages is one, and shows where on which page each line stands', async ({
    assert,
  }) => {
    const { card, page } = photoOf('sideways')
    const { width, height } = await sharp(page).metadata()
    const half = Math.round(height * 0.755)
    const parts = await Promise.all(
      [
        { left: 0, top: 0, width, height: half },
        { left: 0, top: half, width, height: height - half },
      ].map((part) => sharp(page).extract(part).jpeg().toBuffer())
    )
    const told: number[] = []
    const { draft, pictures } = await read(
      parts.map((part) => file(part)),
      'en-US',
      (done) => told.push(done)
    )
    assert.deepEqual(scoreOf(card, draft).missed, [])
    assert.lengthOf(draft.steps, 4)
    assert.containsSubset(draft.evidence?.fields, { name: { source: 'letters' } })
    const places = (list: string) =>
      draft.evidence?.lines?.filter((line) => line.list === list).map(({ place }) => place) ?? []
    assert.deepEqual(new Set(places('ingredients').map((place) => place?.picture)), new Set([0]))
    assert.deepEqual(new Set(places('steps').map((place) => place?.picture)), new Set([1]))
    const tops = places('ingredients').map((place) => place?.box.top ?? -1)
    assert.deepEqual(tops, tops.toSorted())
    assert.isAbove(tops[0] ?? 0, 0.3)
    assert.deepEqual(told, told.toSorted())
    assert.equal(told.at(-1), 1)
    for (const picture of pictures ?? []) {
      const shown = await sharp(Buffer.from(picture)).metadata()
      assert.equal(shown.format, 'webp')
      assert.isAtMost(Math.max(shown.width, shown.height), 2000)
    }
  }).timeout(60_000)

  test('a picture as iPhones take it is read, turned as it says', async ({ assert }) => {
    // The card "tilted" as it is printed, encoded with libheif and turned by its note.
    const bytes = await readFile(new URL('./fixtures/turned_card.heic', import.meta.url))
    const { draft } = await read([file(bytes, 'image/heic')])
    assert.deepEqual(scoreOf(photoOf('tilted').card, draft).missed, [])
  }).timeout(60_000)

  test('{name} gives no recipe, with its reason')
    .with([
      { name: 'a cat', files: async () => [file(await cat())], kind: 'no-text' },
      {
        name: 'a blank page',
        files: async () => [file(await plain(900, 1200).toBuffer())],
        kind: 'no-text',
      },
      {
        name: 'a tiny picture',
        files: async () => [file(await plain(40, 30).toBuffer())],
        kind: 'no-text',
      },
      {
        name: 'half a file',
        files: async () => [file((await cat()).subarray(0, 9000))],
        kind: 'unknown-file',
      },
      { name: 'an empty file', files: async () => [file(Buffer.alloc(0))], kind: 'unknown-file' },
      {
        name: 'a HEIC that is broken',
        files: async () => [
          file(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'image/heic'),
        ],
        kind: 'unknown-file',
      },
      {
        name: 'a picture of 60 megapixels',
        files: async () => [file(await plain(10_000, 6000).toBuffer())],
        kind: 'too-large',
      },
      {
        name: 'a pile of twenty pictures',
        files: async () => Array.from({ length: 20 }, () => file(Buffer.alloc(9))),
        kind: 'too-large',
      },
    ])
    .run(async ({ assert }, { files, kind }) => {
      assert.equal(await failureOf(await files()), kind)
    })

  test('a page of text that is no recipe is told as such', async ({ assert }) => {
    const { page } = photoOf('tilted')
    const { width } = await sharp(page).metadata()
    const heading = await sharp(page).extract({ left: 0, top: 0, width, height: 340 }).toBuffer()
    assert.equal(await failureOf([file(heading)]), 'not-a-recipe')
  })

  test('switching the importer off ends what it is reading', async ({ assert }) => {
    const { photo } = photoOf('shadow')
    const begun = Promise.withResolvers<void>()
    const reading = read([file(photo)], 'de-DE', () => begun.resolve())
    await begun.promise
    await bench.host.apply('importer-image', { on: false, settings: {} })
    await assert.rejects(() => reading)
  })
})
