import { test } from '@japa/runner'
import { nextTime, readTimeOfDay } from './webhook_time.js'

const at = (localTime: string | null, zone: string | null, after: string, scheduledTime = '') =>
  nextTime({ scheduledTime, localTime, zone }, new Date(after)).toISOString().slice(0, 19)

test.group('The next time of a webhook', () => {
  test('is today or tomorrow, by UTC or by the clock of the household', ({ assert }) => {
    assert.equal(at(null, 'Asia/Tokyo', '2026-11-23T17:29:59Z', '17:30:00'), '2026-11-23T17:30:00')
    assert.equal(at(null, 'Asia/Tokyo', '2026-11-23T17:30:00Z', '17:30:00'), '2026-11-24T17:30:00')
    assert.equal(at('17:30:00', 'Europe/Berlin', '2026-11-23T12:00:00Z'), '2026-11-23T16:30:00')
  })

  test('keeps to the clock where it goes by half hours and quarters', ({ assert }) => {
    assert.equal(at('07:00:00', 'Asia/Kolkata', '2026-11-23T12:00:00Z'), '2026-11-24T01:30:00')
    assert.equal(at('07:00:00', 'Asia/Kathmandu', '2026-11-23T12:00:00Z'), '2026-11-24T01:15:00')
  })

  test('keeps to the clock that is set forward and back', ({ assert }) => {
    const berlin = (after: string, time = '17:30:00') => at(time, 'Europe/Berlin', after)
    assert.equal(berlin('2026-03-28T17:00:00Z'), '2026-03-29T15:30:00')
    assert.equal(berlin('2026-10-24T16:00:00Z'), '2026-10-25T16:30:00')
    // There is no half past two on that day.
    assert.equal(berlin('2026-03-29T00:00:00Z', '02:30:00'), '2026-03-29T01:30:00')
    assert.equal(berlin('2026-03-29T01:30:00Z', '02:30:00'), '2026-03-30T00:30:00')
    // Here are two of them.
    assert.equal(berlin('2026-10-24T23:00:00Z', '02:30:00'), '2026-10-25T00:30:00')
    assert.equal(berlin('2026-10-25T00:30:00Z', '02:30:00'), '2026-10-26T01:30:00')
    assert.equal(berlin('2026-10-25T01:10:00Z', '02:30:00'), '2026-10-26T01:30:00')
  })
})

test.group('A time that programs write', () => {
  test('is read with and without seconds and offset, and out of a timestamp', ({ assert }) => {
    const read = (text: string) => readTimeOfDay(text, 'scheduledTime')
    assert.equal(read('17:30'), '17:30:00')
    assert.equal(read('17:30:05.5'), '17:30:05')
    assert.equal(read('17:30:00Z'), '17:30:00')
    assert.equal(read('17:30:00+02:00'), '15:30:00')
    assert.equal(read('2026-11-23T17:30:00'), '17:30:00')
    assert.equal(read('2026-11-23T17:30:00.000-01:30'), '19:00:00')
    assert.equal(read('9999-12-31T23:59:59-23:59'), '23:58:59')
  })

  test('is refused where it is none', ({ assert }) => {
    for (const text of ['', '24:00', '7:30', '17:60', 'noon', '2026-13-40T10:00:00', '17:30+99:99'])
      assert.throws(() => readTimeOfDay(text, 'scheduledTime'), /Validation failure/, text)
  })
})
