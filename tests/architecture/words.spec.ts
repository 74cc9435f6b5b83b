import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Words for which names have a standard one: publish, subscribe, lock, input, request, existing, snapshot, context. */
const refused = new Set(
  'told tell tells heard hear lent lend given give wish wishes wished known kept hold held holder'.split(
    ' '
  )
)

/** Names of types in the API's description, which stay. */
const ofTheApi = new Set(['KnownAddress', 'ImportWishes'])

interface Export {
  name: string
  file: string
}

/** What the files of a part export by a name of their own. */
function exportsIn(folder: string, part: 'core' | 'web' = 'core'): Export[] {
  const files = globSync(`${part}/**/*.{ts,tsx}`, { cwd: folder }).filter(
    (file) => !file.includes('.spec.')
  )
  return files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const declared = text.matchAll(
      /^export (?:abstract )?(?:async )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm
    )
    return [...new Set([...declared].map(([, name = '']) => name))].map((name) => ({ name, file }))
  })
}

const wordsIn = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .map((word) => word.toLowerCase())

const hasRefused = (name: string) => wordsIn(name).some((word) => refused.has(word))

/** Names of exports and of files with a word that has a standard one. */
function refusedIn(folder: string): string[] {
  const exported = [...exportsIn(folder), ...exportsIn(folder, 'web')]
  const named = exported.filter(({ name }) => hasRefused(name) && !ofTheApi.has(name))
  const files = globSync('{core,web}/**/*.{ts,tsx}', { cwd: folder }).filter((file) =>
    hasRefused(basename(file))
  )
  const found = [...named.map(({ name, file }) => `${file}: ${name}`), ...files]
  return found.sort()
}

/** Names that two files export, with the files. */
function twiceIn(folder: string): string[] {
  const places = Map.groupBy(exportsIn(folder), ({ name }) => name)
  return [...places]
    .filter(([, found]) => found.length > 1)
    .map(
      ([name, found]) =>
        `${name}: ${found
          .map(({ file }) => file)
          .sort()
          .join(', ')}`
    )
    .sort()
}

test.group('Names in core and in the pages', () => {
  test('are standard words', ({ assert }) => {
    assert.isAbove(exportsIn(root).length, 1_000)
    assert.deepEqual(refusedIn(root), [])
  })

  test('mean one thing each in core', ({ assert }) => {
    assert.deepEqual(twiceIn(root), [])
  })

  test('that are planted are found', ({ assert, cleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'trivet-words-'))
    cleanup(() => rmSync(folder, { recursive: true }))
    const files = {
      'core/a/lent_things.ts': 'export const fine = 1\nexport const household = 1\n',
      'core/a/one.ts': 'export async function tellMany() {}\nexport type Twice = 1\n',
      'web/a/GivenNames.tsx': 'export function GivenNames() {}\n',
      'core/b/other.ts': 'export interface Twice {}\n',
    }
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    assert.deepEqual(refusedIn(folder), [
      'core/a/lent_things.ts',
      'core/a/one.ts: tellMany',
      'web/a/GivenNames.tsx',
      'web/a/GivenNames.tsx: GivenNames',
    ])
    assert.deepEqual(twiceIn(folder), ['Twice: core/a/one.ts, core/b/other.ts'])
  })
})
