import { test } from '@japa/runner'
import { DEFAULT_CHOICE, readChoice, withoutThing, withThing } from './finder_choice.js'

const rice = { id: 'r', name: 'Rice' }

test.group('What is in the kitchen', () => {
  test('a choice is read as it was stored', ({ assert }) => {
    const choice = { ...withThing(DEFAULT_CHOICE, 'foods', rice), includeToolsOnHand: false }
    assert.deepEqual(readChoice(JSON.stringify(choice)), choice)
  })

  test('what was stored by somebody else or broke is as if nothing had been said', ({ assert }) => {
    for (const text of [null, '', '{', '7', 'null']) {
      assert.deepEqual(readChoice(text), DEFAULT_CHOICE)
    }
    const odd = readChoice(
      '{"foods":[{"id":1},null,{"id":"r","name":"Rice"}],"maxMissingFoods":-3}'
    )
    assert.deepEqual(odd, { ...DEFAULT_CHOICE, foods: [rice] })
  })

  test('a thing is there once, and goes again', ({ assert }) => {
    const twice = withThing(withThing(DEFAULT_CHOICE, 'foods', rice), 'foods', rice)
    assert.deepEqual(twice.foods, [rice])
    assert.deepEqual(withoutThing(twice, 'foods', 'r').foods, [])
  })
})
