import { test } from '@japa/runner'
import { aStep } from '../model/sample_recipe.js'
import { mergeAbove, newStep, splitAt, withMarkdown } from './step_list.js'

const links = (...ids: string[]) => ids.map((referenceId) => ({ referenceId }))
const steps = [
  aStep({ id: '1', text: 'Knead. ', summary: '', ingredientReferences: links('a', 'b') }),
  aStep({ id: '2', text: ' Bake.', summary: 'Oven', ingredientReferences: links('b', 'c') }),
]

test.group('Steps', () => {
  test('are merged with text, title and links', ({ assert }) => {
    const [merged, ...rest] = mergeAbove(steps, '2')
    assert.lengthOf(rest, 0)
    assert.equal(merged?.text, 'Knead. Bake.')
    assert.equal(merged?.summary, 'Oven')
    assert.deepEqual(merged?.ingredientReferences, links('a', 'b', 'c'))
  })

  test('the first one has none above to merge with', ({ assert }) => {
    assert.strictEqual(mergeAbove(steps, '1'), steps)
    assert.strictEqual(mergeAbove(steps, 'x'), steps)
  })

  test('are split at a place of the text', ({ assert }) => {
    const added = newStep()
    const all = splitAt([aStep({ id: '1', text: 'Knead. Bake.' })], { id: '1', place: 6, added })
    assert.deepEqual(
      all.map(({ id, text }) => [id, text]),
      [
        ['1', 'Knead.'],
        [added.id, 'Bake.'],
      ]
    )
  })

  test('a picture stands on lines of its own where the cursor was', ({ assert }) => {
    assert.equal(withMarkdown('Knead. Bake.', '![x](y)', 6), 'Knead.\n\n![x](y)\n\nBake.')
    assert.equal(withMarkdown('', '![x](y)', 0), '![x](y)')
  })
})
