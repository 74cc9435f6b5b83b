import { test } from '@japa/runner'
import { amountText, numberSigns, readAmount } from './read_amount.js'

const english = numberSigns('en-US')
const german = numberSigns('de-DE')
const french = numberSigns('fr-FR')

const value = (text: string, signs = english) => {
  const read = readAmount(text, signs)
  return read.kind === 'amount' ? read.value : read.kind
}

test.group('Typed amounts', () => {
  test('are read as cooks write them', ({ assert }) => {
    assert.deepEqual(
      ['1½', '1 1/2', '1 ½', '1.5', '3/4', '½', ' 2 ', '.5', '1⁄2'].map((text) => value(text)),
      [1.5, 1.5, 1.5, 1.5, 0.75, 0.5, 2, 0.5, 0.5]
    )
  })

  test('are read as the language writes numbers', ({ assert }) => {
    assert.deepEqual(
      ['0,5', '1,5', '1,333', '1.500'].map((text) => value(text, german)),
      [0.5, 1.5, 1.333, 1500]
    )
    assert.deepEqual(
      ['0,5', '1,500', '1.500', '1,234.5'].map((text) => value(text)),
      [0.5, 1500, 1.5, 1234.5]
    )
    assert.equal(value('1.234,5', german), 1234.5)
    assert.equal(value('1 500', french), 1500)
  })

  test('digits of other scripts count', ({ assert }) => {
    assert.deepEqual(
      ['٢', '۱۲', '२', '２', '١٫٥'].map((text) => value(text)),
      [2, 12, 2, 2, 1.5]
    )
  })

  test('ranges, words and signs are no amounts', ({ assert }) => {
    assert.deepEqual(
      ['2-3', '2 – 3', '1 to 2'].map((text) => value(text)),
      ['range', 'range', 'range']
    )
    assert.deepEqual(
      ['a few', '2 cups', '-1', '+1', '1e3', '1/0'].map((text) => value(text)),
      Array(6).fill('unread')
    )
    assert.equal(value('  '), 'none')
  })

  test('are shown as fractions where these are exact, else as decimals', ({ assert }) => {
    const shown = (quantity: number | null, hasFractions = true) =>
      amountText(quantity, hasFractions, String)
    assert.deepEqual(
      [1.5, 0.333, 0.667, 2, 0.125].map((it) => shown(it)),
      ['1½', '⅓', '⅔', '2', '⅛']
    )
    assert.deepEqual(
      [1.2, 1.27, 0.34].map((it) => shown(it)),
      ['1.2', '1.27', '0.34']
    )
    assert.equal(shown(1.5, false), '1.5')
    assert.deepEqual(
      [null, 0].map((it) => shown(it)),
      ['', '']
    )
  })

  test('what is shown is read as the same amount again, in any language', ({ assert }) => {
    for (const tag of ['en-US', 'de-DE', 'fr-FR', 'he-IL', 'ar-EG', 'hi-IN', 'ja-JP']) {
      const format = new Intl.NumberFormat(tag, { maximumFractionDigits: 3, useGrouping: false })
      for (const quantity of [0.5, 1.2, 1.333, 0.667, 1500, 2.125, 12.345]) {
        const text = amountText(quantity, true, (it) => format.format(it))
        const again = value(text, numberSigns(tag))
        assert.isBelow(Math.abs(Number(again) - quantity), 0.001, `${text} in ${tag}`)
      }
    }
  })
})
