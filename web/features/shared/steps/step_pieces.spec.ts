import { test } from '@japa/runner'
import { stepPieces } from './step_pieces.js'

const seen = (text: string, scale = 1) =>
  stepPieces(text, { scale, system: 'metric' })
    .map((piece) => (piece.kind === 'text' ? piece.text : `[${piece.kind}:${piece.text}]`))
    .join('')

test.group('The words of a step', () => {
  test('are cut at their times and amounts, in order', ({ assert }) => {
    assert.equal(
      seen('Heat to 350°F, add 2 cups stock and simmer for 10 minutes, then 1 hour more.'),
      'Heat to [amount:350°F], add [amount:2 cups] stock and simmer for [time:10 minutes], then [time:1 hour] more.'
    )
  })

  test('lose nothing, whatever stands in them', ({ assert }) => {
    const texts = ['', '5', '10 min', 'a 10 min 5 min b', '1 cup 10 minutes', '½–1 Std. 200 g']
    for (const text of texts) {
      const pieces = stepPieces(text, { scale: 3, system: 'us' })
      assert.equal(pieces.map((piece) => piece.text).join(''), text)
    }
  })

  test('tell what to show for an amount only where that differs', ({ assert }) => {
    const shown = (text: string, scale: number) =>
      stepPieces(text, { scale, system: null }).flatMap((piece) =>
        piece.kind === 'amount' ? [piece.shown] : []
      )
    assert.deepEqual(shown('200 g flour', 1), [null])
    assert.deepEqual(shown('200 g flour', 2), [
      { kind: 'amount', amount: { from: 400, to: 400 }, unit: 'gram' },
    ])
  })
})
