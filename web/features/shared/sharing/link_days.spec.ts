import { test } from '@japa/runner'
import { dayOf, endOfDay, usualDay } from './link_days.js'

const now = new Date(2026, 10, 21, 16, 30)

test.group('The days of a link', () => {
  test('a link works for thirty days when nothing else is chosen', ({ assert }) => {
    assert.equal(usualDay(now), '2026-12-21')
    assert.equal(usualDay(new Date(2024, 0, 31)), '2024-03-01')
  })

  test('a link works to the end of its day where the person is', ({ assert }) => {
    const end = endOfDay('2026-11-21', now)
    assert.equal(end, new Date(2026, 10, 21, 23, 59, 59).toISOString())
    assert.equal(dayOf(new Date(end ?? '')), '2026-11-21')
  })

  test('yesterday, days that do not exist and no day at all are refused', ({ assert }) => {
    for (const day of ['2026-11-20', '2026-02-30', '', 'tomorrow', '26-1-1']) {
      assert.isNull(endOfDay(day, now), day)
    }
  })
})
