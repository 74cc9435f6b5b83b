import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { pluginBench } from './plugin_bench.js'
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
