import { test } from '@japa/runner'
import type { DraftEvidence } from '#core/shared/contract/imports'
import { countDoubts } from '#core/recipe_text/index'
import { draftOfInput } from './draft_of_input.js'

const soup = draftOfInput({
  name: 'Soup',
  ingredients: [{ text: '2 leeks' }],
  steps: [{ text: 'Cook.' }],
})

const doubtsWith = (evidence: DraftEvidence) => countDoubts({ ...soup, evidence })

test.group('Doubts about what was read', () => {
  test('an importer that says nothing of it is taken as sure', ({ assert }) => {
    assert.equal(countDoubts(soup), 0)
  })

  test('parts and lines below the limit count, each once', ({ assert }) => {
    const unsure = { source: 'text', confidence: 0.7 } as const
    assert.equal(doubtsWith({ fields: { name: { ...unsure, confidence: 0.75 } } }), 0)
    assert.equal(doubtsWith({ fields: { name: unsure, totalTime: unsure } }), 2)
    const line = { list: 'steps', index: 0, confidence: 0.1 } as const
    assert.equal(doubtsWith({ fields: {}, lines: [line, { ...line, confidence: 0.9 }] }), 1)
  })

  test('a recipe without a name, ingredients or steps asks for a look', ({ assert }) => {
    const bare = { ...soup, name: ' ', steps: [] }
    assert.equal(countDoubts(bare), 2)
    const told = {
      fields: { steps: { source: 'text', confidence: 0, reason: 'missing' } },
    } as const
    assert.equal(countDoubts({ ...bare, evidence: told }), 2)
  })
})
