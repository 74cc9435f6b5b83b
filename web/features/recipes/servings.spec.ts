import { test } from '@japa/runner'
import { servingsAt, servingsLabel, writtenServings } from './servings.js'

test.group('servings to cook for', () => {
  test('start from the first number of the yield', ({ assert }) => {
    assert.equal(writtenServings('4 servings'), 4)
    assert.equal(writtenServings('Serves 6'), 6)
    assert.equal(writtenServings('1 1/2 loaves'), 1.5)
  })

  test('are one where the yield has no number or there is none', ({ assert }) => {
    assert.equal(writtenServings('a tray'), 1)
    assert.equal(writtenServings(null), 1)
    assert.equal(writtenServings('0 loaves'), 1)
  })

  test('are named by the yield', ({ assert }) => {
    assert.equal(servingsLabel('4 servings', 1.25, '5'), '5 servings')
    assert.equal(servingsLabel('tray', 3, '3'), '3 tray')
    assert.equal(servingsLabel(null, 2, '2'), '× 2')
  })

  test('stay free of rounding dust', ({ assert }) => {
    assert.equal(servingsAt('3 bowls', 7 / 3), 7)
  })
})
