import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'

const root = fileURLToPath(new URL('../..', import.meta.url))
const locales = join(root, 'web/i18n/locales')

/** Keys of one namespace file; nested objects are joined with dots, plural endings are cut. */
function keysOf(file: string): string[] {
  const walk = (value: unknown, path: string): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) => walk(part, path ? `${path}.${key}` : key))
      : [path.replace(/_(zero|one|two|few|many|other)$/, '')]
  return [...new Set(walk(JSON.parse(readFileSync(file, 'utf8')), ''))]
}

test.group('Texts', () => {
  test('every text of the server is there in English and used', ({ assert }) => {
    const known = keysOf(join(locales, 'en-US/server.json'))
    const sources = globSync(['core/**/*.ts', 'plugins/**/*.ts'], { cwd: root })
      .filter((file) => !file.endsWith('.spec.ts'))
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n')
    const unused = known.filter((key) => {
      const stem = key.slice(0, key.lastIndexOf('.') + 1)
      return !sources.includes(key) && !sources.includes(`\`${stem}\${`)
    })
    assert.deepEqual(unused, [])
    const used = [...sources.matchAll(/(?:text: |\bt\()'([a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+)'/g)]
    assert.isAbove(used.length, 3)
    const absent = used.map(([, key = '']) => key).filter((key) => !known.includes(key))
    assert.deepEqual(absent, [])
  })

  test('why an import failed is said by the server wherever a page says it', ({ assert }) => {
    const failures = keysOf(join(locales, 'en-US/imports.json')).flatMap(
      (key) => /^failure\.([a-z-]+)\.title$/.exec(key)?.[1] ?? []
    )
    assert.include(failures, 'too-large')
    const server = keysOf(join(locales, 'en-US/server.json'))
    const absent = failures.filter((kind) => !server.includes(`imports.failures.${kind}`))
    assert.deepEqual(absent, [])
  })

  test('no language has a text that English lacks', ({ assert }) => {
    for (const file of globSync('*/*.json', { cwd: locales })) {
      const [, namespace = ''] = file.split('/')
      const english = keysOf(join(locales, 'en-US', namespace))
      const strange = keysOf(join(locales, file)).filter((key) => !english.includes(key))
      assert.deepEqual(strange, [], file)
    }
  })

  test('every plugin of ours is named and described in every language', ({ assert }) => {
    const languages = globSync('*', { cwd: locales }).filter((name) => name !== 'en-US')
    assert.isNotEmpty(languages)
    for (const plugin of globSync('plugins/*', { cwd: root }))
      for (const language of languages) {
        const at = join(root, plugin, 'texts', `${language}.json`)
        assert.includeMembers(keysOf(at), ['name', 'description'], at)
      }
  })
})
