import { test } from '@japa/runner'
import { locales } from '#core/shared/locales'
import { type RecipeTimes, wholeTime } from './short_time.js'
import { timeInWords } from './time_in_words.js'

const none: RecipeTimes = { totalTime: null, prepTime: null, performTime: null, cookTime: null }
const whole = (times: Partial<RecipeTimes>) => wholeTime({ ...none, ...times })

test.group('The time on a recipe’s card', () => {
  const cases: [string, number, number][] = [
    ['1 hour 20 minutes', 1, 20],
    ['45 minutes', 0, 45],
    ['2 Stunden', 2, 0],
    ['1 heure 30 minutes', 1, 30],
    ['1h30', 1, 30],
    ['90 min', 1, 30],
    ['20-25 minutes', 0, 25],
    ['ca. 40 Min.', 0, 40],
    ['שעה ו-20 דקות', 1, 20],
    ['1時間20分', 1, 20],
  ]
  for (const [text, hours, minutes] of cases) {
    test(`"${text}" is short`, ({ assert }) => {
      assert.deepEqual(whole({ totalTime: text }), { hours, minutes })
    })
  }

  test('is the time that was typed, in whichever language it was put in words', ({ assert }) => {
    for (const { bcp47 } of locales) {
      for (const minutes of [1, 2, 3, 11, 60, 61, 62, 90, 120, 122]) {
        const typed = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
        const words = timeInWords(typed, bcp47)
        assert.deepEqual(
          whole({ totalTime: words }),
          { hours: Math.floor(minutes / 60), minutes: minutes % 60 },
          `${words} in ${bcp47}`
        )
      }
    }
  })

  test('is the sum where only the parts are told', ({ assert }) => {
    assert.deepEqual(whole({ prepTime: '20 minutes', performTime: '1 hour' }), {
      hours: 1,
      minutes: 20,
    })
    assert.deepEqual(whole({ prepTime: '20 minutes', cookTime: '10 min' }), {
      hours: 0,
      minutes: 30,
    })
    assert.deepEqual(whole({ totalTime: '2 hours', prepTime: '1 hour', performTime: '3 hours' }), {
      hours: 2,
      minutes: 0,
    })
    assert.deepEqual(whole({ performTime: '1 hour' }), { hours: 1, minutes: 0 })
  })

  test('stays in the words of who wrote more than a time', ({ assert }) => {
    assert.equal(whole({ totalTime: '20 minutes, plus a night' }), '20 minutes, plus a night')
    assert.equal(whole({ totalTime: 'overnight' }), 'overnight')
    assert.isNull(whole({}))
  })
})
