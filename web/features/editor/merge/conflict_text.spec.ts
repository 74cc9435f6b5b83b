import { test } from '@japa/runner'
import { anIngredient, aStep } from '../model/sample_recipe.js'
import { conflictText, orderTexts } from './conflict_text.js'

const written = (value: number) => String(value).replace('.', ',')

test.group('A conflict as a person reads it', () => {
  test('an ingredient is a line, with its section above', ({ assert }) => {
    const line = anIngredient({ quantity: 1.5, note: 'flour, sifted', title: 'Dough' })
    const text = conflictText({ field: 'recipeIngredient' }, line, written)
    assert.equal(text, 'Dough\n1,5 flour, sifted')
  })

  test('a step is its headings and its text, a tag its name, a number as it is written', ({
    assert,
  }) => {
    const step = aStep({ summary: 'Bake', text: 'Until brown.' })
    assert.equal(conflictText({ field: 'recipeInstructions' }, step, written), 'Bake\nUntil brown.')
    assert.equal(conflictText({ field: 'tags' }, { id: '1', name: 'Soup' }, written), 'Soup')
    assert.equal(conflictText({ field: 'recipeServings' }, 2.5, written), '2,5')
    assert.equal(conflictText({ field: 'prepTime' }, null, written), '')
  })

  test('an order is its items one below the other, a long one cut', ({ assert }) => {
    const lines = ['salt', 'oil'].map((note) => anIngredient({ note }))
    const keys = lines.map(({ referenceId }) => referenceId).toReversed()
    assert.deepEqual(orderTexts('recipeIngredient', keys, lines, written), ['oil', 'salt'])
    const many = Array.from({ length: 30 }, () => anIngredient({ note: 'salt' }))
    const all = many.map(({ referenceId }) => referenceId)
    assert.lengthOf(orderTexts('recipeIngredient', all, many, written), 13)
  })
})
