import { test } from '@japa/runner'
import { draftOf } from '../draft_of.js'
import { withServings } from './servings.js'

type Makes = [yields: string | null, servings: number | null]

const read = ([recipeYield, recipeServings]: Makes): Makes => {
  const draft = withServings(draftOf({ recipeYield, recipeServings }))
  return [draft.recipeYield, draft.recipeServings]
}

test.group('Servings', () => {
  test('words that only count portions become their number: {0}')
    .with([
      ['4', 4],
      ['Serves 4', 4],
      ['Makes 6 servings', 6],
      ['4 Portion(en)', 4],
      ['Für 4 Personen', 4],
      ['Pour 6 personnes', 6],
      ['4人分', 4],
      ['4 порции', 4],
      ['2 מנות', 2],
    ] as const)
    .run(({ assert }, [words, servings]) => {
      assert.deepEqual(read([words, null]), [null, servings])
      assert.deepEqual(read([words, servings]), [null, servings])
    })

  test('words that say more stay: {0}')
    .with([
      ['12 cookies', null],
      ['1 loaf', null],
      ['Rinde 12 galletas', null],
      ['Makes 24', null],
      ['4-6 servings', 4],
      ['4 servings of 250 g', 4],
      ['4 to 6', 4],
      ['ca. 4-5', 4],
      ['4 bis 6', 4],
      ['environ 4', 4],
      ['ok. 4- 5', 4],
      ['בערך 4', 4],
      ['about 12 cookies', null],
      ['6 (as a side dish)', 6],
      ['6 (als Beilage)', 6],
      ['6 (en entrée)', 6],
      ['6 (cookies)', null],
    ] as const)
    .run(({ assert }, [words, servings]) => {
      assert.deepEqual(read([words, null]), [words, servings])
    })

  test('numbers that are spelled are numbers: {0}')
    .with([
      ['Makes a dozen rolls', 'Makes 12 rolls', null],
      ['Half a dozen eggs', '6 eggs', null],
      ['Makes two dozen cookies', 'Makes 24 cookies', null],
      ['Ergibt ein Dutzend Brötchen', 'Ergibt 12 Brötchen', null],
      ['Ein halbes Dutzend Eier', '6 Eier', null],
      ['Donne une douzaine de petits pains', 'Donne 12 petits pains', null],
      ['Une demi-douzaine d’œufs', '6 œufs', null],
      ['Rinde una docena de galletas', 'Rinde 12 galletas', null],
      ['Circa una dozzina di biscotti', 'Circa 12 biscotti', null],
      ['תריסר לחמניות', '12 לחמניות', null],
      ['חצי תריסר ביצים', '6 ביצים', null],
      ['Serves four', null, 4],
      ['Für vier Personen', null, 4],
      ['ארבע מנות', null, 4],
      ['One loaf', 'One loaf', null],
      ['To serve a family', 'To serve a family', null],
      ['All at once', 'All at once', null],
      ['Several dozen rolls', 'Several dozen rolls', null],
    ] as const)
    .run(({ assert }, [words, told, servings]) => {
      assert.deepEqual(read([words, null]), [told, servings])
    })

  test('a number of its own and other words both stay', ({ assert }) => {
    assert.deepEqual(read(['12 cookies', 4]), ['12 cookies', 4])
    assert.deepEqual(read(['6 servings', 4]), ['6 servings', 4])
    assert.deepEqual(read([null, 4]), [null, 4])
  })

  test('what was doubtful of the words is doubtful of the number', ({ assert }) => {
    const unsure = { source: 'text', confidence: 0.5, reason: 'guessed' } as const
    const evidence = { fields: { recipeYield: unsure } }
    const draft = withServings(draftOf({ recipeYield: 'Serves 4', evidence }))
    assert.deepEqual(draft.evidence?.fields, { recipeServings: unsure })
  })
})
