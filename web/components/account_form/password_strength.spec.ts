import { test } from '@japa/runner'
import { passwordPoints, passwordStrength } from './password_strength.js'

test.group('The strength of a password', () => {
  test('is nothing when it is short or holds what is guessed first', ({ assert }) => {
    for (const password of ['', 'leeks', 'myPassword1!', 'ADMIN-leeks', 'qwertyuiop'])
      assert.equal(passwordPoints(password), 0, password)
  })

  test('grows with characters that differ and with their kinds', ({ assert }) => {
    assert.equal(passwordPoints('abcdefgh'), 40)
    assert.equal(passwordPoints('abcdefgH'), 50)
    assert.equal(passwordPoints('abcdef1H'), 60)
    assert.equal(passwordPoints('aaaaaaaa'), 13)
    assert.equal(passwordPoints('Leeks & butter, 3 pots of them'), 100)
  })

  test('is said in four words', ({ assert }) => {
    const words = ['aaaaaaaa', 'abcdefgh', 'abcdef1H', 'Leeks & butter 3'].map(passwordStrength)
    assert.deepEqual(words, ['weak', 'good', 'strong', 'very-strong'])
  })
})
