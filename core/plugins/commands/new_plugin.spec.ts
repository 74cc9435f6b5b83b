import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { test } from '@japa/runner'
import type { Plugin } from '../define_plugin.js'
import { pluginBench } from '../plugin_bench.js'
import { filesOf } from './new_plugin.js'

// Inside the project, so that the aliases of its imports are found.
const tmp = fileURLToPath(new URL('../../../tmp', import.meta.url))
const soup = {
  recipeId: '0190',
  slug: 'leek-soup',
  name: 'Leek soup',
  groupId: 'g',
  householdId: 'h',
  actorId: 'u',
}

test.group('A new plugin', () => {
  test('it works before anybody has changed a line', async ({ assert, cleanup }) => {
    mkdirSync(tmp, { recursive: true })
    const folder = mkdtempSync(join(tmp, 'new-plugin-'))
    const bench = pluginBench()
    cleanup(() => rmSync(folder, { recursive: true }))
    cleanup(() => bench.close())
    const files = filesOf({ id: 'notifier-bell', name: 'Bell', web: true })
    writeFileSync(join(folder, 'plugin.ts'), files['plugin.ts'] ?? '')
    const file = pathToFileURL(join(folder, 'plugin.ts')).href
    const { default: plugin } = (await import(file)) as { default: Plugin }
    await bench.host.register(plugin, { on: true })
    await bench.emit('recipe.created', soup)
    assert.deepEqual([bench.host.failed, bench.failures], [[], []])
    assert.deepEqual(bench.lines, ['notifier-bell info: New recipe: Leek soup'])
    assert.isTrue(plugin.web)
  })

  test('an importer reads its first recipe, and is the one that the guide shows', async ({
    assert,
    cleanup,
  }) => {
    mkdirSync(tmp, { recursive: true })
    const folder = mkdtempSync(join(tmp, 'new-plugin-'))
    cleanup(() => rmSync(folder, { recursive: true }))
    const files = filesOf({ id: 'importer-card', name: 'Recipe cards', web: false })
    writeFileSync(join(folder, 'plugin.ts'), files['plugin.ts'] ?? '')
    const file = pathToFileURL(join(folder, 'plugin.ts')).href
    const { default: plugin } = (await import(file)) as { default: Plugin }
    const [importer] = plugin.provides?.importers ?? []
    const text = 'CARD Soup\n2 leeks\n--\nCook them.'
    const source = { kind: 'text', text, language: 'en', includeTags: false } as const
    assert.isTrue(importer?.accepts(source))
    const bench = pluginBench({ points: [{ key: 'importers' }] })
    cleanup(() => bench.close())
    await bench.host.register(plugin, { on: true })
    const [listed] = bench.host.list<'importers'>({ key: 'importers' })
    assert.containsSubset(await listed?.item.read(source, listed.context()), {
      name: 'Soup',
      ingredients: [{ text: '2 leeks' }],
      steps: [{ text: 'Cook them.' }],
    })
    const guide = readFileSync(new URL('../../../docs/plugins.md', import.meta.url), 'utf8')
    for (const written of Object.values(files)) assert.include(guide, written)
  })

  test('it has a test, and screens only when they were asked for', ({ assert }) => {
    const names = (web: boolean) => Object.keys(filesOf({ id: 'kind-x', name: 'X', web }))
    assert.deepEqual(names(false), ['plugin.ts', 'tests/plugin.spec.ts'])
    assert.deepEqual(names(true).slice(2), ['web/index.tsx', 'web/texts/en-US.json'])
  })
})
