import { test } from '@japa/runner'
import { hashOf, leafPattern } from './leaf_pattern.js'

test.group('The tile of a recipe without a picture', () => {
  test('is the same for the same name and another for another name', ({ assert }) => {
    const tile = leafPattern('Plum tray cake', 6, 4)
    assert.deepEqual(tile, leafPattern('Plum tray cake', 6, 4))
    assert.notDeepEqual(tile, leafPattern('Plum tray cakes', 6, 4))
  })

  test('is drawn with at most thirty leaves, of three strengths', ({ assert }) => {
    const tile = leafPattern('Aunt Ngozi’s jollof', 6, 4)
    assert.lengthOf(tile, 24)
    assert.sameMembers([...new Set(tile.map(({ strength }) => strength))], [0, 1, 2])
  })

  test('takes names in every script, also none at all', ({ assert }) => {
    const hashes = ['', 'שקשוקה', '味噌汁', '🍲'].map((name) => hashOf(name))
    assert.lengthOf(new Set(hashes), 4)
    assert.lengthOf(leafPattern('', 6, 4), 24)
  })
})
