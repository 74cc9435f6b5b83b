import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { test } from '@japa/runner'

const web = resolve(import.meta.dirname, '..')

interface Tree {
  [key: string]: string | Tree
}

function keysOf(tree: Tree, path = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${path}${key.replace(/_(zero|one|two|few|many|other)$/, '')}`]
      : keysOf(value, `${path}${key}.`)
  )
}

/** Every English key of the screens as `namespace:key`. */
const existing = new Set(
  globSync('i18n/locales/en-US/*.json', { cwd: web })
    .filter((file) => basename(file) !== 'server.json')
    .flatMap((file) => {
      const tree = JSON.parse(readFileSync(join(web, file), 'utf8')) as Tree
      return keysOf(tree).map((key) => `${basename(file, '.json')}:${key}`)
    })
)

const sources = globSync('**/*.{ts,tsx}', { cwd: web })
  .filter((file) => !file.endsWith('.spec.ts'))
  .map((file) => ({ file, text: readFileSync(join(web, file), 'utf8') }))

const call = /\bt\(\s*(?:(['"])([\w-]+:)?([\w.-]+)\1|`([\w.-]+)\$\{)/g
const opened = /useText\('([\w-]+)'\)/g
const composed = /`([\w-]+:[\w.-]+)\$\{/g

/** Namespace that was opened last before a place of the file. */
function spaceAt(text: string, place: number): string {
  return [...text.slice(0, place).matchAll(opened)].at(-1)?.[1] ?? 'common'
}

/** Keys a file asks for: whole ones, and the beginnings of those put together at run time. */
function usedIn(text: string): { whole: string[]; stems: string[] } {
  const whole: string[] = []
  const stems = [...text.matchAll(composed)].map(([, stem = '']) => stem)
  for (const { 2: namespace, 3: key, 4: stem, index } of text.matchAll(call)) {
    const space = namespace ?? `${spaceAt(text, index)}:`
    if (key !== undefined) whole.push(space + key)
    else if (stem !== undefined) stems.push(space + stem)
  }
  return { whole, stems }
}

test.group('Texts of the screens', () => {
  test('every text a screen asks for is there in English', ({ assert }) => {
    const absent = sources.flatMap(({ file, text }) =>
      usedIn(text)
        .whole.filter((key) => !existing.has(key))
        .map((key) => `${file}: ${key}`)
    )
    assert.deepEqual(absent, [])
    assert.isAbove(sources.flatMap(({ text }) => usedIn(text).whole).length, 60)
  })

  test('where a recipe comes from is called a link, and nothing else, in every language', ({
    assert,
  }) => {
    // Of browsers' own bars and fields, and of other servers, it is what they are called there.
    const another = /(?<!its )\baddress(?! bar)\b|(?<!als )\bAdresse|(?<!שורת ה|כ)כתובת/
    const found = globSync('i18n/locales/*/{server,imports,import_runs,pictures}.json', {
      cwd: web,
    })
      .flatMap((file) => readFileSync(join(web, file), 'utf8').split('\n'))
      .flatMap((line) => /^ *"(?!ai\.|backups\.|site\.)[^"]+": "(.*)"/.exec(line)?.[1] ?? [])
      .filter((text) => another.test(text))
    assert.deepEqual(found, [])
  })

  test('English is that of the United States, and has one word for one thing', ({ assert }) => {
    const british =
      /favourit|colour|flavour|honour|neighbour|behaviour|organis|recognis|customis|litre|metre|centre|catalogue|licence|grey/i
    const another =
      /\blog(?:ged)? ?(?:in|out)\b|\bemail|\bdirections\b|\bgrocer|\badd-?on|\bextension|\brubbish/i
    const found = globSync('i18n/locales/en-US/*.json', { cwd: web })
      .flatMap((file) => readFileSync(join(web, file), 'utf8').split('\n'))
      .flatMap((line) => /^ *"[^"]+": "(.*)"/.exec(line)?.[1] ?? [])
      .map((text) => text.replaceAll(/\{\{.*?\}\}/g, ''))
    assert.isAbove(found.length, 1_000)
    // Programs compare these words letter by letter.
    const contracted = ['This email is already in use', 'email is taken']
    assert.deepEqual(
      found.filter((text) => british.test(text) || another.test(text)),
      contracted
    )
  })

  test('every English text is on some screen', ({ assert }) => {
    const all = sources.map(({ text }) => text).join('\n')
    const used = new Set(sources.flatMap(({ text }) => usedIn(text).whole))
    const stems = sources.flatMap(({ text }) => usedIn(text).stems)
    const unused = [...existing].filter((full) => {
      const key = full.slice(full.indexOf(':') + 1)
      const isWritten = all.includes(`'${key}'`) || all.includes(`"${key}"`)
      return !used.has(full) && !isWritten && !stems.some((stem) => full.startsWith(stem))
    })
    assert.deepEqual(unused, [])
  })
})
