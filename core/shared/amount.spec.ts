import { test } from '@japa/runner'
import { cpuSeconds } from '#tests/helpers/cpu_seconds'
import { parseAmount, scaleAmount, screenAmount } from './amount.js'
import { plainFractionText, nearestFraction } from './fraction.js'
import { findNumber, findNumbers } from './number_text.js'

test.group('Amounts that people write', () => {
  const cases: [string, number, number?][] = [
    ['1', 1],
    ['1 1/2', 1.5],
    ['1-1/2', 1.5],
    ['1½', 1.5],
    ['1 ½', 1.5],
    ['⅞', 0.875],
    ['⅒', 0.1],
    ['3 ⁄ 4', 0.75],
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['.5', 0.5],
    ['0,125', 0.125],
    ['1,000', 1000],
    ['2-3', 2, 3],
    ['2 – 3', 2, 3],
    ['2 to 3', 2, 3],
    ['2 bis 3', 2, 3],
    ['¼-½', 0.25, 0.5],
    ['1/2 - 3/4', 0.5, 0.75],
    ['1 1/2-2', 1.5, 2],
    [' 250 ', 250],
    ['２００', 200],
  ]
  for (const [text, from, to = from] of cases) {
    test(`"${text}" is read`, ({ assert }) => {
      assert.deepEqual(parseAmount(text), { from, to })
    })
  }

  test('what is no amount is not taken for one', ({ assert }) => {
    const texts = ['', ' ', 'a few', '2 cups', '1/0', '3-2', '-1', '1.2.3', '1,2,3', '12345678901']
    for (const text of [...texts, '1//2', 'x2', '2-', 'Infinity', '1e5', '٣']) {
      assert.isNull(parseAmount(text), text)
    }
  })

  test('every kitchen fraction is read as it was written', ({ assert }) => {
    for (let denominator = 1; denominator <= 10; denominator += 1) {
      for (let numerator = 1; numerator <= 3 * denominator; numerator += 1) {
        const value = numerator / denominator
        const text = plainFractionText(nearestFraction(value, 10))
        assert.closeTo(parseAmount(text)?.from ?? 0, value, 1e-9, text)
      }
    }
  })

  test('millions of digits and signs take no longer than reading them', async ({ assert }) => {
    for (const piece of ['1', '1 ', '1/', '1-', '1,111', '½', '. ', '1 to ']) {
      const seconds = await cpuSeconds(() => {
        const text = piece.repeat(300_000)
        let found = findNumbers(text)
        while (found) found = findNumbers(text, (found.last ?? found.first).end)
      })
      assert.isBelow(seconds, 4, piece)
    }
    assert.isNull(findNumber('no number'))
  }).timeout(40_000)
})

test.group('Scaled amounts', () => {
  test('both ends of a range grow, and stay in order', ({ assert }) => {
    assert.deepEqual(scaleAmount({ from: 2, to: 3 }, 1.5), { from: 3, to: 4.5 })
    for (let from = 0; from < 5; from += 0.37) {
      for (const factor of [0, 0.001, 1 / 3, 1, 7.77, 1e6]) {
        const scaled = scaleAmount({ from, to: from + 0.2 }, factor)
        assert.isAtMost(scaled.from, scaled.to)
        assert.isTrue(Number.isFinite(scaled.to))
      }
    }
  })

  test('a range is shown with two ends only where they look different', ({ assert }) => {
    const half = { kind: 'fraction', whole: 0, numerator: 1, denominator: 2 }
    const one = { kind: 'fraction', whole: 1, numerator: 0, denominator: 1 }
    assert.deepEqual(screenAmount({ from: 0.5, to: 1 }, true), { from: half, to: one })
    assert.deepEqual(screenAmount({ from: 0.5, to: 0.501 }, true), { from: half, to: null })
    assert.deepEqual(screenAmount({ from: 2, to: 2 }, false), {
      from: { kind: 'decimal', value: 2 },
      to: null,
    })
  })
})
