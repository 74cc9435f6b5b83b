import { test } from '@japa/runner'
import { amountText, hasSameAmount, metricAmountAt, metricAmountOf } from './metric_amount.js'

test.group('Metric amounts of a source', () => {
  test('are weights and volumes, as people of many languages write them', ({ assert }) => {
    assert.deepEqual(metricAmountOf('120 g'), { amount: { from: 120, to: 120 }, unit: 'gram' })
    assert.deepEqual(metricAmountOf('1,5 dl'), {
      amount: { from: 1.5, to: 1.5 },
      unit: 'decilitre',
    })
    assert.deepEqual(metricAmountOf('110–120g')?.amount, { from: 110, to: 120 })
    assert.deepEqual(metricAmountOf('1.200 Gramm')?.amount, { from: 1200, to: 1200 })
  })

  test('are nothing else', ({ assert }) => {
    for (const text of [
      '',
      '120',
      '1 cup',
      '20 cm',
      '120 g flour',
      '0 g',
      'about 120 g',
      '\u0000',
    ]) {
      assert.isNull(metricAmountOf(text), text)
    }
  })

  test('grow with the servings, to whole grams', ({ assert }) => {
    const at = (text: string, scale: number) => {
      const found = metricAmountOf(text)
      return found && metricAmountAt(found, scale).amount.to
    }
    assert.equal(at('118.29 ml', 1), 118)
    assert.equal(at('120 g', 1 / 7), 17)
    assert.equal(at('2.5 g', 1), 2.5)
    assert.equal(at('1.2 kg', 2), 2.4)
  })

  test('count as long as the line’s own amount is the same', ({ assert }) => {
    const line = { quantity: 1, unitId: 'cup', note: 'sifted' }
    assert.isTrue(hasSameAmount(line, { ...line, note: 'sieved' }))
    assert.isFalse(hasSameAmount(line, { ...line, quantity: 2 }))
    assert.isFalse(hasSameAmount(line, { ...line, unitId: null }))
    const plain = { quantity: 0, unitId: null, note: '1 cup flour' }
    assert.isTrue(hasSameAmount(plain, { ...plain, quantity: null, note: '1 cup fine flour' }))
    assert.isFalse(hasSameAmount(plain, { ...plain, note: '2 cups flour' }))
    assert.equal(amountText(' ½ Tasse Mehl'), '½')
  })
})
