import { test } from '@japa/runner'
import { SqlValues } from './composed_sql.js'
import { cutSql, limitSql } from './page_sql.js'

test.group('The part of a list that is asked for', () => {
  test('is written out where its size is usual, so that every first page is one statement', ({
    assert,
  }) => {
    const values = new SqlValues()
    assert.equal(cutSql(0, 32, values), 'limit 32')
    assert.deepEqual(values.list, [])
  })

  test('is told by values otherwise, so that nobody fills the connections with sizes of theirs', ({
    assert,
  }) => {
    const values = new SqlValues()
    assert.equal(cutSql(0, 33, values), 'limit $1::bigint')
    assert.equal(cutSql(64, 32, values), 'limit 32 offset $2::bigint')
    assert.deepEqual(values.list, [33, 64])
  })

  test('is the last page, all or nothing where that is asked for', ({ assert }) => {
    const of = (page: number, perPage: number) => {
      const values = new SqlValues()
      return [limitSql({ page, perPage }, values, 'total'), ...values.list]
    }
    assert.deepEqual(of(1, -1), [''])
    assert.deepEqual(of(3, 0), ['limit $1::bigint', 0])
    assert.deepEqual(of(-1, 0), ['limit $1::bigint', 0])
    assert.deepEqual(of(-1, 32), [
      'limit 32 offset greatest((total - 1) / $1::int, 0) * $1::int',
      32,
    ])
  })
})
