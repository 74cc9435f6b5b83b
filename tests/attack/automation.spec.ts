import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import { attempt, siteUnderAttack, type Target } from './harness/index.js'

/** A machine that does all that a machine should not do, by the path that it is asked for. */
async function startNuisance(): Promise<{ server: Server; port: number; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { url = '' } = request
    asked.push(url)
    if (url === '/hangs') return
    if (url === '/inward') response.writeHead(307, { location: 'http://127.0.0.2/' }).end()
    else if (url === '/metadata')
      response.writeHead(307, { location: 'http://169.254.169.254/latest' }).end()
    else if (url === '/round') response.writeHead(307, { location: '/round' }).end()
    else if (url === '/drips') response.write('x')
    else if (url === '/large') response.end(Buffer.alloc(10_000_000, 'x'))
    else response.writeHead(200, { 'retry-after': '9'.repeat(5_000) }).end('\0\ud800')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, port: (server.address() as AddressInfo).port, asked }
}

/** What a browser answers that takes messages. */
function aBrowser() {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  return { keys: { p256dh, auth: randomBytes(16).toString('base64url') } }
}

interface Sent {
  body: string
  state: string
  problem: string | null
}

test.group('Hostile machines that are sent messages', (group) => {
  let target: Target
  let nuisance: Awaited<ReturnType<typeof startNuisance>>
  group.tap((one) => one.timeout(120_000))
  group.setup(async () => {
    nuisance = await startNuisance()
    target = await siteUnderAttack({ ALLOWED_PRIVATE_HOSTS: `127.0.0.1:${nuisance.port}` })
    return async () => {
      await target.close()
      nuisance.server.closeAllConnections()
      nuisance.server.close()
    }
  })

  const post = (path: string, body: unknown = {}) =>
    target.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      token: target.member,
    })

  /** What became of the message of a subject, once its first try has ended. */
  async function endOf(subjectId: string): Promise<Sent> {
    const filter = encodeURIComponent(`subjectId = "${subjectId}"`)
    for (let turn = 0; turn < 300; turn += 1) {
      const path = `/api/households/deliveries?queryFilter=${filter}`
      const answer = await target.ask(path, { token: target.member })
      const { items } = (await answer.json()) as { items: (Sent & { attempts: number })[] }
      const [one] = items
      if (one && (one.state !== 'waiting' || one.problem !== null)) return one
      await pause(100)
    }
    throw new Error('it never ended')
  }

  async function hook(url: string): Promise<string> {
    const answer = await post('/api/households/webhooks', { url, scheduledTime: '17:30' })
    const { id } = (await answer.json()) as { id: string }
    await post(`/api/households/webhooks/${id}/test`)
    return id
  }

  test('get no devices by addresses and keys that are none', async ({ assert }) => {
    const { keys } = aBrowser()
    const base = `http://127.0.0.1:${nuisance.port}`
    const bodies: [unknown, number][] = [
      [{ endpoint: `${base}/odd`, keys: { ...keys, p256dh: '\0'.repeat(87) } }, 422],
      [{ endpoint: `${base}/odd`, keys: { ...keys, p256dh: 'x'.repeat(1_000_000) } }, 422],
      [{ endpoint: `${base}/odd`, keys: { p256dh: [], auth: {} } }, 422],
      [{ endpoint: '\ud800://x', keys }, 422],
      [{ endpoint: 'javascript:alert(1)', keys }, 422],
      [{ endpoint: `https://x/${'x'.repeat(3_000)}`, keys }, 422],
      [{ endpoint: `${base}/odd`, keys, topics: Array(10_000).fill('plans') }, 422],
      [{ endpoint: `${base}/inward`, keys }, 201],
    ]
    for (const [body, expected] of bodies) {
      const { status } = await post('/api/users/self/devices', {
        topics: ['plans'],
        ...Object(body),
      })
      assert.equal(status, expected, JSON.stringify(body).slice(0, 200))
    }
    for (let turn = 0; turn < 100 && !nuisance.asked.includes('/inward'); turn += 1)
      await pause(100)
    assert.include(nuisance.asked, '/inward')
  })

  test('make no flood of timers, and none without an end', async ({ assert }) => {
    const { keys } = aBrowser()
    const endpoint = `http://127.0.0.1:${nuisance.port}/odd`
    await post('/api/users/self/devices', { endpoint, keys, topics: ['timers'] })
    const put = async (body: object) => {
      const { status } = await target.ask(`/api/users/self/timers/${crypto.randomUUID()}`, {
        method: 'PUT',
        token: target.member,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Eggs', path: '/', seconds: 3_600, tag: 'eggs', ...body }),
      })
      attempt('timers', status)
      return status
    }
    await target.during(async () => {
      const odd = [
        { seconds: 1e308 },
        { seconds: -1 },
        { name: 'x'.repeat(100_000) },
        { path: 'javascript:alert(1)' },
        { tag: ['eggs'] },
      ]
      for (const body of odd) assert.equal(await put(body), 422, JSON.stringify(body).slice(0, 80))
      const seen = await Promise.all(Array.from({ length: 400 }, () => put({})))
      const count = (status: number) => seen.filter((one) => one === status).length
      assert.equal(count(200), 20)
      assert.isAbove(count(429), 50)
      assert.equal(count(200) + count(400) + count(429), 400)
    })
  })

  test('lead a webhook nowhere, and delay no other', async ({ assert }) => {
    const base = `http://127.0.0.1:${nuisance.port}`
    const cases: [string, string | null][] = [
      ['http://127.0.0.2/', 'private-address'],
      ['http://169.254.169.254/latest/meta-data', 'private-address'],
      ['http://[::ffff:127.0.0.1]/', 'private-address'],
      ['http://0x7f000001/', 'private-address'],
      ['http://localhost:5432/', 'private-address'],
      [`${base}/inward`, 'private-address'],
      [`${base}/metadata`, 'private-address'],
      [`${base}/round`, 'too-many-redirects'],
      [`${base}/large`, 'too-large'],
      [`${base}/hangs`, 'timed-out'],
      [`${base}/drips`, 'timed-out'],
      [`${base}/odd`, null],
    ]
    await target.during(async () => {
      const ids = await Promise.all(cases.map(async ([url]) => hook(url)))
      for (const [at, [url, problem]] of cases.entries()) {
        const sent = await endOf(ids[at] ?? '')
        attempt(`a webhook to ${url.replace(/:\d+/, '')}`, sent.problem ?? sent.state)
        assert.equal(sent.problem, problem, url)
      }
    })
  })

  test('lead a notifier nowhere, and its log tells no secret', async ({ assert }) => {
    const base = `ada:very-secret@127.0.0.1:${nuisance.port}`
    const cases: [string, string | null][] = [
      ['json://ada:very-secret@127.0.0.2/', 'private-address'],
      ['hassio://169.254.169.254/very-secret', 'private-address'],
      ['gotify://localhost:5432/very-secret', 'private-address'],
      [`json://${base}/inward`, 'private-address'],
      [`json://${base}/large`, 'too-large'],
      [`json://${base}/hangs`, 'timed-out'],
      [`json://${base}/odd?+X-A=1%0d%0aX-B:2`, null],
    ]
    await target.during(async () => {
      for (const [appriseUrl, problem] of cases) {
        const path = '/api/households/events/notifications'
        const { id } = (await (await post(path, { name: 'Bell', appriseUrl })).json()) as {
          id: string
        }
        await post(`${path}/${id}/test`)
        const sent = await endOf(id)
        attempt(`a notifier at ${appriseUrl.replace(/\d{4,}/, '')}`, sent.problem ?? sent.state)
        assert.equal(sent.problem, problem, appriseUrl)
        assert.notInclude(JSON.stringify(sent), 'very-secret')
      }
    })
  })

  test('an automation drives itself round no circle', async ({ assert }) => {
    const path = '/api/households/automations'
    const body = { name: 'Round', event: 'recipe.updated', act: 'tag', tag: 'Round' }
    await target.during(async () => {
      const { id } = (await (await post(path, body)).json()) as { id: string }
      const slug = (await (await post('/api/recipes', { name: 'Round pie' })).json()) as string
      await target.ask(`/api/recipes/${slug}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ description: 'turn' }),
        token: target.member,
      })
      const filter = encodeURIComponent(`automationId = "${id}"`)
      const runs = async () => {
        const at = `/api/households/automation-runs?queryFilter=${filter}`
        const answer = await target.ask(at, { token: target.member })
        return ((await answer.json()) as { items: unknown[] }).items
      }
      for (let turn = 0; turn < 100 && (await runs()).length === 0; turn += 1) await pause(100)
      await pause(1_000)
      attempt('an automation that changes what it waits for', (await runs()).length)
      assert.lengthOf(await runs(), 1)
    })
  })

  test('are not flooded by tests', async ({ assert }) => {
    const id = await hook(`http://127.0.0.1:${nuisance.port}/odd`)
    const statuses = new Set<number>()
    await target.during(async () => {
      for (let turn = 0; turn < 130; turn += 1) {
        const { status } = await post(`/api/households/webhooks/${id}/test`)
        statuses.add(status)
      }
    })
    assert.sameMembers([...statuses], [200, 429])
  })
})

test.group('Hostile assistants', (group) => {
  let target: Target
  group.tap((one) => one.timeout(120_000))
  group.setup(async () => {
    target = await siteUnderAttack()
    const headers = { 'content-type': 'application/json' }
    const on = { method: 'PUT', token: target.admin, headers, body: '{"on":true}' }
    await target.ask('/api/admin/plugins/mcp', on)
    return () => target.close()
  })

  /** A token for programs of the plain member. */
  async function tokenOf(limits: object = {}): Promise<string> {
    const answer = await target.ask('/api/users/api-tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Assistant', ...limits }),
      token: target.member,
    })
    return ((await answer.json()) as { token: string }).token
  }

  const send = (token: string, body: string, headers: Record<string, string> = {}) =>
    target.ask('/api/plugins/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept': 'application/json, text/event-stream',
        ...headers,
      },
      body,
      token,
    })
  const message = (method: string, params: object = {}) =>
    JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const create = (args: object) =>
    message('tools/call', { name: 'create_recipe', arguments: { dryRun: false, ...args } })

  async function recipes(): Promise<number> {
    const answer = await target.ask('/api/recipes', { token: target.member })
    return ((await answer.json()) as { total: number }).total
  }

  test('store nothing by size, depth, number, other ways in or a lesser token', async ({
    assert,
  }) => {
    const token = await tokenOf()
    const reader = await tokenOf({ readOnly: true })
    const deep = '['.repeat(10_000) + ']'.repeat(10_000)
    const listen = message('subscriptions/listen', { notifications: { toolsListChanged: true } })
    const wide = create({ name: 'x', steps: Array(190_000).fill('y') })
    const own = create({ name: 'Mine' })
    const cookie = { cookie: `trivet.access_token=${token}` }
    const attacks: [what: string, token: string, body: string, headers?: Record<string, string>][] =
      [
        ['10 MB', token, create({ name: 'x'.repeat(9_900_000) })],
        ['11 MB', token, create({ name: 'x'.repeat(11_000_000) })],
        ['10,000 levels', token, `{"jsonrpc":"2.0","id":1,"method":"ping","params":${deep}}`],
        ['190,000 steps', token, wide],
        ['1,000 messages at once', token, `[${Array(1_000).fill(own).join(',')}]`],
        ['a stream to wait on', token, listen],
        ['no JSON', token, '{"jsonrpc"'],
        ['prototypes', token, own.replace('"arguments"', '"__proto__":{"x":1},"constructor"')],
        ['a foreign page', token, own, { origin: 'https://evil.example' }],
        ['a cookie', '', own, cookie],
        ['a session', target.member, own],
        ['a visitor', '', own],
        ['a token that only reads', reader, own],
        ['a token for plans', await tokenOf({ scope: 'planning' }), own],
      ]
    await target.during(async () => {
      for (const [what, by, body, headers] of attacks) {
        const answer = await send(by, body, headers)
        const text = await answer.text()
        attempt(`an assistant: ${what}`, answer.status)
        assert.isBelow(answer.status, 500, what)
        if (answer.status === 200) assert.match(text, /error/i, what)
      }
    })
    assert.equal(await recipes(), 0)
  })

  test('that begin six hundred times hold nothing, and are told to wait', async ({ assert }) => {
    const token = await tokenOf()
    const hello = message('initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'flood', version: '1' },
    })
    const seen = new Map<number, number>()
    await target.during(async () => {
      for (let round = 0; round < 30; round += 1) {
        const answers = await Promise.all(Array.from({ length: 20 }, () => send(token, hello)))
        for (const { status, headers } of answers) {
          seen.set(status, (seen.get(status) ?? 0) + 1)
          assert.isNull(headers.get('mcp-session-id'))
        }
        await Promise.all(answers.map((answer) => answer.text()))
      }
    })
    attempt('an assistant: 600 beginnings', [...seen.keys()].join(' '))
    assert.sameMembers([...seen.keys()], [200, 429])
    assert.isAtMost(seen.get(200) ?? 0, 300)
  })
})
