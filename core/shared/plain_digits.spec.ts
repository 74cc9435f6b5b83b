import { test } from '@japa/runner'
import { plainDigits } from './plain_digits.js'

test.group('Digits of other scripts', () => {
  test('are read as 0 to 9, and all else stays as it is', ({ assert }) => {
    assert.equal(plainDigits('٠١٢٣٤٥٦٧٨٩'), '0123456789')
    assert.equal(plainDigits('۹ ९ ৯ ๙ ９ 𝟗 𝟎'), '9 9 9 9 9 9 0')
    assert.equal(plainDigits('½ cup of 00 flour, ٥٠ g'), '½ cup of 00 flour, 50 g')
  })
})
