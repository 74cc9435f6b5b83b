import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { JsonGauge } from '#core/http/body/json_gauge'
import { baseLocale, locales, nearestLocale } from '#core/shared/locales'
import type { PluginManifest, PluginTexts } from './plugin_manifest.js'
import type { FieldText } from './plugin_settings.js'

/** Bytes of one language's file. */
const LARGEST = 64 * 1024
/** Characters of one text. */
const LONGEST = 1_000
/** What a plugin is called in its administration: `name`, `description`, `settings.<field>.label` and `.help`. */
const KEY = /^(?:name|description|settings\..+\.(?:label|help))$/

/** Reads `<locale>.json` of a plugin's folder `texts`; throws a sentence about one that cannot be read. */
export function readTexts(folder: string): PluginTexts {
  const files = textFiles(folder)
  return Object.fromEntries(files.map(({ tag, path }) => [tag, readOne(path, `texts/${tag}.json`)]))
}

/** The files of a folder `texts` that are of one of our locales. */
export function textFiles(folder: string): { tag: string; path: string }[] {
  const names = new Set(namesIn(folder))
  return locales
    .filter(({ tag }) => names.has(`${tag}.json`))
    .map(({ tag }) => ({ tag, path: join(folder, `${tag}.json`) }))
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function readOne(path: string, name: string): Record<string, string> {
  if (statSync(path).size > LARGEST) throw new Error(`${name} is larger than ${LARGEST} bytes.`)
  const content = readFileSync(path)
  new JsonGauge().add(content)
  const texts: Record<string, string> = {}
  try {
    collect(JSON.parse(String(content)), '', texts)
  } catch (error) {
    throw new Error(`${name} is no JSON.`, { cause: error })
  }
  return texts
}

/** Keys may be written out with dots, or nested. */
function collect(value: unknown, key: string, texts: Record<string, string>): void {
  if (typeof value === 'string' && KEY.test(key)) texts[key] = value.slice(0, LONGEST)
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value))
    collect(part, key === '' ? name : `${key}.${name}`, texts)
}

/** Name, description and fields of a plugin in a language; what is not translated is English. */
export interface PluginWords {
  name: string
  description: string
  /** Of a field, by the names that lead to it. */
  field(path: readonly string[]): FieldText
}

/** What a plugin says of itself in a reader's language, else in English, else in its manifest. */
export function wordsOf(
  { name, description, texts }: Pick<PluginManifest, 'name' | 'description' | 'texts'>,
  locale: string
): PluginWords {
  const { tag = baseLocale } = nearestLocale(locale) ?? {}
  const text = (key: string) => {
    const found = [texts[tag], texts[baseLocale]].find((own) => own && Object.hasOwn(own, key))
    return found?.[key]
  }
  return {
    name: text('name') ?? name,
    description: text('description') ?? description,
    field: (path) => {
      const [title, help] = ['label', 'help'].map((part) =>
        text(['settings', ...path, part].join('.'))
      )
      return { ...(title && { title }), ...(help && { description: help }) }
    },
  }
}
