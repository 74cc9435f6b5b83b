import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { test } from '@japa/runner'
import { providedModules } from '#core/plugins/plugin_imports'
import { circlesOf, cruise } from '#tests/helpers/cruise'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** One violation of each rule: the file that breaks it and what it imports. */
const canaries: Record<string, [file: string, imported: string]> = {
  'shared-is-pure': ['core/shared/canary.ts', '#core/http/thing'],
  'mechanism-knows-no-domain': ['core/http/canary.ts', '#core/recipes/index'],
  'domain-front-door': ['core/cookbooks/canary.ts', '#core/recipes/inside'],
  'core-knows-no-plugin': ['core/recipes/canary.ts', '#plugins/a/plugin'],
  'plugin-stays-home': ['plugins/a/canary.ts', '#plugins/b/plugin'],
  'plugin-by-the-seam': ['plugins/a/past_the_seam.ts', '#core/recipes/index'],
  'web-knows-no-server': ['web/canary.ts', '#core/recipes/index'],
  'features-apart': ['web/features/a/canary.ts', '#web/features/b/inside'],
  'features-below-app': ['web/features/a/upwards.ts', '#web/app/frame'],
  'start-knows-no-plugin-inside': ['start/canary.ts', '#plugins/a/inside'],
  'no-circles': ['core/recipes/circle.ts', './circle_back.js'],
  'domain-direction': ['core/pantry/canary.ts', '#core/recipes/index'],
  'resolvable': ['core/recipes/lost.ts', '#core/recipes/nowhere'],
}

/** What the canaries import. */
const innocents: Record<string, string> = {
  'core/http/thing.ts': 'export const thing = 1',
  'core/recipes/index.ts': 'export const recipes = 1',
  'core/recipes/inside.ts': 'export const inside = 1',
  'core/recipes/circle_back.ts': "import type {} from './circle.js'\nexport const back = 1",
  'core/live/one.ts': "import '#core/queue/other'\nexport const one = 1",
  'core/live/other.ts': 'export const other = 1',
  'core/queue/one.ts': "import type {} from '#core/live/other'\nexport const one = 1",
  'core/queue/other.ts': 'export const other = 1',
  'plugins/a/plugin.ts': 'export default 1',
  'plugins/a/inside.ts': 'export const inside = 1',
  'plugins/b/plugin.ts': 'export default 1',
  'web/app/frame.ts': 'export const frame = 1',
  'web/features/b/inside.ts': 'export const inside = 1',
  'config/empty.ts': 'export {}',
  'database/empty.ts': 'export {}',
}

/** The domain or mechanism of a file, or its feature of the pages. */
const roomOf = (file: string) => /^(?:core|web\/features)\/[^/]+(?=\/)/.exec(file)?.[0] ?? null

function plant(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-canary-'))
  const files = { ...innocents }
  for (const [file, imported] of Object.values(canaries))
    files[file] = `import '${imported}'\nexport {}`
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${text}\n`)
  }
  for (const file of ['.dependency-cruiser.mjs', 'tsconfig.cruise.json', 'package.json']) {
    copyFileSync(join(root, file), join(folder, file))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Plugins that open pictures by sharp without the limits that `core/images/sdk.ts` sets for its process. */
function withoutLimits(sources: Record<string, string>): string[] {
  const byPlugin = Map.groupBy(Object.keys(sources), (file) => file.split('/')[1] ?? file)
  return [...byPlugin].flatMap(([plugin, files]) => {
    const imports = (name: string) => files.some((file) => sources[file]?.includes(`'${name}'`))
    return imports('sharp') && !imports('#core/images/sdk') ? [plugin] : []
  })
}

test.group('Who may import whom', () => {
  test('the house keeps its own rules', async ({ assert }) => {
    const { violations, followed, imports } = await cruise(root)
    assert.deepEqual(violations, [])
    assert.deepEqual(circlesOf(imports, roomOf), [])
    // With aliases unresolved next to nothing would be followed, and a clean report would mean nothing.
    assert.isAbove(followed, 500)
  }).timeout(120_000)

  test('plugins import what their authors are given, and no more of core', async ({ assert }) => {
    const rules = pathToFileURL(join(root, '.dependency-cruiser.mjs')).href
    const { sdk } = (await import(rules)) as { sdk: string[] }
    assert.sameMembers(sdk, Object.values(providedModules()))
  })

  test('plugins open pictures by sharp within its limits', async ({ assert }) => {
    const files = globSync('plugins/**/*.ts', { cwd: root }).filter(
      (file) => !file.endsWith('spec.ts')
    )
    const sources = Object.fromEntries(
      files.map((file) => [file, readFileSync(join(root, file), 'utf8')])
    )
    assert.deepEqual(withoutLimits(sources), [])
    const planted = { 'plugins/a/look.ts': "import sharp from 'sharp'" }
    assert.deepEqual(withoutLimits({ ...sources, ...planted }), ['a'])
  })

  test('one planted violation of every rule is found', async ({ assert }) => {
    const { violations, imports } = await cruise(plant())
    assert.deepEqual(circlesOf(imports, roomOf), [['core/live', 'core/queue']])
    for (const [rule, [file]] of Object.entries(canaries)) {
      assert.isTrue(
        violations.some(({ rule: name, from, to }) => name === rule && [from, to].includes(file)),
        `${rule} did not see ${file}`
      )
    }
  }).timeout(60_000)
})
