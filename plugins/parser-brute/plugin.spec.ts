import { test } from '@japa/runner'
import { ingredientParsers, type ParsedIngredient } from '#core/ingredient_parsing/index'
import { pluginBench } from '#core/plugins/plugin_bench'
import {
  type IngredientLanguage,
  ingredientLanguages,
  type IngredientWords,
  ingredientWords,
  lineTokens,
  plainIngredientLine,
} from '#core/recipe_text/index'
import { openLine } from './line.js'
import { expectedLines, scoreLines } from './measure/score.js'
import brute from './plugin.js'
import { readLine } from './read_line.js'

const read = (language: IngredientLanguage, line: string) =>
  readLine(line, ingredientWords(language))

/** Amount, unit, food and note in short. */
const short = ({ quantity, unit, food, note }: ParsedIngredient) =>
  [quantity ?? '-', unit?.name ?? '-', food?.name ?? '-', note || '-'].join(' | ')

/** Readings that must hold whatever else changes. */
const must: [IngredientLanguage, string, string][] = [
  [
    'en',
    '2½ cups (300 g) strong white flour, sifted, plus more for dusting',
    '2.5 | cups | strong white flour | 300 g, sifted, plus more for dusting',
  ],
  ['en', '2 x 400 g tins chopped tomatoes', '2 | tins | chopped tomatoes | 400 g'],
  [
    'en',
    '1 large yellow onion, coarsely chopped',
    '1 | - | yellow onion | large, coarsely chopped',
  ],
  [
    'en',
    '2 cups mango chunks, (2 large mangoes) (fresh or frozen)',
    '2 | cups | mango chunks | 2 large mangoes, fresh or frozen',
  ],
  ['en', 'stalk onion', '- | stalk | onion | -'],
  ['en', 'a tblsp salt', '- | tblsp | salt | a'],
  ['en', '1 lb 2 oz beef', '1.125 | lb | beef | -'],
  ['en', '3-2 eggs', '2 | - | eggs | 3-2'],
  ['en', '1-1/2 cups water', '1.5 | cups | water | -'],
  ['en', 'butter or oil', '- | - | butter | or oil'],
  ['en', '3', '3 | - | - | -'],
  ['en', 'cup', '- | - | cup | -'],
  ['en', '1/4 cup (60 ml) milk', '0.25 | cup | milk | 60 ml'],
  [
    'en',
    '1 onion, peeled and cut into 2 cm pieces',
    '1 | - | onion | peeled and cut into 2 cm pieces',
  ],
  [
    'en',
    '1 onion peeled and cut into 2 cm pieces',
    '1 | - | onion | peeled and cut into 2 cm pieces',
  ],
  ['pt', '3/4 de xícara de açúcar', '0.75 | xícara | açúcar | -'],
  ['fr', 'Farine de blé : 70 g', '70 | g | Farine de blé | -'],
  ['de', '1 Süßkartoffel ca. 200 g', '1 | - | Süßkartoffel | ca. 200 g'],
  ['de', '4 El El Rapsöl', '4 | El | Rapsöl | -'],
  ['it', '5/6 pomodori', '5 | - | pomodori | 5/6'],
  ['nl', '1 theelepel koffie', '1 | theelepel | koffie | -'],
  ['nl', '20 eetlepels bloem', '20 | eetlepels | bloem | -'],
  ['nl', '1 snuf(je) zout', '1 | snuf(je) | zout | -'],
  ['nl', '1,5 dl melk', '1.5 | dl | melk | -'],
  ['de', 'Mehl 200 g', '200 | g | Mehl | -'],
  ['de', 'anderthalb Liter Wasser', '1.5 | Liter | Wasser | -'],
  ['de', 'Salz n. B.', '- | - | Salz | n. B.'],
  ['de', '2 Dosen à 400 g Pizzatomaten', '2 | Dosen | Pizzatomaten | à 400 g'],
  ['fr', "1 c. à soupe d'huile d'olive", "1 | c. à soupe | huile d'olive | -"],
  ['it', 'sale q.b.', '- | - | sale | q.b.'],
  ['es', 'media cebolla picada', '0.5 | - | cebolla | picada'],
  ['pt', '2 colheres (sopa) de manteiga', '2 | colheres (sopa) | manteiga | -'],
  ['sv', '1,5 dl vetemjöl', '1.5 | dl | vetemjöl | -'],
  ['pl', '2-3 ząbki czosnku, posiekane', '2 | ząbki | czosnku | 2-3, posiekane'],
  ['ru', '2 ст. л. муки', '2 | ст. л. | муки | -'],
  ['ja', 'しょうゆ 大さじ2', '2 | 大さじ | しょうゆ | -'],
]

/** What nobody should write. */
const bad = [
  '',
  ' ',
  '...',
  ',,,,',
  '()',
  '((((',
  '1/0',
  '1/0 cups flour',
  '9999999999',
  '9999999999 g salt',
  '½½',
  '½½ cup milk',
  '-5 g salt',
  '0 eggs',
  '🍋🍋 2 🍋',
  '<b>2 cups</b> flour',
  '<script>alert(1)</script>',
  '٢ كوب سكر',
  '‏2 כוסות קמח',
  'שתי ביצים',
  '2 cups mąki з водой',
  '5-3',
  '1-2-3-4',
  '- - -',
  '1,2,3',
  '10 x 10 x 10',
  '&frac12; cup',
  '\u0000',
  '2\u00a0\u200bg\u00a0sel',
]

test.group('Reading of ingredient lines by rules', () => {
  test('lines that a cook understands at once are read as the cook does', ({ assert }) => {
    assert.deepEqual(
      must.map(([language, line]) => `${line} → ${short(read(language, line))}`),
      must.map(([, line, expected]) => `${line} → ${expected}`)
    )
  })

  for (const language of ingredientLanguages)
    test(`at least 95 of 100 lines of ${language} are right in amount, unit and food`, ({
      assert,
    }) => {
      for (const part of ['seen', 'aside'] as const) {
        const { total, right } = scoreLines(language, expectedLines(language, part))
        assert.isAtLeast(right / total, 0.95, part)
      }
    })

  test('no word of a line is lost', ({ assert }) => {
    for (const language of ingredientLanguages) {
      const lines = (['seen', 'aside'] as const).flatMap((part) => expectedLines(language, part))
      const texts = [...lines.map(({ line }) => line), ...bad]
      assert.deepEqual(lostWords(texts, language), [])
    }
  })

  test('whatever stands in a line, it is read in time that grows with its length', ({ assert }) => {
    const pieces = [
      ...bad,
      'chopped ',
      'or ',
      '1 ',
      '(',
      ')',
      '1 x ',
      '2-',
      'von ',
      '大さじ',
      'plus ',
      ', ',
      'of a ',
      'sehr ',
      '½',
      'd’',
      "'",
      '-',
      '1/2 cup ',
      'g ',
    ]
    const started = performance.now()
    for (const language of ['en', 'de', 'fr', 'ja'] as const)
      for (const piece of pieces) {
        const long = piece.repeat(Math.ceil(10_000 / Math.max(piece.length, 1))).slice(0, 10_000)
        const { confidence, note, food } = read(language, long)
        assert.isTrue(confidence.average >= 0 && confidence.average <= 1)
        assert.isAtMost(note.length + (food?.name.length ?? 0), 30_000)
      }
    assert.isBelow(performance.now() - started, 20_000)
  })
})

/** Words that may join the parts of a line: always, and between an amount and what is of it. */
function joiningWords(words: IngredientWords): { articles: Set<string>; joints: Set<string> } {
  const { pack, spelling } = words
  const listed = (forms: readonly string[]) =>
    new Set(forms.flatMap((form) => lineTokens(form, spelling).map(({ fold }) => fold)))
  const joints = (['rangeTo', 'plus', 'or', 'each'] as const).flatMap((kind) => pack.words[kind])
  const units = Object.values(pack.units).flatMap(({ forms }) => forms)
  return {
    articles: listed(pack.words.of),
    joints: listed([...joints, ...Object.keys(pack.numbers), ...units, 'x']),
  }
}

/** Words that stand neither in the unit, the food nor the note, and are neither a number nor a word that joins the parts. */
function lostWords(lines: readonly string[], language: IngredientLanguage): string[] {
  const words = ingredientWords(language)
  const { articles, joints } = joiningWords(words)
  return lines.flatMap((line) => {
    const { quantity, unit, food, note } = readLine(line, words)
    const answer = plainIngredientLine([unit?.name, food?.name, note].join(' '))
    const found = new Set(lineTokens(answer, words.spelling).map(({ fold }) => fold))
    const all = [...found].join(' ')
    const hasAmount = quantity !== null || unit !== null
    return openLine(line, words)
      .tokens.filter(({ kind, fold }) => kind === 'word' && !found.has(fold) && !all.includes(fold))
      .filter(({ fold }) => !articles.has(fold) && !(hasAmount && joints.has(fold)))
      .map(({ text }) => `${line}: ${text}`)
  })
}

test.group('The plugin of rules', (group) => {
  const bench = pluginBench({ points: [ingredientParsers] })
  group.setup(() => bench.host.register(brute, { on: true }))
  group.teardown(() => bench.close())

  const parse = async (lines: string[], language: string) => {
    const [found] = bench.host.list(ingredientParsers)
    if (!found) throw new Error('The parser is not listed')
    const answers = await found.item.parse(
      { lines, language, foods: [], units: [] },
      found.context()
    )
    return answers.map((answer) => (answer ? short(answer) : ''))
  }

  test('reads lines in the language that they are said to be in', async ({ assert }) => {
    assert.deepEqual(await parse(['1 TL Salz', '2 EL Öl'], 'de-AT'), [
      '1 | TL | Salz | -',
      '2 | EL | Öl | -',
    ])
  })

  test('reads lines of a language without words of its own as English ones', async ({ assert }) => {
    assert.deepEqual(await parse(['2 cups flour', 'qqq'], 'und'), [
      '2 | cups | flour | -',
      '- | - | qqq | -',
    ])
  })

  test('says what else a line holds', ({ assert }) => {
    const { details: flour } = read('en', '2½ cups (300 g) flour, sifted, plus more for dusting')
    assert.deepEqual(flour, {
      amounts: [{ kind: 'same', quantity: 300, quantityMax: null, unit: 'g' }],
      preparation: 'sifted',
      purpose: 'plus more for dusting',
      comment: '300 g',
    })
    const { details: onions } = read('en', '2-3 large onions or leeks, chopped (optional)')
    assert.deepEqual(onions, {
      quantityMax: 3,
      alternatives: ['leeks'],
      size: 'large',
      preparation: 'chopped',
      optional: true,
    })
    const { details: tins } = read('en', '2 x 400 g tins tomatoes')
    assert.deepEqual(tins?.amounts, [{ kind: 'size', quantity: 400, quantityMax: null, unit: 'g' }])
    assert.isTrue(read('it', 'sale q.b.').details?.toTaste)
    assert.deepEqual(read('en', 'red or white wine').details?.alternatives, ['white wine'])
  })
})
