import { test } from '@japa/runner'
import { compareVersions, type RecipeSnapshot } from './compare.js'

const line = (referenceId: string, display: string, title: string | null = null) => ({
  referenceId,
  display,
  title,
})

/** A version of a recipe; only what is compared has to be there. */
function version(fields: object): RecipeSnapshot {
  return {
    name: 'Soup',
    image: null,
    description: '',
    recipeServings: 4,
    recipeIngredient: [],
    recipeInstructions: [],
    notes: [],
    recipeCategory: [],
    tags: [],
    tools: [],
    nutrition: { calories: null },
    assets: [],
    settings: { public: true },
    extras: {},
    ...fields,
  } as unknown as RecipeSnapshot
}

const changes = (before: object, after: object) => compareVersions(version(before), version(after))

test.group('What a version changed', () => {
  test('nothing, where nothing is other', ({ assert }) => {
    assert.deepEqual(changes({}, {}), [])
  })

  test('a field that was changed, filled or emptied', ({ assert }) => {
    const [name, description, servings] = changes(
      { name: 'Soup', recipeServings: 4 },
      { name: 'Leek soup', description: 'Warm.', recipeServings: 0 }
    )
    assert.equal(name?.field, 'name')
    assert.containSubset(name?.lines, [{ before: 'Soup', after: 'Leek soup' }])
    assert.containSubset(description?.lines, [{ before: null, after: 'Warm.' }])
    assert.containSubset(servings?.lines, [{ before: '4', after: null }])
  })

  test('ingredients that came, went and changed, what went at its old place', ({ assert }) => {
    const [change] = changes(
      { recipeIngredient: [line('a', '2 leeks'), line('b', 'salt'), line('c', 'water')] },
      { recipeIngredient: [line('a', '3 leeks'), line('c', 'water'), line('d', 'cream')] }
    )
    assert.isFalse(change?.reordered)
    assert.deepEqual(
      change?.lines.map(({ key, before, after }) => [key, before, after]),
      [
        ['a', '2 leeks', '3 leeks'],
        ['b', 'salt', null],
        ['d', null, 'cream'],
      ]
    )
  })

  test('lines in another order are reported as that, not as changes', ({ assert }) => {
    const [one, two] = [line('a', 'leeks'), line('b', 'salt')]
    const list = changes({ recipeIngredient: [one, two] }, { recipeIngredient: [two, one] })
    assert.deepEqual(list, [{ field: 'recipeIngredient', lines: [], reordered: true }])
  })

  test('a section is a part of the line that opens it', ({ assert }) => {
    const [change] = changes(
      { recipeIngredient: [line('a', 'flour')] },
      { recipeIngredient: [line('a', 'flour', 'Dough')] }
    )
    assert.equal(change?.lines[0]?.after, 'Dough\nflour')
  })

  test('two notes of one title are distinguished', ({ assert }) => {
    const note = (text: string) => ({ title: 'Tip', text })
    const [change] = changes(
      { notes: [note('one'), note('two')] },
      { notes: [note('one'), note('three')] }
    )
    assert.containSubset(change?.lines, [{ before: 'Tip\ntwo', after: 'Tip\nthree' }])
    assert.lengthOf(change?.lines ?? [], 1)
  })

  test('settings and nutrition have names', ({ assert }) => {
    const [nutrition, settings] = changes(
      {},
      { nutrition: { calories: '200' }, settings: { public: false } }
    )
    assert.equal(nutrition?.lines[0]?.label, 'recipes:nutrition.calories')
    assert.containSubset(settings?.lines, [
      { label: 'history:setting.public', before: 'true', after: 'false' },
    ])
  })
})
