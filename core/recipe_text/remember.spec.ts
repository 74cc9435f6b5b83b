import { test } from '@japa/runner'
import { remembered, whileReading } from './remember.js'

/** A function that counts how often it was asked, as it is and remembered. */
function counted() {
  const asked: string[] = []
  const sizeOf = remembered((text) => {
    asked.push(text)
    return text.length
  })
  return { asked, sizeOf }
}

test.group('what is remembered of a page', () => {
  test('a text is looked at once while a page is read, and again on the next', ({ assert }) => {
    const { asked, sizeOf } = counted()
    for (const page of [1, 2]) {
      const sizes = whileReading(() => ['soup', 'leek', 'soup'].map((text) => sizeOf(text)))
      assert.deepEqual(sizes, [4, 4, 4])
      assert.lengthOf(asked, 2 * page)
    }
  })

  test('nothing is remembered between pages, nor of very long texts', ({ assert }) => {
    const { asked, sizeOf } = counted()
    sizeOf('soup')
    sizeOf('soup')
    assert.lengthOf(asked, 2)
    const long = 'soup '.repeat(1000)
    whileReading(() => sizeOf(long) + sizeOf(long))
    assert.lengthOf(asked, 4)
  })

  test('a page that breaks the reading is forgotten, too', ({ assert }) => {
    const { asked, sizeOf } = counted()
    assert.throws(() =>
      whileReading(() => {
        sizeOf('soup')
        throw new Error('broken')
      })
    )
    sizeOf('soup')
    assert.lengthOf(asked, 2)
  })

  test('of a page made of endless different lines only so many are kept', ({ assert }) => {
    const { asked, sizeOf } = counted()
    whileReading(() => {
      for (let line = 0; line <= 50_000; line++) sizeOf(`line ${line}`)
      for (let line = 0; line <= 50_000; line++) sizeOf(`line ${line}`)
    })
    assert.lengthOf(asked, 50_002)
  })

  test('nothing found is an answer as well', ({ assert }) => {
    let asked = 0
    const none = remembered((): string | null => {
      asked++
      return null
    })
    assert.isNull(whileReading(() => none('soup') ?? none('soup')))
    assert.equal(asked, 1)
  })
})
