import { test } from '@japa/runner'
import type { RecipeIngredient, Unit } from '#core/shared/contract/index'
import type { MeasuredAmount } from '#core/shared/conversion'
import { canScale, ingredientLine } from './ingredient_line.js'

const NBSP = '\u00a0'

const spoon: Unit = {
  id: 'u1',
  name: 'teaspoon',
  pluralName: 'teaspoons',
  description: '',
  extras: {},
  onHand: false,
  fraction: true,
  abbreviation: 'tsp',
  pluralAbbreviation: null,
  useAbbreviation: true,
  aliases: [],
  createdAt: '',
  updatedAt: '',
}

const wholeIngredient: RecipeIngredient = {
  quantity: null,
  unit: null,
  food: null,
  referencedRecipe: null,
  note: null,
  isFood: true,
  disableAmount: false,
  display: '',
  title: null,
  originalText: null,
  referenceId: 'i1',
}

function line(parts: Partial<RecipeIngredient>, scale = 1, disableAmount = false) {
  const ingredient: RecipeIngredient = {
    ...wholeIngredient,
    disableAmount,
    ...parts,
  }
  return ingredientLine(ingredient, {
    disableAmount,
    scale,
    formatDecimal: (value) => String(value).replace('.', ','),
  })
}

/** Cups in ml, or in g by what one weighs. */
function inMetric({ amount, unit }: MeasuredAmount, gramsPerMl?: number | null) {
  if (unit !== 'cup') return null
  const isEstimated = typeof gramsPerMl === 'number'
  const number = String(amount.to * 240 * (gramsPerMl ?? 1))
  return { number, unit: isEstimated ? 'g' : 'ml', isEstimated }
}

const onion: RecipeIngredient['food'] = {
  id: 'f1',
  name: 'red onion',
  pluralName: 'red onions',
  description: '',
  extras: {},
  onHand: false,
  labelId: null,
  aliases: [],
  label: null,
  createdAt: '',
  updatedAt: '',
}

test.group('an ingredient on the recipe page', () => {
  test('names a recipe in the place of a food, with amounts off too', ({ assert }) => {
    const referencedRecipe = {
      id: 'r1',
      userId: 'p1',
      householdId: 'h1',
      groupId: 'g1',
      name: 'Broth',
      slug: 'broth',
      image: null,
      description: '',
      recipeYield: null,
      recipeServings: 0,
      recipeYieldQuantity: 0,
      totalTime: null,
      prepTime: null,
      performTime: null,
    }
    const parts = { quantity: 2, referencedRecipe, note: 'hot' }
    assert.containSubset(line(parts), { amount: '2', food: 'Broth', note: 'hot' })
    assert.containSubset(line(parts, 1, true), { amount: '', food: 'Broth hot', note: '' })
  })

  test('shows amount and unit apart from food and note', ({ assert }) => {
    assert.containSubset(line({ quantity: 1.5, unit: spoon, food: onion, note: 'chopped' }), {
      amount: `1${NBSP}½${NBSP}tsp`,
      food: 'red onions',
      note: 'chopped',
    })
  })

  test('follows the servings, in kitchen fractions and with the right plural', ({ assert }) => {
    assert.equal(line({ quantity: 1, food: onion }).food, 'red onion')
    assert.containSubset(line({ quantity: 1, food: onion }, 1 / 3), {
      amount: '⅓',
      food: 'red onion',
      note: '',
    })
    assert.equal(line({ quantity: 2, food: onion }, 2 / 7).amount, '4⁄7')
  })

  test('writes decimals as the reader does', ({ assert }) => {
    const gram = { ...spoon, fraction: false, abbreviation: 'kg' }
    assert.equal(line({ quantity: 1.2, unit: gram, food: onion }).amount, `1,2${NBSP}kg`)
  })

  test('without a food is its note', ({ assert }) => {
    assert.containSubset(line({ quantity: 0, note: 'a pinch of salt' }), {
      amount: '',
      food: 'a pinch of salt',
      note: '',
    })
  })
})

test.group('an ingredient that was never cut into parts', () => {
  test('still shows its amount apart', ({ assert }) => {
    const amountOf = (note: string) => line({ note, quantity: 1 }, 1, true).amount
    assert.equal(amountOf('1 1/2 cups flour'), '1 1/2')
    assert.equal(amountOf('½ onion'), '½')
    assert.equal(amountOf('2-3 carrots'), '2-3')
    assert.equal(amountOf('200g butter'), '200')
    assert.equal(amountOf('1 ½ tsp salt'), '1 ½')
    assert.equal(amountOf('0.5 l milk'), '0.5')
    assert.equal(amountOf('salt and pepper'), '')
  })

  test('loses none of its text', ({ assert }) => {
    for (const note of ['1 1/2 cups flour', '200g butter', '1 (14-oz) can', 'salt', '7-Up']) {
      const { amount, food } = line({ note }, 1, true)
      assert.equal(amount + food, note)
    }
  })
})

test.group('A line that nobody has cut into parts', () => {
  const scaled = (note: string, scale: number, disableAmount = true) => {
    const { amount, food } = line({ note, quantity: 1, originalText: note }, scale, disableAmount)
    return `${amount}${food}`
  }
  const cases: [string, number, string][] = [
    ['900 g Bramley apples', 2, '1800 g Bramley apples'],
    ['250g butter', 1 / 3, '83,333g butter'],
    ['6 eggs', 0.5, '3 eggs'],
    ['1 egg', 0.5, '½ egg'],
    ['1 1/2 cups flour', 2, '3 cups flour'],
    ['1½ cups flour', 3, `4${NBSP}½ cups flour`],
    ['½ onion', 3, `1${NBSP}½ onion`],
    ['1 and 1/2 cups milk', 2, '3 cups milk'],
    ['1,5 l Milch', 2, '3 l Milch'],
    ['0.25 l milk', 0.5, '0,125 l milk'],
    ['1.000 g Mehl', 2, '2000 g Mehl'],
    ['2-3 carrots', 2, '4–6 carrots'],
    ['2 bis 3 EL Öl', 2, '4–6 EL Öl'],
    ['2 of 3 uien', 2, '4–6 uien'],
    ['2 או 3 ביצים', 2, '4–6 ביצים'],
    ['2 x 400 g tins tomatoes', 2, '4 x 400 g tins tomatoes'],
    ['1 (14-oz) can', 2, '2 (14-oz) can'],
    ['2 tins (400 g) beans', 2, '4 tins (400 g) beans'],
    ['900 g (2 lb) apples', 2, '1800 g (4 lb) apples'],
    ['1 cup plus 2 tablespoons flour', 2, '2 cup plus 4 tablespoons flour'],
    ['1 lb 4 oz beef', 2, '2 lb 8 oz beef'],
    ['salt and pepper', 2, 'salt and pepper'],
    ['70 % chocolate', 2, '70 % chocolate'],
    ['00 flour', 2, '00 flour'],
    ['7-Up', 2, '7-Up'],
    ['2-inch piece of ginger', 2, '2-inch piece of ginger'],
  ]
  for (const [note, scale, text] of cases) {
    test(`"${note}" times ${scale} reads "${text}"`, ({ assert }) => {
      assert.equal(scaled(note, scale), text)
      assert.equal(scaled(note, scale, false), text)
    })
  }

  test('never gets a 1 that nobody wrote', ({ assert }) => {
    assert.equal(scaled('salt', 1, false), 'salt')
    assert.equal(line({ note: '900 g apples', quantity: 1 }).amount, '900')
    assert.equal(line({ note: 'large onion', quantity: 1 }).amount, '1')
  })

  test('is read in the measures of the reader', ({ assert }) => {
    const options = {
      disableAmount: true,
      scale: 2,
      formatDecimal: String,
      convert: inMetric,
    }
    const read = (note: string) => ingredientLine({ ...wholeIngredient, note }, options)
    assert.containSubset(read('2 cups milk'), {
      amount: `960${NBSP}ml`,
      written: '2 cups',
      food: ' milk',
    })
    assert.equal(read('2 cups (480 ml) milk').amount, '4')
    assert.equal(read('2 handfuls of spinach').amount, '4')
  })

  test('lets the servings be chosen where a line begins with an amount', ({ assert }) => {
    const recipe = (note: string) => ({
      settings: { disableAmount: true },
      recipeIngredient: [
        { ...wholeIngredient, note: 'salt' },
        { ...wholeIngredient, note },
      ],
    })
    assert.isTrue(canScale(recipe('2 eggs')))
    assert.isFalse(canScale(recipe('pepper')))
  })
})

test.group('An ingredient line for a reader of other measures', () => {
  const cup = {
    ...spoon,
    name: 'cup',
    pluralName: 'cups',
    abbreviation: '',
    useAbbreviation: false,
  }
  const part: RecipeIngredient = { ...wholeIngredient, quantity: 2, unit: cup, food: onion }
  const options = {
    disableAmount: false,
    scale: 2,
    formatDecimal: String,
    convert: inMetric,
  }

  test('shows the scaled amount in theirs and keeps what was written', ({ assert }) => {
    const { number, unit, amount, written } = ingredientLine(part, options)
    assert.deepEqual([number, unit, amount], ['960', 'ml', `960${NBSP}ml`])
    assert.equal(written, `2${NBSP}cups`)
  })

  test('is a weight that is said to be an estimate where its food was weighed', ({ assert }) => {
    const food = onion && { ...onion, gPerMl: 0.5 }
    const { amount, isEstimated } = ingredientLine({ ...part, food }, options)
    assert.deepEqual([amount, isEstimated], [`480${NBSP}g`, true])
    assert.isFalse(ingredientLine(part, options).isEstimated)
  })

  test('stays as it is where the unit has no fixed size', ({ assert }) => {
    const pinch = { ...part, unit: { ...cup, name: 'pinch', pluralName: 'pinches' } }
    assert.equal(ingredientLine(pinch, options).amount, `4${NBSP}pinches`)
    assert.equal(ingredientLine({ ...part, unit: null }, options).amount, '4')
  })

  test('is the weight of its source in place of an estimate', ({ assert }) => {
    const food = onion && { ...onion, gPerMl: 0.5 }
    const metric = ({ amount, unit }: MeasuredAmount) => ({ number: String(amount.to), unit })
    const weighed = { ...part, food, metricAmount: '250 g' }
    const read = ingredientLine(weighed, { ...options, metric })
    assert.deepEqual([read.amount, read.beside], [`500${NBSP}gram`, ''])
    assert.equal(read.written, `2${NBSP}cups`)
    assert.isFalse(read.isEstimated)
    const note = '2 cups flour'
    const plain = ingredientLine(
      { ...wholeIngredient, note, metricAmount: '250 g' },
      { ...options, metric }
    )
    assert.deepEqual([plain.amount, plain.food], [`500${NBSP}gram`, ' flour'])
  })

  test('has the weight of its source beside where that takes no place', ({ assert }) => {
    const metric = ({ amount, unit }: MeasuredAmount) => ({ number: String(amount.to), unit })
    const { convert: _, ...written } = { ...options, metric }
    const weighed = { ...part, metricAmount: '250 g' }
    const shown = ingredientLine(weighed, written)
    assert.deepEqual([shown.amount, shown.beside], [`4${NBSP}cups`, `500${NBSP}gram`])
    const honey = { ...weighed, unit: spoon, metricAmount: '21 g' }
    assert.equal(ingredientLine(honey, { ...options, metric }).beside, `42${NBSP}gram`)
    assert.equal(ingredientLine(weighed, options).beside, '')
    assert.equal(ingredientLine({ ...part, metricAmount: 'some' }, written).beside, '')
  })
})
