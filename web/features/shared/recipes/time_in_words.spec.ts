import { test } from '@japa/runner'
import { locales } from '#core/shared/locales'
import { timeInWords, withTimesInWords } from './time_in_words.js'

const languageOf = (tag: string) => locales.find((locale) => locale.tag === tag)?.bcp47 ?? tag

test.group('A bare number among the times of a recipe', () => {
  const cases: [tag: string, typed: string, words: string][] = [
    ['en-US', '10', '10 minutes'],
    ['en-US', '1:30', '1 hour 30 minutes'],
    ['en-US', ' 120 ', '2 hours'],
    ['de-DE', '75', '1 Stunde 15 Minuten'],
    ['ar-SA', '10', '10 دقائق'],
    ['ar-SA', '١٠', '10 دقائق'],
    ['ar-SA', '١:٣٠', 'ساعة 30 دقيقة'],
    ['ar-SA', '۴۵', '45 دقيقة'],
    ['he-IL', '10', '10 דקות'],
    ['he-IL', '90', '1 שעה 30 דקות'],
    ['en-US', '१०', '10 minutes'],
    ['en-US', '１０', '10 minutes'],
  ]
  for (const [tag, typed, words] of cases) {
    test(`"${typed}" in ${tag} says its unit`, ({ assert }) => {
      assert.equal(timeInWords(typed, languageOf(tag))?.replaceAll('\u00a0', ' '), words)
    })
  }

  test('is all that is worded: what says more stays in its writer’s words', ({ assert }) => {
    for (const text of ['', '0', '10 min', '1-2', 'overnight', '12345', '1:75', '٢ ساعات'])
      assert.isNull(timeInWords(text, 'en-US'), text)
  })

  test('is worded in each of the three, and nothing else of the recipe changes', ({ assert }) => {
    const recipe = { name: '10', prepTime: '10', performTime: 'overnight', totalTime: '1:00' }
    const worded = { ...recipe, prepTime: '10 minutes', totalTime: '1 hour' }
    assert.deepEqual(withTimesInWords(recipe, 'en-US'), worded)
    assert.strictEqual(withTimesInWords(worded, 'en-US'), worded)
  })
})
