import { test } from '@japa/runner'
import { excerpt, hasHit, markedText } from './marked_text.js'

const drawn = (text: string, query: string) =>
  markedText(text, query)
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join('')

test.group('what a search marks', () => {
  test('is the beginning of words, capitals aside', ({ assert }) => {
    assert.equal(drawn('Roasted tomato soup', 'TOM'), 'Roasted [tom]ato soup')
    assert.equal(drawn('Tomato and tomatoes', 'tomato so'), '[Tomato] and [tomato]es')
  })

  test('is not the middle of a word', ({ assert }) => {
    assert.equal(drawn('Peppercorn', 'corn'), 'Peppercorn')
    assert.isFalse(hasHit('Peppercorn', 'corn'))
  })

  test('reaches over accents, however they are written', ({ assert }) => {
    assert.equal(drawn('Crème brûlée', 'creme brul'), '[Crème] [brûl]ée')
    assert.equal(drawn('Cre\u0300me', 'crem'), '[Cre\u0300m]e')
  })

  test('is nothing for an empty search', ({ assert }) => {
    assert.deepEqual(markedText('Soup', '  '), [{ text: 'Soup', hit: false }])
    assert.deepEqual(markedText('', 'soup'), [])
  })

  test('works in other scripts', ({ assert }) => {
    assert.equal(drawn('מרק עגבניות', 'עגב'), 'מרק [עגב]ניות')
  })
})

test.group('the line below a found name', () => {
  const long = `${'A slow stew for long evenings. '.repeat(6)}Finish with saffron and lemon.`

  test('shows the words around the hit', ({ assert }) => {
    const line = excerpt(long, 'saffron')
    assert.include(line, 'saffron')
    assert.isTrue(line.startsWith('… '))
    assert.isBelow(line.length, 100)
  })

  test('starts at the start when the hit is there or nowhere', ({ assert }) => {
    assert.isTrue(excerpt(long, 'slow').startsWith('A slow stew'))
    assert.isTrue(excerpt(long, 'kohlrabi').startsWith('A slow stew'))
    assert.equal(excerpt('Short.', 'x'), 'Short.')
  })
})
