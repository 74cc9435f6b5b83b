import { test } from '@japa/runner'
import type { IngredientLanguage } from '#core/recipe_text/index'
import { readComposition, SHIPPED_TABLES } from '../tables/composition.js'
import { EntryFinder, type FoodFacts } from './find_entry.js'
import { listedFoods } from './listed_foods.js'

let finder: EntryFinder
const found = (name: string, language: IngredientLanguage, facts: FoodFacts | null = null) => {
  const { place, by } = finder.find(name, language, facts)
  return { entry: place === null ? null : (finder.tables.names[place] ?? null), by }
}
const facts: FoodFacts = {
  seedKey: null,
  entry: null,
  cookedEntry: null,
  isChosen: false,
  gPerMl: null,
  pieceGrams: null,
  portions: {},
}

/** Foods by their names, and how their entries begin. */
const foods: Partial<Record<IngredientLanguage, [string, RegExp][]>> = {
  en: [
    ['boneless chicken breast', /^Chicken.*breast/],
    ['boneless, skinless chicken breasts', /^Chicken.*breast/],
    ['tomato paste', /paste/],
    ['dark brown sugar', /^Sugars, brown/],
    ['fine sea salt', /^Salt/],
    ['egg yolks', /^Egg, yolk/],
    ['butter', /^Butter/],
    ['chilli powder', /chili powder/],
    ['camembert', /^Cheese, camembert/],
  ],
  de: [
    ['Zwiebeln', /^Onions/],
    ['weiche Butter', /^Butter/],
    ['Kirschtomaten', /^Tomatoes/],
    ['Olivenöl', /^Oil, olive/],
  ],
  fr: [
    ['oignon émincé', /^Onions/],
    ['beurre doux', /^Butter/],
    ['œufs', /^Egg, whole/],
    ['farine de sarrasin', /sarrasin/],
  ],
  es: [['dientes de ajo', /^Garlic/]],
  it: [['farina 00', /^Wheat flour/]],
  nl: [['zachte boter', /^Butter/]],
  sv: [['strösocker', /^Sugars/]],
}

/** Foods that sound like another one, and entries that they must not have. */
const nearMisses: Partial<Record<IngredientLanguage, [string, RegExp][]>> = {
  en: [
    ['coconut milk', /^Milk/],
    ['peanut butter', /^Butter/],
    ['almond butter', /^Butter/],
    ['egg noodles', /^Egg,/],
    ['cream of tartar', /^Cream,/],
    ['sweet potato', /^Potato/],
    ['ginger ale', /^Ginger/],
    ['corn starch', /^Corn, (?:sweet|yellow)/],
    ['rice vinegar', /^Rice/],
    ['lemon pepper', /^Lemon/],
    ['goat milk', /^Milk, whole/],
    ['shredded coconut', /^Oil/],
  ],
  de: [
    ['Kokosmilch', /^Milk/],
    ['Mandelmilch', /^Milk/],
    ['Erdnussbutter', /^Butter/],
    ['Eiernudeln', /^Egg,/],
    ['Weinstein', /^Alcoholic/],
    ['Süßkartoffel', /^Potato/],
    ['Reisessig', /^Rice/],
    ['Kartoffelmehl', /^Wheat|^Potatoes, flesh/],
  ],
  fr: [
    ['lait de coco', /^Milk/],
    ['lait d’amande', /^Milk/],
    ['beurre de cacahuète', /^Butter/],
    ['crème de tartre', /^Cream/],
    ['patate douce', /^Potato/],
    ['vinaigre de riz', /^Rice/],
    ['farine de riz', /^Wheat/],
  ],
}

test.group('Entries of foods', (group) => {
  group.setup(async () => {
    finder = new EntryFinder(await readComposition(SHIPPED_TABLES), await listedFoods())
  })

  for (const [language, pairs] of Object.entries(foods) as [
    IngredientLanguage,
    [string, RegExp][],
  ][])
    test(`foods are found by what they are called in ${language}`, ({ assert }) => {
      for (const [name, entry] of pairs)
        assert.match(found(name, language).entry ?? '', entry, name)
    })

  for (const [language, pairs] of Object.entries(nearMisses) as [
    IngredientLanguage,
    [string, RegExp][],
  ][])
    test(`a food is not taken for another that it sounds like in ${language}`, ({ assert }) => {
      for (const [name, entry] of pairs)
        assert.notMatch(found(name, language).entry ?? '', entry, name)
    })

  test('what no table knows has none, and a guess says that it is one', ({ assert }) => {
    assert.deepEqual(found('dragon scales', 'en'), { entry: null, by: null })
    assert.deepEqual(found('', 'en'), { entry: null, by: null })
    assert.deepEqual(found('red', 'en'), { entry: null, by: null })
    assert.equal(found('camembert', 'en').by, 'guess')
    assert.equal(found('butter', 'en').by, 'name')
  })

  test('what the group chose counts before all names, and so does that there is none', ({
    assert,
  }) => {
    const chosen = { ...facts, isChosen: true }
    assert.match(found('butter', 'en', { ...chosen, entry: 'u04053' }).entry ?? '', /^Oil, olive/)
    assert.deepEqual(found('butter', 'en', chosen), { entry: null, by: 'chosen' })
  })

  test('a food of our list keeps its entry when it is renamed', ({ assert }) => {
    const renamed = found('Grandma’s yellow bulbs', 'de', { ...facts, seedKey: 'onion' })
    assert.match(renamed.entry ?? '', /^Onions/)
    assert.equal(renamed.by, 'list')
  })

  test('a name of 10,000 letters is no trouble', ({ assert }) => {
    const start = performance.now()
    found('butter '.repeat(1_500), 'en')
    found('x'.repeat(10_000), 'de')
    found('sel de '.repeat(1_500), 'fr')
    assert.isBelow(performance.now() - start, 2_000)
  })
})
