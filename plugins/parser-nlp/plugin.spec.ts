import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { ParsedIngredient } from '#core/ingredient_parsing/index'
import { loadModel, shippedModel } from './model/load_model.js'
import { decodeModel, encodeModel } from './model/model_file.js'
import { readLines } from './read_lines.js'
import { tokensOf } from './reading/tokens.js'

const ask = async (lines: string[], language = 'en') =>
  readLines(await shippedModel(), { lines, language, foods: [], units: [] })

async function read(line: string): Promise<ParsedIngredient> {
  const [answer] = await ask([line])
  if (!answer) throw new Error(`Nothing was read in ${line}`)
  return answer
}

/** What a line says, in short: amount, unit, food, note. */
const short = ({ quantity, unit, food, note }: ParsedIngredient) => [
  quantity,
  unit?.name ?? null,
  food?.name ?? null,
  note,
]

const lines: [
  line: string,
  quantity: number | null,
  unit: string | null,
  food: string,
  note: string,
][] = [
  [
    '2½ cups (300 g) strong white flour, sifted, plus more for dusting',
    2.5,
    'cups',
    'strong white flour',
    '300 g, sifted, plus more for dusting',
  ],
  ['1 1/2 tbsp soy sauce', 1.5, 'tbsp', 'soy sauce', ''],
  ['2 large eggs, lightly beaten', 2, null, 'eggs', 'large, lightly beaten'],
  [
    'salt and freshly ground black pepper, to taste',
    null,
    null,
    'salt and black pepper',
    'freshly ground, to taste',
  ],
  ['3 x 400g tins chopped tomatoes', 3, 'tins', 'chopped tomatoes', '400g'],
  ['1 (14 ounce) can coconut milk', 1, 'can', 'coconut milk', '14 ounce'],
  ['a pinch of saffron', null, 'pinch', 'saffron', ''],
  ['250g/9oz butter, softened', 250, 'g', 'butter', '9oz, softened'],
  ['one 2-inch piece fresh ginger, peeled', 1, 'piece', 'fresh ginger', '2-inch, peeled'],
  ['600 ml vegetable stock', 600, 'ml', 'vegetable stock', ''],
  ['1 onion, finely chopped', 1, null, 'onion', 'finely chopped'],
  ['4 cloves garlic, crushed', 4, 'cloves', 'garlic', 'crushed'],
  ['parsley, to serve', null, null, 'parsley', 'to serve'],
]

test.group('English ingredient lines', () => {
  for (const [line, quantity, unit, food, note] of lines)
    test(line, async ({ assert }) => {
      assert.deepEqual(short(await read(line)), [quantity, unit, food, note])
    })

  test('of a range have its lower end, and the range in the note', async ({ assert }) => {
    const range = await read('2-3 tbsp olive oil')
    assert.deepInclude(range, { quantity: 2, note: '2-3' })
    assert.equal(range.details?.quantityMax, 3)
    assert.equal((await read('2 to 3 carrots')).details?.quantityMax, 3)
  })

  test('say sizes of packs, further amounts, alternatives, preparation and purpose apart', async ({
    assert,
  }) => {
    const packs = await read('2 x 400 g cans chickpeas, drained')
    assert.deepEqual(packs.details?.amounts, [
      { kind: 'size', quantity: 400, quantityMax: null, unit: 'g' },
    ])
    assert.equal(packs.details?.preparation, 'drained')
    const stock = await read('500ml chicken or vegetable stock')
    assert.deepInclude(short(stock), 'chicken stock')
    assert.deepEqual(stock.details?.alternatives, ['vegetable stock'])
    const butter = await read('50 g butter or olive oil, for frying')
    assert.equal(butter.food?.name, 'butter')
    assert.deepEqual(butter.details?.alternatives, ['olive oil'])
    assert.equal(butter.details?.purpose, 'for frying')
    assert.isTrue((await read('1 tsp chilli flakes (optional)')).details?.optional)
    assert.isTrue((await read('salt, to taste')).details?.toTaste)
  })

  test('are sure of what is common, and less so of what is odd', async ({ assert }) => {
    const sure = await read('200 g sugar')
    assert.isAbove(sure.confidence.average, 0.95)
    const odd = await read('6 corn or 12 flour wraps warmed just before or after')
    assert.isBelow(odd.confidence.average, sure.confidence.average)
    assert.isNull((await read('sugar')).confidence.quantity)
  })

  test('have a part for every word', async ({ assert }) => {
    const line = '2 tbsp chopped mint'
    const parts = (await read(line)).spans?.map(({ start, end, part }) => [
      line.slice(start, end),
      part,
    ])
    assert.deepEqual(parts, [
      ['2', 'quantity'],
      ['tbsp', 'unit'],
      ['chopped', 'preparation'],
      ['mint', 'food'],
    ])
  })
})

const odd = [
  '',
  '   ',
  '.,;:!?()[]',
  '½½',
  '1/0 cups milk',
  '9999999999 g salt',
  '-5 g salt',
  '5-2 eggs',
  'cup',
  '1 cup cup',
  '🍅🍅 2 🍅',
  '2 <b>large</b> eggs &amp; 1 tbsp cream',
  '200 גרם קמח',
  '塩 少々',
  '1 cup crème fraîche ½ 葱',
  'a few bay leaves',
  '1 egg beaten with 1 tbsp water',
  '12 slices bread, or 24 1-inch slices soft rolls',
  `1 cup ${'very '.repeat(2_500)}fine sugar`,
  '1'.repeat(10_000),
  '('.repeat(5_000),
]

test.group('Lines of all kinds', () => {
  test('are read without an error, and no word of them is lost', async ({ assert }) => {
    for (const line of [...odd, ...lines.map(([text]) => text)]) {
      const [answer] = await ask([line])
      if (!answer) continue
      const { quantity, unit, food, note, spans = [] } = answer
      assert.isTrue(quantity === null || (Number.isFinite(quantity) && quantity >= 0), line)
      const kept = `${unit?.name ?? ''} ${food?.name ?? ''} ${note}`.toLowerCase()
      const lost = spans
        .filter(({ part }) => part !== 'quantity' || quantity === null)
        .map(({ start, end }) => line.slice(start, end).toLowerCase())
        .filter((word) => !/^(?:of|a|an|the|or|x)$/.test(word) && !kept.includes(word))
      assert.deepEqual(lost, [], line.slice(0, 80))
    }
  })

  test('that are not English, or are said not to be, are left to others', async ({ assert }) => {
    const german = [
      '250 g Mehl, gesiebt',
      '2 Eigelb',
      '1 Päckchen Vanillezucker',
      'etwas Puderzucker zum Bestäuben',
    ]
    assert.deepEqual(await ask(german, 'de'), [null, null, null, null])
    assert.deepEqual(await ask(german, 'en'), [null, null, null, null])
    assert.deepEqual(await ask(['2 cups flour'], 'und'), [null])
  })

  test('are cut where words, numbers and signs meet', ({ assert }) => {
    const texts = (line: string) => tokensOf(line).map(({ text }) => text)
    assert.deepEqual(texts('1lb2oz 14-ounce 2x400g'), [
      '1',
      'lb',
      '2',
      'oz',
      '14',
      'ounce',
      '2',
      'x',
      '400',
      'g',
    ])
    assert.deepEqual(texts("1 1/2–2 goats' cheese, well-aged"), [
      '1 1/2–2',
      "goats'",
      'cheese',
      ',',
      'well-aged',
    ])
    assert.deepEqual(texts('1,000 g, 2% of .5 and 3 ½'), [
      '1,000',
      'g',
      ',',
      '2',
      '%',
      'of',
      '.5',
      'and',
      '3 ½',
    ])
  })
})

test.group('The file of the model', () => {
  test('says what it was made from, and is the same after it was written', async ({ assert }) => {
    const { stored } = await shippedModel()
    const again = decodeModel(encodeModel(stored))
    assert.deepEqual(again, stored)
    const total = (counts: Record<string, number>) =>
      Object.values(counts).reduce((sum, count) => sum + count, 0)
    assert.isAbove(total(stored.origin.labelled) + total(stored.origin.selfLabelled), 100_000)
  })

  test('is refused with a reason when it is missing, cut or another file', async ({
    assert,
    cleanup,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'trivet-model-'))
    cleanup(() => rm(folder, { recursive: true, force: true }))
    const file = join(folder, 'english.model')
    await assert.rejects(() => loadModel(file), /ENOENT/)
    await writeFile(file, 'a letter')
    await assert.rejects(() => loadModel(file), /no model of this version/)
    const { stored } = await shippedModel()
    await writeFile(file, encodeModel(stored).subarray(0, -100))
    await assert.rejects(() => loadModel(file), /bytes/)
  })
})
