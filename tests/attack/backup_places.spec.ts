import { request as send, type IncomingMessage } from 'node:http'
import { test } from '@japa/runner'
import type { AllBackups } from '#core/shared/contract/backups'
import {
  bucketPage,
  DOCTYPE,
  endless,
  folderList,
  half,
  says,
  startHostilePlace,
  type HostileAnswer,
  type HostilePlace,
} from '#tests/helpers/hostile_place'
import { startS3, type TestS3 } from '#tests/helpers/s3/server'
import { photo } from '#tests/helpers/web_pages'
import { attempt, siteUnderAttack, type Target } from './harness/index.js'

let target: Target
let place: HostilePlace
/** What nobody is to be led to. */
let inside: HostilePlace

const PASSWORD = 'pepper-in-the-cellar'
const KIB = 1024
type Kind = 's3' | 'webdav'
const KINDS: Kind[] = ['s3', 'webdav']

const setPlace = (kind: Kind, address = kind === 's3' ? place.origin : `${place.origin}/dav/`) =>
  target.ask('/api/admin/plugins/backup-archive', {
    method: 'PUT',
    token: target.admin,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      on: true,
      settings: { place: kind, address, user: 'cook', password: PASSWORD, bucket: 'kitchen' },
    }),
  })

const pageOf = { s3: bucketPage, webdav: folderList }
const good = { s3: 200, webdav: 207 }
const pageWith = (kind: Kind, names: string[], size?: string, date?: string) =>
  kind === 's3'
    ? bucketPage(names.map((key) => ({ key, size, date })))
    : folderList(names.map((name) => ({ href: `/dav/${name}`, size, date })))

const isList = ({ method, url }: IncomingMessage) =>
  method === 'PROPFIND' || url?.includes('list-type')

/** Answers to whatever is asked, by what they try. */
const answersTo = (kind: Kind): Record<string, HostileAnswer> => ({
  'a page for people': says(200, '<html><form>Sign in</form></html>'),
  'half a list': half(good[kind], pageWith(kind, ['a.zip'])),
  'a list without an end': endless(good[kind], pageOf[kind]([]).slice(0, -20), '<a>soup</a>'),
  'levels without an end': says(good[kind], '<response>'.repeat(400 * KIB)),
  'elements that nobody closes': says(good[kind], `<b>${'<a>'.repeat(KIB * KIB)}</b>`),
  'ends of elements that never began': says(
    good[kind],
    '<a>'.repeat(600 * KIB) + '</b>'.repeat(500 * KIB)
  ),
  'attributes without an end': says(good[kind], '<a '.repeat(KIB * KIB)),
  'an error without an end': endless(403, '<Error>', '<Code>'),
  'a bomb of entities': says(good[kind], `${DOCTYPE}<multistatus>&a15;&file;</multistatus>`),
  'a bomb of entities in an error': says(500, `${DOCTYPE}<Error><Code>&a15;&file;</Code></Error>`),
  '503 for ever': says(503, ''),
  'elsewhere': says(307, '', { Location: `${inside.origin}/latest/meta-data` }),
  'elsewhere, as a page': says(303, '', { Location: 'http://169.254.169.254/latest/meta-data' }),
  'a size below nothing': says(good[kind], pageWith(kind, ['a.zip'], '-7')),
  'a size without an end': says(good[kind], pageWith(kind, ['a.zip'], '1e999')),
  'a date that is none': says(good[kind], pageWith(kind, ['a.zip'], '7', 'soon')),
  'a name that cannot be read': says(good[kind], pageWith(kind, ['%zz.zip'])),
  'our own words': (request, response, body) =>
    says(403, `<Error><Code>${JSON.stringify(request.headers)} ${PASSWORD}</Code></Error>`, {
      'x-amz-error-code': PASSWORD,
    })(request, response, body),
  // The last: sizes that a list was read for are believed for a minute.
  'twenty thousand names': says(
    good[kind],
    pageWith(
      kind,
      Array.from({ length: 20_000 }, (_, at) => `${at}.zip`)
    )
  ),
})

const backups = () => target.ask('/api/admin/backups', { token: target.admin })
const make = () => target.ask('/api/admin/backups', { method: 'POST', token: target.admin })

/** What the site says of it: a code of ours, or the number of listed backups. */
async function outcomeOf(answer: Response): Promise<{ said: string; text: string }> {
  const text = await answer.text()
  const body = JSON.parse(text) as Partial<AllBackups> & { detail?: { code?: string } }
  const said = body.detail?.code ?? `${answer.status}, ${body.imports?.length ?? 0} listed`
  return { said, text }
}

test.group('A hostile place for backups', (group) => {
  group.each.timeout(600_000)
  group.setup(async () => {
    place = await startHostilePlace()
    inside = await startHostilePlace()
    inside.answer = says(200, 'the router’s password')
    const host = new URL(place.origin).host
    target = await siteUnderAttack({ ALLOWED_PRIVATE_HOSTS: host })
    return async () => {
      await target.close()
      await place.close()
      await inside.close()
    }
  })

  test('by {$self} answers anything, and administrators learn that it is of no use')
    .with(KINDS)
    .run(async ({ assert }, kind) => {
      await setPlace(kind)
      for (const [what, answer] of Object.entries(answersTo(kind))) {
        place.answer = answer
        await target.during(async () => {
          const list = await outcomeOf(await backups())
          attempt(`place by ${kind}: ${what}`, list.said)
          assert.match(list.said, /^(E_BACKUP_PLACE_\w+|200, 0 listed)$/, what)
          assert.notInclude(list.text, PASSWORD)
        })
      }
      assert.deepEqual(inside.calls, [])
      assert.notInclude(target.site.output(), PASSWORD)
      assert.notInclude(target.site.output(), 'root:')
    })

  test('by {$self} is sent no backup that it says it took')
    .with(KINDS)
    .run(async ({ assert }, kind) => {
      await setPlace(kind)
      for (const status of [200, 201, 204, 403, 503]) {
        const list = says(good[kind], pageWith(kind, []))
        const taken = says(status, '', { ETag: '"a"' })
        place.answer = (...call) => (isList(call[0]) ? list : taken)(...call)
        await target.during(async () => {
          const made = await outcomeOf(await make())
          attempt(`place by ${kind}: ${status} to every byte`, made.said)
          assert.match(made.said, /^E_BACKUP_PLACE_/, String(status))
        })
      }
    })

  test('by {$self} lists names that lead elsewhere, and none of them is a backup')
    .with(KINDS)
    .run(async ({ assert }, kind) => {
      await setPlace(kind)
      place.calls.length = 0
      const names = [
        '..%2F..%2Fsecrets%2Fapp.key.zip',
        '%2Fetc%2Fpasswd.zip',
        'a%00.zip',
        '.hidden.zip',
        'a%0Ab.zip',
        '%E2%80%AEpiz.a.zip',
        '..zip',
        'notes.txt',
      ]
      const long = kind === 's3' ? [] : [`${'a'.repeat(10_000)}.zip`]
      place.answer = says(good[kind], pageWith(kind, [...names, ...long, 'good.zip']))
      await target.during(async () => {
        const { imports } = (await (await backups()).json()) as AllBackups
        assert.deepEqual(
          imports.map(({ name }) => name),
          ['good.zip']
        )
        attempt(`place by ${kind}: names that lead elsewhere`, 'not listed', names.length)
        // Of what is sent here the NUL is left out.
        for (const name of [...names, ...long].filter((one) => !one.includes('%00'))) {
          const path = `/api/admin/backups/${encodeURIComponent(decodeURIComponent(name))}`
          const gone = await target.ask(path, { method: 'DELETE', token: target.admin })
          assert.isAbove(gone.status, 399)
        }
      })
      assert.isFalse(place.calls.some((call) => call.startsWith('DELETE')))
    })

  test('by {$self} that lies about the size of a backup fills no disk')
    .with(KINDS)
    .run(async ({ assert }, kind) => {
      await setPlace(kind)
      const bytes = 9_000_000_000_000_000
      const range = { 'ETag': '"a"', 'Content-Range': `bytes 0-3/${bytes}` }
      place.answer = (request, response, body) => {
        if (request.method === 'HEAD') {
          const head = `HTTP/1.1 200 OK\r\nETag: "a"\r\nContent-Length: ${bytes}\r\n\r\n`
          return void response.socket?.end(head)
        }
        const list = says(good[kind], pageWith(kind, ['a.zip'], String(bytes)))
        const answer = isList(request) ? list : says(206, 'soup', range)
        answer(request, response, body)
      }
      await target.during(async () => {
        const path = '/api/admin/backups/a.zip/restore'
        const answer = await target.ask(path, { method: 'POST', token: target.admin })
        const { said } = await outcomeOf(answer)
        attempt(`place by ${kind}: a backup of 9 PB`, said)
        assert.equal(said, 'E_BACKUP_NO_ROOM')
      })
    })

  test('in the network of the server is not called', async ({ assert }) => {
    for (const address of [inside.origin, 'http://169.254.169.254/', 'http://[::1]:5432/'])
      for (const kind of KINDS) {
        await setPlace(kind, address)
        const { said } = await outcomeOf(await backups())
        attempt('place in the network of the server', said)
        assert.equal(said, 'E_BACKUP_PLACE_AWAY', address)
      }
    assert.deepEqual(inside.calls, [])
  })
})

/** What is answered to writing too. */
const WRITTEN = new Set(['a page for people', 'elements that nobody closes', 'our own words'])

/** Passes calls on to an honest server, unless it is told to do otherwise. */
const passOn =
  ({ place: { endpoint } }: TestS3): HostileAnswer =>
  (request, response, body) => {
    const { method, url, headers } = request
    const call = send(endpoint + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    call.on('error', () => response.destroy())
    call.end(body)
  }

test.group('A hostile storage of files', (group) => {
  group.each.timeout(600_000)
  let honest: TestS3
  group.setup(async () => {
    honest = await startS3()
    place = await startHostilePlace()
    inside = await startHostilePlace()
    place.answer = passOn(honest)
    target = await siteUnderAttack({ ...honest.env, S3_ENDPOINT: place.origin })
    return async () => {
      await target.close()
      for (const server of [honest, place, inside]) await server.close()
    }
  })

  test('answers anything, and the site says that its pictures are away', async ({ assert }) => {
    const json = { 'content-type': 'application/json' }
    const body = JSON.stringify({ name: 'Stew' })
    const { admin: token } = target
    await target.ask('/api/recipes', { method: 'POST', token, headers: json, body })
    const found = await target.ask('/api/recipes/stew', { token })
    const { id } = (await found.json()) as { id: string }
    const upload = async () => {
      const form = new FormData()
      form.set('image', new File([Buffer.from(await photo())], 'a.jpg'))
      form.set('extension', 'jpg')
      return target.ask('/api/recipes/stew/image', { method: 'PUT', token, body: form })
    }
    assert.equal((await upload()).status, 200)
    const secret = honest.place.secretAccessKey
    for (const [what, answer] of Object.entries(answersTo('s3'))) {
      place.answer = answer
      await target.during(async () => {
        const answers = [
          await target.ask(`/api/media/recipes/${id}/images/original.webp`, { token }),
          await target.ask('/api/admin/maintenance/storage', { token }),
          // A picture takes long to be made ready, whatever becomes of it.
          ...(WRITTEN.has(what) ? [await upload()] : []),
        ]
        for (const one of answers) {
          const text = await one.text().catch(() => 'cut off')
          assert.notInclude(text, secret)
          assert.notInclude(text, 'root:')
        }
        attempt(`storage: ${what}`, answers.map(({ status }) => status).join(', '))
      })
    }
    assert.deepEqual(inside.calls, [])
    assert.notInclude(target.site.output(), secret)
    assert.notInclude(target.site.output(), PASSWORD)
  })
})
