import { test } from '@japa/runner'
import { nextPath, signInPath } from './next_path.js'

const after = (next: string) => nextPath(new URLSearchParams({ next }))

test.group('The way on from the sign-in', () => {
  test('leads back to where it was asked for', ({ assert }) => {
    const page = '/g/home/r/leek-soup?edit=true&scale=2'
    const [, query] = signInPath(page).split('?')
    assert.equal(nextPath(new URLSearchParams(query)), page)
  })

  test('leads home without a wish, and never back to the sign-in', ({ assert }) => {
    assert.equal(nextPath(new URLSearchParams()), '/')
    assert.equal(after('/login?next=/g/home'), '/')
  })

  test('leads to no other site', ({ assert }) => {
    const wishes = [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'g/home',
      '/\t/evil',
    ]
    const elsewhere = ['javascript:alert(1)', '\\\\evil.example', ' //evil.example']
    for (const wish of [...wishes, ...elsewhere]) {
      const path = after(wish)
      assert.equal(new URL(path, 'https://own.example').origin, 'https://own.example', wish)
      assert.notMatch(path, /^\/[/\\]/, wish)
    }
  })
})
