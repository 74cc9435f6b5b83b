import { test } from '@japa/runner'
import {
  convertExactly,
  convertMeasure,
  convertFood,
  gramsOf,
  measures,
  type MeasureKey,
  type MeasureSystem,
} from './conversion.js'

function converted(value: number, unit: MeasureKey, system: MeasureSystem): string {
  const found = convertMeasure({ amount: { from: value, to: value }, unit }, system)
  return found ? `${found.amount.to} ${found.unit}` : 'as written'
}

/** Every size of a kitchen, a fifth of a percent apart. */
function* sizes(most: number): Generator<number> {
  for (let size = 0.05; size < most; size *= 1.002) yield size
}

const sources: [MeasureKey, MeasureSystem][] = [
  ['gram', 'us'],
  ['millilitre', 'us'],
  ['centimetre', 'us'],
  ['ounce', 'metric'],
  ['cup', 'metric'],
  ['inch', 'metric'],
]

test.group('Metric and US amounts', () => {
  const cases: [number, MeasureKey, MeasureSystem, string][] = [
    [1, 'cup', 'metric', '240 millilitre'],
    [1 / 3, 'cup', 'metric', '80 millilitre'],
    [0.25, 'cup', 'metric', '60 millilitre'],
    [2, 'quart', 'metric', '1.9 litre'],
    [1, 'ounce', 'metric', '28 gram'],
    [8, 'ounce', 'metric', '225 gram'],
    [3, 'pound', 'metric', '1.36 kilogram'],
    [9, 'inch', 'metric', '23 centimetre'],
    [0.25, 'inch', 'metric', '6 millimetre'],
    [15, 'gram', 'us', '0.5 ounce'],
    [100, 'gram', 'us', '3.5 ounce'],
    [450, 'gram', 'us', '1 pound'],
    [500, 'gram', 'us', '17.5 ounce'],
    [1, 'kilogram', 'us', '2.25 pound'],
    [3, 'gram', 'us', '0.11 ounce'],
    [5, 'millilitre', 'us', '1 teaspoon'],
    [30, 'millilitre', 'us', '2 tablespoon'],
    [100, 'millilitre', 'us', '3.5 fluid-ounce'],
    [125, 'millilitre', 'us', '0.5 cup'],
    [1, 'decilitre', 'us', '3.5 fluid-ounce'],
    [500, 'millilitre', 'us', '2 cup'],
    [2, 'litre', 'us', '2 quart'],
    [26, 'centimetre', 'us', '10 inch'],
    [1, 'tablespoon', 'us', 'as written'],
    [1, 'tablespoon', 'metric', 'as written'],
    [200, 'gram', 'metric', 'as written'],
    [2, 'cup', 'us', 'as written'],
  ]
  for (const [value, unit, system, text] of cases) {
    test(`${value} ${unit} for a ${system} reader: ${text}`, ({ assert }) => {
      assert.equal(converted(value, unit, system), text)
    })
  }

  test('units keep their definitions', ({ assert }) => {
    assert.closeTo(convertExactly(1, 'cup', 'millilitre') ?? 0, 236.5882365, 1e-7)
    assert.closeTo(convertExactly(1, 'pound', 'ounce') ?? 0, 16, 1e-9)
    assert.closeTo(convertExactly(1, 'gallon', 'quart') ?? 0, 4, 1e-9)
    assert.closeTo(convertExactly(1, 'quart', 'cup') ?? 0, 4, 1e-9)
    assert.closeTo(convertExactly(1, 'cup', 'fluid-ounce') ?? 0, 8, 1e-9)
    assert.isNull(convertExactly(1, 'cup', 'gram'))
  })

  test('no amount moves by more than a sixteenth, whichever way', ({ assert }) => {
    for (const [unit, system] of sources) {
      for (const size of sizes(20_000)) {
        const found = convertMeasure({ amount: { from: size, to: size }, unit }, system)
        const back = found && convertExactly(found.amount.to, found.unit, unit)
        assert.closeTo((back ?? 0) / size, 1, 0.0625, `${size} ${unit}`)
      }
    }
  }).timeout(20_000)

  test('more is never shown as less, except for the rounding of spoons', ({ assert }) => {
    for (const [unit, system] of sources) {
      let most = 0
      for (const size of sizes(20_000)) {
        const found = convertMeasure({ amount: { from: size, to: size }, unit }, system)
        const shown = found ? found.amount.to * measures[found.unit].base : 0
        assert.isAtLeast(shown, most * 0.985, `${size} ${unit}`)
        most = Math.max(most, shown)
      }
    }
  }).timeout(20_000)

  test('the ends of a range keep their order and share a unit', ({ assert }) => {
    assert.deepEqual(convertMeasure({ amount: { from: 2, to: 3 }, unit: 'cup' }, 'metric'), {
      amount: { from: 470, to: 710 },
      unit: 'millilitre',
    })
    for (const [unit, system] of sources) {
      for (const size of sizes(5000)) {
        for (const width of [1, 1.01, 3, 50]) {
          const amount = { from: size, to: size * width }
          const found = convertMeasure({ amount, unit }, system)
          assert.isAtMost(found?.amount.from ?? 1, found?.amount.to ?? 0)
          assert.isAbove(found?.amount.from ?? 0, 0)
        }
      }
    }
  }).timeout(20_000)

  test('nothing, less than nothing and endlessly much stay as written', ({ assert }) => {
    for (const value of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      assert.equal(converted(value, 'cup', 'metric'), 'as written')
    }
  })
})

test.group('Weights of volumes', () => {
  const inMetric = (value: number, unit: MeasureKey, gramsPerMl: number | null) => {
    const found = convertFood({ amount: { from: value, to: value }, unit }, 'metric', gramsPerMl)
    return found
      ? `${found.isEstimated ? 'about ' : ''}${found.amount.to} ${found.unit}`
      : 'as written'
  }

  test('a cup of flour is weighed by its density, and said to be an estimate', ({ assert }) => {
    assert.equal(inMetric(1, 'cup', 0.528), 'about 125 gram')
    assert.equal(inMetric(2, 'pint', 0.9), 'about 850 gram')
    assert.equal(inMetric(5, 'cup', 0.845), 'about 1 kilogram')
  })

  test('a cup of milk stays a volume, as does one of what nobody has weighed', ({ assert }) => {
    assert.equal(inMetric(1, 'cup', 1.03), '240 millilitre')
    assert.equal(inMetric(1, 'cup', null), '240 millilitre')
    assert.equal(inMetric(1, 'cup', 0), '240 millilitre')
  })

  test('what metric cooks measure themselves is left as it is written', ({ assert }) => {
    assert.equal(inMetric(1, 'tablespoon', 0.528), 'as written')
    assert.equal(inMetric(500, 'millilitre', 0.528), 'as written')
    assert.equal(inMetric(8, 'ounce', 0.528), '225 gram')
  })

  test('a cook who uses cups gets no weights', ({ assert }) => {
    const measured = { amount: { from: 500, to: 500 }, unit: 'millilitre' } as const
    assert.isFalse(convertFood(measured, 'us', 0.528)?.isEstimated)
  })

  test('grams need a weight, or a volume with a known density', ({ assert }) => {
    assert.equal(gramsOf(2, 'kilogram'), 2000)
    assert.equal(gramsOf(2, 'tablespoon', 1.5), 45)
    assert.isNull(gramsOf(2, 'tablespoon'))
    assert.isNull(gramsOf(2, 'tablespoon', Number.NaN))
    assert.isNull(gramsOf(2, 'inch', 1))
  })
})
