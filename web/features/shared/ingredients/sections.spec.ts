import { test } from '@japa/runner'
import type { RecipeStep } from '#core/shared/contract/index'
import { methodSections } from './sections.js'

function step(id: string, title: string | null): RecipeStep {
  return { id, title, summary: null, text: id, ingredientReferences: [] }
}

test.group('sections of a method', () => {
  test('a cook reads one count through all sections', ({ assert }) => {
    const sections = methodSections([
      step('a', null),
      step('b', 'Croutons'),
      step('c', ''),
      step('d', 'To serve'),
    ])
    assert.deepEqual(
      sections.map(({ title, rows }) => [title, rows.map(({ number }) => number)]),
      [
        [null, [1]],
        ['Croutons', [2, 3]],
        ['To serve', [4]],
      ]
    )
  })

  test('a recipe without steps has no sections', ({ assert }) => {
    assert.deepEqual(methodSections([]), [])
  })
})
