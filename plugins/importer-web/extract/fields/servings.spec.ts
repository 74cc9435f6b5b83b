import { test } from '@japa/runner'
import { makes } from './servings.js'

test.group('How much a recipe makes', () => {
  test('a whole number is written as one: {0}')
    .with([
      ['Serves 4.0', 'Serves 4', 4],
      ['4.0 Portionen', '4 Portionen', 4],
      ['Pour 6.0 personnes', 'Pour 6 personnes', 6],
      ['4.0', '4', 4],
      ['6.05 gallons', '6.05 gallons', null],
      ['2.5 cups', '2.5 cups', null],
    ] as const)
    .run(({ assert }, [recipeYield, text, servings]) => {
      assert.deepEqual(makes({ recipeYield }), { text, servings })
    })
})
