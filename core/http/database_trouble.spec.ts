import { test } from '@japa/runner'
import { DatabaseAway } from '#core/database/liveness'
import { databaseTrouble, writeRefusal } from './database_trouble.js'

const failed = (message: string, code?: string) =>
  Object.assign(new Error(message), code === undefined ? {} : { code })

test.group('Trouble with the database', () => {
  const refused = failed('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')
  for (const error of [
    refused,
    new AggregateError([refused, refused]),
    failed('the database system is starting up', '57P03'),
    failed('terminating connection due to administrator command', '57P01'),
    failed('sorry, too many clients already', '53300'),
    failed('Connection terminated unexpectedly'),
    failed('select 1 - Client has encountered a connection error and is not queryable'),
    failed('timeout exceeded when trying to connect'),
    new DatabaseAway('gone'),
  ]) {
    test(`is answered 503 with when to try again: ${error.message || 'several'}`, ({ assert }) => {
      const { status, code, retryAfter } = databaseTrouble(error) ?? {}
      assert.deepEqual([status, code, retryAfter], [503, 'E_UNAVAILABLE', 5])
    })
  }

  for (const error of [
    failed('could not extend file "base/5/1"', '53100'),
    failed('ENOSPC: no space left on device, write', 'ENOSPC'),
    failed('could not write: No space left on device', '58030'),
  ]) {
    test(`of a full disk is answered 507: ${error.message}`, ({ assert }) => {
      assert.equal(databaseTrouble(error)?.status, 507)
    })
  }

  test('is nothing that a statement got wrong, or that another site said', ({ assert }) => {
    assert.isNull(databaseTrouble(failed('duplicate key value', '23505')))
    assert.isNull(databaseTrouble(failed('value too long', '22001')))
    assert.isNull(databaseTrouble(new TypeError('fetch failed', { cause: refused })))
    assert.isNull(databaseTrouble('words'))
  })
})

test.group('A unique value that is there already, or a reference to nothing', () => {
  const taken = (constraint?: string) =>
    Object.assign(new Error('duplicate key value'), { code: '23505', constraint })

  test('is a taken name where it is one, and else somebody who was quicker', ({ assert }) => {
    for (const name of ['labels_group_id_name_key', 'recipes_slug_unique'])
      assert.containSubset(writeRefusal(taken(name)), { status: 400, code: 'E_TAKEN' })
    for (const other of ['recipes_pkey', undefined])
      assert.containSubset(writeRefusal(taken(other)), { status: 409, code: 'E_CONFLICT' })
    const gone = failed('violates foreign key constraint', '23503')
    assert.containSubset(writeRefusal(gone), { status: 409, code: 'E_CONFLICT' })
    assert.isNull(writeRefusal(failed('value too long', '22001')))
    assert.isNull(writeRefusal('words'))
  })
})
