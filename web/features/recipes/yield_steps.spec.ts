import { test } from '@japa/runner'
import { splitYield } from './yield_steps.js'

test.group('servings to cook for', () => {
  test('start from the first number of the yield', ({ assert }) => {
    assert.deepEqual(splitYield('4 servings'), { before: '', base: 4, after: 'servings' })
    assert.deepEqual(splitYield('Serves 6'), { before: 'Serves', base: 6, after: '' })
    assert.equal(splitYield('1 1/2 loaves').base, 1.5)
    assert.equal(splitYield('1/2 litre').base, 0.5)
    assert.equal(splitYield('2,5 kg').base, 2.5)
    assert.deepEqual(splitYield('100 sets of 55 bowls'), {
      before: '',
      base: 100,
      after: 'sets of 55 bowls',
    })
  })

  test('are one of a yield without a number, and of nothing when there is no yield', ({
    assert,
  }) => {
    assert.deepEqual(splitYield('a tray'), { before: '', base: 1, after: 'a tray' })
    assert.deepEqual(splitYield(null), { before: '×', base: 1, after: '' })
  })

  test('never start from zero', ({ assert }) => {
    assert.equal(splitYield('0 loaves').base, 1)
    assert.equal(splitYield('1/0 loaf').base, 1)
  })
})
