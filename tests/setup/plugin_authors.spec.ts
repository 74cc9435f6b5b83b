import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { documentedPlugins } from '#tests/helpers/documented_plugins'

const root = fileURLToPath(new URL('../..', import.meta.url))
const modules = join(root, 'node_modules')

/** Runs a program of Node's in a folder; answers its exit code and all that it wrote. */
function run(cwd: string, ...args: string[]): Promise<{ code: number; text: string }> {
  const { NODE_OPTIONS: _options, INIT_CWD: _called, ...env } = process.env
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd, env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, text: stdout + stderr })
    })
  })
}

const ace = (cwd: string, ...args: string[]) => run(cwd, join(root, 'build', 'ace.js'), ...args)
const newFolder = () => mkdtempSync(join(tmpdir(), 'trivet-test-'))

const compilerOptions = {
  strict: true,
  module: 'nodenext',
  target: 'esnext',
  skipLibCheck: true,
  noEmit: true,
  types: ['trivet-plugin-sdk', 'node'],
}

/** A folder outside of the repository with the package of types in it. */
async function folderWithTypes(): Promise<string> {
  const folder = newFolder()
  const made = await ace(folder, 'plugin:sdk', 'node_modules/trivet-plugin-sdk')
  if (made.code !== 0) throw new Error(made.text)
  mkdirSync(join(folder, 'node_modules/@types'))
  for (const name of ['@vinejs', '@types/node'])
    symlinkSync(join(modules, name), join(folder, 'node_modules', name))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  return folder
}

const plugin = `
import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { defineCollection, defineJob, definePlugin, type PluginContext } from 'trivet/plugin'
import { pluginBench } from 'trivet/plugin-bench'
import { draftOf, importers, type ImportSource } from 'trivet/imports'

const settings = vine.create({ room: vine.string() })
const seen = defineCollection<number>('seen')
type Context = PluginContext<Infer<typeof settings>>
const ring = defineJob<{ name: string }, Context>('ring', async ({ name }, context) => {
  const room: string = context.settings.room
  await context.http('https://example.com/' + room, { method: 'POST', body: name })
  const times: number | null = await context.collection(seen).update('all', (n) => (n ?? 0) + 1)
  return times
})
const bell = definePlugin({ id: 'notifier-bell', name: 'Bell', api: 1, settings, requires: ['core/recipes'], provides: {
  jobs: [ring],
  collections: [seen],
  subscriptions: { 'recipe.created': ({ payload }, { enqueue }) => enqueue(ring, { name: payload.name }) },
  importers: [{ id: 'card', accepts: ({ kind }: ImportSource) => kind === 'text', read: async () => draftOf({ name: 'x' }) }],
  commands: [{ name: 'ring', description: 'Rings', perform: (args, { say, settings: { room } }) => say(room + args.length) }],
  routes(router) { router.get('room', (_request, { settings: { room }, services }) => [room, services['core/recipes']]) },
} })
export default bell
export const bench = pluginBench({ points: [importers] })
`
const wrong: [what: string, text: string][] = [
  ['an event', `provides: { listeners: { 'recipe.burnt': () => 1 } }`],
  ['a point', `provides: { ovens: [] }`],
  [
    'a service',
    `provides: { routes: (r) => r.get('a', (_, { services }) => services['core/ovens']) }`,
  ],
  ['a member', `provides: { routes: (r) => r.get('a', (_, context) => context.oven) }`],
]

test.group('Authors of plugins', (group) => {
  group.each.timeout(120_000)

  test('a plugin outside of the repository compiles against the package of types', async ({
    assert,
  }) => {
    const folder = await folderWithTypes()
    const compile = async (text: string) => {
      writeFileSync(join(folder, 'plugin.ts'), text)
      const config = { compilerOptions, files: ['plugin.ts'] }
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
      return run(folder, join(modules, 'ts7/bin/tsc'), '-p', 'tsconfig.json')
    }
    const right = await compile(plugin)
    assert.deepEqual(right, { code: 0, text: '' })
    for (const [what, text] of wrong) {
      const head = `import { definePlugin } from 'trivet/plugin'\n`
      const { code, text: said } = await compile(
        `${head}export default definePlugin({ id: 'a-b', name: 'B', api: 1, ${text} })`
      )
      assert.notEqual(code, 0, what)
      assert.match(said, /plugin\.ts\(2,\d+\): error/, what)
    }
    const texts = readFileSync(join(folder, 'node_modules/trivet-plugin-sdk/index.d.ts'), 'utf8')
    assert.notInclude(texts, '#core/')
    assert.notInclude(texts, root)
  })

  test('a new one of its own is in order and its test passes, until either is broken', async ({
    assert,
  }) => {
    const folder = join(newFolder(), 'bell')
    const make = ['make:plugin', 'notifier-bell', '--third-party', '--web', '--folder', folder]
    const made = await ace(root, ...make)
    assert.equal(made.code, 0, made.text)
    assert.isTrue(existsSync(join(folder, 'texts/de-DE.json')))
    const inside = [
      'make:plugin',
      'notifier-bell',
      '--third-party',
      '--folder',
      join(root, 'tmp/x'),
    ]
    assert.equal((await ace(root, ...inside)).code, 1)

    const good = await ace(root, 'plugin:test', folder)
    assert.equal(good.code, 0, good.text)
    assert.match(good.text, /notifier-bell 0\.1\.0\) is in order/)
    assert.match(good.text, /pass 1/)

    const file = join(folder, 'plugin.js')
    const text = readFileSync(file, 'utf8')
    const broken: [change: [from: string, to: string], said: RegExp][] = [
      [['New recipe', 'Old recipe'], /pass 1/],
      [['log.info', 'log.warn'], /fail 1/],
      [[`'recipe.created'`, `'recipe.burnt'`], /recipe\.burnt/],
      [['provides: {', `requires: ['core/ovens'], provides: {`], /core\/ovens/],
      [['provides: {', `provides: { routes(r) { r.get('A?', () => 1) },`], /odd part/],
      [['export default', 'for (;;) {}\nexport default'], /timed-out|time|loaded/],
    ]
    for (const [[from, to], said] of broken) {
      writeFileSync(file, text.replace(from, to))
      const tested = await ace(root, 'plugin:test', folder)
      assert.match(tested.text, said, to)
      assert.equal(tested.code, to === 'Old recipe' ? 0 : 1, to)
    }
    assert.equal((await ace(root, 'plugin:test', join(folder, 'nowhere'))).code, 1)
  })

  test('those that the documentation shows are short, in order, and right by the types', async ({
    assert,
  }) => {
    const folder = await folderWithTypes()
    const plugins = documentedPlugins()
    assert.sameMembers(Object.keys(plugins), ['notifier-post', 'migrator-tin', 'parser-dots'])
    for (const [id, files] of Object.entries(plugins)) {
      mkdirSync(join(folder, id))
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, id, name), text)
      assert.isBelow(files['plugin.js']?.split('\n').length ?? 60, 60)
      const tested = await ace(folder, 'plugin:test', id)
      assert.equal(tested.code, 0, tested.text)
      assert.match(tested.text, /pass 1/)
    }
    const config = {
      compilerOptions: { ...compilerOptions, allowJs: true, checkJs: true },
      files: Object.keys(plugins).map((id) => `${id}/plugin.js`),
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const compiled = await run(folder, join(modules, 'ts7/bin/tsc'), '-p', 'tsconfig.json')
    assert.deepEqual(compiled, { code: 0, text: '' })
  })
})
