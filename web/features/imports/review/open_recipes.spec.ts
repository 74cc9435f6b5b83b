import { test } from '@japa/runner'
import { nextOpen, openRecipes } from './open_recipes.js'

test.group('Recipes of a reading that are left', () => {
  test('what was saved, put away or is being put away is not offered', ({ assert }) => {
    const recipes = ['Soup', 'Stew', 'Curry', 'Pie']
    const ends = [
      { recipe: 0, slug: 'soup' },
      { recipe: 2, slug: null },
    ]
    assert.deepEqual(openRecipes({ id: 'a', recipes, ends }, new Set()), [1, 3])
    assert.deepEqual(openRecipes({ id: 'a', recipes, ends }, new Set(['a:1', 'b:3'])), [3])
  })

  test('the next one follows, then those that were passed over', ({ assert }) => {
    assert.equal(nextOpen([1, 3], 0), 1)
    assert.equal(nextOpen([1, 3], 1), 3)
    assert.equal(nextOpen([1, 3], 3), 1)
    assert.isNull(nextOpen([3], 3))
  })
})
