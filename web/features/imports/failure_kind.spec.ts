import { test } from '@japa/runner'
import { failureKind } from './failure_kind.js'

test.group('why an import failed', () => {
  test('follows from the code of the answer', ({ assert }) => {
    assert.equal(failureKind('E_IMPORT_NOT_A_RECIPE'), 'not-a-recipe')
    assert.equal(failureKind('E_IMPORT_TIMED_OUT'), 'timed-out')
  })

  test('is left to the words of the server for any other code', ({ assert }) => {
    assert.isNull(failureKind('E_NOT_ALLOWED'))
    assert.isNull(failureKind('constructor'))
    assert.isNull(failureKind(undefined))
  })
})
