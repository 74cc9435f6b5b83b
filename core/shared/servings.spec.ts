import { test } from '@japa/runner'
import { scaleForServings, stepServings } from './servings.js'

test.group('Servings', () => {
  test('the scale is wanted by written servings', ({ assert }) => {
    assert.equal(scaleForServings(4, 6), 1.5)
    assert.equal(scaleForServings(4, 0), 0)
    for (const [written, wanted] of [
      [0, 4],
      [-2, 4],
      [4, -1],
      [Number.NaN, 2],
      [4, Number.POSITIVE_INFINITY],
    ] as const) {
      assert.equal(scaleForServings(written, wanted), 1)
    }
  })

  test('plus and minus change servings by one and stop at one', ({ assert }) => {
    assert.equal(stepServings(4, 1), 5)
    assert.equal(stepServings(4, -1), 3)
    assert.equal(stepServings(1.5, -1), 1)
    assert.equal(stepServings(1, -1), 1)
    assert.equal(stepServings(0.5, -1), 0.5)
    assert.equal(stepServings(0.5, 1), 1.5)
  })
})
