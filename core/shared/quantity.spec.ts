import { test } from '@japa/runner'
import { nearestFraction, plainFractionText, smallFractionText } from './fraction.js'
import { ingredientDisplay, screenIngredient, type AmountedIngredient } from './quantity.js'

const cup = {
  name: 'cup',
  pluralName: 'cups',
  abbreviation: 'c',
  pluralAbbreviation: '',
  useAbbreviation: false,
  fraction: true,
}
const gram = { ...cup, name: 'gram', pluralName: 'grams', abbreviation: 'g', fraction: false }
const onion = { name: 'onion', pluralName: 'onions' }

function line(parts: Partial<AmountedIngredient>): AmountedIngredient {
  return {
    quantity: null,
    unit: null,
    food: null,
    note: '',
    isFood: true,
    disableAmount: false,
    ...parts,
  }
}

test.group('Fractions', () => {
  test('every fraction of the kitchen is found again', ({ assert }) => {
    for (let denominator = 2; denominator <= 32; denominator += 1) {
      for (let numerator = 1; numerator < denominator; numerator += 1) {
        const found = nearestFraction(3 + numerator / denominator, 32)
        assert.equal(found.whole, 3)
        assert.equal(found.numerator * denominator, numerator * found.denominator)
        assert.isAtMost(found.denominator, denominator)
      }
    }
  })

  test('no allowed fraction lies nearer than the chosen one', ({ assert }) => {
    for (let value = 0; value < 2.1; value += 0.0137) {
      const { whole, numerator, denominator } = nearestFraction(value, 10)
      const error = Math.abs(value - whole - numerator / denominator)
      for (let other = 1; other <= 10; other += 1) {
        const distance = Math.abs(value - Math.round(value * other) / other)
        assert.isAtMost(error, distance + 1e-9, `${value}`)
      }
      assert.isBelow(numerator, denominator)
    }
  })

  test('three decimals are enough for thirds and sevenths', ({ assert }) => {
    assert.equal(smallFractionText(nearestFraction(0.333, 32)), '¹/₃')
    assert.equal(smallFractionText(nearestFraction(2.75, 32)), '2 ³/₄')
    assert.equal(smallFractionText(nearestFraction(0.406, 32)), '¹³/₃₂')
    assert.equal(plainFractionText(nearestFraction(1.5, 10)), '1 1/2')
    assert.equal(plainFractionText(nearestFraction(2.999, 10)), '3')
    assert.equal(plainFractionText(nearestFraction(0.001, 10)), '0')
  })
})

test.group('Ingredient texts of the API', () => {
  const cases: [Partial<AmountedIngredient>, string][] = [
    [{ quantity: 1.5, unit: cup, food: onion, note: 'diced' }, '1 ¹/₂ cups onions diced'],
    [{ quantity: 1, unit: cup, food: onion }, '1 cup onion'],
    [{ quantity: 0.5, unit: cup, food: onion }, '¹/₂ cup onion'],
    [{ quantity: 0, unit: cup, food: onion }, 'cup onions'],
    [{ quantity: null, food: onion, note: ' to taste ' }, 'onions to taste'],
    [{ quantity: 0.001, food: onion }, '0 onion'],
    [{ quantity: 1.23456, unit: gram, food: onion }, '1.235 grams onions'],
    [{ quantity: 250, unit: gram, food: onion }, '250 grams onions'],
    [{ quantity: 2, unit: { ...gram, useAbbreviation: true } }, '2 g'],
    [{ quantity: 2, unit: { ...cup, useAbbreviation: true, pluralAbbreviation: 'cs' } }, '2 cs'],
    [{ quantity: 2, unit: { ...cup, useAbbreviation: true, abbreviation: '' } }, '2 cups'],
    [{ quantity: 2, food: { name: 'salt', pluralName: null } }, '2 salt'],
    [{ quantity: 1, note: '2 tbsp oil', disableAmount: true }, '2 tbsp oil'],
    [{ quantity: 3, unit: cup, food: onion, note: 'x', isFood: false }, '3 x'],
    [{ quantity: 1, note: '900 g apples' }, '900 g apples'],
    [{ quantity: 1, note: 'salt', originalText: 'salt' }, 'salt'],
    [{ quantity: 1, note: 'large onion' }, '1 large onion'],
    [{}, ''],
  ]
  for (const [parts, text] of cases) {
    test(`${JSON.stringify(parts)} reads "${text}"`, ({ assert }) => {
      assert.equal(ingredientDisplay(line(parts)), text)
    })
  }
})

test.group('Ingredients on the screen', () => {
  test('a scaled amount brings its plurals along', ({ assert }) => {
    assert.deepEqual(screenIngredient(line({ quantity: 0.5, unit: cup, food: onion }), 3), {
      quantity: { kind: 'fraction', whole: 1, numerator: 1, denominator: 2 },
      unit: 'cups',
      food: 'onions',
      note: '',
    })
    assert.deepEqual(screenIngredient(line({ quantity: 2, unit: cup, food: onion }), 0.5), {
      quantity: { kind: 'fraction', whole: 1, numerator: 0, denominator: 1 },
      unit: 'cup',
      food: 'onion',
      note: '',
    })
  })

  test('without an amount the unit goes too', ({ assert }) => {
    assert.deepEqual(screenIngredient(line({ unit: cup, food: onion, note: 'n' }), 2), {
      quantity: null,
      unit: null,
      food: 'onions',
      note: 'n',
    })
    assert.isNull(screenIngredient(line({ quantity: 0.01, unit: cup }), 1).unit)
  })

  test('a unit without fractions shows three decimals', ({ assert }) => {
    assert.deepEqual(screenIngredient(line({ quantity: 0.1, unit: gram }), 3).quantity, {
      kind: 'decimal',
      value: 0.3,
    })
  })

  test('with amounts off only the note is shown', ({ assert }) => {
    const note = { quantity: null, unit: null, food: null, note: 'a pinch' }
    const shown = line({
      quantity: 2,
      unit: cup,
      food: onion,
      note: 'a pinch',
      disableAmount: true,
    })
    assert.deepEqual(screenIngredient(shown, 1), note)
  })
})
