import { test } from '@japa/runner'
import { readClock } from './schedule.js'

test.group('Schedule', () => {
  test('an author can write a span or a cron pattern', ({ assert }) => {
    assert.deepEqual(readClock('30s'), { every: 30_000 })
    assert.deepEqual(readClock('5m'), { every: 300_000 })
    assert.deepEqual(readClock(' 1d '), { every: 86_400_000 })
    assert.deepEqual(readClock('45 2 * * *'), { pattern: '45 2 * * *' })
    assert.deepEqual(readClock('0 45 2 * * *'), { pattern: '0 45 2 * * *' })
  })

  test('a clock that cannot be read is refused: {$self}')
    .with(['', '5', '5 minutes', '0m', '-1s', '* * *'])
    .run(({ assert }, clock) => {
      assert.throws(() => readClock(clock), /is neither a span/)
    })
})
