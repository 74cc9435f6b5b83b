import { test } from '@japa/runner'
import { narrowingParts, partToBlame, withoutPart, withoutValue } from './blame.js'
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

  test('a household, stars and the day it was made are parts of their own', ({ assert }) => {
    const made = { mode: 'since' as const, day: '2026-05-01' }
    const all = { ...filters, household: 'h1', minRating: 3, made }
    assert.deepEqual(narrowingParts(all).slice(2), ['household', 'minRating', 'made'])
    assert.isNull(withoutPart(all, 'minRating').minRating)
    assert.equal(partToBlame({ search: 1, made: 9 })?.part, 'made')
  })

  test('the last value of a kind takes "all of them" along', ({ assert }) => {
    const two = { ...filters, chosen: { ...filters.chosen, categories: ['baking', 'soup'] } }
    const one = withoutValue(two, 'categories', 'soup')
    assert.deepEqual(one.chosen.categories, ['baking'])
    assert.isTrue(one.requireAll.categories)
    assert.isFalse(withoutValue(one, 'categories', 'baking').requireAll.categories)
  })
})
