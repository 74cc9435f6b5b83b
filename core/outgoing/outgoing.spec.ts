import { Readable } from 'node:stream'
import zlib from 'node:zlib'
import { test } from '@japa/runner'
import { bodyOf, errorKindOf, OutgoingBench } from './spec_bench.js'

const page = 'Zwiebelkuchen '.repeat(2000)

test.group('Outgoing calls and their answers', (group) => {
  const bench = new OutgoingBench()
  group.each.teardown(() => bench.cleanUp())

  test('a page of an allowed host is read with its status, address and text', async ({
    assert,
  }) => {
    const port = await bench.serve((_, response) => {
      response.setHeader('content-type', 'text/html; charset=iso-8859-1')
      response.end(Buffer.from('Crème', 'latin1'))
    })
    const answer = await bench
      .client({ allowedPrivateHosts: [`127.0.0.1:${port}`] })
      .fetch(`http://127.0.0.1:${port}/a?b=c#d`)
    assert.deepEqual(
      [answer.status, answer.ok, answer.url, await answer.text()],
      [200, true, `http://127.0.0.1:${port}/a?b=c#d`, 'Crème']
    )
  })

  test('forms and streams are sent', async ({ assert }) => {
    const seen: string[] = []
    const port = await bench.serve(async (request, response) => {
      const body = await bodyOf(request)
      if (request.url === '/moved') response.writeHead(307, { location: '/here' }).end()
      else response.end()
      seen.push(
        `${(request.headers['content-type'] ?? '-').split(';')[0]} ${body.length} ${/soup/.test(body)}`
      )
    })
    const form = new FormData()
    form.set('photo', new Blob(['x'.repeat(1000)]), 'soup.jpg')
    const url = `http://127.0.0.1:${port}`
    const outgoing = bench.client()
    await outgoing.fetch(`${url}/here`, { method: 'POST', body: form })
    const stream = () => Readable.from(['leek ', 'soup'])
    await outgoing.fetch(`${url}/here`, { method: 'PUT', body: stream() })
    assert.match(seen[0] ?? '', /^multipart\/form-data 1\d{3} true$/)
    assert.equal(seen[1], '- 9 true')
    // What was read once cannot be sent again.
    const moved = outgoing.fetch(`${url}/moved`, { method: 'PUT', body: stream() })
    assert.equal(await errorKindOf(moved), 'unreachable')
  })

  test('redirects are followed with the rules of browsers', async ({ assert }) => {
    const seen: string[] = []
    const port = await bench.serve(async (request, response) => {
      const { method, url, headers } = request
      seen.push([method, url, await bodyOf(request), headers.authorization ?? '-'].join(' '))
      if (url === '/1') response.writeHead(307, { location: '/2' }).end()
      else if (url === '/2') {
        const location = Buffer.from('/käse').toString('latin1')
        response.writeHead(302, { location }).end()
      } else response.end('there')
    })
    const answer = await bench.client().fetch(`http://me:pw@127.0.0.1:${port}/1`, {
      method: 'POST',
      body: 'x=1',
      headers: { 'content-type': 'text/plain' },
    })
    assert.equal(answer.url, `http://127.0.0.1:${port}/k%C3%A4se`)
    assert.deepEqual(seen, [
      'POST /1 x=1 Basic bWU6cHc=',
      'POST /2 x=1 Basic bWU6cHc=',
      'GET /k%C3%A4se  Basic bWU6cHc=',
    ])
  })

  test('endless redirects end, and none are followed when none are wanted', async ({ assert }) => {
    let count = 0
    const port = await bench.serve((_, response) => {
      count += 1
      response.writeHead(302, { location: `/${count}` }).end()
    })
    const outgoing = bench.client()
    const url = `http://127.0.0.1:${port}/`
    assert.equal(await errorKindOf(outgoing.fetch(url)), 'too-many-redirects')
    assert.equal(count, 11)
    assert.equal((await outgoing.fetch(url, { redirects: 0 })).status, 302)
  })

  test('a site that wants its cookie back gets it', async ({ assert }) => {
    const port = await bench.serve((request, response) => {
      if (request.headers.cookie === 'seen=1') response.end('recipe')
      else response.writeHead(302, { 'location': '/', 'set-cookie': 'seen=1; Path=/' }).end()
    })
    const outgoing = bench.client()
    const url = `http://127.0.0.1:${port}/`
    assert.equal(await (await outgoing.fetch(url, { cookies: true })).text(), 'recipe')
    assert.equal(await errorKindOf(outgoing.fetch(url)), 'too-many-redirects')
  })

  test('packed answers are unpacked: {$self}')
    .with(['gzip', 'deflate', 'raw', 'br', 'zstd', 'gzip, br', 'identity'])
    .run(async ({ assert }, coding) => {
      const text = Buffer.from(page)
      const packed = {
        'gzip': zlib.gzipSync(text),
        'deflate': zlib.deflateSync(text),
        'raw': zlib.deflateRawSync(text),
        'br': zlib.brotliCompressSync(text),
        'zstd': zlib.zstdCompressSync(text),
        'gzip, br': zlib.brotliCompressSync(zlib.gzipSync(text)),
        'identity': text,
      }[coding]
      const port = await bench.serve((_, response) => {
        response.setHeader('content-encoding', coding === 'raw' ? 'deflate' : coding)
        response.end(packed)
      })
      const answer = await bench.client().fetch(`http://127.0.0.1:${port}/`)
      assert.equal(await answer.text(), page)
    })

  test('an empty answer is empty however it is packed: {$self}')
    .with(['gzip', 'deflate', 'br', 'zstd'])
    .run(async ({ assert }, coding) => {
      const port = await bench.serve((_, response) => {
        response.writeHead(404, { 'content-encoding': coding }).end()
      })
      const answer = await bench.client().fetch(`http://127.0.0.1:${port}/`)
      assert.deepEqual([answer.status, await answer.text()], [404, ''])
    })

  test('this machine is called by its name when that is allowed', async ({ assert }) => {
    const port = await bench.serve((_, response) => response.end('home'), '::1')
    const outgoing = bench.client({
      allowedPrivateHosts: ['dual.test', `[::1]:${port}`],
      resolve: async () => ['127.0.0.1', '::1'],
    })
    for (const host of ['dual.test', 'DUAL.test.', '[0:0:0:0:0:0:0:1]']) {
      assert.equal(await (await outgoing.fetch(`http://${host}:${port}/`)).text(), 'home')
    }
  })

  test('a small packed answer that unpacks to a flood is cut off', async ({ assert }) => {
    const bomb = zlib.gzipSync(Buffer.alloc(64 * 1024 * 1024))
    const port = await bench.serve((_, response) => {
      response.setHeader('content-encoding', 'gzip')
      response.end(bomb)
    })
    const outgoing = bench.client()
    const before = process.memoryUsage().arrayBuffers
    const call = outgoing.fetch(`http://127.0.0.1:${port}/`, { maxBytes: 1024 * 1024 })
    assert.equal(await errorKindOf(call), 'too-large')
    assert.isBelow(process.memoryUsage().arrayBuffers - before, 32 * 1024 * 1024)
  })

  test('broken packing and a dropped connection are told as unreachable', async ({ assert }) => {
    const port = await bench.serve((request, response) => {
      response.setHeader('content-encoding', request.url === '/gz' ? 'gzip' : 'klingon')
      if (request.url === '/drop') request.socket.destroy()
      else response.end('not packed at all')
    })
    const outgoing = bench.client()
    for (const path of ['gz', 'klingon', 'drop']) {
      assert.equal(
        await errorKindOf(outgoing.fetch(`http://127.0.0.1:${port}/${path}`)),
        'unreachable'
      )
    }
  })

  test('a site that trickles is given up after the time limit', async ({ assert }) => {
    const port = await bench.serve((_, response) => {
      const timer = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(timer))
    })
    const outgoing = bench.client()
    const call = outgoing.fetch(`http://127.0.0.1:${port}/`, { timeoutMs: 300 })
    assert.equal(await errorKindOf(call), 'timed-out')
  })

  test('a name server that never answers does not outlast the time limit', async ({ assert }) => {
    const outgoing = bench.client({ resolve: () => new Promise(() => undefined) })
    assert.equal(
      await errorKindOf(outgoing.fetch('http://slow.test/', { timeoutMs: 200 })),
      'timed-out'
    )
  })

  test('a caller who cancels gets the own reason back', async ({ assert }) => {
    const port = await bench.serve(() => undefined)
    const outgoing = bench.client()
    const reason = new Error('the user left')
    const signal = AbortSignal.timeout(100)
    const controller = new AbortController()
    signal.addEventListener('abort', () => controller.abort(reason))
    await assert.rejects(
      () => outgoing.fetch(`http://127.0.0.1:${port}/`, { signal: controller.signal }),
      'the user left'
    )
  })

  test('a name without an address is unreachable', async ({ assert }) => {
    const outgoing = bench.client({ resolve: async () => Promise.reject(new Error('ENOTFOUND')) })
    assert.equal(await errorKindOf(outgoing.fetch('http://gone.test/')), 'unreachable')
  })
})
