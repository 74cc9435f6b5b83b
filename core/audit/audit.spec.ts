import { test } from '@japa/runner'
import { differing, networkOf } from './audit.js'

test.group('What is written down of an address', () => {
  test('is a network of many, never the address', ({ assert }) => {
    assert.equal(networkOf('203.0.113.77'), '203.0.113.0/24')
    assert.equal(networkOf('::ffff:203.0.113.77'), '203.0.113.0/24')
    assert.equal(networkOf('2001:db8:12:34:56:78:9a:bc'), '2001:db8:12::/48')
    assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0::/48')
    assert.equal(networkOf('::1'), '0:0:0::/48')
    assert.isNull(networkOf('what a careless proxy says'))
  })

  test('is beside what has changed, and nothing else', ({ assert }) => {
    const before = { admin: false, canInvite: true, name: 'Ada' }
    assert.deepEqual(differing(before, { admin: true, canInvite: true }), { admin: true })
    assert.deepEqual(differing(before, {}), {})
  })
})
