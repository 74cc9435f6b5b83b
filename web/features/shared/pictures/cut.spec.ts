import { test } from '@japa/runner'
import { flip, laidSize, shrink, turnBy, unturned } from './cut.js'

test.group('Cutting a picture', () => {
  test('four quarter turns bring it back, to either side', ({ assert }) => {
    let turn = unturned
    for (let count = 0; count < 4; count += 1) turn = turnBy(turn, 1)
    assert.deepEqual(turn, unturned)
    assert.equal(turnBy(unturned, -1).quarters, 3)
  })

  test('flipping is along what is seen, however it is turned', ({ assert }) => {
    assert.deepEqual(flip(unturned, 'sideways'), { ...unturned, flipX: true })
    const lying = turnBy(unturned, 1)
    assert.deepEqual(flip(lying, 'sideways'), { ...lying, flipY: true })
    assert.deepEqual(flip(lying, 'over'), { ...lying, flipX: true })
    assert.deepEqual(flip(flip(lying, 'over'), 'over'), lying)
  })

  test('a lying picture changes its sides', ({ assert }) => {
    const size = { width: 400, height: 300 }
    assert.deepEqual(laidSize(size, turnBy(unturned, 3)), { width: 300, height: 400 })
    assert.deepEqual(laidSize(size, turnBy(unturned, 2)), size)
  })

  test('only what is too large becomes smaller', ({ assert }) => {
    assert.equal(shrink({ width: 5000, height: 100 }, 2500), 0.5)
    assert.equal(shrink({ width: 500, height: 100 }, 2500), 1)
  })
})
