import { request } from 'node:http'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { setTimeout as delay } from 'node:timers/promises'
import { test } from '@japa/runner'
import { attempt, stillStanding, type Target } from './harness/index.js'

let target: Target
let last: Target | null = null

/** JSON of many empty objects: small on the wire, large in memory. */
const manyObjects = (bytes: number) => `{"a":[{}${',{}'.repeat(Math.floor(bytes / 3))}]}`

/** Answer's status, or how the connection was cut. */
async function outcomeOf(sent: Promise<Response>): Promise<string> {
  try {
    const answer = await sent
    await answer.arrayBuffer()
    return String(answer.status)
  } catch {
    return 'cut off'
  }
}

const json = (body: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body,
})

/** Asks by hand, since no client makes such requests; answers what came until the line was closed. */
function raw(url: string, text: string, patience = 5_000): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.setTimeout(patience, () => socket.destroy())
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}

test.group('A hostile request', (group) => {
  group.each.timeout(120_000)
  group.each.setup(async () => {
    target = last = await stillStanding(last)
  })
  group.teardown(() => last?.close())

  for (const path of ['/api/auth/token', '/api/setup', '/api/recipes']) {
    test(`of 9.9 MB of objects from a visitor to ${path} is refused unread`, async ({ assert }) => {
      const body = manyObjects(9_900_000)
      await target.during(async () => {
        const outcome = await outcomeOf(target.ask(path, json(body)))
        attempt('9.9 MB of objects from a visitor', outcome)
        assert.oneOf(outcome, ['413', 'cut off'])
      })
    })
  }

  test('of 700,000 keys, three at a time, is refused to members too', async ({ assert }) => {
    const keys = Array.from({ length: 700_000 }, (_, n) => `"k_${n}":0`).join(',')
    await target.during(async () => {
      const sent = Array.from({ length: 3 }, () =>
        outcomeOf(target.ask('/api/recipes', { ...json(`{${keys}}`), token: target.member }))
      )
      for (const outcome of await Promise.all(sent)) {
        attempt('700,000 keys from a member', outcome)
        assert.oneOf(outcome, ['413', '429', 'cut off'])
      }
    })
  })

  test('nested 100,000 deep is refused', async ({ assert }) => {
    const body = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    await target.during(async () => {
      for (const token of ['', target.member]) {
        const outcome = await outcomeOf(target.ask('/api/recipes', { ...json(body), token }))
        attempt('JSON nested 100,000 deep', outcome)
        assert.oneOf(outcome, ['413', 'cut off'])
      }
    })
  })

  test('of forty large bodies of a member at once leaves memory to others', async ({ assert }) => {
    const description = 'x'.repeat(9_000_000)
    await target.during(async () => {
      const sent = Array.from({ length: 40 }, (_, n) => {
        const body = JSON.stringify({ name: `Soup ${n}`, description })
        return outcomeOf(target.ask('/api/recipes', { ...json(body), token: target.member }))
      })
      for (const outcome of await Promise.all(sent)) {
        attempt('forty bodies of 9 MB at once', outcome)
        assert.oneOf(outcome, ['201', '413', '429', 'cut off'])
      }
    })
  })

  test('of ingredient lines that are made to be slow leaves time to others', async ({ assert }) => {
    const words = ['very fine sugar ', '1 2/3 ', 'a ', '<b>', '砂糖', '(']
    const lines = words.map((word) => word.repeat(10_000 / word.length))
    const many = Array.from({ length: 500 }, (_, n) => lines[n % lines.length])
    await target.during(async () => {
      for (const ingredients of [lines, many])
        for (const parser of ['nlp', 'brute', 'nlp', 'brute']) {
          const sent = { ...json(JSON.stringify({ parser, ingredients })), token: target.member }
          const ask = () => outcomeOf(target.ask('/api/parser/ingredients', sent))
          for (const outcome of await Promise.all([ask(), ask(), ask(), ask()])) {
            attempt('lines of 10,000 letters', outcome)
            assert.oneOf(outcome, ingredients === many ? ['413', '429'] : ['200', '429'])
          }
        }
    })
  })

  test('that unpacks to a gigabyte is cut off', async ({ assert }) => {
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, ' '))
    await target.during(async () => {
      for (const token of ['', target.member]) {
        const outcome = await outcomeOf(
          target.ask('/api/recipes', {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
            body: new Uint8Array(bomb),
            token,
          })
        )
        attempt('gzip bomb as a body', outcome)
        assert.oneOf(outcome, ['413', '415', 'cut off'])
      }
    })
  })

  test('with a megabyte of nested tags in a text stops nobody', async ({ assert }) => {
    const made = await target.ask('/api/recipes', {
      ...json(JSON.stringify({ name: 'Tags' })),
      token: target.member,
    })
    assert.equal(made.status, 201)
    await target.during(async () => {
      for (const times of [333_000, 1_300_000]) {
        const fields = { description: '<b>'.repeat(times) }
        const outcome = await outcomeOf(
          target.ask('/api/recipes/tags', {
            method: 'PATCH',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(fields),
            token: target.member,
          })
        )
        attempt('a description of nested tags', outcome)
        assert.equal(outcome, '422')
      }
      const steps = [{ text: '<b><i>'.repeat(20_000) }]
      const outcome = await outcomeOf(
        target.ask('/api/recipes/tags', {
          method: 'PATCH',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ recipeInstructions: steps }),
          token: target.member,
        })
      )
      attempt('a step of nested tags', outcome)
      assert.oneOf(outcome, ['200', '422'])
    })
  })

  test('with files to a route that takes none leaves nothing', async ({ assert }) => {
    await target.during(async () => {
      const paths = ['/api/recipes', '/api/auth/token', '/api/recipes/create/zip', '/api/setup']
      for (const token of ['', target.member]) {
        for (const path of [...paths, '/api/recipes/none/image', '/api/recipes/none/assets']) {
          const form = new FormData()
          for (const name of ['file', 'image', 'archive'])
            form.append(name, new Blob([Buffer.alloc(5_000_000)]), 'a.bin')
          const method = path.endsWith('image') ? 'PUT' : 'POST'
          const outcome = await outcomeOf(target.ask(path, { method, body: form, token }))
          attempt('files to routes that refuse them', outcome)
          assert.oneOf(outcome, ['400', '401', '404', '413', '415', '422', 'cut off'])
        }
      }
    })
  })

  test('of 5,000 parts or 10,000 fields is refused', async ({ assert }) => {
    await target.during(async () => {
      const parts = new FormData()
      for (let n = 0; n < 5_000; n += 1) parts.append('files', new Blob(['x']), `${n}.txt`)
      const body = parts
      const path = '/api/recipes/imports/files'
      const files = await outcomeOf(
        target.ask(path, { method: 'POST', body, token: target.member })
      )
      attempt('5,000 parts in a form', files)
      assert.oneOf(files, ['413', 'cut off'])
      const fields = new URLSearchParams(
        Array.from({ length: 10_000 }, (_, n): [string, string] => [`f${n}`, 'x'])
      )
      const form = await outcomeOf(target.ask('/api/auth/token', { method: 'POST', body: fields }))
      attempt('10,000 fields in a form', form)
      assert.equal(form, '413')
    })
  })

  test('from a neighbour’s page, with the cookie alone, changes nothing', async ({ assert }) => {
    const cookie = `trivet.access_token=${target.admin}`
    const own = new URL(target.url).host
    const forms = { 'content-type': 'application/x-www-form-urlencoded' }
    const text = { 'content-type': 'text/plain' }
    const jsonType = { 'content-type': 'application/json' }
    const strangers: [string, Record<string, string>][] = [
      ['a form of a neighbouring port', { ...forms, origin: 'http://127.0.0.1:8123' }],
      ['JSON of a neighbouring port', { ...jsonType, origin: 'http://127.0.0.1:8123' }],
      ['a form of no named origin', { ...forms, origin: 'null' }],
      ['a form that names nobody', forms],
      ['a text that names nobody', text],
      ['a form of our own origin', { ...forms, origin: `http://${own}` }],
      ['JSON with a neighbour as referrer', { ...jsonType, referer: 'http://127.0.0.1:8123/x' }],
      ['JSON of a site beside', { ...jsonType, 'sec-fetch-site': 'same-site' }],
      ['JSON from elsewhere', { ...jsonType, 'sec-fetch-site': 'cross-site' }],
    ]
    await target.during(async () => {
      for (const [kind, headers] of strangers) {
        const body =
          headers === forms || headers['content-type']?.includes('form')
            ? 'name=Forged'
            : '{"name":"Forged"}'
        const outcome = await outcomeOf(
          target.ask('/api/recipes', { method: 'POST', headers: { ...headers, cookie }, body })
        )
        attempt(`forged: ${kind}`, outcome)
        assert.oneOf(outcome, headers.origin === `http://${own}` ? ['422'] : ['401', '403'], kind)
        // Bodies need not be there for a deletion.
        const { 'content-type': _type, ...bare } = headers
        const deleted = await outcomeOf(
          target.ask('/api/recipes/tags', { method: 'DELETE', headers: { ...bare, cookie } })
        )
        if (bare.origin || bare.referer || bare['sec-fetch-site'])
          assert.oneOf(
            deleted,
            ['401', '403', ...(bare.origin === `http://${own}` ? ['200', '404'] : [])],
            kind
          )
      }
      const login = await outcomeOf(
        target.ask('/api/auth/token', {
          method: 'POST',
          headers: { ...forms, origin: 'http://127.0.0.1:8123' },
          body: 'username=bea@example.com&password=a+long+enough+secret',
        })
      )
      attempt('forged: a sign-in from a neighbouring port', login)
      assert.equal(login, '403')
    })
    const [row] = await target.sql<{ count: string }>(
      `select count(*) from recipes where name = 'Forged'`
    )
    assert.equal(row?.count, '0')
  })

  test('with headers of 60 KB, invalid UTF-8 or an upgrade is answered plainly', async ({
    assert,
  }) => {
    await target.during(async () => {
      const { host } = new URL(target.url)
      const large = await raw(
        target.url,
        `GET /api/app/about HTTP/1.1\r\nHost: ${host}\r\nX-Long: ${'x'.repeat(60_000)}\r\n\r\n`
      )
      attempt('headers of 60 KB', large.slice(9, 12) || 'cut off')
      assert.equal(large.slice(9, 12), '431')
      assert.match(large, /application\/json[^]*"detail":".*too long"\}$/)
      const upgrade = await raw(
        target.url,
        `GET /api/live HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n\r\n`,
        1_000
      )
      attempt('a WebSocket upgrade', upgrade.slice(9, 12) || 'cut off')
      assert.oneOf(upgrade.slice(9, 12), ['400', '401', '426', ''])
      const broken = await target.ask('/api/recipes', {
        ...json(''),
        body: new Uint8Array([0x7b, 0x22, 0x6e, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
        token: target.member,
      })
      attempt('invalid UTF-8', broken.status)
      assert.equal(broken.status, 422)
    })
  })

  test('sent one after the other without waiting holds nobody up', async ({ assert }) => {
    const { host } = new URL(target.url)
    await target.during(async () => {
      const one = `GET /api/app/about HTTP/1.1\r\nHost: ${host}\r\n\r\n`
      const few = await raw(target.url, one.repeat(20), 2_000)
      assert.lengthOf(few.split('HTTP/1.1 200'), 21)
      const final = `GET /api/app/about HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
      const answers = await raw(target.url, one.repeat(2_000) + final, 10_000)
      const answered = answers.split('HTTP/1.1 200').length - 1
      attempt('2,001 requests on one line at once', `answered ${answered}`)
    })
  })

  test('sent a byte a second, two hundred times, holds nobody up', async ({ assert }) => {
    const { hostname, port } = new URL(target.url)
    await target.during(async () => {
      const slow = Array.from({ length: 200 }, () => {
        const sent = request({
          hostname,
          port,
          path: '/api/auth/token',
          method: 'POST',
          headers: { 'content-type': 'application/json', 'content-length': 1_000 },
        })
        sent.on('error', () => {})
        return sent
      })
      for (let second = 0; second < 3; second += 1) {
        for (const sent of slow) sent.write('{')
        await delay(1_000)
      }
      const quick = await target.ask('/api/recipes?perPage=10', { token: target.member })
      attempt('two hundred bodies of a byte a second', `a list answers ${quick.status}`)
      assert.equal(quick.status, 200)
      for (const sent of slow) sent.destroy()
    })
  })

  test('whose large answer nobody reads takes no memory from others', async ({ assert }) => {
    for (let n = 0; n < 40; n += 1) {
      const name = `Large ${n}`
      await target.ask('/api/recipes', { ...json(JSON.stringify({ name })), token: target.member })
      const patched = await target.ask(`/api/recipes/large-${n}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ description: 'Stir well. '.repeat(9_000) }),
        token: target.member,
      })
      assert.equal(patched.status, 200)
    }
    const { hostname, port, host } = new URL(target.url)
    await target.during(async () => {
      const head = [
        'GET /api/recipes?perPage=-1 HTTP/1.1',
        `Host: ${host}`,
        `Authorization: Bearer ${target.member}`,
      ].join('\r\n')
      const sockets = Array.from({ length: 300 }, () => {
        const socket = connect(Number(port), hostname, () => socket.write(`${head}\r\n\r\n`))
        socket.pause()
        socket.on('error', () => {})
        return socket
      })
      await delay(8_000)
      const list = await target.ask('/api/recipes?perPage=10', { token: target.member })
      attempt('three hundred answers of 4 MB that nobody reads', `a list answers ${list.status}`)
      for (const socket of sockets) socket.destroy()
    })
  })

  test('on one of two thousand idle lines is answered all the same', async ({ assert }) => {
    const { hostname, port } = new URL(target.url)
    await target.during(async () => {
      const sockets = Array.from({ length: 2_000 }, () => {
        const socket = connect(Number(port), hostname)
        socket.on('error', () => {})
        return socket
      })
      await delay(2_000)
      const quick = await target.ask('/api/recipes?perPage=10', { token: target.member })
      attempt('two thousand idle lines', `a list answers ${quick.status}`)
      assert.equal(quick.status, 200)
      for (const socket of sockets) socket.destroy()
    })
  })

  test('with headers made to be costly is answered at once', async ({ assert }) => {
    const long = (part: string) => part.repeat(Math.floor(14_000 / part.length))
    const hostile: Record<string, string>[] = [
      { 'accept-language': long('de-DE;q=0.1,') },
      { 'accept-language': long('a-') },
      { 'accept-encoding': long('gzip;q=0.1, ') },
      { cookie: long('a=b; ') },
      { authorization: `Bearer ${long('a.')}` },
      { 'x-forwarded-for': long('1.1.1.1, ') },
      { range: `bytes=${long('0-1,')}` },
      { 'if-none-match': long('"a", ') },
      { 'user-agent': long('((') },
    ]
    await target.during(async () => {
      for (const headers of hostile) {
        for (const path of ['/api/app/about', '/login', '/api/recipes']) {
          const { status } = await target.ask(path, { headers })
          attempt('headers made to be costly', status)
          assert.isBelow(status, 500)
        }
      }
    })
  })
})
