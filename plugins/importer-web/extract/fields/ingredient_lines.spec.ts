import { test } from '@japa/runner'
import { ingredientLines } from './ingredient_lines.js'

const metric = ['500 g leeks', '1 l stock', '50 g butter', '80 g plain flour', '20 g rice flour']

test.group('ingredients of the markup', () => {
  test('a list given in two systems of units is one list', ({ assert }) => {
    const imperial = ['1 lb leeks', '2 pints stock', '2 oz butter', '3 oz plain flour']
    const both = [...metric, ...imperial, '1 oz rice flour']
    assert.deepEqual(ingredientLines({ recipeIngredient: both }), metric)
    const parts = ['1 tsp salt', '2 eggs', '2 tsp salt', '1 egg']
    assert.deepEqual(ingredientLines({ recipeIngredient: parts }), parts)
  })

  test('no line ends in the comma of a note that the markup lacks', ({ assert }) => {
    for (const [one, more] of [
      ['Parsley', '2 leeks, halved'],
      ['Petersilie', '2 Lauch, halbiert'],
      ['Persil (plat)', '2 poireaux, coupés'],
      ['פטרוזיליה', '2 כרישות'],
    ]) {
      const recipeIngredient = [`${one},`, `${more}`]
      assert.deepEqual(ingredientLines({ recipeIngredient }), [one, more])
    }
  })

  test('a number as only machines write it is rounded', ({ assert }) => {
    const lines = ['0.49999999885628 oz hops', '1.25 l water']
    assert.deepEqual(ingredientLines({ recipeIngredient: lines }), ['0.5 oz hops', '1.25 l water'])
  })

  test('a list in one string with commas is a line for each', ({ assert }) => {
    const lists = [
      ['2 leeks', '1 l stock', '50 g butter', 'salt'],
      ['2 Lauchstangen', '1 l Brühe', '50 g Butter', 'Salz'],
      ['2 poireaux', '1 l de bouillon', '50 g de beurre', 'sel'],
    ]
    for (const list of lists) {
      assert.deepEqual(ingredientLines({ recipeIngredient: list.join(', ') }), list)
      assert.deepEqual(ingredientLines({ recipeIngredient: [list.join('; ')] }), list)
    }
    const line = '2 leeks, washed, sliced thinly and dried'
    assert.deepEqual(ingredientLines({ recipeIngredient: [line] }), [line])
  })
})
