import { test } from '@japa/runner'
import { narrowingParts, partToBlame, withoutPart } from './blame.js'
import { DEFAULT_FILTERS } from './filter_state.js'

const filters = {
  ...DEFAULT_FILTERS,
  search: 'kohlrabi',
  chosen: { ...DEFAULT_FILTERS.chosen, categories: ['baking'] },
  requireAll: { ...DEFAULT_FILTERS.requireAll, categories: true },
}

test.group('nothing found', () => {
  test('the filter that hides most recipes is to blame', ({ assert }) => {
    assert.deepEqual(partToBlame({ search: 3, categories: 7 }), { part: 'categories', count: 7 })
  })

  test('no filter is blamed when dropping one of them would not help', ({ assert }) => {
    assert.isNull(partToBlame({ search: 0, categories: 0 }))
  })

  test('dropping a filter leaves the others', ({ assert }) => {
    assert.deepEqual(narrowingParts(filters), ['search', 'categories'])
    assert.deepEqual(narrowingParts(withoutPart(filters, 'categories')), ['search'])
    assert.isFalse(withoutPart(filters, 'categories').requireAll.categories)
    assert.deepEqual(narrowingParts(withoutPart(filters, 'search')), ['categories'])
  })
})
