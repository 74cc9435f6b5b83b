import { test } from '@japa/runner'
import { orderBy, orderOnto } from './order.js'

const keys = ['a', 'b', 'c', 'd']

test.group('The order of a list', () => {
  test('what is dropped on another takes its place, from above and from below', ({ assert }) => {
    assert.deepEqual(orderOnto(keys, 'a', 'c'), ['b', 'c', 'a', 'd'])
    assert.deepEqual(orderOnto(keys, 'd', 'b'), ['a', 'd', 'b', 'c'])
    assert.deepEqual(orderOnto(keys, 'b', 'b'), keys)
    assert.deepEqual(orderOnto(keys, 'x', 'b'), keys)
    assert.deepEqual(orderOnto(keys, 'a', 'x'), keys)
  })

  test('a menu sends a row up, down and to the ends, and no further', ({ assert }) => {
    assert.deepEqual(orderBy(keys, 'c', 'up'), ['a', 'c', 'b', 'd'])
    assert.deepEqual(orderBy(keys, 'b', 'down'), ['a', 'c', 'b', 'd'])
    assert.deepEqual(orderBy(keys, 'c', 'top'), ['c', 'a', 'b', 'd'])
    assert.deepEqual(orderBy(keys, 'b', 'bottom'), ['a', 'c', 'd', 'b'])
    assert.deepEqual(orderBy(keys, 'a', 'up'), keys)
    assert.deepEqual(orderBy(keys, 'd', 'down'), keys)
  })
})
