import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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

  test('it has a test, and screens only when they were asked for', ({ assert }) => {
    const names = (web: boolean) => Object.keys(filesOf({ id: 'kind-x', name: 'X', web }))
    assert.deepEqual(names(false), ['plugin.ts', 'tests/plugin.spec.ts'])
    assert.deepEqual(names(true).slice(2), ['web/index.tsx', 'web/texts/en-US.json'])
  })
})
