import { test } from '@japa/runner'
import sharp from 'sharp'
import { pluginBench } from '#core/plugins/plugin_bench'
import { ImportFailure, fileTypes, importers, PicturesInside, readingOf } from '#core/imports/index'
import { madePdf, scannedPdf, type ScanPart, type Words } from './fixtures/made_pdf.js'
import pdf, { stopReading } from './plugin.js'

/** Lines below one another from a place down. */
const column = (x: number, y: number, lines: (string | [string, Partial<Words>])[]): Words[] =>
  lines.map((line, at) => {
    const [text, more] = typeof line === 'string' ? [line, {}] : line
    return { text, x, y: y - at * 15, ...more }
  })
const head = { bold: true, size: 13 }
const title = (text: string): Words => ({ text, x: 50, y: 780, size: 24, bold: true })

const colors: Record<string, string> = {
  '1,0,0': 'red',
  '0,1,0': 'lime',
  '0,0,1': 'blue',
  '0,0,0': 'black',
  '1,1,1': 'white',
}

/** The colours at the middles of a picture's quarters: left and right above, then below. */
async function spots(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number): string => {
    const start = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 3
    const channels = [...data.subarray(start, start + 3)].map((value) => Math.round(value / 255))
    return colors[channels.join(',')] ?? channels.join(',')
  }
  const low = 0.25
  const far = 0.75
  return [at(low, low), at(low, far), at(far, low), at(far, far)]
}

test.group('Importing a PDF', (group) => {
  const bench = pluginBench({ points: [fileTypes, importers] })
  group.setup(() => bench.host.register(pdf, { on: true }))
  group.teardown(async () => {
    await stopReading()
    await bench.close()
  })

  const read = async (bytes: Buffer) => {
    const [found] = bench.host.list(importers)
    const file = { name: 'my_file.pdf', type: 'application/pdf', bytes }
    const source = { kind: 'file', file, language: 'en', includeTags: false } as const
    if (!found?.item.accepts(source)) throw new Error('not accepted')
    return readingOf(await found.item.read(source, found.context()))
  }
  const picturesOf = async (bytes: Buffer): Promise<Buffer[]> => {
    const failure: unknown = await read(bytes).catch((error: unknown) => error)
    if (!(failure instanceof PicturesInside)) throw failure
    return (await failure.pictures()).map(({ bytes: picture }) => Buffer.from(picture))
  }
  const kindOf = (bytes: Buffer): Promise<unknown> =>
    read(bytes).then(
      () => 'no failure',
      (error: unknown) => (error instanceof ImportFailure ? error.kind : error)
    )

  test('two columns below a title are read one after the other', async ({ assert }) => {
    const ingredients = column(50, 700, [
      ['Ingredients', head],
      '2 leeks, washed well and',
      'sliced',
      '1 l vegetable stock',
      ['For the top', { bold: true }],
      '1 slice of bread',
    ])
    const method = column(300, 700, [
      ['Method', head],
      'Cook the leeks in the stock for half an hour',
      'and season with salt.',
      '',
      'Fry the bread in butter until it is golden,',
      'cut it and serve it on the soup.',
    ])
    const page = [
      title('Leek soup'),
      { text: 'Serves 4', x: 50, y: 750 },
      ...method,
      ...ingredients,
    ]
    const { draft } = await read(madePdf([page]))
    assert.equal(draft.name, 'Leek soup')
    assert.equal(draft.recipeServings, 4)
    assert.deepEqual(draft.ingredients, [
      { text: '2 leeks, washed well and sliced', title: null },
      { text: '1 l vegetable stock', title: null },
      { text: '1 slice of bread', title: 'For the top' },
    ])
    assert.deepEqual(
      draft.steps.map(({ text }) => text),
      [
        'Cook the leeks in the stock for half an hour and season with salt.',
        'Fry the bread in butter until it is golden, cut it and serve it on the soup.',
      ]
    )
  })

  test('servings and times that stand in one line come into their fields', async ({ assert }) => {
    const cards = [
      ['Serves 6 · Prep 20 min · Bake 40 min', 'Ingredients', 'Method'],
      ['6 Portionen · Vorbereitung 20 Min. · Backzeit 40 Min.', 'Zutaten', 'Zubereitung'],
      ['Pour 6 personnes · Préparation 20 min · Cuisson 40 min', 'Ingrédients', 'Préparation'],
      ['6 porciones · Preparación 20 min · Horneado 40 min', 'Ingredientes', 'Preparación'],
    ]
    for (const [facts = '', list = '', method = ''] of cards) {
      const page = [
        title('Crumble'),
        { text: facts, x: 50, y: 750 },
        ...column(50, 700, [[list, head], '200 g a', '100 g b', '500 g c']),
        ...column(50, 600, [[method, head], '1. Aaaa bbbb cccc.', '2. Dddd eeee ffff.']),
      ]
      const { draft } = await read(madePdf([page]))
      const { recipeServings, prepTime, performTime, totalTime } = draft
      assert.deepEqual(
        { recipeServings, prepTime, performTime, totalTime },
        {
          recipeServings: 6,
          prepTime: '20 minutes',
          performTime: '40 minutes',
          totalTime: '1 hour',
        },
        facts
      )
      assert.deepEqual([draft.ingredients.length, draft.steps.length], [3, 2])
    }
  })

  test('amounts beside foods, as a browser prints them, keep together', async ({ assert }) => {
    const page = [
      { text: '3/12/26, 6:22 PM', x: 30, y: 825, size: 8 },
      { text: 'Plum cake - Good Cakes', x: 250, y: 825, size: 8 },
      title('Plum cake'),
      ...column(50, 740, [['Ingredients', head]]),
      ...column(50, 725, ['500 g', '200 g', '2', '1 pinch']),
      ...column(120, 725, ['plums', 'flour', 'eggs', 'salt']),
      ...column(50, 650, [
        ['Directions', head],
        '1. Mix flour and eggs.',
        '2. Bake with the plums.',
      ]),
      { text: 'https://cakes.example/plum', x: 30, y: 20, size: 8 },
      { text: '1/1', x: 560, y: 20, size: 8 },
    ]
    const { draft } = await read(madePdf([page]))
    assert.deepEqual(
      draft.ingredients.map(({ text }) => text),
      ['500 g plums', '200 g flour', '2 eggs', '1 pinch salt']
    )
    assert.deepEqual([draft.steps.length, draft.sourceUrl], [2, 'https://cakes.example/plum'])
  })

  test('a book gives all its recipes, and a step goes on over the page', async ({ assert }) => {
    const recipe = (name: string): Words[][] => [
      [
        title(name),
        ...column(50, 740, [['Ingredients', head], '2 eggs', '100 g flour', ['Method', head]]),
        ...column(50, 670, ['Whisk the eggs with the flour until the batter is']),
        { text: `Cooking for all ${name.length}`, x: 50, y: 20 },
      ],
      column(50, 780, [`smooth, then fry the ${name} in a hot pan.`]),
    ]
    const { draft, others } = await read(madePdf([...recipe('Pancakes'), ...recipe('Waffles')]))
    assert.deepEqual([draft.name, others?.map(({ name }) => name)], ['Pancakes', ['Waffles']])
    assert.deepEqual(
      draft.steps.map(({ text }) => text),
      [
        'Whisk the eggs with the flour until the batter is smooth, then fry the Pancakes in a hot pan.',
      ]
    )
  })

  test('the pages of a scan are handed on as upright pictures, put together of their parts', async ({
    assert,
  }) => {
    const jpeg = (width: number, height: number, background: string) =>
      sharp({ create: { width, height, channels: 3, background } })
        .jpeg()
        .toBuffer()
    const place = (x: number, y: number, wide: number, high: number) =>
      [wide, 0, 0, high, x, y] as ScanPart['place']
    const strip = async (color: string, y: number): Promise<ScanPart> => ({
      data: await jpeg(400, 280, color),
      width: 400,
      height: 280,
      place: place(0, y, 595, 421),
      kind: 'jpeg',
    })
    // The left half is ink.
    const bits = Buffer.alloc(100 * 2, Buffer.from([0x00, 0xff]))
    const ink = { data: bits, width: 16, height: 100, place: place(0, 421, 595, 421) }
    const first = [await strip('#ff0000', 421), await strip('#00ff00', 0)]
    const second: ScanPart[] = [await strip('#0000ff', 0), { ...ink, kind: 'bits' }]
    const pages = await picturesOf(scannedPdf([first, [], second], 90))
    assert.lengthOf(pages, 2)
    const [one, two] = await Promise.all(pages.map(spots))
    // Turned clockwise, what was above lies at the right.
    assert.deepEqual(one, ['lime', 'lime', 'red', 'red'])
    assert.deepEqual(two, ['blue', 'blue', 'black', 'white'])
  })

  test('a scan that is torn, or as long as a book, says so', async ({ assert }) => {
    const torn: ScanPart = {
      data: Buffer.from('no picture'),
      width: 400,
      height: 400,
      place: [595, 0, 0, 842, 0, 0],
      kind: 'jpeg',
    }
    const kindOfScan = (bytes: Buffer) =>
      picturesOf(bytes).then(
        () => 'no failure',
        (error: unknown) => (error instanceof ImportFailure ? error.kind : error)
      )
    assert.equal(await kindOfScan(scannedPdf([[torn]])), 'no-text')
    assert.equal(
      await kindOfScan(scannedPdf(Array.from({ length: 13 }, () => [torn]))),
      'too-large'
    )
  })

  test('a scan, a letter, a locked and a torn file are refused, each with its reason', async ({
    assert,
  }) => {
    const lock = `/ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`
    const letter = column(50, 700, ['Dear Ada,', 'thank you for the lovely soup you sent me.'])
    assert.equal(await kindOf(madePdf([[], []])), 'no-text')
    assert.equal(await kindOf(madePdf([letter])), 'not-a-recipe')
    assert.equal(await kindOf(madePdf([letter], lock)), 'unknown-file')
    assert.equal(await kindOf(Buffer.from('%PDF-1.7 and nothing else')), 'unknown-file')
    assert.equal(await kindOf(Buffer.alloc(0)), 'unknown-file')
  })

  test('a book of more pages than are read is refused, so that none is left out unseen', async ({
    assert,
  }) => {
    const pages = Array.from({ length: 401 }, () =>
      column(50, 700, ['A page of a long story, and on.'])
    )
    assert.equal(await kindOf(madePdf(pages)), 'too-large')
    assert.equal(await kindOf(madePdf(pages.slice(1))), 'not-a-recipe')
  })
})
