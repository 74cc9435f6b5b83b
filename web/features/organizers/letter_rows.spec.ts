import { test } from '@japa/runner'
import { cpuSeconds } from '#tests/helpers/cpu_seconds'
import { letterOf, letterRows } from './letter_rows.js'

const named = (...names: string[]) => names.map((name) => ({ name }))

test.group('An alphabet of names', () => {
  test('accents and case do not make another letter, figures and signs share one', ({ assert }) => {
    assert.deepEqual(['éclair', 'Egg', 'ארוחה', '5 minutes', '🍕'].map(letterOf), [
      'E',
      'E',
      'א',
      '#',
      '#',
    ])
  })

  test('each letter begins a row, and its names fill rows of so many columns', ({ assert }) => {
    const rows = letterRows(named('Bread', 'apple', 'Äpfel', 'Artichoke', '10 minutes'), 2, 'en')
    assert.deepEqual(rows, [
      { letter: '#' },
      { items: named('10 minutes') },
      { letter: 'A' },
      { items: named('Äpfel', 'apple') },
      { items: named('Artichoke') },
      { letter: 'B' },
      { items: named('Bread') },
    ])
  })

  test('ten thousand names are in rows within a moment', async ({ assert }) => {
    const many = named(...Array.from({ length: 10_000 }, (_, index) => `Tag ${index}`))
    const seconds = await cpuSeconds(() => assert.lengthOf(letterRows(many, 4, 'en'), 2_501))
    assert.isBelow(seconds, 1)
  })
})
