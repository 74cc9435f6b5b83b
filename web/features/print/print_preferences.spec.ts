import { test } from '@japa/runner'
import { readPreferences } from './print_preferences.js'

test.group('Print preferences', () => {
  test('start with the picture at the left, description and notes, without nutrition', ({
    assert,
  }) => {
    assert.deepEqual(readPreferences({}), {
      imagePosition: 'left',
      showDescription: true,
      showNotes: true,
      showNutrition: false,
    })
  })

  test('are stored as chosen', ({ assert }) => {
    const chosen = {
      imagePosition: 'hidden',
      showDescription: false,
      showNotes: false,
      showNutrition: true,
    } as const
    assert.deepEqual(readPreferences(chosen), chosen)
  })

  test('survive whatever else the storage holds', ({ assert }) => {
    const first = readPreferences({})
    for (const stored of [null, 'left', 7, [], { imagePosition: 'top', showNotes: 'yes' }]) {
      assert.deepEqual(readPreferences(stored), first)
    }
  })
})
