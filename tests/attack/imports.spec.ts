import { createServer, type RequestListener, type Server } from 'node:http'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { test } from '@japa/runner'
import { forgeZip } from '#tests/helpers/forge_zip'
import { commandOf, treeOf } from '#tests/helpers/process_tree'
import { attempt, hugePicture, stillStanding, type Target } from './harness/index.js'

const path = '/api/recipes/imports'
let target: Target
let last: Target | null = null

type Bytes = string | Buffer

const objects = (bytes: number) => `[{}${',{}'.repeat(Math.floor(bytes / 3))}]`
const soup = (name: string) =>
  `${name}\n\nIngredients\n2 leeks\n1 l water\n\nMethod\nCook the leeks.`

/** Sends a file as somebody's upload; answers the code of its failure, or what became of it. */
async function upload(name: string, content: Bytes): Promise<{ code: string; body: Answer }> {
  const form = new FormData()
  form.append('files', new Blob([new Uint8Array(Buffer.from(content))]), name)
  return outcomeOf(
    target.ask(`${path}/files`, { method: 'POST', body: form, token: target.member })
  )
}

/** Has a text or an address read. */
function paste(body: { text: string } | { url: string }): ReturnType<typeof outcomeOf> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
  return outcomeOf(target.ask(path, { ...init, body: JSON.stringify(body), token: target.member }))
}

/** Wants the recipes of a running server. */
function live(address: string): ReturnType<typeof outcomeOf> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const body = JSON.stringify({ address, token: 'a-token', dryRun: true })
  const to = '/api/groups/migrations/servers'
  return outcomeOf(target.ask(to, { ...init, body, token: target.member }))
}

interface Answer {
  detail?: { code?: string }
  run?: string
  reading?: { id: string } | null
}

async function outcomeOf(sent: Promise<Response>): Promise<{ code: string; body: Answer }> {
  try {
    const answer = await sent
    const body = (await answer.json()) as Answer
    return { code: body.detail?.code ?? String(answer.status), body }
  } catch (error) {
    return { code: `cut off: ${String(error)}`, body: {} }
  }
}

async function get<T>(address: string): Promise<T> {
  return (await (await target.ask(address, { token: target.member })).json()) as T
}

/** Waits for a state that a job brings about; fails when it does not. */
async function until<T>(look: () => Promise<T>, isThere: (found: T) => boolean): Promise<T> {
  for (const end = Date.now() + 60_000; Date.now() < end; await delay(200)) {
    const found = await look().catch(() => null)
    if (found && isThere(found)) return found
  }
  throw new Error('the state that was waited for did not come')
}

interface Report {
  id: string
  status: string
  entries: { message: string; exception: string }[]
}

type Items = { items: { label: string; status: string; failure: string | null }[] }

/** Items of a run when it has ended. */
async function endOf(run: string): Promise<Items['items']> {
  type Run = { state: string }
  await until(
    () => get<Run>(`${path}/runs/${run}`),
    ({ state }) => state === 'ended'
  )
  return (await get<Items>(`${path}/runs/${run}/items?perPage=100`)).items
}

test.group('Bytes of a stranger', (group) => {
  group.each.timeout(90_000)
  group.each.setup(async () => {
    target = last = await stillStanding(last)
  })
  group.teardown(() => last?.close())

  const bomb = objects(20_000_000)
  const files: [what: string, name: string, content: () => Bytes, codes: string[]][] = [
    ['20 MB of objects', 'a.json', () => bomb, ['E_IMPORT_TOO_COMPLEX']],
    [
      '20 MB of objects in a zip',
      'a.zip',
      () => forgeZip([{ name: 'a.json', content: bomb }]),
      ['E_IMPORT_TOO_COMPLEX', '201', 'E_ARCHIVE_BOMB'],
    ],
    ['JSON 100,000 deep', 'a.json', () => '['.repeat(100_000), ['E_IMPORT_NOT_A_RECIPE']],
    [
      'closed JSON 100,000 deep',
      'a.json',
      () => '['.repeat(100_000) + ']'.repeat(100_000),
      ['E_IMPORT_TOO_COMPLEX', 'E_IMPORT_NOT_A_RECIPE'],
    ],
    [
      '100,000 tags in one another',
      'a.html',
      () => `<html><body>${'<b>'.repeat(100_000)}soup`,
      ['E_IMPORT_NOT_A_RECIPE', 'E_IMPORT_TOO_COMPLEX', 'E_IMPORT_TIMED_OUT'],
    ],
    ['32 empty headers', 'a.txt', () => 'a:\r\n'.repeat(32), ['E_IMPORT_NOT_A_RECIPE']],
    ['60 empty headers', 'a.eml', () => 'a:\r\n'.repeat(60), ['E_IMPORT_NOT_A_RECIPE']],
    [
      'headers that nearly say MIME',
      'a.txt',
      () => `N:${'MIME-VERSION:\r\nS:'.repeat(27)}MIME-VERSION:`,
      ['E_IMPORT_NOT_A_RECIPE', 'E_IMPORT_NO_TEXT'],
    ],
    [
      '100 KB of tabs in a saved page',
      'a.mht',
      () =>
        `MIME-Version: 1.0\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${'\t'.repeat(100_000)}`,
      ['E_IMPORT_NOT_A_RECIPE'],
    ],
    ...[
      ['', '=', 'x=y'],
      ['>>', ' ', 'x'],
      ['', '[-', ']'],
      ['', '@a{', 'x'],
    ].map(([start = '', part = '', end = '']): [string, string, () => Bytes, string[]] => [
      `a recipe of ${JSON.stringify(start + part)} only`,
      'a.cook',
      () => start + part.repeat(190_000 / part.length) + end,
      ['201', 'E_IMPORT_NOT_A_RECIPE', 'E_IMPORT_TOO_COMPLEX'],
    ]),
    [
      'a zip of 20,000 members',
      'a.zip',
      () =>
        forgeZip(Array.from({ length: 20_000 }, (_, at) => ({ name: `${at}.txt`, content: 'a' }))),
      ['E_ARCHIVE_TOO_MANY_FILES'],
    ],
    [
      'a zip bomb',
      'a.zip',
      () => forgeZip([{ name: 'a.json', content: Buffer.alloc(60_000_000) }]),
      ['E_ARCHIVE_BOMB'],
    ],
    [
      'a PDF of noise',
      'a.pdf',
      () => `%PDF-1.7\n${'<<'.repeat(500_000)}`,
      ['E_IMPORT_UNKNOWN_FILE'],
    ],
  ]

  for (const [what, name, content, codes] of files) {
    test(`${what} (${name}) is answered, and the site goes on`, async ({ assert }) => {
      await target.during(async () => {
        const { code, body } = await upload(name, content())
        attempt(`file: ${what}`, code)
        assert.oneOf(code, codes)
        if (body.run) assert.containSubset(await endOf(body.run), [{ status: 'failed' }])
      })
    })
  }

  test('a good neighbour of a member that is too much comes in', async ({ assert }) => {
    const zip = forgeZip([
      { name: 'a.json', content: bomb },
      { name: 'b.txt', content: soup('Neighbour soup') },
    ])
    await target.during(async () => {
      const { body } = await upload('two.zip', zip)
      const items = await endOf(body.run ?? '')
      attempt('zip of two, one too much', items.map(({ status }) => status).join(' + '))
      assert.containSubset(items, [
        { label: 'a.json', status: 'failed', failure: 'too-complex' },
        { label: 'b.txt', status: 'done' },
      ])
    })
  })

  test('what only looks like an export of another app ends in words, and writes nothing', async ({
    assert,
  }) => {
    const link = { name: 'link.melarecipe', content: '/etc/passwd', mode: 0o120777 }
    const archives: [what: string, bytes: Buffer][] = [
      ['20 MB of objects', forgeZip([{ name: 'a.melarecipe', content: bomb }])],
      ['a path that climbs', forgeZip([{ name: '../../a.melarecipe', content: '{}' }])],
      ['a symbolic link', forgeZip([link])],
      ['a bomb', forgeZip([{ name: 'a.melarecipe', content: Buffer.alloc(60_000_000) }])],
      ['a torn zip', forgeZip([{ name: 'a.melarecipe', content: '{}' }]).subarray(0, 60)],
    ]
    await target.during(async () => {
      for (const [what, bytes] of archives) {
        const form = new FormData()
        form.append('dry_run', 'true')
        form.append('archive', new Blob([new Uint8Array(bytes)]), 'a.melarecipes')
        const init = { method: 'POST', body: form, token: target.member }
        // oxlint-disable-next-line no-await-in-loop
        const { id } = (await (await target.ask('/api/groups/migrations', init)).json()) as Report
        // oxlint-disable-next-line no-await-in-loop
        const report = await until(
          () => get<Report>(`/api/groups/reports/${id}`),
          ({ status }) => status !== 'in-progress'
        )
        attempt(`migration: ${what}`, report.status)
        assert.equal(report.status, 'failure')
        assert.notMatch(JSON.stringify(report.entries), /\/tmp|passwd|at async/)
      }
    })
  })

  test('a running server that leads inward, never ends or answers with too much harms nobody', async ({
    assert,
  }) => {
    const hostile: Record<string, RequestListener> = {
      'a redirect inward': (_request, response) =>
        response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
      '20 MB of objects': (_request, response) => response.end(objects(20_000_000)),
      '9 MB of objects': (_request, response) => response.end(objects(9_000_000)),
      'a body without end': (_request, response) => {
        const piece = 'x'.repeat(1_000_000)
        const more = () => {
          while (response.write(piece));
          response.once('drain', more)
        }
        more()
      },
      'JSON 100,000 deep': (_request, response) => response.end('['.repeat(100_000)),
      'zero bytes': (_request, response) => response.end('{"version":"\\u0000"}'),
    }
    await target.during(async () => {
      for (const [what, answer] of Object.entries(hostile)) {
        const server = createServer(answer).listen(0, '127.0.0.1')
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that each is seen alone
        await once(server, 'listening')
        const { port } = server.address() as AddressInfo
        // oxlint-disable-next-line no-await-in-loop
        const { code } = await live(`http://127.0.0.1:${port}`)
        attempt(`live migration: ${what}`, code)
        assert.match(code, /^E_(SERVER_REFUSED|IMPORT_|VALIDATION)/)
        server.closeAllConnections()
        server.close()
      }
      for (const address of ['http://169.254.169.254', 'http://[::1]:5432', 'file:///etc/passwd']) {
        // oxlint-disable-next-line no-await-in-loop
        const { code } = await live(address)
        attempt(`live migration: ${address}`, code)
        assert.equal(code, 'E_SERVER_REFUSED')
      }
    })
  })

  test('archives of a terabyte, announced or begun twenty times, leave nothing', async () => {
    await target.during(async () => {
      const { hostname, port } = new URL(target.url)
      const begun = Array.from({ length: 20 }, (_, at) => {
        const socket = connect(Number(port), hostname).on('error', () => undefined)
        const bytes = at % 2 ? 10 ** 12 : 10 ** 9
        socket.write(
          `POST /api/groups/migrations HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${target.member}\r\n` +
            `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${bytes}\r\n\r\n--x\r\n` +
            'Content-Disposition: form-data; name="archive"; filename="a.zip"\r\n\r\n'
        )
        socket.write(Buffer.alloc(1_000_000))
        return socket
      })
      await delay(1_000)
      for (const socket of begun) socket.destroy()
      attempt('archives that never end', 'cut off')
    })
  })

  test('a picture of more pixels than anybody has is refused', async ({ assert }) => {
    await target.during(async () => {
      const { body } = await upload('a.png', hugePicture())
      type Reading = { status: string; failure: string | null }
      const look = () => get<Reading>(`${path}/${body.reading?.id}`)
      const { failure, status } = await until(look, (one) => one.status !== 'reading')
      attempt('picture of 3.6 billion pixels', failure ?? status)
      assert.equal(status, 'failed')
    })
  })

  test('an address of 150,000 dots in a text is looked at once', async ({ assert }) => {
    await target.during(async () => {
      const { code } = await paste({ text: `http://a${'.'.repeat(150_000)}a` })
      attempt('pasted: an address of 150,000 dots', code)
      assert.match(code, /^E_IMPORT_/)
    })
  })

  test('a reader that is killed in the middle costs nobody a recipe', async ({ assert }) => {
    const members = Array.from({ length: 40 }, (_, at) => ({
      name: `${at}.txt`,
      content: soup(`Killed soup ${at}`),
    }))
    await target.during(async () => {
      const { body } = await upload('many.zip', forgeZip(members))
      const killed = await killReaders(body.run ?? '')
      const items = await endOf(body.run ?? '')
      attempt('reader killed by SIGKILL', 'begun anew', killed)
      assert.isAbove(killed, 0)
      assert.lengthOf(items, members.length)
      const failed = items.flatMap(({ label, failure }) => (failure ? `${label}: ${failure}` : []))
      assert.deepEqual(failed, [])
    })
  })
})

/** Kills what reads, as soon as it does; twice, with recipes read between. */
async function killReaders(run: string): Promise<number> {
  type Run = { counts: { waiting: number } }
  let killed = 0
  for (const left of [38, 20]) {
    await until(
      () => get<Run>(`${path}/runs/${run}`),
      ({ counts }) => counts.waiting <= left
    )
    const readers = treeOf(target.server()).filter((pid) => /_process\.js/.test(commandOf(pid)))
    for (const pid of readers) {
      process.kill(pid, 'SIGKILL')
      killed += 1
    }
  }
  return killed
}

test.group('Answers of a hostile site', (group) => {
  let server: Server
  const answers: Record<string, [type: string, body: () => Bytes]> = {
    'empty headers': ['text/plain', () => 'a:\r\n'.repeat(60)],
    'headers that nearly say MIME': [
      'text/plain',
      () => `N:${'MIME-VERSION:\r\nS:'.repeat(27)}MIME-VERSION:`,
    ],
    '10 MB of objects in a page': [
      'text/html',
      () => `<html><script type="application/ld+json">${objects(9_900_000)}</script></html>`,
    ],
    '10 MB of objects': ['application/json', () => objects(9_900_000)],
    '100,000 tags in one another': ['text/html', () => `<html>${'<b>'.repeat(100_000)}`],
    'metas without an end': ['text/html', () => `<html>${'<meta charset='.repeat(500_000)}`],
  }
  group.each.timeout(90_000)
  group.setup(async () => {
    server = createServer((request, response) => {
      const found = answers[decodeURIComponent((request.url ?? '').slice(1))]
      response.writeHead(200, { 'content-type': found?.[0] }).end(found?.[1]())
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return () => void server.close()
  })
  group.each.setup(async () => {
    target = last = await stillStanding(last)
  })
  group.teardown(() => last?.close())

  for (const what of Object.keys(answers)) {
    test(`${what} from an address is answered, and the site goes on`, async ({ assert }) => {
      await target.during(async () => {
        const { port } = server.address() as AddressInfo
        const url = `http://127.0.0.1:${port}/${encodeURIComponent(what)}`
        const { code } = await paste({ url })
        attempt(`address: ${what}`, code)
        assert.match(code, /^E_IMPORT_/)
      })
    })
  }
})
