import { test } from '@japa/runner'
import { parsedJson } from './json_file.js'
import { recipesIn } from './json_recipes.js'

const bytes = (data: unknown) => Buffer.from(`\uFEFF${JSON.stringify(data)}`)
const soup = { name: 'Soup', recipeIngredient: ['1 leek'] }
const bread = { '@type': ['Thing', 'https://schema.org/Recipe'], 'name': 'Bread' }

/** Names and data of the recipes that were found. */
const found = (data: unknown) =>
  recipesIn(parsedJson(bytes(data)))?.map((one) => [one.name, one.data])

test.group('Several recipes in one JSON', () => {
  test('a list is taken apart, also below a name or a list deeper', ({ assert }) => {
    const apart = [
      ['Soup', soup],
      ['Bread', bread],
    ]
    assert.deepEqual(found([soup, bread, 'note', { version: 1 }]), apart)
    assert.deepEqual(found({ version: 1, tags: [{ name: 'x' }], all: [soup, bread] }), apart)
    assert.deepEqual(found([[soup], [bread]]), apart)
  })

  test('recipes of a graph keep the things that they point to', ({ assert }) => {
    const cook = { '@type': 'Person', '@id': '#cook', 'name': 'Ada' }
    const cake = { '@type': 'Recipe', 'name': 'Cake', 'author': { '@id': '#cook' } }
    const graph = found({ '@graph': [bread, cook, cake] })
    assert.deepEqual(graph?.[1], [
      'Cake',
      { '@context': 'https://schema.org', '@graph': [cake, cook] },
    ])
  })

  test('one recipe, other data and what is no JSON are left as they are', ({ assert }) => {
    for (const data of [soup, [soup], { '@graph': [bread] }, [{ name: 'x' }, { name: 'y' }], 7])
      assert.isNull(recipesIn(parsedJson(bytes(data))))
    assert.isNull(recipesIn(parsedJson(Buffer.from('[{'))))
  })
})
