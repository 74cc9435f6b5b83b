import { test } from '@japa/runner'
import { extractRecipe } from '../extract_recipe.js'

const soups = [
  { name: 'Leek soup', shown: ['Calories', '225'] },
  { name: 'Lauchsuppe', shown: ['Pro Portion: 225 kcal'] },
  { name: 'Soupe', shown: ['Énergie', '225 kcal'] },
  { name: 'Póréhagymaleves', shown: ['Összesen 225 kcal', '900 kcal'] },
  { name: 'מרק כרישה', shown: ['קלוריות', '225'] },
]
type Soup = (typeof soups)[number]

function nutritionOf({ name, shown }: Soup, nutrition: object, recipeYield: string) {
  const data = {
    '@type': 'Recipe',
    name,
    'recipeIngredient': ['2 leeks'],
    'recipeInstructions': [name],
    recipeYield,
    nutrition,
  }
  const lines = shown.map((text) => `<p>${text}</p>`).join('')
  const extraction = extractRecipe(
    `<h1>${name}</h1><script type="application/ld+json">${JSON.stringify(data)}</script>${lines}`,
    'https://spoon.example/soup'
  )
  return 'draft' in extraction ? extraction.draft.nutrition : null
}

test.group('Nutrition', () => {
  test('that of the whole dish is divided where the page shows what a serving has: {name}')
    .with(soups)
    .run(({ assert }, soup) => {
      const whole = { calories: '900.59 kcal', fatContent: '47 g', sodiumContent: '2548 mg' }
      const part = { calories: '225.1', fatContent: '11.8', sodiumContent: '637' }
      assert.deepEqual(nutritionOf(soup, whole, '4'), part)
      const own = { calories: '900.59', fatContent: '47', sodiumContent: '2548' }
      assert.deepEqual(nutritionOf(soup, whole, '3'), own)
      assert.deepEqual(nutritionOf({ ...soup, shown: ['225'] }, whole, '4'), own)
    })

  test('grams of salt that no dish holds are milligrams: {name}')
    .with(soups)
    .run(({ assert }, soup) => {
      assert.deepEqual(nutritionOf(soup, { sodiumContent: '651 g' }, '4'), { sodiumContent: '651' })
      assert.deepEqual(nutritionOf(soup, { sodiumContent: '2 g' }, '4'), { sodiumContent: '2000' })
    })

  test('noughts that nobody filled in are none: {name}')
    .with(soups)
    .run(({ assert }, soup) => {
      assert.deepEqual(nutritionOf(soup, { calories: 0, fatContent: '0 g' }, '4'), {})
      const some = { calories: '80 kcal', fatContent: '0 g' }
      assert.deepEqual(nutritionOf(soup, some, '4'), { calories: '80', fatContent: '0' })
    })

  test('grams of cholesterol that no dish has are those of something else: {name}')
    .with(soups)
    .run(({ assert }, soup) => {
      const wrong = { calories: '263', cholesterolContent: '15 g', sodiumContent: '6 g' }
      assert.deepEqual(nutritionOf(soup, wrong, '4'), { calories: '263' })
      const right = { calories: '263', cholesterolContent: '0.1 g', sodiumContent: '2 g' }
      const read = { calories: '263', cholesterolContent: '100', sodiumContent: '2000' }
      assert.deepEqual(nutritionOf(soup, right, '4'), read)
    })
})
