import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { test } from '@japa/runner'

const root = fileURLToPath(new URL('../..', import.meta.url))
const styles = join(root, 'node_modules/@mantine/core/styles')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Names of the styles of Mantine's components that a file brings, by itself or by a style sheet of ours that it imports. */
function brought(text: string): string[] {
  const own = [...text.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(
    ([, name = '']) => name
  )
  const sheets = [...text.matchAll(/import '#web\/([\w/]+\.css)'/g)]
  return [...own, ...sheets.flatMap(([, sheet = '']) => brought(read(`web/${sheet}`)))]
}

/** The components that a file takes from Mantine, of those that have styles of their own. */
function takenIn(text: string): string[] {
  const names = [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(
    ([, list = '']) => list.split(',').map((name) => name.trim())
  )
  return names.filter((name) => existsSync(join(styles, `${name}.layer.css`)))
}

test.group('Parts of the component library', () => {
  test('that a page takes come with their styles, whatever else was loaded', ({ assert }) => {
    const everywhere = brought(read('web/theme/mantine.css'))
    const files = globSync('web/**/*.tsx', { cwd: root })
    const bare = files.flatMap((file) => {
      const text = read(file)
      const there = new Set([...everywhere, ...brought(text)])
      return takenIn(text).flatMap((name) => (there.has(name) ? [] : `${file}: ${name}`))
    })
    assert.isAbove(files.flatMap((file) => takenIn(read(file))).length, 100)
    assert.deepEqual(bare, [])
  })
})

/** Selectors by which browsers style everything beside an element anew: `a + *`, `* + a`, `a ~ ::before`. */
const universalSiblings = (css: string): string[] =>
  css
    .match(/[^{};/]*(?:[+~]\s*(?:\*|::)|\*\s*[+~])[^{};/]*(?=\{)/g)
    ?.map((found) => found.trim()) ?? []

test.group('Style sheets', () => {
  test('no rule makes a line that comes or goes cost the style of all its neighbours', ({
    assert,
  }) => {
    assert.deepEqual(universalSiblings('.a > * + * { } .b:where(i:checked + *) { } .c + .d {}'), [
      '.a > * + *',
      '.b:where(i:checked + *)',
    ])
    const files = globSync('{web,plugins}/**/*.css', { cwd: root })
    assert.isAbove(files.length, 50)
    const found = files.flatMap((file) =>
      universalSiblings(read(file).replace(/\/\*[\s\S]*?\*\//g, '')).map((it) => `${file}: ${it}`)
    )
    assert.deepEqual(found, [])
  })
})
