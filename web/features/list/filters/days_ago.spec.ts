import { test } from '@japa/runner'
import { daysAgo } from './days_ago.js'

test.group('Days before today', () => {
  test('they go over the ends of months and years', ({ assert }) => {
    const evening = new Date(2026, 0, 5, 23, 30)
    assert.equal(daysAgo(0, evening), '2026-01-05')
    assert.equal(daysAgo(5, evening), '2025-12-31')
    assert.equal(daysAgo(365, evening), '2025-01-05')
  })
})
