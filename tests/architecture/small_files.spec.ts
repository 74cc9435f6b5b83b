import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { smallFiles, unimportedFiles } from '#tests/helpers/small_files'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Lines that are enough for a file of its own. */
const FULL = 40

/** Small files that stand for themselves, and why. */
const allowed: Record<string, string> = {
  'web/features/list/fetch_home.ts': 'what a page asks ahead is no matter of its drawing',
  'web/features/search/search_api.ts': 'the calls of a feature are in its …_api.ts',
  'web/vite/shared_names.ts': 'a list for the build and a plugin of it',
}

/** As `allowed`, of core. */
const allowedOfCore: Record<string, string> = {
  'core/ai/services/ask_models.ts': 'start connects it',
  'core/bulk_imports/index.ts': 'the front door of a domain',
  'core/identity/services/refresh_session.ts': 'tokens are no matter of a controller',
  'core/images/sharp_limits.ts': 'whoever opens pictures loads it for what it does',
  'core/plugins/plugin_files.ts': 'start uses it, too',
  'core/shared/home_list.ts': 'the pages use it, too',
  'core/shared/house_theme.ts': 'the pages and the configuration use it, too',
  'core/shared/nutrients.ts': 'the pages use it, too',
  'core/shared/shared_text.ts': 'the pages use it, too',
  'core/webhooks/index.ts': 'the front door of a domain',
}

/** Writes files into a folder of their own; answers the folder. */
function plant(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-small-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

test.group('Files of core', () => {
  test('none is under 40 lines for one that could hold it', ({ assert }) => {
    const { total, small } = smallFiles(root, ['core'])
    assert.isAbove(total, 500)
    assert.deepEqual(small.map(({ file }) => file).sort(), Object.keys(allowedOfCore).sort())
    assert.isBelow(small.length / total, 0.02)
  })
})

test.group('Files of the pages', () => {
  test('none is under 40 lines for one that could hold it', ({ assert }) => {
    const { total, small } = smallFiles(root, ['web'])
    assert.isAbove(total, 300)
    assert.deepEqual(small.map(({ file }) => file).sort(), Object.keys(allowed).sort())
  })

  test('each is imported, but where the build or a person begins', ({ assert, cleanup }) => {
    const beginnings = [
      'web/main.tsx',
      'web/offline/worker/sw.ts',
      'web/plugin_api.ts',
      'web/vite.config.ts',
      'web/vite/draw_icons.ts',
    ]
    const unused = unimportedFiles(root, ['web']).filter((file) => !beginnings.includes(file))
    assert.deepEqual(unused, [])
    const folder = plant({ 'web/lost.ts': 'export const lost = 1\n' })
    cleanup(() => rmSync(folder, { recursive: true }))
    assert.deepEqual(unimportedFiles(folder, ['web']), ['web/lost.ts'])
  })

  test('every slot that plugins may fill is drawn somewhere', ({ assert }) => {
    const code = globSync('web/**/*.tsx', { cwd: root })
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n')
    const declared = readFileSync(join(root, 'web/slots/slots.ts'), 'utf8')
    const names = [...declared.matchAll(/^ {2}'([\w.-]+)':/gm)].map(([, name]) => name)
    const isDrawn = (name = '') =>
      [`name="${name}"`, `slot="${name}"`, `useSlotFills('${name}')`].some((way) =>
        code.includes(way)
      )
    assert.isAbove(names.length, 5)
    assert.deepEqual(
      names.filter((name) => !isDrawn(name)),
      []
    )
    assert.isFalse(isDrawn('recipe.nowhere'))
  })

  test('one that is planted is found, and no other', ({ assert, cleanup }) => {
    const folder = plant({
      'web/features/a/Page.tsx': [
        "import { small } from './small.js'",
        "import { tested } from '#web/features/a/tested'",
        "import { front } from './door/index.js'",
        "const Late = () => import('./late.js')",
        "import { large } from './large.js'",
      ].join('\n'),
      'web/features/a/small.ts': 'export const small = 1\n',
      'web/features/a/late.ts': 'export const late = 1\n',
      'web/features/a/large.ts': 'export const large = 1\n'.repeat(FULL),
      'web/features/a/tested.ts': 'export const tested = 1\n',
      'web/features/a/tested.spec.ts': "import { tested } from './tested.js'\n",
      'web/features/a/door/index.ts': `export { front } from './front.js'\n${'\n'.repeat(FULL)}`,
      'web/features/a/door/front.ts': 'export const front = 1\n',
      'web/app/router.ts': "import { Page } from '#web/features/a/Page'\n",
    })
    cleanup(() => rmSync(folder, { recursive: true }))
    const { small } = smallFiles(folder, ['web'])
    assert.deepEqual(
      small.map(({ file }) => file),
      ['web/features/a/small.ts']
    )
  })
})
