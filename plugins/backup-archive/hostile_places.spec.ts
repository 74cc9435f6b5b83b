import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { test } from '@japa/runner'
import { placeTrouble } from '#core/backups/errors'
import { backupTargets } from '#core/backups/points'
import { reasonOf } from '#core/backups/backup_names'
import { pluginBench } from '#core/plugins/plugin_bench'
import { Bucket } from '#core/storage/index'
import {
  bucketPage,
  folderList,
  half,
  says,
  startHostilePlace,
  type HostileAnswer,
} from '#tests/helpers/hostile_place'
import plugin from './plugin.js'

/** The plugin with a place that does what a test has it do. */
async function bench(kind: 's3' | 'webdav') {
  const server = await startHostilePlace()
  const services = {
    'core/backups': {
      folder: () => '/nowhere',
      make: () => Promise.resolve(''),
      rehearse: () => Promise.resolve(true),
      reasonOf,
      bucket: (...one: ConstructorParameters<typeof Bucket>) => new Bucket(...one),
      placeTrouble,
    },
  }
  const on = pluginBench({ points: [backupTargets], services })
  const address = kind === 's3' ? server.origin : `${server.origin}/dav/`
  const keys = { user: 'cook', password: 'a secret of us', bucket: 'kitchen' }
  await on.host.register(plugin, { on: true, settings: { place: kind, address, ...keys } })
  const [target] = on.host.list(backupTargets)
  if (!target) throw new Error('It contributes nothing')
  const { item, context } = target
  const close = async () => {
    await on.close()
    await server.close()
  }
  const list = () => item.list(context())
  const put = () => item.put('a.zip', Readable.from([Buffer.from('soup')]), context())
  const open = async () => {
    const found = await item.open('a.zip', context())
    return found && text(found.content)
  }
  return { server, list, put, open, close }
}

/** What a call failed with. */
const codeOf = (call: Promise<unknown>) =>
  call.then(
    (found) => (Array.isArray(found) ? `${found.length} listed` : 'all went well'),
    (error: Error) => ('code' in error ? String(error.code) : error.message)
  )

const AWAY = 'E_BACKUP_PLACE_AWAY'
const REFUSES = 'E_BACKUP_PLACE_REFUSES'

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: `${at}.zip`, href: `/dav/${at}.zip` }))

/** A bucket that has always one more page of so many objects. */
const morePages = (size: number, isSameToken = false): HostileAnswer => {
  let page = 0
  return (...call) => {
    page += 1
    says(200, bucketPage(many(size), isSameToken ? 'same' : `page-${page}`))(...call)
  }
}

const lists: Record<'s3' | 'webdav', Record<string, { answer: HostileAnswer; code: string }>> = {
  s3: {
    'a page for people': { answer: says(200, '<html><p>Sign in</html>'), code: AWAY },
    'nothing': { answer: says(200), code: AWAY },
    'the same page again and again': { answer: morePages(1, true), code: AWAY },
    'empty pages without an end': { answer: morePages(0), code: AWAY },
    'more and more pages': { answer: morePages(1_000), code: REFUSES },
    'half a page': { answer: half(200, bucketPage(many(3))), code: AWAY },
    'a date that is none': {
      answer: says(200, bucketPage([{ key: 'a.zip', date: 'soon' }])),
      code: AWAY,
    },
    'a size below nothing': {
      answer: says(200, bucketPage([{ key: 'a.zip', size: '-7' }])),
      code: AWAY,
    },
    'a name that cannot be read': {
      answer: says(200, bucketPage([{ key: '%zz.zip' }])),
      code: AWAY,
    },
    'an error that is nested': { answer: says(400, '<a>'.repeat(20_000)), code: REFUSES },
    'elsewhere': { answer: says(302, '', { Location: 'http://169.254.169.254/' }), code: AWAY },
  },
  webdav: {
    'a page for people': { answer: says(200, '<html><p>Sign in</html>'), code: REFUSES },
    'nothing': { answer: says(207), code: REFUSES },
    'half a list': { answer: half(207, folderList(many(3))), code: AWAY },
    'more files than anybody has': { answer: says(207, folderList(many(12_000))), code: REFUSES },
    'levels without an end': {
      answer: says(207, `<multistatus>${'<response>'.repeat(20_000)}`),
      code: REFUSES,
    },
    'a size below nothing': {
      answer: says(207, folderList([{ href: '/a.zip', size: '-7' }, { href: '/b.zip' }])),
      code: '1 listed',
    },
    'a size that no file has': {
      answer: says(207, folderList([{ href: '/a.zip', size: '1e400' }])),
      code: '0 listed',
    },
    'elsewhere': { answer: says(302, '', { Location: 'http://169.254.169.254/' }), code: REFUSES },
  },
}

for (const kind of ['s3', 'webdav'] as const) {
  test.group(`A hostile place by ${kind}`, () => {
    test('that answers a list with {$self} is found out')
      .with(Object.keys(lists[kind]))
      .run(async ({ assert, cleanup }, what) => {
        const on = await bench(kind)
        cleanup(on.close)
        const { answer, code } = lists[kind][what] ?? { answer: says(404), code: '' }
        on.server.answer = answer
        assert.equal(await codeOf(on.list()), code)
        assert.isBelow(on.server.calls.length, 30)
      })

    test('that says yes to everything and stores nothing has made no backup', async ({
      assert,
      cleanup,
    }) => {
      const on = await bench(kind)
      cleanup(on.close)
      const yes = says(200, 'Welcome!', { ETag: '"a"' })
      const none = says(207, folderList([]))
      on.server.answer = (...call) => (call[0].method === 'PROPFIND' ? none : yes)(...call)
      assert.equal(await codeOf(on.put()), AWAY)
    })

    test('that lies about the size of a backup is not believed: {$self}')
      .with(['1000000000000000', '1e9', '-1', 'many'])
      .run(async ({ assert, cleanup }, size) => {
        const on = await bench(kind)
        cleanup(on.close)
        on.server.answer = (request, response, body) => {
          if (request.method === 'HEAD') {
            // A client that is to believe anything reads it as it was written.
            const head = `HTTP/1.1 200 OK\r\nETag: "a"\r\nContent-Length: ${size}\r\n\r\n`
            return void response.socket?.end(head)
          }
          const range = { 'ETag': '"a"', 'Content-Range': `bytes 0-3/${size}` }
          says(206, 'soup', range)(request, response, body)
        }
        assert.equal(await codeOf(on.open()), AWAY)
        assert.isBelow(on.server.calls.length, 30)
      })
  })
}
