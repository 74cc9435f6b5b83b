import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import {
  faultsOf,
  joinEnding,
  neededEndings,
  splitEnding,
  type TextForm,
} from '#core/i18n/text_rules'

const root = fileURLToPath(new URL('../..', import.meta.url))
const locales = join(root, 'web/i18n/locales')

/** Texts of one namespace file; nested objects are joined with dots. */
function textsOf(file: string): TextForm[] {
  const walk = (value: unknown, path: string): TextForm[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) => walk(part, path ? `${path}.${key}` : key))
      : [{ ...splitEnding(path), text: String(value) }]
  return walk(JSON.parse(readFileSync(file, 'utf8')), '')
}

/** Keys of one namespace file, without plural endings. */
const keysOf = (file: string) => [...new Set(textsOf(file).map(({ key }) => key))]

/** What a language's file does not say as the English one asks, as sentences. */
function gapsOf(english: TextForm[], translated: TextForm[], locale: string): string[] {
  return [...Map.groupBy(english, ({ key }) => key)].flatMap(([key, originals]) => {
    const texts = translated.filter((text) => text.key === key)
    if (texts.length === 0) return `${key} is missing`
    const endings = texts.map(({ ending }) => ending)
    const asked = originals.map(({ ending }) => ending)
    const needed = neededEndings(locale, asked, endings)
    return [
      ...needed.filter((one) => !endings.includes(one)).map((one) => `${key}_${one} is missing`),
      ...endings
        .filter((one) => !needed.includes(one))
        .map((one) => `${key}_${one} is never shown`),
      ...texts.flatMap((text) =>
        faultsOf(text, originals).map(({ reason, part }) =>
          `${joinEnding(text)} ${reason} ${part}`.trim()
        )
      ),
    ]
  })
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

  test('every language says all of what English says, in all its plural forms', ({ assert }) => {
    const languages = globSync('*', { cwd: locales }).filter((name) => name !== 'en-US')
    assert.lengthOf(languages, 10)
    const sources = globSync(
      [
        'web/i18n/locales/en-US/*.json',
        'plugins/*/texts/en-US.json',
        'plugins/*/web/texts/en-US.json',
      ],
      { cwd: root }
    )
    assert.isAbove(sources.length, 50)
    const gaps = sources.flatMap((source) =>
      languages.flatMap((language) => {
        const file = source.replace('en-US', language)
        const translated = existsSync(join(root, file)) ? textsOf(join(root, file)) : []
        return gapsOf(textsOf(join(root, source)), translated, language).map(
          (gap) => `${file}: ${gap}`
        )
      })
    )
    assert.deepEqual(gaps, [])
  })

  test('a lost text, a lost plural form and a lost placeholder are found', ({ assert }) => {
    const english = [
      { key: 'eggs', ending: 'one', text: '{{count}} egg of {{name}}' },
      { key: 'eggs', ending: 'other', text: '{{count}} eggs of {{name}}' },
      { key: 'milk', ending: '', text: 'Milk' },
    ]
    const polish = [
      { key: 'eggs', ending: 'one', text: 'jajko: {{name}}' },
      { key: 'eggs', ending: 'few', text: 'jajka: {{name}}' },
      { key: 'eggs', ending: 'many', text: '{{count}} jajek' },
      { key: 'eggs', ending: 'two', text: '{{count}} jajka: {{name}} i {{mate}}' },
    ]
    assert.sameMembers(gapsOf(english, polish, 'pl-PL'), [
      'eggs_other is missing',
      'eggs_two is never shown',
      'eggs_few lacks count',
      'eggs_many lacks name',
      'eggs_two adds mate',
      'milk is missing',
    ])
  })

  test('what plugins say from their code is said in every language', ({ assert }) => {
    const languages = globSync('*', { cwd: locales })
    const said = globSync('plugins/**/*.ts', { cwd: root }).flatMap((file) => {
      const tags = readFileSync(join(root, file), 'utf8').matchAll(/^ *'([a-z]{2}-[A-Z]{2})':/gm)
      const counts = Map.groupBy(tags, ([, tag = '']) => tag)
      const wanted = counts.get('de-DE')?.length ?? 0
      return wanted > 0 ? { file, wanted, counts } : []
    })
    assert.isAbove(said.length, 4)
    const gaps = said.flatMap(({ file, wanted, counts }) =>
      languages
        .filter((language) => counts.get(language)?.length !== wanted)
        .map((language) => `${file}: ${language}`)
    )
    assert.deepEqual(gaps, [])
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
