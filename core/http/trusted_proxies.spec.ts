import { test } from '@japa/runner'
import { trustedProxies } from './trusted_proxies.js'

test.group('A proxy that says on whose behalf it asks', () => {
  test('is believed on this machine, unless others are named', ({ assert }) => {
    const isTrusted = trustedProxies('loopback')
    for (const address of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])
      assert.isTrue(isTrusted(address), address)
    for (const address of ['10.0.0.1', '8.8.8.8', 'fd00::1', 'unknown', ''])
      assert.isFalse(isTrusted(address), address)
  })

  test('is believed at the addresses and in the networks that an operator names', ({ assert }) => {
    const isTrusted = trustedProxies(' loopback, 172.18.0.0/16,192.0.2.7 , 2001:db8::/32')
    for (const address of ['127.0.0.1', '172.18.3.4', '::ffff:172.18.0.1', '192.0.2.7'])
      assert.isTrue(isTrusted(address), address)
    assert.isTrue(isTrusted('2001:db8::5'))
    for (const address of ['172.19.0.1', '192.0.2.8', '2001:db9::1'])
      assert.isFalse(isTrusted(address), address)
    assert.isTrue(trustedProxies('private')('192.168.1.2'))
    assert.isFalse(trustedProxies('')('127.0.0.1'))
  })

  test('is named where it is no address', ({ assert }) => {
    assert.throws(() => trustedProxies('my-proxy'), /TRUSTED_PROXIES .*"my-proxy"/)
    assert.throws(() => trustedProxies('10.0.0.0/99'), /10\.0\.0\.0\/99/)
  })
})
