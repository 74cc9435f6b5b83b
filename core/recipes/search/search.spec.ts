import { test } from '@japa/runner'
import { likeliest, oneSlipAway, slipsBetween } from './nearest_words.js'
import { searchDocument } from '#core/recipe_index/index'
import { readSearch, tsqueryOf } from './search_query.js'

test.group('Words of a search', () => {
  test('slips are counted as a typist makes them', ({ assert }) => {
    const pairs: [string, string, number][] = [
      ['salmon', 'salmon', 0],
      ['samlon', 'salmon', 1],
      ['slamon', 'salmon', 1],
      ['chiken', 'chicken', 1],
      ['', 'abc', 3],
      ['kitten', 'sitting', 3],
      ['ca', 'abc', 3],
    ]
    for (const [one, other, slips] of pairs) {
      assert.equal(slipsBetween(one, other), slips, `${one} ${other}`)
      assert.equal(slipsBetween(other, one), slips, `${other} ${one}`)
    }
  })

  test('every word one slip away is one slip away, and none is missing', ({ assert }) => {
    const near = oneSlipAway('rice')
    for (const word of near) assert.equal(slipsBetween('rice', word), 1, word)
    assert.includeMembers(near, ['ric', 'rce', 'irce', 'rcie', 'price', 'rices', 'nice', 'race'])
    assert.notInclude(near, 'rice')
  })

  test('the likeliest word has few slips, then is the commoner one; strangers are none', ({
    assert,
  }) => {
    const known = [
      { word: 'bread', recipes: 5 },
      { word: 'broad', recipes: 1 },
      { word: 'bred', recipes: 9 },
      { word: 'potato', recipes: 99 },
    ]
    assert.deepEqual(likeliest('braed', known), ['bred', 'bread', 'broad'])
    assert.deepEqual(likeliest('xxxx', known), [])
  })

  test('a search is read as words and phrases, and as nothing when it has neither', ({
    assert,
  }) => {
    const query = (text: string) => tsqueryOf(readSearch(text)?.terms ?? [])
    assert.equal(query('Crème brû'), 'creme:* & bru:*')
    assert.equal(query('"sweet rice" pudding'), '(sweet <-> rice) & pudding:*')
    assert.equal(query("grandma's pie"), 'grandma:* & s:* & pie:*')
    assert.equal(query("'a b' | !c"), '(a <-> b) & c:*')
    assert.isNull(readSearch('  !!! "" '))
    assert.lengthOf(readSearch('a '.repeat(500))?.terms ?? [], 20)
  })

  test("names weigh most, a word's places stay within what the database takes", ({ assert }) => {
    const texts = {
      name: 'Rice, rice!',
      description: 'Sweet',
      ingredients: ['1 cup rice'],
      organizers: ['Dessert'],
    }
    const { nameFolded, vector, words } = searchDocument(texts)
    assert.equal(nameFolded, 'rice, rice!')
    assert.equal(vector, 'rice:1A,2A,26C sweet:13C 1:24C cup:25C dessert:37D')
    assert.deepEqual(words, ['1', 'cup', 'dessert', 'rice', 'sweet'])
    const long = searchDocument({ ...texts, description: 'salt '.repeat(30_000) })
    const places = /salt:(\S+)/.exec(long.vector)?.[1]?.split(',') ?? []
    assert.lengthOf(places, 255)
    assert.match(long.vector, /dessert:16383D/)
  })
})
