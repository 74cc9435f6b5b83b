import { test } from '@japa/runner'
import { findOptions } from './find_options.js'

const herbs = [
  { id: '1', name: 'Crème fraîche' },
  { id: '2', name: 'Ice cream' },
  { id: '3', name: 'Dill' },
]

test.group('finding a filter value', () => {
  test('accents and capitals need not be typed', ({ assert }) => {
    assert.deepEqual(
      findOptions(herbs, ' CREM', []).found.map(({ id }) => id),
      ['1']
    )
  })

  test('without a text everything is offered', ({ assert }) => {
    assert.lengthOf(findOptions(herbs, '', []).found, 3)
  })

  test('a long list is cut and says so, but never hides what is chosen', ({ assert }) => {
    const many = Array.from({ length: 250 }, (_, index) => ({
      id: `f${index}`,
      name: `food ${index}`,
    }))
    const { found, more } = findOptions(many, '', ['f249'])
    assert.lengthOf(found, 100)
    assert.equal(found[0]?.id, 'f249')
    assert.equal(more, 150)
  })
})
