import { test } from '@japa/runner'
import {
  DEFAULT_FILTERS,
  firstDirection,
  readFilters,
  toListQuery,
  writeFilters,
  type FilterState,
} from './filter_state.js'

const BUSY: FilterState = {
  search: 'tomato & "rye bread"',
  chosen: { categories: ['c1', 'c2'], tags: [], tools: ['t1'], foods: ['f1'] },
  requireAll: { categories: true, tags: false, tools: false, foods: true },
  household: 'h1',
  minRating: 4,
  made: { mode: 'not-since', day: '2026-05-01' },
  caloriesUnder: 500,
  eatable: 'possible',
  orderBy: 'rating',
  orderDirection: 'asc',
  auto: false,
}

test.group('filters in the address', () => {
  test('a group home that was never touched has no query', ({ assert }) => {
    assert.equal(writeFilters(DEFAULT_FILTERS).toString(), '')
    assert.deepEqual(readFilters(new URLSearchParams()), DEFAULT_FILTERS)
  })

  test('an address brings back every choice a person made', ({ assert }) => {
    const address = writeFilters(BUSY).toString()
    assert.deepEqual(readFilters(new URLSearchParams(address)), BUSY)
  })

  test('values are repeated, so that ids may hold commas', ({ assert }) => {
    assert.equal(
      writeFilters({
        ...DEFAULT_FILTERS,
        chosen: { ...BUSY.chosen, categories: ['a,b', 'c'], tools: [], foods: [] },
      }).toString(),
      'categories=a%2Cb&categories=c'
    )
  })

  test('a made-up order or an empty or doubled value in the address is ignored', ({ assert }) => {
    const state = readFilters(
      new URLSearchParams('orderBy=password&orderDirection=up&tags=&tags=x&tags=x')
    )
    assert.equal(state.orderBy, 'created_at')
    assert.equal(state.orderDirection, 'desc')
    assert.deepEqual(state.chosen.tags, ['x'])
  })

  test('stars there are not and days no calendar has are ignored', ({ assert }) => {
    const state = readFilters(
      new URLSearchParams(
        'rating=9&madeSince=2026-13-45&households=&caloriesUnder=few&eatable=maybe'
      )
    )
    assert.deepEqual(state, DEFAULT_FILTERS)
  })

  test('blanks around the text do not make another address', ({ assert }) => {
    assert.equal(writeFilters({ ...DEFAULT_FILTERS, search: '  soup ' }).get('search'), 'soup')
    assert.equal(writeFilters({ ...DEFAULT_FILTERS, search: '   ' }).toString(), '')
  })
})

test.group('what the server is asked', () => {
  test('the newest recipes come first by default', ({ assert }) => {
    assert.deepEqual(toListQuery(DEFAULT_FILTERS, '1'), {
      orderBy: 'created_at',
      orderDirection: 'desc',
    })
  })

  test('a search without a chosen order is ordered by how well it fits', ({ assert }) => {
    assert.deepEqual(toListQuery({ ...DEFAULT_FILTERS, search: 'dal' }, '1'), { search: 'dal' })
  })

  test('calories are the estimated ones of a serving, the fewest first', ({ assert }) => {
    assert.equal(firstDirection('calories'), 'asc')
    const query = toListQuery(
      { ...DEFAULT_FILTERS, orderBy: 'calories', orderDirection: 'asc' },
      ''
    )
    assert.deepEqual(query, { orderBy: 'computed_nutrition.calories', orderDirection: 'asc' })
  })

  test('only a random order carries the seed, so that pages do not repeat', ({ assert }) => {
    assert.equal(toListQuery({ ...DEFAULT_FILTERS, orderBy: 'random' }, '77').paginationSeed, '77')
    assert.notProperty(toListQuery(BUSY, '77'), 'paginationSeed')
  })

  test('unrated recipes come last, and "all" is asked only where something is chosen', ({
    assert,
  }) => {
    assert.deepEqual(
      toListQuery({ ...BUSY, requireAll: { ...BUSY.requireAll, tags: true } }, '1'),
      {
        search: 'tomato & "rye bread"',
        categories: ['c1', 'c2'],
        requireAllCategories: true,
        tools: ['t1'],
        foods: ['f1'],
        requireAllFoods: true,
        households: ['h1'],
        eatable: 'possible',
        queryFilter:
          'rating >= 4 AND (lastMade IS NULL OR lastMade < "2026-05-01") AND computedNutrition.calories < 500',
        orderBy: 'rating',
        orderDirection: 'asc',
        orderByNullPosition: 'last',
      }
    )
  })
})
