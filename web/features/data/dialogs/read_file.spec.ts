import { test } from '@japa/runner'
import { contentOf } from './read_file.js'

test.group('What a file holds', () => {
  test('a table is passed on as it is', ({ assert }) => {
    assert.deepEqual(contentOf('name;label\nleek;green\n'), { csv: 'name;label\nleek;green\n' })
  })

  test('an export’s JSON and a bare list give their items, whatever else is among them', ({
    assert,
  }) => {
    const items = [{ name: 'leek' }]
    assert.deepEqual(contentOf(JSON.stringify({ items })), { items })
    assert.deepEqual(contentOf(` ${JSON.stringify([...items, 7, null])}`), { items })
  })

  test('what is neither is distinguished', ({ assert }) => {
    for (const text of ['', '  \n', '{"items": 7}', '{broken', '{}']) {
      assert.isNull(contentOf(text))
    }
  })
})
