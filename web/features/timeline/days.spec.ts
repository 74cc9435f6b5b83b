import { test } from '@japa/runner'
import { groupByDay } from './days.js'

test.group('Days of a timeline', () => {
  test('what happened on one day stands together, in its order', ({ assert }) => {
    const items = ['1 soup', '1 bread', '2 soup', '1 late']
    const days = groupByDay(items, (item) => item.slice(0, 1))
    assert.deepEqual(days, [
      { day: '1', items: ['1 soup', '1 bread'] },
      { day: '2', items: ['2 soup'] },
      { day: '1', items: ['1 late'] },
    ])
    assert.deepEqual(groupByDay([], String), [])
  })
})
