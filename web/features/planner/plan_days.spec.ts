import { test } from '@japa/runner'
import { todayIn } from '#core/shared/today_in'
import { nutritionOf } from './day_nutrition.js'
import {
  addDays,
  daysBetween,
  daysOf,
  daysShown,
  isDay,
  rangeAround,
  startOfWeek,
  weekdayOf,
} from './plan_days.js'

test.group('Days of a plan', () => {
  test('go on over months, leap days and the days when clocks change', ({ assert }) => {
    assert.equal(addDays('2026-02-28', 1), '2026-03-01')
    assert.equal(addDays('2028-02-28', 1), '2028-02-29')
    assert.equal(addDays('2026-01-01', -1), '2025-12-31')
    assert.deepEqual(daysOf({ start: '2026-03-28', end: '2026-03-30' }), [
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
    ])
    assert.equal(daysBetween('2026-10-20', '2026-10-30'), 10)
    assert.equal(daysBetween('2026-10-30', '2026-10-20'), -10)
  })

  test('stand in weeks that begin on Sunday, Monday or Saturday', ({ assert }) => {
    const friday = '2026-11-20'
    assert.equal(weekdayOf(friday), 5)
    assert.equal(startOfWeek(friday, 0), '2026-11-15')
    assert.equal(startOfWeek(friday, 1), '2026-11-16')
    assert.equal(startOfWeek(friday, 6), '2026-11-14')
    assert.equal(startOfWeek('2026-11-21', 6), '2026-11-21')
    assert.equal(startOfWeek(friday, 5), friday)
  })

  test('are those of the household, half hours included', ({ assert }) => {
    const now = new Date('2026-11-23T18:20:00Z')
    assert.equal(todayIn('Europe/Berlin', now), '2026-11-23')
    assert.equal(todayIn('Asia/Kolkata', now), '2026-11-23')
    assert.equal(todayIn('Asia/Kathmandu', now), '2026-11-24')
    assert.equal(todayIn('Pacific/Kiritimati', now), '2026-11-24')
    assert.isTrue(isDay(todayIn('No/Where', now)))
    assert.isTrue(isDay(todayIn(null, now)))
  })

  test('a week is that of the calendar, other numbers go on from today or back', ({ assert }) => {
    const today = '2026-11-20'
    assert.deepEqual(rangeAround(today, 7, 1), { start: '2026-11-16', end: '2026-11-22' })
    assert.deepEqual(rangeAround(today, 3, 1), { start: today, end: '2026-11-22' })
    assert.deepEqual(rangeAround(today, 1, 1), { start: today, end: today })
    assert.deepEqual(rangeAround(today, -3, 1), { start: '2026-11-18', end: today })
  })

  test('whatever is stored, there is at least one of them and at most a month', ({ assert }) => {
    assert.deepEqual(
      [7, 0, -3, 2.9, 400, -400, Number.NaN, 'x', null].map((count) => daysShown(count)),
      [7, 1, -3, 2, 31, -31, 7, 7, 7]
    )
  })

  test('in an address are those that there are', ({ assert }) => {
    assert.isTrue(isDay('2026-11-23'))
    for (const text of ['2026-02-30', '2026-13-01', '23.11.2026', '', '2026-11-23T00:00'])
      assert.isFalse(isDay(text), text)
  })
})

test.group('Nutrition of a day', () => {
  const meal = (calories: number | null, proteinContent: number | null = null) => ({
    nutrition:
      calories === null
        ? null
        : { calories, proteinContent, carbohydrateContent: 3, fatContent: null },
  })

  test('is the sum of what is known, and of how many meals', ({ assert }) => {
    assert.isNull(nutritionOf([]))
    assert.isNull(nutritionOf([meal(null)]))
    assert.deepEqual(nutritionOf([meal(300, 5), meal(null), meal(450, 8)]), {
      known: 2,
      calories: 750,
      proteinContent: 13,
      carbohydrateContent: 6,
      fatContent: null,
    })
    assert.isNull(nutritionOf([meal(300, 5), meal(450)])?.proteinContent)
  })
})

test.group('Seven days', () => {
  test('are the week of the calendar, or those from today on', ({ assert }) => {
    const friday = '2026-11-20'
    assert.deepEqual(rangeAround(friday, 7, 6), { start: '2026-11-14', end: '2026-11-20' })
    assert.deepEqual(rangeAround(friday, 7, null), { start: friday, end: '2026-11-26' })
  })
})
