import { test } from '@japa/runner'
import { Element } from 'domhandler'
import { holdsSeveral } from './looks.js'

const box = (count: number): Element =>
  new Element(
    'div',
    {},
    Array.from({ length: count }, () => new Element('p', {}))
  )

test.group('an element', () => {
  test('holds several others from two on', ({ assert }) => {
    assert.deepEqual([0, 1, 2, 9].map(box).map(holdsSeveral), [false, false, true, true])
  })

  test('of a hundred thousand others is asked for two of them', ({ assert }) => {
    const wide = box(100_000)
    let looks = 0
    wide.children = new Proxy(wide.children, {
      get(target, key, receiver) {
        if (typeof key === 'string' && /^\d+$/.test(key)) looks++
        return Reflect.get(target, key, receiver) as unknown
      },
    })
    assert.isTrue(holdsSeveral(wide))
    assert.isBelow(looks, 5)
  })
})
