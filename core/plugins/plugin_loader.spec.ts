import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { pluginBench } from './plugin_bench.js'
import { pluginInfos } from './plugin_info.js'
import { type CachedManifest, loadPlugins, type ManifestCache } from './plugin_loader.js'

test.group('Plugin loader', (group) => {
  let folder: string
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const kept = new Map<string, CachedManifest>()
  const cache: ManifestCache = {
    read: async () => new Map(kept),
    save: async ({ origin, place }, cached) => void kept.set(`${origin}/${place}`, cached),
  }
  const manifest = (id: string) => `export default { id: '${id}', name: '${id}', api: 1 }`

  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'trivet-loader-'))
    kept.clear()
    return () => rmSync(folder, { recursive: true })
  })

  const load = async (packages: string[] = []) => {
    const bench = pluginBench()
    const sources = { builtIn: join(folder, 'plugins'), thirdParty: join(folder, 'data'), packages }
    await loadPlugins(bench.host, sources, cache)
    await bench.close()
    return bench.host
  }

  test('built-in plugins, folders and packages are found, each from its place', async ({
    assert,
  }) => {
    write('plugins/kind-b/plugin.js', manifest('kind-b'))
    write('plugins/kind-a/plugin.js', manifest('kind-a'))
    write('plugins/kind-a/other/plugin.js', manifest('kind-other'))
    write('data/kind-c/plugin.js', manifest('kind-c'))
    write('data/node_modules/kind-d/package.json', '{"exports": {".": {"import": "./main.js"}}}')
    write('data/node_modules/kind-d/main.js', manifest('kind-d'))
    const host = await load(['kind-d', 'kind-nowhere'])
    assert.deepEqual(
      [...host.mounted.values()].map((entry) => [entry.manifest.id, entry.origin]),
      [
        ['kind-a', 'built-in'],
        ['kind-b', 'built-in'],
        ['kind-c', 'folder'],
        ['kind-d', 'package'],
      ]
    )
    assert.deepEqual(
      host.failed.map(({ id, reason }) => [id, reason]),
      [['kind-nowhere', 'No package “kind-nowhere” is installed.']]
    )
  })

  test('a third party imports what it needs by name, wherever its folder lies', async ({
    assert,
  }) => {
    write(
      'data/kind-guest/plugin.js',
      `import { defineJob, definePlugin } from 'trivet/plugin'
       import { draftOf } from 'trivet/imports'
       import vine from '@vinejs/vine'
       draftOf({ name: 'Soup' })
       const settings = vine.create({ topic: vine.string() })
       const job = defineJob('note', () => {})
       const provides = { jobs: [job] }
       export default definePlugin({ id: 'kind-guest', name: 'G', api: 1, settings, provides })`
    )
    const host = await load()
    assert.deepEqual([host.failed, host.mounted.has('kind-guest')], [[], true])
  })

  test('its texts are read with it, anew when they change, and told in the language of a reader', async ({
    assert,
  }) => {
    const plugin = (id: string) =>
      `import { definePlugin } from 'trivet/plugin'
       import vine from '@vinejs/vine'
       const server = vine.object({ url: vine.string() })
       const settings = vine.create({ topic: vine.string(), servers: vine.array(server) })
       export default definePlugin({ id: '${id}', name: 'Bell', api: 1, settings })`
    const at = 'data/kind-bell'
    write(`${at}/plugin.js`, plugin('kind-bell'))
    const english = { settings: { topic: { label: 'Topic' }, servers: { url: { label: 'Link' } } } }
    write(`${at}/texts/en-US.json`, JSON.stringify(english))
    const german = { 'name': 'Glocke', 'settings.topic.label': 'Thema', 'settings.topic.help': 'x' }
    write(`${at}/texts/de-DE.json`, JSON.stringify(german))
    write(`${at}/texts/tlh.json`, 'nuqneH')
    write('data/kind-torn/plugin.js', plugin('kind-torn'))
    write('data/kind-torn/texts/de-DE.json', '{ "name": ')
    write('data/kind-long/plugin.js', plugin('kind-long'))
    write('data/kind-long/texts/de-DE.json', JSON.stringify({ name: 'x'.repeat(70_000) }))
    const host = await load()
    const bell = (locale: string) =>
      pluginInfos(host, { locale }).find(({ id }) => id === 'kind-bell')
    assert.containSubset(bell('de-AT'), {
      name: 'Glocke',
      settingsSchema: {
        properties: {
          topic: { title: 'Thema', description: 'x' },
          servers: { items: { properties: { url: { title: 'Link' } } } },
        },
      },
    })
    assert.containSubset(bell('fr-FR'), {
      name: 'Bell',
      settingsSchema: { properties: { topic: { title: 'Topic' } } },
    })
    const reasons = host.failed.map(({ id, reason }) => `${id}: ${reason}`)
    assert.deepEqual(reasons, [
      'kind-long: Its file could not be loaded: texts/de-DE.json is larger than 65536 bytes.',
      'kind-torn: Its file could not be loaded: texts/de-DE.json is no JSON.',
    ])
    write(`${at}/texts/de-DE.json`, JSON.stringify({ name: 'Klingel' }))
    const again = pluginInfos(await load(), { locale: 'de-DE' }).find(
      ({ id }) => id === 'kind-bell'
    )
    assert.equal(again?.name, 'Klingel')
  })

  test('a file that throws, does not parse or exports nothing is noted with its reason', async ({
    assert,
  }) => {
    write('data/a-throws/plugin.js', `throw new Error('no gas')`)
    write('data/b-broken/plugin.js', 'export default {')
    write('data/c-empty/plugin.js', 'export const nothing = 1')
    write('data/d-wants/plugin.js', `import 'unheard-of'`)
    write('data/e-fine/plugin.js', manifest('kind-fine'))
    const host = await load()
    const reasons = host.failed.map(({ id, reason }) => `${id}: ${reason}`)
    assert.match(reasons[0] ?? '', /^a-throws: .*no gas/)
    assert.match(reasons[1] ?? '', /^b-broken: .*Unexpected/)
    assert.match(reasons[2] ?? '', /^c-empty: .*not a manifest/)
    assert.match(reasons[3] ?? '', /^d-wants: .*unheard-of/)
    assert.notInclude(reasons.join(' '), folder)
    assert.isTrue(host.mounted.has('kind-fine'))
  })
})
