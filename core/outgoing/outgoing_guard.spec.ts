import { test } from '@japa/runner'
import { createOutgoing } from './index.js'
import { errorKindOf, OutgoingBench } from './spec_bench.js'

test.group('Whom outgoing calls may reach', (group) => {
  const bench = new OutgoingBench()
  group.each.teardown(() => bench.cleanUp())

  test('nobody reaches this machine by writing its address another way: {$self}')
    .with([
      'http://127.0.0.1/',
      'http://2130706433/',
      'http://0x7f000001/',
      'http://0177.0.0.1/',
      'http://127.1/',
      'http://0.0.0.0/',
      'http://169.254.169.254/latest/meta-data',
      'http://100.64.1.1/',
      'http://10.1.2.3/',
      'http://192.0.0.8/',
      'http://198.18.0.1/',
      'http://224.0.0.1/',
      'http://255.255.255.255/',
      'http://[::1]/',
      'http://[::]/',
      'http://[::127.0.0.1]/',
      'http://[::ffff:127.0.0.1]/',
      'http://[::ffff:a00:1]/',
      'http://[64:ff9b::7f00:1]/',
      'http://[2002:7f00:1::]/',
      'http://[fd00:ec2::254]/',
      'http://[fe80::1]/',
      'http://[fec0::1]/',
      'http://[ff02::1]/',
      'http://[2001:db8::1]/',
    ])
    .run(async ({ assert }, url) => {
      assert.equal(await errorKindOf(bench.client({}).fetch(url)), 'private-address')
    })

  test('other schemes and ports are refused: {$self}')
    .with(['ftp://example.com/a', 'file:///etc/passwd', 'gopher://x/', 'no address', ''])
    .run(async ({ assert }, url) => {
      assert.equal(await errorKindOf(bench.client({}).fetch(url)), 'bad-address')
    })

  test('a port that nobody allowed is refused on a public host', async ({ assert }) => {
    const outgoing = bench.client({ resolve: async () => ['93.184.216.34'] })
    assert.equal(await errorKindOf(outgoing.fetch('http://public.test:6379/')), 'bad-address')
  })

  test('where every port is allowed, private hosts stay closed', async ({ assert }) => {
    const resolve = async (host: string) => [host === 'public.test' ? '93.184.216.34' : '10.0.0.1']
    const outgoing = bench.client({ ports: 'any', resolve, connectTimeoutMs: 50 })
    const timeoutMs = 200
    assert.equal(await errorKindOf(outgoing.fetch('http://inner.test:6379/')), 'private-address')
    assert.notEqual(
      await errorKindOf(outgoing.fetch('http://public.test:6379/', { timeoutMs })),
      'bad-address'
    )
  })

  test('one private address among public ones refuses the host', async ({ assert }) => {
    const outgoing = bench.client({ resolve: async () => ['93.184.216.34', '10.0.0.1'] })
    assert.equal(await errorKindOf(outgoing.fetch('http://mixed.test/')), 'private-address')
  })

  test('a name server that changes its answer does not move the connection', async ({ assert }) => {
    const hits: string[] = []
    const port = await bench.serve((_, response) => {
      hits.push('checked')
      response.end('checked')
    }, '127.0.0.2')
    const answers = ['127.0.0.2', '127.0.0.1', '127.0.0.1']
    const outgoing = bench.client({
      allowedPrivateHosts: ['127.0.0.2/32'],
      resolve: async () => [answers.shift() ?? '127.0.0.1'],
    })
    const url = `http://rebind.test:${port}/`
    assert.equal(await (await outgoing.fetch(url)).text(), 'checked')
    assert.lengthOf(answers, 2)
    const fresh = bench.client({
      allowedPrivateHosts: ['127.0.0.2/32'],
      resolve: async () => [answers.shift() ?? '127.0.0.1'],
    })
    assert.equal(await errorKindOf(fresh.fetch(url)), 'private-address')
    assert.deepEqual(hits, ['checked'])
  })

  test('a redirect to this machine is refused', async ({ assert }) => {
    let reached = false
    const inner = await bench.serve((_, response) => {
      reached = true
      response.end('secret')
    })
    const port = await bench.serve((_, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${inner}/` }).end()
    })
    const outgoing = bench.client({
      allowedPrivateHosts: ['site.test'],
      resolve: async () => ['127.0.0.1'],
    })
    assert.equal(await errorKindOf(outgoing.fetch(`http://site.test:${port}/`)), 'private-address')
    assert.isFalse(reached)
  })

  test('credentials stay behind when a redirect leaves the site', async ({ assert }) => {
    let seen: string | undefined = 'nothing yet'
    const other = await bench.serve((request, response) => {
      seen = request.headers.authorization
      response.end()
    })
    const port = await bench.serve((_, response) => {
      response.writeHead(301, { location: `http://127.0.0.1:${other}/` }).end()
    })
    await bench.client().fetch(`http://127.0.0.1:${port}/`, {
      headers: { authorization: 'Bearer abc' },
    })
    assert.isUndefined(seen)
  })

  test('an entry that is no host stops the start', ({ assert }) => {
    assert.throws(
      () => createOutgoing({ allowedPrivateHosts: ['10.0.0.0/99'] }),
      /is not a host, host:port or network/
    )
  })
})
