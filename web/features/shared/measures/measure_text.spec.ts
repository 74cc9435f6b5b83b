import { test } from '@japa/runner'
import { countedAs } from './measure_text.js'

const formOf = (count: number, locale: string) =>
  new Intl.PluralRules(locale).select(countedAs(count, locale))

test.group('Words of units', () => {
  test('half a cup is counted as one where a language has no form for fractions', ({ assert }) => {
    for (const locale of ['en-US', 'de-DE', 'es-ES', 'it-IT', 'nl-NL', 'sv-SE', 'fr-FR'])
      assert.equal(formOf(0.5, locale), 'one', locale)
  })

  test('half a cup has its own form where a language has one for fractions', ({ assert }) => {
    assert.equal(formOf(0.5, 'pl-PL'), 'other')
    assert.equal(formOf(0.25, 'ar-SA'), 'other')
    assert.equal(formOf(0.5, 'he-IL'), 'one')
    assert.equal(formOf(0.5, 'ru-RU'), 'other')
  })

  test('one cup and more are counted as they are', ({ assert }) => {
    assert.deepEqual(
      [1, 2, 5, 1.5].map((count) => formOf(count, 'pl-PL')),
      ['one', 'few', 'many', 'other']
    )
    assert.equal(formOf(1.5, 'en-US'), 'other')
  })
})
