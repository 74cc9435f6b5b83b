import { test } from '@japa/runner'
import { ago, daysSince } from './made_days.js'

/** A moment of the place where the test runs, as the server tells it. */
const moment = (day: number, hour: number, minute = 0) =>
  new Date(2026, 10, day, hour, minute).toISOString()

test.group('When a recipe was made', () => {
  test('counts midnights, not hours', ({ assert }) => {
    const now = new Date(2026, 10, 21, 0, 10)
    assert.equal(daysSince(moment(20, 23, 59), now), 1)
    assert.equal(daysSince(moment(21, 0, 5), now), 0)
    assert.equal(daysSince(moment(14, 12), now), 7)
  })

  test('is today for what is noted at the end of today', ({ assert }) => {
    assert.equal(daysSince(moment(21, 23, 59), new Date(2026, 10, 21, 12)), 0)
    assert.equal(daysSince(moment(23, 12), new Date(2026, 10, 21, 12)), 0)
  })

  test('is said in days, then weeks, months and years', ({ assert }) => {
    const texts = [0, 1, 13, 14, 59, 60, 364, 365, 800].map((days) => {
      const { count, unit } = ago(days)
      return `${count} ${unit}`
    })
    assert.deepEqual(texts, [
      '0 day',
      '1 day',
      '13 day',
      '2 week',
      '8 week',
      '2 month',
      '12 month',
      '1 year',
      '2 year',
    ])
  })
})
