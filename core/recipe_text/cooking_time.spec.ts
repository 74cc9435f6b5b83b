import { test } from '@japa/runner'
import { locales } from '#core/shared/locales'
import { readMinutes, wordMinutes } from './cooking_time.js'

const READ: [string, number | null, string?][] = [
  ['PT1H30M', 90],
  ['P0DT0H35M0.000S', 35],
  ['PT90M', 90],
  ['PT1.5H', 90],
  ['PT0,5H', 30],
  ['P1DT2H', 1560],
  ['P1W', 10_080],
  ['pt20m', 20],
  ['P20M', 20],
  ['P2H', 120],
  ['PT 1H 5M', 65],
  ['PT90S', 1.5],
  ['PT0M', null],
  ['PT-15M', null],
  ['-PT15M', null],
  ['P', null],
  ['PT28564220M', null],
  ['45', 45],
  ['1:30', 90],
  ['1:15 h', 75],
  ['1:15 Std.', 75, 'de'],
  ['0:45 uur', 45, 'nl'],
  ['1:15 ore', 75, 'it'],
  ['20:15 Uhr', null, 'de'],
  ['1 hour 30 minutes', 90],
  ['1 ½ Stunden', 90, 'de'],
  ['1h30', 90, 'fr'],
  ['1 h 05', 65, 'fr'],
  ['30-40 minutes', 40],
  ['30 to 40 mins', 40],
  ['1/2 hour', 30],
  ['8 hours on low or 4 hours on high', 480],
  ['1 o 2 ore', 120, 'it'],
  ['2 timer', 120, 'nb'],
  ['45 min.', 45, 'sv'],
  ['1 時間 20 分', 80, 'ja'],
  ['2 дня', 2880, 'ru'],
  ['ساعتان', 120, 'ar'],
  ['ساعة 30 دقيقة', 90, 'ar'],
  ['ساعة ونصف', null, 'ar'],
  ['20 دقيقة', 20, 'ar'],
  ['30 de minute', 30, 'ro'],
  ['שתי דקות', 2, 'he'],
  ['1 jam 30 menit', 90, 'id'],
  ['2 jam doughnuts', null, 'en'],
  ['overnight', null],
  ['', null],
]

test.group('cooking times', () => {
  for (const [text, minutes, language] of READ) {
    test(`"${text}" is ${minutes === null ? 'no time' : `${minutes} minutes`}`, ({ assert }) => {
      assert.equal(readMinutes(text, language ?? null), minutes)
    })
  }

  test('a time is worded in the language of its reader, largest unit first', ({ assert }) => {
    assert.deepEqual(
      [wordMinutes(90, 'en-US'), wordMinutes(61, 'de'), wordMinutes(1440 + 125, 'fr')],
      ['1 hour 30 minutes', '1 Stunde 1 Minute', '1 jour 2 heures 5 minutes']
    )
  })

  test('what was worded is read again as the same time', ({ assert }) => {
    for (const { bcp47 } of locales) {
      for (const minutes of [1, 2, 3, 11, 60, 61, 62, 90, 120, 122, 1440, 1535, 2 * 1440 + 62])
        assert.equal(readMinutes(wordMinutes(minutes, bcp47), bcp47), minutes, bcp47)
    }
  })
})
