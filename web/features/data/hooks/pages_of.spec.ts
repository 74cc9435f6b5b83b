import { test } from '@japa/runner'
import { pagesOf } from './pages_of.js'

test.group('Pages of rows', () => {
  test('rows of one page need that page, rows at its edge the next one too', ({ assert }) => {
    assert.deepEqual(pagesOf(0, 0), [1])
    assert.deepEqual(pagesOf(0, 99), [1])
    assert.deepEqual(pagesOf(70, 100), [1, 2])
    assert.deepEqual(pagesOf(9_900, 10_199), [100, 101, 102])
  })
})
