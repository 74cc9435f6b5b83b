import { test } from '@japa/runner'
import { listed } from './operators.js'

test.group('Values of a filter in words', () => {
  test('all of several are joined by "and", any or none of them by "or"', ({ assert }) => {
    const tags = ['Soup', 'Quick', 'Vegan']
    assert.equal(listed(tags, 'CONTAINS ALL', 'en-US'), 'Soup, Quick, and Vegan')
    assert.equal(listed(tags, 'IN', 'en-US'), 'Soup, Quick, or Vegan')
    assert.equal(listed(tags, 'NOT IN', 'de-DE'), 'Soup, Quick oder Vegan')
    assert.equal(listed(tags, 'CONTAINS ALL', 'de-DE'), 'Soup, Quick und Vegan')
  })
})
