import { test } from '@japa/runner'
import { passwordLevel, passwordScore } from './password_strength.js'

test.group('Password strength', () => {
  test('short and common passwords are worth nothing: {$self}')
    .with(['', 'aB3$x', 'MyPassword99!', 'trivet2026', 'superADMIN!', 'qwertyuiop', 'Login1234'])
    .run(({ assert }, password) => {
      assert.equal(passwordScore(password), 0)
    })

  test('repeated characters count less and less, kinds of characters count extra', ({ assert }) => {
    assert.equal(passwordScore('abcdef'), 30)
    assert.equal(passwordScore('aaaaaa'), 12)
    assert.equal(passwordScore('abcde1'), 40)
    assert.equal(passwordScore('aBcd1$'), 60)
    assert.equal(passwordScore('correct horse battery staple, twice!'), 100)
  })

  test('adding a character never makes a password weaker', ({ assert }) => {
    const password = 'xK7%mmmQz 11'
    for (let length = 7; length <= password.length; length += 1) {
      const longer = passwordScore(password.slice(0, length))
      assert.isAtLeast(longer, passwordScore(password.slice(0, length - 1)))
    }
  })

  test('levels change at 50, 80 and 100', ({ assert }) => {
    assert.deepEqual([0, 49, 50, 79, 80, 99, 100].map(passwordLevel), [
      'weak',
      'weak',
      'good',
      'good',
      'strong',
      'strong',
      'very-strong',
    ])
  })
})
