import { test } from '@japa/runner'
import { doubtsIn, withSureness } from './sureness.js'

test.group('how well doubts are placed', () => {
  test('what makes a recipe and its lines is counted, the rest is not', ({ assert }) => {
    const told = { source: 'shown', confidence: 0.5 } as const
    const line = { list: 'steps', index: 0, confidence: 0.6 } as const
    assert.equal(doubtsIn({ fields: { steps: told, keywords: told }, lines: [line] }), 2)
    assert.equal(doubtsIn(undefined), 0)
  })

  test('sure pages are held against their score, and right pages against their doubts', ({
    assert,
  }) => {
    const page = (name: string, right: boolean) => ({
      page: name,
      failed: false,
      core_loose: right,
    })
    const result = (name: string, doubts: number) => ({ page: name, ms: 1, recipe: {}, doubts })
    const told = withSureness(
      [page('a', true), page('b', false), page('c', true), page('d', false)],
      [result('a', 0), result('b', 0), result('c', 2), { page: 'd', ms: 1, error: 'blocked' }]
    )
    assert.deepEqual(
      told.map(({ right_when_sure: sure, doubted_when_right: doubted }) => [sure, doubted]),
      [
        [true, false],
        [false, undefined],
        [undefined, true],
        [undefined, undefined],
      ]
    )
  })
})
