import { test } from '@japa/runner'
import { recognise } from './pasted.js'

const recipe = `Plum cake
4 plums
200 g flour
Stir and bake.`

test.group('What is pasted into the import page', () => {
  test('is distinguished as it is typed', ({ assert }) => {
    assert.equal(recognise('  \n'), 'nothing')
    assert.equal(recognise('https://cakes.example/plum'), 'address')
    assert.equal(recognise('Look at this!\nhttps://cakes.example/plum\nSent from Cakes'), 'address')
    assert.equal(recognise('<!doctype html><html><body><h1>Plum cake</h1>'), 'page')
    assert.equal(recognise('{"@type": "Recipe", "name": "Plum cake"}'), 'data')
    assert.equal(recognise(recipe), 'text')
    assert.equal(recognise('plum cake'), 'unclear')
  })

  test('stays a recipe when an address stands in it', ({ assert }) => {
    assert.equal(recognise(`${recipe}\nFrom https://cakes.example/plum`), 'text')
  })
})
