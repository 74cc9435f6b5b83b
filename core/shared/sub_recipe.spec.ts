import { test } from '@japa/runner'
import { timesMade } from './sub_recipe.js'

const cup = { name: 'cup', pluralName: 'cups', abbreviation: 'c' }
const bowl = { name: 'bowl', pluralName: 'bowls' }
const makes = (recipeYield: string | null, recipeYieldQuantity = 0) => ({
  recipeYield,
  recipeYieldQuantity,
})

test.group('A recipe as an ingredient', () => {
  test('is made as often as the amount asks for')
    .with([
      [2, cup, makes('4 cups'), 0.5],
      [2, cup, makes('cups', 4), 0.5],
      [1, bowl, makes('2 bowls'), 0.5],
      [1, { name: 'litre' }, makes('500 ml'), 2],
      [250, { name: 'gram', abbreviation: 'g' }, makes('1 kg'), 0.25],
      [1, null, makes('4 cups'), 1],
      [3, null, makes(null), 3],
      [null, cup, makes('4 cups'), 1],
      [0, null, makes('4 cups'), 1],
      [2, cup, makes('4 servings'), null],
      [2, cup, makes('some cups'), null],
      [2, cup, makes('1 kg'), null],
      [2, cup, makes('0 cups'), null],
    ] as const)
    .run(({ assert }, [quantity, unit, made, expected]) => {
      assert.equal(timesMade({ quantity, unit }, made), expected)
    })

  test('all of it is once, and k times as much k times as often, in whatever unit', ({
    assert,
  }) => {
    for (let round = 0; round < 300; round += 1) {
      const whole = 0.1 + Math.random() * 50
      const factor = 0.1 + Math.random() * 20
      for (const [unit, text] of [
        [cup, 'cups'],
        [bowl, 'bowls'],
        [{ name: 'litre' }, 'dl'],
      ] as const) {
        const made = makes(text, whole)
        const per = (quantity: number) => timesMade({ quantity, unit }, made) ?? Number.NaN
        const once = unit.name === 'litre' ? whole / 10 : whole
        assert.closeTo(per(once), 1, 1e-9)
        assert.closeTo(per(once * factor), factor, 1e-9 * factor)
      }
    }
  })
})
