import { test } from '@japa/runner'
import type { ComputedFigures, RecipeComputedNutrition } from '#core/shared/contract/nutrition'
import { basesOf, coveredShare, estimateLines, fieldsOf, figureParts } from './estimate.js'

const none: ComputedFigures = {
  calories: null,
  carbohydrateContent: null,
  cholesterolContent: null,
  fatContent: null,
  fiberContent: null,
  proteinContent: null,
  saturatedFatContent: null,
  sodiumContent: null,
  sugarContent: null,
}
const serving = {
  ...none,
  calories: 412.4,
  carbohydrateContent: 40,
  fiberContent: 4.04,
  sodiumContent: 812.6,
}
const soup: RecipeComputedNutrition = {
  servings: 4,
  perServing: serving,
  per100g: { ...none, calories: 98.2, carbohydrateContent: 9.5, fiberContent: null },
  total: { ...none, calories: 1650 },
  atLeast: ['sodiumContent'],
  coverage: { lines: 13, linesCounted: 11, grams: 1000, gramsCovered: 940 },
  missing: ['dragon scales'],
}

test.group('Estimated nutrition', () => {
  test('has a serving and 100 g, without servings all of it and 100 g', ({ assert }) => {
    assert.deepEqual(basesOf(soup), ['perServing', 'per100g'])
    assert.deepEqual(basesOf({ ...soup, perServing: null, servings: null }), ['total', 'per100g'])
    assert.deepEqual(basesOf({ ...soup, per100g: null }), ['perServing'])
  })

  test('lists what is known, in the order of labels, and says of what there is at least that much', ({
    assert,
  }) => {
    const lines = estimateLines(soup, 'de-DE')
    assert.deepEqual(
      lines.map(({ key, values, isAtLeast }) => [key, ...values, isAtLeast]),
      [
        ['calories', 412.4, 98.2, false],
        ['carbohydrateContent', 40, 9.5, false],
        ['fiberContent', 4.04, null, false],
        ['sodiumContent', 812.6, null, true],
      ]
    )
  })

  test('counts fibre among the carbohydrates where labels do', ({ assert }) => {
    const [, carbohydrates] = estimateLines(soup, 'en-US')
    assert.deepEqual(carbohydrates?.values, [44.04, 9.5])
  })

  test('says kilojoules first where labels do', ({ assert }) => {
    assert.deepEqual(figureParts(412.4, 'kcal', 'en-US'), [[412, 'kcal']])
    assert.deepEqual(figureParts(412.4, 'kcal', 'de-DE'), [
      [1725, 'kJ'],
      [412, 'kcal'],
    ])
    const grams = [4.04, 0.26, 40.26].map((value) => figureParts(value, 'g', 'en-GB')[0]?.[0])
    assert.deepEqual(grams, [4, 0.3, 40])
  })

  test('knows the share of the weight, and none where nothing is weighed or counted', ({
    assert,
  }) => {
    assert.equal(coveredShare(soup), 0.94)
    for (const without of [{ grams: 0 }, { linesCounted: 0 }]) {
      const coverage = { ...soup.coverage, ...without }
      assert.isNull(coveredShare({ ...soup, coverage }))
    }
  })

  test('becomes fields of a recipe but for what there is only at least', ({ assert }) => {
    assert.deepEqual(fieldsOf(soup, 'de-DE'), {
      calories: '412',
      carbohydrateContent: '40',
      fiberContent: '4',
    })
    assert.deepEqual(fieldsOf({ ...soup, perServing: null }, 'de-DE'), {})
  })
})
