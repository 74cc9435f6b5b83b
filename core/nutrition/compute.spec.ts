import { test } from '@japa/runner'
import { type CountedLine, countLine, type LineToCount, nutritionOf, sumLines } from './compute.js'
import { EntryFinder } from './foods/find_entry.js'
import { listedFoods } from './foods/listed_foods.js'
import { lineToCount } from './read_line.js'
import { Composition, readComposition, SHIPPED_TABLES } from './tables/composition.js'
import { nutrientColumns } from './tables/stored_tables.js'

let finder: EntryFinder

type Amount = [quantity: number | null, unit: string | null, food: string, note?: string]

const line = ([quantity, unit, name, note = '']: Amount): LineToCount =>
  lineToCount(
    {
      text: [quantity, unit, name, note && `, ${note}`].filter(Boolean).join(' '),
      quantity,
      unit: unit === null ? null : { name: unit, facts: null },
      food: { name, facts: null },
      note,
    },
    'en'
  )
const count = (...amounts: Amount[]) => amounts.map((amount) => countLine(line(amount), finder))
const nutrition = (servings: number, ...amounts: Amount[]) =>
  nutritionOf(sumLines(count(...amounts)), servings)

/** Recipes with their grams and energy worked out by hand from the tables: grams, then kcal of 100 g. */
const golden: [string, Amount[], number, [number, number][]][] = [
  [
    'butter cookies',
    [
      [250, 'g', 'flour'],
      [125, 'g', 'butter'],
      [75, 'g', 'sugar'],
    ],
    20,
    [
      [250, 364],
      [125, 717],
      [75, 387],
    ],
  ],
  [
    'omelette',
    [
      [3, null, 'eggs'],
      [15, 'g', 'butter'],
    ],
    1,
    [
      [150, 143],
      [15, 717],
    ],
  ],
  [
    'rice',
    [
      [200, 'g', 'rice'],
      [1, 'litre', 'water'],
    ],
    4,
    [
      [200, 365],
      [1000, 0],
    ],
  ],
  ['cooked rice', [[400, 'g', 'cooked rice']], 2, [[400, 130]]],
  [
    'onion soup',
    [
      [4, null, 'onions'],
      [2, 'tbsp', 'olive oil'],
    ],
    2,
    [
      [440, 40],
      [27.4, 884],
    ],
  ],
  [
    'banana milk',
    [
      [1, null, 'banana'],
      [250, 'ml', 'milk'],
    ],
    1,
    [
      [120, 89],
      [257.5, 61],
    ],
  ],
  [
    'feta salad',
    [
      [200, 'g', 'feta'],
      [2, null, 'tomatoes'],
    ],
    2,
    [
      [200, 264],
      [246, 18],
    ],
  ],
  [
    'honey almonds',
    [
      [100, 'g', 'almonds'],
      [1, 'tbsp', 'honey'],
    ],
    4,
    [
      [100, 579],
      [21.5, 304],
    ],
  ],
  [
    'beans',
    [
      [1, 'can', 'chickpeas'],
      [2, 'cloves', 'garlic'],
    ],
    2,
    [
      [240, 164],
      [6, 149],
    ],
  ],
  [
    'cheese potatoes',
    [
      [1, 'kg', 'potatoes'],
      [100, 'g', 'cheddar'],
    ],
    4,
    [
      [1000, 77],
      [100, 404],
    ],
  ],
]

test.group('Nutrition of lines', (group) => {
  group.setup(async () => {
    finder = new EntryFinder(await readComposition(SHIPPED_TABLES), await listedFoods())
  })

  for (const [name, amounts, servings, parts] of golden)
    test(`${name} come to what was worked out by hand`, ({ assert }) => {
      const { perServing, coverage } = nutrition(servings, ...amounts)
      const grams = parts.reduce((sum, [weight]) => sum + weight, 0)
      const calories = parts.reduce((sum, [weight, kcal]) => sum + (weight * kcal) / 100, 0)
      assert.approximately(coverage.gramsCovered, grams, grams / 100)
      assert.approximately(
        perServing?.calories ?? 0,
        calories / servings,
        calories / servings / 100
      )
    })

  test('dry or raw is what a line means unless it says otherwise', ({ assert }) => {
    const kcal = (...amount: Amount) => {
      const [counted] = count(amount)
      return Math.round(counted?.amounts[0] ?? 0)
    }
    assert.isAbove(kcal(100, 'g', 'pasta'), 300)
    assert.isAbove(kcal(100, 'g', 'pasta', 'cooked'), 300)
    assert.isBelow(kcal(100, 'g', 'cooked pasta'), 200)
    assert.isBelow(kcal(100, 'g', 'canned chickpeas'), 200)
    assert.isBelow(kcal(1, 'cup', 'rice', 'cooked'), 400)
  })

  test('fibre is not counted as carbohydrate, in either table', ({ assert }) => {
    const column = nutrientColumns.indexOf('carbohydrateContent')
    const almonds = finder.tables.place('u12061') ?? -1
    assert.approximately(finder.tables.amount(almonds, column) ?? 0, 21.55 - 12.5, 0.1)
  })

  test('no amount is no failure, and the reasons of what is not counted are told apart', ({
    assert,
  }) => {
    const [salt, dragon, bunch] = count(
      [null, null, 'salt'],
      [2, null, 'dragon scales'],
      [2, 'sheets', 'milk']
    )
    assert.deepInclude(salt, { uncounted: 'no-amount', mend: null, hasAmount: false })
    assert.deepInclude(dragon, { uncounted: 'no-entry', mend: 'food' })
    assert.deepInclude(bunch, { uncounted: 'no-weight' })
    const { coverage, missing } = nutrition(1, [null, null, 'salt'], [2, null, 'dragon scales'])
    assert.deepEqual([coverage.lines, coverage.linesCounted, missing], [1, 0, ['dragon scales']])
  })

  test('what no entry knows stays unknown, and what few know is at least so much', ({ assert }) => {
    const nulls = nutrientColumns.map(() => [null as number | null])
    const tables = new Composition({
      version: 't',
      ids: ['u1'],
      names: ['x'],
      nutrients: nulls,
      portions: [],
      densities: [],
    })
    assert.isNull(tables.amount(0, 0))
    const of = (grams: number, amount: number | null): CountedLine => ({
      place: 0,
      entryBy: 'name',
      grams,
      gramsBy: 'mass',
      amounts: nutrientColumns.map(() => amount),
      isSimilar: false,
      isRough: false,
      uncounted: null,
      mend: null,
      hasAmount: true,
      name: 'x',
    })
    const unknown = nutritionOf(sumLines([of(100, null)]), 1)
    assert.deepEqual([unknown.total.calories, unknown.atLeast], [null, []])
    const half = nutritionOf(sumLines([of(100, null), of(100, 5)]), 1)
    assert.equal(half.total.calories, 5)
    assert.include(half.atLeast, 'calories')
    const most = nutritionOf(sumLines([of(5, null), of(100, 5)]), 1)
    assert.deepEqual(most.atLeast, [])
  })

  test('without servings there is no serving, without weight nothing per 100 g', ({ assert }) => {
    const none = nutrition(0, [100, 'g', 'butter'])
    assert.deepEqual([none.servings, none.perServing], [null, null])
    assert.equal(none.per100g?.calories, 717)
    assert.isNull(nutrition(2, [2, null, 'dragon scales']).per100g)
  })

  test('twice of everything for twice as many leaves a serving as it is', ({ assert }) => {
    for (const [, amounts, servings] of golden) {
      const twice = amounts.map(([quantity, ...rest]): Amount => [(quantity ?? 0) * 2, ...rest])
      assert.deepEqual(
        nutrition(servings * 2, ...twice).perServing,
        nutrition(servings, ...amounts).perServing
      )
    }
  })

  test('the order of lines does not matter, and an unknown line never raises what is covered', ({
    assert,
  }) => {
    for (const [, amounts, servings] of golden) {
      const own = nutrition(servings, ...amounts)
      assert.deepEqual(nutrition(servings, ...amounts.toReversed()), own)
      const more = nutrition(servings, ...amounts, [3, null, 'dragon scales']).coverage
      assert.isAtMost(
        more.linesCounted / more.lines,
        own.coverage.linesCounted / own.coverage.lines
      )
      assert.equal(more.gramsCovered, own.coverage.gramsCovered)
    }
  })

  test('a recipe in the place of a food counts as often as it is made', ({ assert }) => {
    const total = sumLines(count([100, 'g', 'butter']))
    const of = (times: number | null) =>
      countLine({ ...line([1, null, 'dough']), recipe: { name: 'Dough', times, total } }, finder)
    assert.deepInclude(of(2), { grams: 200, gramsBy: 'recipe', uncounted: null })
    assert.deepInclude(of(null), { uncounted: 'no-recipe' })
  })
})
