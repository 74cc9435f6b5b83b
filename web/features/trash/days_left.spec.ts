import { test } from '@japa/runner'
import { daysLeft } from './days_left.js'

test.group('Days left in the trash', () => {
  test('a day that has begun counts, one that is over does not', ({ assert }) => {
    const now = Date.parse('2026-03-01T12:00:00Z')
    assert.equal(daysLeft('2026-03-31T12:00:00Z', now), 30)
    assert.equal(daysLeft('2026-03-01T13:00:00Z', now), 1)
    assert.equal(daysLeft('2026-02-28T12:00:00Z', now), 0)
  })
})
