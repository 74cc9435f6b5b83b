import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Documents that no reader of the repository can open, and their chapters. */
const outside =
  /\b(?:house|stack|behaviour|design|product|performance|migrations)\.md|\bspec\/[\w/-]+\.md|\bapi\/\d[\w-]*\.md|§/
/** Standards that everybody can open. */
const standard = /\bRFC \d+ §|oembed\.com §/

const texts = [
  '{core,plugins,web,start,config,database,tests}/**/*.{ts,tsx,mjs,md,css}',
  'docs/**/*.md',
  '*.{md,ts}',
  '.dependency-cruiser.mjs',
]

/** Lines of a text that cite what cannot be opened; code that only holds the sign is no citation. */
function citationsIn(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, at) => {
    const isCode = /\.(?:tsx?|mjs|css)$/.test(file) && !/(?:^\s*\*|\/\/|\/\*)/.test(line)
    return !isCode && outside.test(line) && !standard.test(line) ? [`${file}:${at + 1}`] : []
  })
}

test.group('References', () => {
  test('are to files of the repository or to public standards', ({ assert }) => {
    const files = globSync(texts, { cwd: root }).filter(
      (file) => !/node_modules|references\.spec\.ts$/.test(file)
    )
    assert.isAbove(files.length, 1_500)
    const found = files.flatMap((file) => citationsIn(file, readFileSync(join(root, file), 'utf8')))
    assert.deepEqual(found, [])
  })

  test('of the contract are to files that are there', ({ assert }) => {
    const contract = readFileSync(join(root, 'docs/contract.md'), 'utf8')
    const named = [...contract.matchAll(/`((?:core|config|start|docs)\/[^`\s]+)`/g)].map(
      ([, file = '']) => file
    )
    assert.isAbove(named.length, 80)
    assert.deepEqual(
      named.filter((file) => !existsSync(join(root, file))),
      []
    )
  })

  test('of the threat model are to tests that are there, some for each thing that is protected, and no way in is there twice', ({
    assert,
  }) => {
    const model = readFileSync(join(root, 'docs/threat-model.md'), 'utf8')
    const named = [...model.matchAll(/`([\w./*-]+\.spec\.ts)`/g)].map(([, file = '']) => file)
    assert.isAbove(named.length, 100)
    assert.deepEqual(
      named.filter((file) => globSync(file, { cwd: root }).length === 0),
      []
    )
    const rowsOf = (text: string) =>
      [...text.matchAll(/^\| ([^-].*) \|$/gm)].map(([, row = '']) => row.split(/\s+\|\s+/))
    const [before = '', after = ''] = model.split('## Ways in')
    const assets = rowsOf(before).slice(1)
    assert.isAbove(assets.length, 5)
    for (const [what = '', , tests = ''] of assets) assert.match(tests, /\.spec\.ts`/, what)
    const rows = rowsOf(after).map((row) => row.join(' | '))
    const titles = rows.filter((row) => !row.startsWith('way in | '))
    assert.isAbove(titles.length, 100)
    assert.deepEqual(
      titles.filter((way, at) => titles.indexOf(way) !== at),
      []
    )
  })

  test('that are planted are found, and no others', ({ assert }) => {
    const planted = [
      '/** As api/1-conventions.md has it. */',
      '// See house.md.',
      ' * RFC 9110 §13',
      "const sign = '§'",
    ]
    assert.deepEqual(citationsIn('core/a.ts', planted.join('\n')), ['core/a.ts:1', 'core/a.ts:2'])
    assert.deepEqual(citationsIn('docs/a.md', 'Read §4.'), ['docs/a.md:1'])
  })
})
