import { test } from '@japa/runner'
import type { IngredientLanguage } from '#core/recipe_text/index'
import { EntryFinder } from '../foods/find_entry.js'
import { listedFoods } from '../foods/listed_foods.js'
import { lineToCount, type ReadLine } from '../read_line.js'
import { readComposition, SHIPPED_TABLES } from '../tables/composition.js'
import { toGrams } from './to_grams.js'
import { unitByKey } from './units.js'
import { weighLine } from './weigh_line.js'

let finder: EntryFinder

/** The weight of a line in whole grams, and how it was found. */
function weigh(line: Partial<ReadLine> & { of: string }, language: IngredientLanguage = 'en') {
  const found = finder.find(line.of, language, null)
  const counted = lineToCount(
    {
      text:
        line.text ??
        `${line.quantity ?? ''} ${line.unit?.name ?? ''} ${line.of} ${line.note ?? ''}`,
      quantity: line.quantity ?? null,
      unit: line.unit ?? null,
      food: { name: line.of, facts: null },
      note: line.note ?? '',
      ...(line.details && { details: line.details }),
    },
    language
  )
  const weight = weighLine({ ...found, tables: finder.tables }, counted)
  return weight && { grams: Math.round(weight.grams), by: weight.by, isRough: weight.isRough }
}

const unit = (name: string) => ({ name, facts: null })

test.group('Weights of amounts', (group) => {
  group.setup(async () => {
    finder = new EntryFinder(await readComposition(SHIPPED_TABLES), await listedFoods())
  })

  test('a weight is a weight, a German pound 500 g', ({ assert }) => {
    const mass = (quantity: number, name: string, language: IngredientLanguage = 'en') =>
      weigh({ of: 'butter', quantity, unit: unit(name) }, language)?.grams
    assert.equal(mass(2, 'kg'), 2000)
    assert.equal(mass(1, 'lb'), 454)
    assert.equal(mass(1, 'Pfund', 'de'), 500)
  })

  test('the weight in brackets counts before the can, and is multiplied by it', ({ assert }) => {
    const can = { of: 'tomatoes', unit: unit('can') }
    assert.deepEqual(weigh({ ...can, quantity: 2, note: '400 g' }), {
      grams: 800,
      by: 'bracket',
      isRough: false,
    })
    assert.equal(weigh({ of: 'chicken breast', quantity: 3, note: 'about 600 g' })?.grams, 600)
    assert.equal(weigh({ of: 'chicken breast', quantity: 3, note: '200 g each' })?.grams, 600)
    assert.equal(weigh({ of: 'flour', quantity: 1, unit: unit('cup'), note: '130 g' })?.grams, 130)
  })

  test('of canned beans the drained weight counts', ({ assert }) => {
    const beans = { of: 'chickpeas', quantity: 1, unit: unit('can') }
    assert.deepEqual(weigh(beans), { grams: 240, by: 'portion', isRough: false })
    assert.equal(weigh({ ...beans, note: '400 g' })?.grams, 240)
  })

  test('volumes weigh by the density of the food, cups by the language of the recipe', ({
    assert,
  }) => {
    const spoon = weigh({ of: 'olive oil', quantity: 2, unit: unit('tablespoons') })
    assert.deepEqual(spoon, { grams: 27, by: 'density', isRough: false })
    const cup = (language: IngredientLanguage, name: string, of: string) =>
      weigh({ of, quantity: 1, unit: unit(name) }, language)
    assert.equal(cup('en', 'cup', 'water')?.grams, 240)
    assert.equal(cup('fr', 'tasse', 'eau')?.grams, 250)
    assert.deepEqual(cup('de', 'Tasse', 'Wasser'), { grams: 200, by: 'density', isRough: true })
  })

  test('pieces weigh what one weighs, more when large and less when small', ({ assert }) => {
    const onion = (size: string) => weigh({ of: 'onion', quantity: 1, text: `1 ${size} onion` })
    assert.deepEqual(
      [onion('')?.grams, onion('large')?.grams, onion('small')?.grams],
      [110, 150, 70]
    )
    assert.equal(weigh({ of: 'egg', quantity: 2, text: '2 large eggs' })?.grams, 100)
    assert.equal(weigh({ of: 'garlic', quantity: 2, unit: unit('cloves') })?.grams, 6)
    assert.equal(weigh({ of: 'butter', quantity: 1, unit: unit('stick') })?.grams, 113)
  })

  test('a range counts in its middle, and what is added is added', ({ assert }) => {
    const range = { of: 'butter', quantity: 100, unit: unit('g'), details: { quantityMax: 200 } }
    assert.equal(weigh(range)?.grams, 150)
    const added = { kind: 'added' as const, quantity: 2, quantityMax: null, unit: 'tablespoons' }
    const butter = { of: 'butter', quantity: 100, unit: unit('g'), details: { amounts: [added] } }
    assert.equal(weigh(butter)?.grams, 129)
  })

  test('what nothing says is not weighed', ({ assert }) => {
    assert.isNull(weigh({ of: 'dragon scales', quantity: 2 }))
    assert.isNull(weigh({ of: 'butter', text: 'butter' }))
    const butter = { ...finder.find('butter', 'en', null), tables: finder.tables }
    for (const quantity of [-1, Infinity, NaN])
      assert.isNull(toGrams(butter, quantity, unitByKey('gram', 'en')))
  })
})
