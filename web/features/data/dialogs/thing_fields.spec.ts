import { test } from '@japa/runner'
import type { Thing } from '../kinds/thing.js'
import { bodyOf, randomColour, valuesOf } from './thing_fields.js'

const leek: Thing & { extras: object } = {
  id: '1',
  name: 'leek',
  pluralName: null,
  labelId: 'green',
  onHand: true,
  aliases: [{ name: 'porree' }],
  extras: { aisle: '4' },
}

test.group('The body of a thing’s dialog', () => {
  test('what the dialog does not show stays as it was', ({ assert }) => {
    const values = { ...valuesOf(leek), name: ' leeks ', aliases: ['porree', 'poireau'] }
    assert.containSubset(bodyOf('foods', leek, values), {
      name: 'leeks',
      labelId: 'green',
      extras: { aisle: '4' },
      aliases: [{ name: 'porree' }, { name: 'poireau' }],
    })
  })

  test('a new thing has the fields of its kind and no others', ({ assert }) => {
    const values = { ...valuesOf(null), name: 'winter' }
    assert.deepEqual(bodyOf('tags', null, values), { name: 'winter' })
    assert.sameMembers(Object.keys(bodyOf('labels', null, values)), ['name', 'color'])
  })

  test('what a food contains is somebody’s word only once they change it', ({ assert }) => {
    const cream: Thing = { ...leek, allergens: ['milk'], vegan: false, factsBy: 'seeds' }
    const values = valuesOf(cream)
    assert.containSubset(bodyOf('foods', cream, values), { factsBy: 'seeds', allergens: ['milk'] })
    const facts = values.facts && { ...values.facts, vegan: null }
    assert.containSubset(bodyOf('foods', cream, { ...values, facts }), {
      factsBy: 'people',
      vegan: null,
    })
    assert.containSubset(bodyOf('foods', cream, { ...values, facts: null }), {
      factsBy: null,
      allergens: [],
    })
  })

  test('a colour by chance is one that the server takes', ({ assert }) => {
    for (let tries = 0; tries < 200; tries += 1) assert.match(randomColour(), /^#[\da-f]{6}$/)
  })
})
