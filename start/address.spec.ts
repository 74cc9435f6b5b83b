import { test } from '@japa/runner'
import { networkAddress, siteAddress } from './address.js'

const at = (address: string, more: object = {}) => ({
  address,
  family: 'IPv4' as const,
  internal: false,
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:00',
  cidr: null,
  ...more,
})

test.group('The address for other devices at home', () => {
  test('is this machine’s in its network, not that of a container or of itself', ({ assert }) => {
    const interfaces = {
      lo: [at('127.0.0.1', { internal: true })],
      docker0: [at('172.17.0.1')],
      eth0: [at('169.254.3.4'), at('192.168.1.20')],
    }
    assert.equal(networkAddress(interfaces), siteAddress().replace('localhost', '192.168.1.20'))
    assert.isNull(networkAddress({ lo: interfaces.lo, docker0: interfaces.docker0 }))
  })
})
