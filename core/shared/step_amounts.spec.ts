import { test } from '@japa/runner'
import { cpuSeconds } from '#tests/helpers/cpu_seconds'
import { findMeasure, measureByWord, measureOfUnit } from './conversion_words.js'
import { measures, type MeasureSystem } from './conversion.js'
import { stepParts, type ShownAmount } from './step_amounts.js'

function shownText(shown: ShownAmount): string {
  if (shown.kind === 'sides') return `${shown.sides.join('×')} ${shown.unit}`
  const { from, to } = shown.amount
  return `${from === to ? from : `${from}–${to}`} ${shown.unit}`
}

/** A step as a reader sees it: amounts in square brackets, as written or as they are shown. */
function seen(text: string, system: MeasureSystem | null, scale = 1): string {
  return stepParts(text, { scale, system })
    .map((part) =>
      part.isAmount ? `[${part.shown ? shownText(part.shown) : part.text}]` : part.text
    )
    .join('')
}

test.group('Amounts in steps, for a metric reader', () => {
  const cases: [string, string][] = [
    ['Preheat to 350°F. Bake 30 minutes.', 'Preheat to [180 celsius]. Bake 30 minutes.'],
    ['Bake at 350 degrees for 1 hour', 'Bake at [180 celsius] for 1 hour'],
    ['160° F, 350℉, 375 F', '[71 celsius], [180 celsius], [190 celsius]'],
    ['until 165 F inside', 'until [74 celsius] inside'],
    ['325 to 350 degrees F', '[160–180 celsius]'],
    ['Heat oven to gas mark 4', 'Heat oven to [180 celsius]'],
    ['Add 1 1/2 cups flour', 'Add [350 millilitre] flour'],
    ['2-3 cups (packed)', '[470–710 millilitre] (packed)'],
    ['3 fl. oz. of rum', '[90 millilitre]. of rum'],
    ['3/4 lb beef', '[340 gram] beef'],
    ['into a 9x13-inch pan', 'into a [23×33 centimetre] pan'],
    ['a 9-inch tin, 2 inches high', 'a [23 centimetre] tin, [5 centimetre] high'],
    ['2-quart saucepan', '[1.9 litre] saucepan'],
    ['1 (15 oz) can', '1 ([425 gram]) can'],
  ]
  for (const [text, expected] of cases) {
    test(`"${text}"`, ({ assert }) => {
      assert.equal(seen(text, 'metric'), expected)
    })
  }
})

test.group('Amounts in steps, for a US reader', () => {
  const cases: [string, string][] = [
    ['Ofen auf 180 Grad, 160 °C Umluft', 'Ofen auf [350 fahrenheit], [325 fahrenheit] Umluft'],
    ['180–200 °C', '[350–400 fahrenheit]'],
    ['freeze at -18 °C', 'freeze at [0 fahrenheit]'],
    ['1,5 l Wasser', '[6.3333 cup] Wasser'],
    ['小麦粉200gを入れる', '小麦粉[7 ounce]を入れる'],
    ['Mix 200g–250g', 'Mix [7 ounce]–[9 ounce]'],
    ['a 20 × 30 cm tin', 'a [8×12 inch] tin'],
    ['1 litre d’eau, 1 dl d’huile', '[4.25 cup] d’eau, [3.5 fluid-ounce] d’huile'],
    ['2 EL Öl, 1 tsp salt', '[2 EL] Öl, [1 tsp] salt'],
  ]
  for (const [text, expected] of cases) {
    test(`"${text}"`, ({ assert }) => {
      assert.equal(seen(text, 'us'), expected)
    })
  }
})

test.group('What a step tells in both systems', () => {
  test('is left as written for both readers', ({ assert }) => {
    const texts = [
      '[350 degrees F] ([175 degrees C])',
      '[180C]/[350F]/[gas 4]',
      '[200 g] ([7 oz]) butter',
      '[200 g]/[7 oz] butter',
      '[1 cup] flour ([125 g])',
      '[1 lb] (about [450 g])',
      '[350 degrees Fahrenheit] (ca. [180 °C])',
      '[1 tbsp] ([15 ml])',
    ]
    for (const expected of texts) {
      const text = expected.replace(/[[\]]/g, '')
      assert.equal(seen(text, 'metric'), expected)
      assert.equal(seen(text, 'us'), expected)
    }
  })

  test('is converted where the other way is not the reader’s', ({ assert }) => {
    const text = '200C/180C fan/gas 6'
    assert.equal(seen(text, 'us'), '[400 fahrenheit]/[350 fahrenheit] fan/[400 fahrenheit]')
    assert.equal(seen(text, 'metric'), '[200C]/[180C] fan/[gas 6]')
  })

  test('grows in both', ({ assert }) => {
    assert.equal(seen('200 g/7 oz', 'us', 2), '[400 gram]/[14 ounce]')
  })
})

test.group('Scaled steps', () => {
  test('amounts grow, temperatures and sizes do not', ({ assert }) => {
    const text = 'Heat 1/2 cup oil in a 9-inch or 2-quart pan to 350 °F, add 2-3 tbsp salt.'
    assert.equal(
      seen(text, null, 3),
      'Heat [1.5 cup] oil in a [9-inch] or [2-quart] pan to [350 °F], add [6–9 tablespoon] salt.'
    )
    assert.equal(seen('add 2 x 400 g tins', null, 2), 'add 2 x [400 g] tins')
    assert.equal(seen('roll 5 mm thick', 'us', 2), 'roll [0.2 inch] thick')
  })
})

test.group('Numbers in steps that are no amounts', () => {
  test('stay text', ({ assert }) => {
    const texts = [
      'Step 2: whisk 3 eggs for 5 minutes, chill 2 to 3 hours',
      'Turn it by 180° or 90 degrees',
      'Add 2 C flour and 1 c. milk',
      'Put 1 in each cup, 2 in the pan',
      'a 12-cup muffin tin, 1 pound cake, 12 cup-cakes',
      'dans 3 quarts d’heure',
      'paso 2 el horno',
      'Once 1 once is done, gas 11, $5 lb, v2.5g1 and #4 cups',
      '[here](https://a.example/250g) https://b.example/3-cups `250 g`',
      '<b title="2">x</b> 1/0 cup',
      '',
    ]
    for (const text of texts) {
      const parts = stepParts(text, { scale: 2, system: 'metric' })
      assert.deepEqual(
        parts.filter(({ isAmount }) => isAmount),
        [],
        text
      )
      assert.equal(parts.map((part) => part.text).join(''), text)
    }
  })
})

test.group('Any text as a step', () => {
  test('its pieces joined are the text, in every view', ({ assert }) => {
    const words = [
      '1',
      '½',
      '2-3',
      ' ',
      'cup',
      'g',
      '°C',
      'F',
      'x',
      '(',
      ')',
      '/',
      '-',
      'gas ',
      '\n',
    ]
    let seed = 7
    for (let round = 0; round < 3000; round += 1) {
      let text = ''
      for (let length = 0; length < 12; length += 1) {
        seed = (seed * 48271) % 2147483647
        text += words[seed % words.length] ?? ''
      }
      for (const system of ['metric', 'us', null] as const) {
        const parts = stepParts(text, { scale: 1.7, system })
        assert.equal(parts.map((part) => part.text).join(''), text)
        for (const { shown } of parts) {
          const numbers = shown?.kind === 'sides' ? shown.sides : Object.values(shown?.amount ?? {})
          assert.isTrue(numbers.every(Number.isFinite), text)
        }
      }
    }
  })

  test('a million characters are read in a moment', async ({ assert }) => {
    for (const piece of ['1 cup ', '1', '](', '`', '9x', '2 x 1 / ', 'gas 1/2 ', 'https://a/1g ']) {
      const text = piece.repeat(1_000_000 / piece.length)
      const seconds = await cpuSeconds(() => stepParts(text, { scale: 2, system: 'metric' }))
      assert.isBelow(seconds, 6, piece)
    }
  }).timeout(120_000)
})

test.group('Words of units', () => {
  test('every unit has words, and no word is a pattern', ({ assert }) => {
    assert.sameMembers([...new Set(measureByWord.values())], Object.keys(measures))
    for (const word of measureByWord.keys()) assert.match(word, /^[\p{L}″. ]+$/u)
  })

  test('units of the pantry are known by their names', ({ assert }) => {
    assert.equal(findMeasure('Cups'), 'cup')
    assert.equal(findMeasure('fl oz'), 'fluid-ounce')
    assert.equal(findMeasure('tsp.'), 'teaspoon')
    assert.equal(findMeasure('KG'), 'kilogram')
    assert.equal(findMeasure('EL'), 'tablespoon')
    assert.equal(findMeasure('cuillères à soupe'), 'tablespoon')
    assert.isNull(findMeasure('el'))
    assert.isNull(findMeasure('bunch'))
    assert.isNull(findMeasure(''))
    const words = { pluralName: null, pluralAbbreviation: null }
    assert.equal(measureOfUnit({ ...words, name: 'cup', abbreviation: 'c' }), 'cup')
    assert.equal(measureOfUnit({ ...words, name: 'грамм', abbreviation: 'g' }), 'gram')
    assert.isNull(measureOfUnit({ ...words, name: 'Tasse', abbreviation: '' }))
  })
})
