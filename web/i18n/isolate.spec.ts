import { test } from '@japa/runner'
import { isolate } from './isolate.js'

test.group('Names in sentences', () => {
  test('a name that is read the other way is isolated', ({ assert }) => {
    assert.equal(isolate('Soup (2)', 'rtl'), '\u2068Soup (2)\u2069')
    assert.equal(isolate('Щи', 'rtl'), '\u2068Щи\u2069')
    assert.equal(isolate('מרק', 'ltr'), '\u2068מרק\u2069')
  })

  test('numbers and names that are read as the page is stay as they are', ({ assert }) => {
    assert.equal(isolate('1,200', 'rtl'), '1,200')
    assert.equal(isolate('מרק', 'rtl'), 'מרק')
    assert.equal(isolate('Soup (2)', 'ltr'), 'Soup (2)')
  })
})
