import { test } from '@japa/runner'
import { clockIn, dayIn, isTimeZone } from './household_time.js'

test.group('The day of a household', () => {
  test('is the one on its own wall, half-hour zones included', ({ assert }) => {
    const at = (text: string) => new Date(text)
    assert.equal(dayIn('UTC', at('2026-11-23T18:29:59Z')), '2026-11-23')
    assert.equal(dayIn('Asia/Kolkata', at('2026-11-23T18:29:59Z')), '2026-11-23')
    assert.equal(dayIn('Asia/Kolkata', at('2026-11-23T18:30:00Z')), '2026-11-24')
    assert.equal(dayIn('Asia/Kathmandu', at('2026-11-23T18:15:00Z')), '2026-11-24')
    assert.equal(dayIn('America/Los_Angeles', at('2026-11-24T07:59:00Z')), '2026-11-23')
    assert.equal(dayIn('Pacific/Kiritimati', at('2026-11-23T10:00:00Z')), '2026-11-24')
  })

  test('is right on days that are 23 or 25 hours long', ({ assert }) => {
    const berlin = (text: string) => dayIn('Europe/Berlin', new Date(text))
    assert.equal(berlin('2026-03-28T22:59:59Z'), '2026-03-28')
    assert.equal(berlin('2026-03-28T23:00:00Z'), '2026-03-29')
    assert.equal(berlin('2026-03-29T21:59:59Z'), '2026-03-29')
    assert.equal(berlin('2026-03-29T22:00:00Z'), '2026-03-30')
    assert.equal(berlin('2026-10-25T22:59:59Z'), '2026-10-25')
    assert.equal(berlin('2026-10-25T23:00:00Z'), '2026-10-26')
    assert.equal(clockIn('Europe/Berlin', new Date('2026-10-25T00:30:00Z')).hour, 2)
    assert.equal(clockIn('Europe/Berlin', new Date('2026-10-25T01:30:00Z')).hour, 2)
  })

  test('is the server’s where the household has chosen no zone, or one that is gone', ({
    assert,
  }) => {
    const now = new Date('2026-11-23T12:00:00Z')
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    assert.equal(dayIn(null, now), dayIn(own, now))
    assert.equal(dayIn('Atlantis/Harbour', now), dayIn(own, now))
    assert.isTrue(isTimeZone('Asia/Kolkata'))
    assert.isFalse(isTimeZone('Atlantis/Harbour'))
  })
})
