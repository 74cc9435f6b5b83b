import { test } from '@japa/runner'
import { sizeIn } from './size_in.js'

test.group('Sizes', () => {
  test('are said in the unit that reads best', ({ assert }) => {
    assert.deepEqual(sizeIn(0), { value: 0, unit: 'byte' })
    assert.deepEqual(sizeIn(999), { value: 999, unit: 'byte' })
    assert.deepEqual(sizeIn(1_000), { value: 1, unit: 'kilobyte' })
    assert.deepEqual(sizeIn(819_600), { value: 819.6, unit: 'kilobyte' })
    assert.deepEqual(sizeIn(1_700_000_000), { value: 1.7, unit: 'gigabyte' })
    assert.deepEqual(sizeIn(2e16), { value: 20_000, unit: 'terabyte' })
  })
})
