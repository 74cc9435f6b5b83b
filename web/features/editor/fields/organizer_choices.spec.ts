import { test } from '@japa/runner'
import { anEditedRecipe } from '../model/sample_recipe.js'
import { fitting, withOrganizer, withoutOrganizer } from './organizer_choices.js'

const choice = (name: string) => ({ id: name, name, slug: name.toLowerCase() })
const choices = ['Apéro', 'Soup', 'Winter soup', 'Cake'].map(choice)

test.group('Choosing what a recipe is sorted into', () => {
  test('finds what is there by any part of its name, its beginning first', ({ assert }) => {
    const { found, newName } = fitting(choices, [], 'so')
    assert.deepEqual(
      found.map(({ name }) => name),
      ['Soup', 'Winter soup']
    )
    assert.equal(newName, 'so')
  })

  test('accents, case and blanks make no second one', ({ assert }) => {
    assert.equal(fitting(choices, [], ' apero ').newName, '')
    assert.lengthOf(fitting(choices, [], 'WINTER  soup').found, 1)
  })

  test('what is taken is not offered, nor created again', ({ assert }) => {
    const { found, newName } = fitting(choices, [choice('Cake')], 'cake')
    assert.lengthOf(found, 0)
    assert.equal(newName, '')
  })

  test('one is put on a recipe once, as its field stores it, and taken away', ({ assert }) => {
    const tool = withOrganizer(anEditedRecipe(), 'tools', choice('Ladle'))
    assert.deepEqual(tool.tools, [{ ...choice('Ladle'), onHand: false }])
    const once = withOrganizer(anEditedRecipe(), 'tags', { ...choice('Soup'), onHand: true })
    assert.deepEqual(once.tags, [choice('Soup')])
    assert.equal(withOrganizer(once, 'tags', choice('Soup')), once)
    assert.lengthOf(withoutOrganizer(once, 'tags', 'Soup').tags, 0)
  })

  test('of thousands only some are shown, and the rest counted', ({ assert }) => {
    const many = Array.from({ length: 1000 }, (_, number) => choice(`Tag ${number}`))
    const { found, more } = fitting(many, [], '')
    assert.lengthOf(found, 50)
    assert.equal(more, 950)
  })
})
