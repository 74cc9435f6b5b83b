import { test } from '@japa/runner'
import { firstWebAddress } from './web_address.js'

test.group('the address of a recipe', () => {
  test('is found in what another app shares', ({ assert }) => {
    assert.equal(
      firstWebAddress('Plum cake! https://cakes.example/plum?size=2#top via Cakes'),
      'https://cakes.example/plum?size=2#top'
    )
    assert.equal(firstWebAddress('(see http://a.example/x).'), 'http://a.example/x')
  })

  test('may begin with www', ({ assert }) => {
    assert.equal(firstWebAddress('www.cakes.example/plum'), 'https://www.cakes.example/plum')
  })

  test('is the first of several', ({ assert }) => {
    assert.equal(firstWebAddress('https://a.example/1 https://b.example/2'), 'https://a.example/1')
  })

  test('is missing in other texts', ({ assert }) => {
    for (const text of [
      '',
      'plum cake',
      'slowspoon,example',
      'ftp://a.example/x',
      'https://',
      'https://nothing',
    ]) {
      assert.isNull(firstWebAddress(text), text)
    }
  })

  test('may be on this machine', ({ assert }) => {
    assert.equal(firstWebAddress('http://localhost:8080/cake'), 'http://localhost:8080/cake')
  })
})
