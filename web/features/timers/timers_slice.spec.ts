import { test } from '@japa/runner'
import { clockParts, isOver, type KitchenTimer, leftAt, moreTime } from './kitchen_timer.js'
import { timersSlice } from './timers_slice.js'

const start = 1_000_000
const minute = 60_000
const timer: KitchenTimer = {
  id: 'a',
  name: 'Roast',
  path: '/g/home/r/soup',
  source: null,
  duration: 10 * minute,
  until: 12 * minute,
  endsAt: start + 10 * minute,
  left: 10 * minute,
}
const { timerStarted, timerPaused, timerResumed, timerExtended, timerStopped } = timersSlice.actions

/** The timer after some acts. */
function after(...acts: Parameters<typeof timersSlice.reducer>[1][]): KitchenTimer | undefined {
  return [timerStarted(timer), ...acts].reduce(timersSlice.reducer, [])[0]
}

const at = (minutes: number) => ({ id: 'a', now: start + minutes * minute })

test.group('Kitchen timers', () => {
  test('what is left stays while a timer is paused, and goes on from there', ({ assert }) => {
    const paused = after(timerPaused(at(4)))
    assert.equal(paused && leftAt(paused, start + 90 * minute), 6 * minute)
    const resumed = after(timerPaused(at(4)), timerResumed(at(30)))
    assert.equal(resumed?.endsAt, start + 36 * minute)
    assert.equal(resumed && isOver(resumed, start + 36 * minute), true)
  })

  test('a minute more moves the end, also of one that is paused', ({ assert }) => {
    assert.equal(after(timerExtended({ ...at(4), by: minute }))?.endsAt, start + 11 * minute)
    const paused = after(timerPaused(at(4)), timerExtended({ ...at(5), by: minute }))
    assert.deepEqual([paused?.endsAt, paused?.left], [null, 7 * minute])
  })

  test('a timer that rings goes on from now, up to its range’s upper end', ({ assert }) => {
    assert.equal(moreTime(timer), 2 * minute)
    const more = after(timerExtended({ ...at(13), by: moreTime(timer) }))
    assert.equal(more?.endsAt, start + 15 * minute)
    assert.equal(more && moreTime(more), minute)
  })

  test('a stopped timer is gone', ({ assert }) => {
    assert.isUndefined(after(timerStopped('a')))
  })

  test('clocks show hours only when there are any, and zero only at the end', ({ assert }) => {
    assert.deepEqual([3_900_000, 2_052_000, 8_001, 1, 0].map(clockParts), [
      [1, 5, 0],
      [34, 12],
      [0, 9],
      [0, 1],
      [0, 0],
    ])
  })
})
