import { test } from '@japa/runner'
import { composed } from './composed_sql.js'

test.group('Names of statements', () => {
  test('a shape keeps its name, and only so many under a prefix get one', ({ assert }) => {
    const first = composed('spec.few', 'select 1', 2)
    const second = composed('spec.few', 'select 2', 2)
    assert.notEqual(first.name, second.name)
    assert.deepEqual(composed('spec.few', 'select 3', 2), { name: '', text: 'select 3' })
    assert.deepEqual(composed('spec.few', 'select 1', 2), first)
    assert.match(composed('spec.other', 'select 3', 2).name, /^spec\.other\.[\w-]{12}$/)
  })
})
