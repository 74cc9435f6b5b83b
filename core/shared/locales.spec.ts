import { test } from '@japa/runner'
import { locales, nearestLocale, writeDay, writeNumber } from './locales.js'

test.group('Locales', () => {
  test('a language is found by what browsers call it', ({ assert }) => {
    const tags = ['de', 'pt', 'ar', 'nb-NO', 'en-AU', 'xx'].map((tag) => nearestLocale(tag)?.tag)
    assert.deepEqual(tags, ['de-DE', 'pt-BR', 'ar-SA', 'no-NO', 'en-US', undefined])
  })

  test('numbers of Arabic have the digits that its texts have, and days are Gregorian', ({
    assert,
  }) => {
    assert.equal(writeNumber(1234.5, 'ar-SA', {}), '1,234.5')
    const { bcp47 = '' } = locales.find(({ tag }) => tag === 'ar-SA') ?? {}
    const day = new Intl.DateTimeFormat(bcp47, { dateStyle: 'short', timeZone: 'UTC' })
    assert.include(day.format(new Date('2026-11-26T12:00:00Z')), '2026')
  })

  test('a day is written as the language does; what is none stays as it is', ({ assert }) => {
    assert.equal(writeDay('2026-11-24', 'de-DE'), '24. November 2026')
    for (const text of ['Dienstag, 24. November', 'tomorrow', '7'])
      assert.equal(writeDay(text, 'de-DE'), text)
  })
})
