import { importerFiles } from './new_importer.js'

/** What a new plugin is to be called and whether it draws on the screen. */
export interface NewPlugin {
  id: string
  name: string
  web: boolean
}

/**
 * The files of a new plugin that works at once, by their path in its folder; an id that begins with
 * `importer-` gives an importer.
 */
export function filesOf(plugin: NewPlugin): Record<string, string> {
  const server = plugin.id.startsWith('importer-') ? importerFiles(plugin) : greeterFiles(plugin)
  if (!plugin.web) return server
  const texts = JSON.stringify({ greeting: `${plugin.name} says hello` }, null, 2)
  return { ...server, 'web/index.tsx': screens(plugin), 'web/texts/en-US.json': `${texts}\n` }
}

function greeterFiles(plugin: NewPlugin): Record<string, string> {
  return { 'plugin.ts': manifest(plugin), 'tests/plugin.spec.ts': spec(plugin) }
}

function manifest({ id, name, web }: NewPlugin): string {
  return `import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { defineJob, definePlugin, type PluginContext } from '#core/plugins/define_plugin'

const settings = vine.create({
  greeting: vine.string().maxLength(80).optional(),
})
type Context = PluginContext<Infer<typeof settings>>

const greet = defineJob<{ name: string }, Context>(
  'greet',
  async ({ name }, { settings: { greeting }, log }) => {
    log.info(\`\${greeting ?? 'New recipe'}: \${name}\`)
  },
  { attempts: 3 }
)

/** Greets every new recipe in the log. */
export default definePlugin({
  id: '${id}',
  name: '${name}',
  api: 1,
  enabledByDefault: false,${web ? '\n  web: true,' : ''}
  settings,
  provides: {
    jobs: [greet],
    listeners: {
      'recipe.created': ({ name }, { enqueue }) => enqueue(greet, { name }),
    },
  },
})
`
}

function spec({ id }: NewPlugin): string {
  return `import { test } from '@japa/runner'
import { pluginBench } from '#core/plugins/plugin_bench'
import plugin from '../plugin.js'

const leekSoup = {
  recipeId: '0190',
  slug: 'leek-soup',
  name: 'Leek soup',
  groupId: 'g',
  householdId: 'h',
  actorId: 'u',
}

test.group('Plugin ${id}', () => {
  test('a new recipe is greeted', async ({ assert, cleanup }) => {
    const bench = pluginBench()
    cleanup(() => bench.close())
    await bench.host.register(plugin, { on: true, settings: { greeting: 'Try this' } })
    await bench.emit('recipe.created', leekSoup)
    assert.deepEqual(bench.failures, [])
    assert.deepEqual(bench.lines, ['${id} info: Try this: Leek soup'])
  })
})
`
}

function screens({ id }: NewPlugin): string {
  return `import { Text } from '@mantine/core'
import { defineWebPlugin, useText } from '#web/plugin_api'

const id = '${id}'

function Greeting() {
  const { t } = useText(id)
  return <Text>{t('greeting')}</Text>
}

/** Greets above the recipes of the group home. */
export default defineWebPlugin({ id, slots: { 'dashboard.card': Greeting } })
`
}

/** The files of a plugin that lies in a folder of its own: plain JavaScript, its texts and a test for `plugin:test`. */
export function thirdPartyFiles({ id, name, web }: NewPlugin): Record<string, string> {
  const texts = (label: string, help: string) =>
    `${JSON.stringify({ settings: { greeting: { label, help } } }, null, 2)}\n`
  return {
    'plugin.js': ownManifest({ id, name, web }),
    'plugin.test.js': ownTest(id),
    'package.json': `${JSON.stringify({ name: id, version: '0.1.0', private: true, type: 'module' }, null, 2)}\n`,
    'texts/en-US.json': texts('Greeting', 'Stands before the name of each new recipe.'),
    'texts/de-DE.json': texts('Gruß', 'Steht vor dem Namen jedes neuen Rezepts.'),
    ...(web && { 'web.js': ownScreens(id, name) }),
  }
}

const ownManifest = ({ id, name, web }: NewPlugin) => `import vine from '@vinejs/vine'
import { defineJob, definePlugin } from 'trivet/plugin'

const settings = vine.create({
  greeting: vine.string().maxLength(80).optional(),
})

const greet = defineJob('greet', async ({ recipe }, { settings: { greeting }, log }) => {
  log.info(\`\${greeting ?? 'New recipe'}: \${recipe}\`)
})

/** Greets every new recipe in the log. */
export default definePlugin({
  id: '${id}',
  name: '${name}',
  api: 1,
  version: '0.1.0',${web ? '\n  web: true,' : ''}
  settings,
  provides: {
    jobs: [greet],
    subscriptions: {
      'recipe.created': ({ payload: { name } }, { enqueue }) => enqueue(greet, { recipe: name }),
    },
  },
})
`

const ownTest = (id: string) => `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pluginBench } from 'trivet/plugin-bench'
import plugin from './plugin.js'

const leekSoup = {
  recipeId: '0190',
  slug: 'leek-soup',
  name: 'Leek soup',
  groupId: 'g',
  householdId: 'h',
  actorId: 'u',
}

test('a new recipe is greeted', async (t) => {
  const bench = pluginBench()
  t.after(() => bench.close())
  await bench.host.register(plugin, { on: true, settings: { greeting: 'Try this' } })
  await bench.emit('recipe.created', leekSoup)
  assert.deepEqual([bench.failures, bench.lines], [[], ['${id} info: Try this: Leek soup']])
})
`

const ownScreens = (id: string, name: string) => `import { createElement } from 'react'
import { Text } from '@mantine/core'
import { defineWebPlugin } from 'trivet/plugin-api'

const Greeting = () => createElement(Text, null, '${name} says hello')

export default defineWebPlugin({ id: '${id}', slots: { 'dashboard.card': Greeting } })
`
