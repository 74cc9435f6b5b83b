import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { test } from '@japa/runner'
import type { PluginInfo, PluginInstalled } from '#core/shared/contract/site'
import { type ForgedFile, forgeZip, packedZeros } from '#tests/helpers/forge_zip'
import { attempt, stillStanding, type Target } from './harness/index.js'

const path = '/api/admin/plugins'
let target: Target
let last: Target | null = null

/** A plugin whose version is told by its route and by its screens. */
const bell = (version: string, head = '') => `${head}
import { definePlugin } from 'trivet/plugin'
export default definePlugin({ id: 'notifier-bell', name: 'Bell', api: 1, version: '${version}',
  enabledByDefault: true, web: true,
  provides: { routes(router) { router.get('version', () => ({ version: '${version}' }), { access: 'public' }) } } })`
const screens = (version: string) => `export const version = '${version}'`
const filesOf = (version: string): ForgedFile[] => [
  { name: 'bell/plugin.js', content: bell(version) },
  { name: 'bell/web.js', content: screens(version) },
]

/** Sends a zip to be installed. */
async function install(
  zip: Uint8Array,
  { checksum = '', token = target.admin, headers = {} } = {}
) {
  const form = new FormData()
  form.append('archive', new Blob([new Uint8Array(zip)]), 'bell.zip')
  form.append('checksum', checksum)
  const answer = await target.ask(`${path}/install`, { method: 'POST', body: form, token, headers })
  const body = (await answer.json()) as PluginInstalled & { detail?: { code?: string } }
  return { status: answer.status, code: body.detail?.code, body }
}

const foldersOf = (site: Target) => {
  const folder = join(site.site.dataDir, 'plugins')
  return existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : []
}

async function plugin(): Promise<PluginInfo | null> {
  const answer = await target.ask(path, { token: target.admin })
  const all = (await answer.json()) as PluginInfo[]
  return all.find(({ id }) => id === 'notifier-bell') ?? null
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await delay(200)) {
    if (await holds().catch(() => false)) return
  }
  throw new Error(`It did not come to pass: ${what}`)
}

/** Version that the running server answers, and the one that its screens are of. */
async function versions(): Promise<string[]> {
  const route = await (await target.ask('/api/plugins/notifier-bell/version')).json()
  const [info] = (await (await target.ask('/api/app/plugins')).json()) as { url: string }[]
  const web = await (await target.ask(info?.url ?? '')).text()
  return [(route as { version: string }).version, /'(.*)'/.exec(web)?.[1] ?? '']
}

test.group('Installing plugins', (group) => {
  group.each.timeout(300_000)
  group.each.setup(async () => {
    target = await stillStanding(last)
    last = target
  })
  group.teardown(() => last?.close())

  test('what is no plugin, or a hostile one, is refused and leaves nothing', async ({ assert }) => {
    const loop = [{ name: 'plugin.js', content: 'for (;;) {}' }]
    const zeros = packedZeros(64)
    const bomb = { name: 'plugin.js', packed: zeros, size: 64 * 1024 * 1024 }
    const many = Array.from({ length: 2_001 }, (_, index) => ({ name: `f${index}`, content: '' }))
    const attacks: [what: string, files: ForgedFile[], code: RegExp][] = [
      ['climbing path', [...filesOf('1'), { name: '../evil.js', content: '' }], /BAD_PATH/],
      ['absolute path', [...filesOf('1'), { name: '/tmp/evil.js', content: '' }], /BAD_PATH/],
      ['link', [...filesOf('1'), { name: 'bell/x', content: '/etc', mode: 0o120777 }], /ARCHIVE/],
      ['bomb', [bomb], /BOMB|TOO_LARGE/],
      ['too many files', many, /TOO_MANY/],
      ['two plugins', [...filesOf('1'), { name: 'b/plugin.js', content: bell('2') }], /ARCHIVE$/],
      ['no plugin', [{ name: 'readme.txt', content: '' }], /ARCHIVE$/],
      ['a file that is a folder', [...filesOf('1'), { name: 'bell/web.js/x', content: '' }], /./],
      ['a loop', loop, /REFUSED/],
      ['a throw', [{ name: 'plugin.js', content: `throw new Error('no')` }], /REFUSED/],
      ['an exit', [{ name: 'plugin.js', content: 'process.exit(75)' }], /REFUSED/],
      [
        'a climbing id',
        [{ name: 'plugin.js', content: bell('1').replace('notifier-bell', '../x') }],
        /REFUSED/,
      ],
      [
        'the id of a built-in',
        [{ name: 'plugin.js', content: bell('1').replace('notifier-bell', 'importer-web') }],
        /REFUSED/,
      ],
    ]
    await target.during(async () => {
      for (const [what, files, code] of attacks) {
        const answer = await install(forgeZip(files))
        assert.equal(answer.status, 400, what)
        assert.match(answer.code ?? '', code, what)
        attempt(`install: ${what}`, answer.code ?? '')
      }
      const zip = forgeZip(filesOf('1'))
      const checksum = 'a'.repeat(64)
      assert.equal((await install(zip, { checksum })).code, 'E_PLUGIN_CHECKSUM')
      attempt('install: wrong checksum', 'E_PLUGIN_CHECKSUM')
      assert.equal((await install(zip, { token: target.member })).status, 403)
      attempt('install: no administrator', 403)
      const token = ''
      const cookie = `trivet.access_token=${target.admin}`
      const foreign = { cookie, origin: 'https://evil.example' }
      const answer = await install(zip, { token, headers: foreign })
      assert.include([401, 403], answer.status)
      attempt('install: foreign page', answer.status)
    })
    assert.deepEqual(
      foldersOf(target).filter((name) => name !== '.staging'),
      []
    )
  })

  test('one is installed, used, upgraded as a whole and uninstalled, each after a restart', async ({
    assert,
  }) => {
    const zip = forgeZip(filesOf('1.0.0'))
    const sha256 = createHash('sha256').update(zip).digest('hex')
    const first = await install(zip, { checksum: `SHA256:${sha256.toUpperCase()}  bell.zip` })
    assert.deepEqual(first.body, {
      id: 'notifier-bell',
      name: 'Bell',
      version: '1.0.0',
      previous: null,
      sha256,
      restarts: true,
    })
    await until('it is there', async () => (await plugin())?.state === 'on')
    assert.deepEqual(await versions(), ['1.0.0', '1.0.0'])
    assert.equal((await plugin())?.origin, 'folder')

    const server = target.server()
    const second = await install(forgeZip(filesOf('2.0.0')))
    assert.equal(second.body.previous, '1.0.0')
    // Until the restart all of it is the old one.
    const seen = new Set<string>()
    await until('it is upgraded', async () => {
      const pair = await versions()
      seen.add(pair.join(' '))
      return pair[0] === '2.0.0'
    })
    assert.includeMembers(['1.0.0 1.0.0', '2.0.0 2.0.0'], [...seen])
    assert.notEqual(target.server(), server)
    await until('the older one is forgotten', async () => {
      return !foldersOf(target).some((name) => name.startsWith('.previous/'))
    })
    assert.deepEqual(
      JSON.parse(await (await target.ask('/api/admin/crashes', { token: target.admin })).text()),
      []
    )

    const builtIn = await target.ask(`${path}/importer-web`, {
      method: 'DELETE',
      token: target.admin,
    })
    assert.equal(builtIn.status, 400)
    const gone = await target.ask(`${path}/notifier-bell`, {
      method: 'DELETE',
      token: target.admin,
    })
    assert.deepEqual(await gone.json(), { restarts: true })
    await until('it is gone', async () => (await plugin()) === null)
    assert.isFalse(existsSync(join(target.site.dataDir, 'plugins', 'notifier-bell')))
  })
})

/** Recognises what has its ending, and does by the file's name what no plugin should. */
const mischief = `
import { definePlugin } from 'trivet/plugin'
const says = ({ name }, word) => name.includes(word)
const flood = () => Array.from({ length: 100_000 }, (_, at) => ({ id: String(at), label: 'x' }))
export default definePlugin({ id: 'migrator-mischief', name: 'Mischief', api: 1, version: '1.0.0',
  enabledByDefault: true, provides: { archives: [{ id: 'mischief',
    recognises(archive) {
      if (says(archive, 'hang')) return new Promise(() => {})
      if (says(archive, 'throw')) throw new Error('mischief')
      return says(archive, '.mischief')
    },
    readThings: () => flood(),
    entries: (archive) => says(archive, 'stuff') ? [{ id: 'a', label: 'a', things: 'lists' }] : says(archive, 'flood') ? flood() : says(archive, 'nonsense') ? 7 : [{ id: 'a', label: 'a' }],
    read(entry, archive) {
      if (says(archive, 'broken')) throw new Error('mischief')
      if (says(archive, 'dizzy')) return { draft: { name: 7 } }
      return { draft: { name: 'Huge' }, picture: Buffer.alloc(2 ** 30) }
    },
  }] } })`

test.group('Archives that plugins read', (group) => {
  group.each.timeout(300_000)
  group.each.setup(async () => {
    target = await stillStanding(last)
    last = target
  })
  group.teardown(() => last?.close())

  test('one that hangs, throws, floods or answers nonsense harms nothing but its own import', async ({
    assert,
  }) => {
    await install(forgeZip([{ name: 'plugin.js', content: mischief }]))
    const read = async (address: string) =>
      (await target.ask(address, { token: target.member })).json() as Promise<never>
    await until('the plugin is there', async () => {
      const answer = await target.ask(path, { token: target.admin })
      const all = (await answer.json()) as PluginInfo[]
      return all.some(({ id, state }) => id === 'migrator-mischief' && state === 'on')
    })
    const send = async (name: string) => {
      const form = new FormData()
      form.append('files', new Blob(['Dear Ada']), name)
      const to = '/api/recipes/imports/files'
      return target.ask(to, { method: 'POST', body: form, token: target.member })
    }
    await target.during(async () => {
      for (const name of ['hang.txt', 'throw.txt']) {
        const { status } = await send(name)
        assert.equal(status, 400, name)
        attempt(`archive plugin: ${name}`, 'read as any file')
      }
      const ends: Record<string, string> = {
        flood: 'unreadable',
        nonsense: 'unreadable',
        broken: 'unreadable',
        dizzy: 'unreadable',
        stuff: 'unreadable',
        huge: 'saved',
      }
      for (const [word, end] of Object.entries(ends)) {
        const { run } = (await (await send(`${word}.mischief`)).json()) as { run: string }
        const at = `/api/recipes/imports/runs/${run}`
        await until(`${word} has ended`, async () => {
          return ((await read(at)) as { state: string }).state === 'ended'
        })
        const { items } = (await read(`${at}/items`)) as { items: { failure: string | null }[] }
        assert.deepEqual(
          items.map(({ failure }) => failure ?? 'saved'),
          [end],
          word
        )
        attempt(`archive plugin: ${word}`, end)
      }
    })
  })
})
