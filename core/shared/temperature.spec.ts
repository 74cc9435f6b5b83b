import { test } from '@japa/runner'
import { convertTemperature, gasMarkCelsius, toCelsius, toFahrenheit } from './temperature.js'

test.group('Temperatures', () => {
  const ovens: [number, number][] = [
    [120, 250],
    [150, 300],
    [160, 325],
    [180, 350],
    [190, 375],
    [200, 400],
    [220, 425],
    [230, 450],
    [260, 500],
  ]
  for (const [celsius, fahrenheit] of ovens) {
    test(`an oven at ${celsius} °C is one at ${fahrenheit} °F`, ({ assert }) => {
      assert.equal(toFahrenheit(celsius), fahrenheit)
      assert.equal(toCelsius(fahrenheit), celsius)
    })
  }

  test('meat, sugar, yeast and freezers are told to the degree', ({ assert }) => {
    const pairs: [number, number][] = [
      [165, 74],
      [145, 63],
      [240, 116],
      [235, 113],
      [110, 43],
      [0, -18],
      [212, 100],
      [32, 0],
      [-40, -40],
    ]
    for (const [fahrenheit, celsius] of pairs) assert.equal(toCelsius(fahrenheit), celsius)
    assert.equal(toFahrenheit(118), 244)
    assert.equal(toFahrenheit(-18), 0)
    assert.equal(toFahrenheit(63), 145)
  })

  test('no temperature moves by more than an oven does, and hotter stays hotter', ({ assert }) => {
    let last = Number.NEGATIVE_INFINITY
    for (let fahrenheit = -40; fahrenheit <= 600; fahrenheit += 5) {
      const celsius = toCelsius(fahrenheit)
      assert.closeTo(celsius, ((fahrenheit - 32) * 5) / 9, 4.5)
      if (fahrenheit % 25 === 0) {
        assert.isAtLeast(celsius, last)
        last = celsius
      }
    }
    last = Number.NEGATIVE_INFINITY
    for (let celsius = -40; celsius <= 320; celsius += 5) {
      const fahrenheit = toFahrenheit(celsius)
      assert.closeTo(fahrenheit, (celsius * 9) / 5 + 32, 8)
      assert.isAtLeast(fahrenheit, last)
      last = fahrenheit
    }
  })

  test('gas marks become degrees', ({ assert }) => {
    assert.equal(gasMarkCelsius(4), 180)
    assert.equal(gasMarkCelsius(0.5), 120)
    assert.isNull(gasMarkCelsius(11))
    const mark = { amount: { from: 4, to: 6 }, scale: 'gas' } as const
    assert.deepEqual(convertTemperature(mark, 'metric'), {
      amount: { from: 180, to: 200 },
      scale: 'celsius',
    })
    assert.deepEqual(convertTemperature(mark, 'us'), {
      amount: { from: 350, to: 400 },
      scale: 'fahrenheit',
    })
    assert.isNull(convertTemperature({ amount: { from: 4, to: 40 }, scale: 'gas' }, 'us'))
  })

  test('what is written in the wanted scale stays', ({ assert }) => {
    const amount = { from: 180, to: 200 }
    assert.isNull(convertTemperature({ amount, scale: 'celsius' }, 'metric'))
    assert.deepEqual(convertTemperature({ amount, scale: 'celsius' }, 'us'), {
      amount: { from: 350, to: 400 },
      scale: 'fahrenheit',
    })
    assert.isNull(convertTemperature({ amount, scale: 'fahrenheit' }, 'us'))
  })
})
