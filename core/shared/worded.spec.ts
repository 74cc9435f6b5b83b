import { test } from '@japa/runner'
import { filledIn, inLanguage } from './worded.js'

const words = { 'en-US': '{name} is missing', 'de-DE': '{name} fehlt, {what}' }

test.group('Words for people', () => {
  test('are in the language of the reader, else in English', ({ assert }) => {
    assert.equal(inLanguage(words, 'de-AT'), '{name} fehlt, {what}')
    assert.equal(inLanguage(words, 'fr-FR'), '{name} is missing')
    assert.equal(inLanguage('as it is', 'de-DE'), 'as it is')
  })

  test('have values where their names stand, which are not looked through again', ({ assert }) => {
    const filled = filledIn(words, { name: '{what} $& {name}' })
    assert.deepEqual(filled, {
      'en-US': '{what} $& {name} is missing',
      'de-DE': '{what} $& {name} fehlt, {what}',
    })
  })
})
