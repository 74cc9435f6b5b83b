import { test } from '@japa/runner'
import { actOfKey } from './recipe_keys.js'

const press = (key: string, more: Partial<Parameters<typeof actOfKey>[0]> = {}) =>
  actOfKey({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, ...more })

test.group('Keys of a recipe page', () => {
  test('are letters in either case, plus with and without Shift, and minus', ({ assert }) => {
    assert.deepEqual(
      ['e', 'E', 'c', 'f', 'p', '+', '=', '-', '?'].map((key) => press(key)),
      ['edit', 'edit', 'cook', 'favorite', 'print', 'more', 'more', 'less', 'help']
    )
  })

  test('work where they lie on a keyboard of another script', ({ assert }) => {
    assert.equal(press('ק', { code: 'KeyE' }), 'edit')
    assert.equal(press('с', { code: 'KeyC' }), 'cook')
    // A French keyboard writes an A where an English one has its Q.
    assert.isNull(press('a', { code: 'KeyE' }))
  })

  test('leave the browser’s own keys and all others alone', ({ assert }) => {
    assert.isNull(press('p', { ctrlKey: true }))
    assert.isNull(press('c', { metaKey: true }))
    assert.isNull(press('e', { altKey: true }))
    for (const key of ['x', ' ', 'Enter', 'ArrowDown', 'Unidentified']) assert.isNull(press(key))
  })
})
