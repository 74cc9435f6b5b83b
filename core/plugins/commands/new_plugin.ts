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
