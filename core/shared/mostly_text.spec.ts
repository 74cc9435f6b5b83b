import { test } from '@japa/runner'
import type { DraftEvidence } from './contract/imports.js'
import { isMostlyText } from './mostly_text.js'

/** Lines of a recipe below one another, from a share of the picture's height to its end. */
function page(count: number, from: number, picture = 0): DraftEvidence {
  const height = (0.95 - from) / count
  const lines = Array.from({ length: count }, (_, index) => ({
    list: 'ingredients' as const,
    index,
    confidence: 1,
    place: { picture, box: { left: 0.1, top: from + index * height, width: 0.8, height } },
  }))
  return { fields: {}, lines }
}

test.group('A photographed page', () => {
  test('that is a card of text is no picture of the dish', ({ assert }) => {
    assert.isTrue(isMostlyText(page(14, 0.15), 0))
    assert.isTrue(isMostlyText(page(14, 0.15, 1), 1))
  })

  test('with the dish on half of it, or with a caption, is one', ({ assert }) => {
    assert.isFalse(isMostlyText(page(14, 0.5), 0))
    assert.isFalse(isMostlyText(page(3, 0.1), 0))
    assert.isFalse(isMostlyText(page(14, 0.15), 1))
    assert.isFalse(isMostlyText(undefined, 0))
  })
})
