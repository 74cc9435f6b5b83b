import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import i18next, { type Resource } from 'i18next'
import { writeDay, writeNumber } from '#core/shared/locales'
import { connectTextFolder } from './shipped_texts.js'

const NAMESPACE = 'server'
const texts = i18next.createInstance()
const shipped = new Map<string, Record<string, string>>()

/** Reads the server's namespace of every language from the one catalogue; to be called once, before the first answer. */
export async function loadTexts(root: string): Promise<void> {
  connectTextFolder(root)
  const folder = join(root, 'web', 'i18n', 'locales')
  const resources: Resource = {}
  for (const tag of readdirSync(folder)) {
    const file = join(folder, tag, `${NAMESPACE}.json`)
    if (!existsSync(file)) continue
    const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    shipped.set(tag, words)
    resources[tag] = { [NAMESPACE]: words }
  }
  await texts.init({
    resources,
    fallbackLng: 'en-US',
    defaultNS: NAMESPACE,
    ns: [NAMESPACE],
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
  texts.services.formatter?.add('number', writeNumber)
  texts.services.formatter?.add('day', writeDay)
}

/** Puts texts of the site's own in the place of those that ship, by language and key; what is left out is as it ships. */
export function replaceTexts(own: ReadonlyMap<string, Record<string, string>>): void {
  for (const tag of new Set([...Object.keys(texts.store.data), ...own.keys()])) {
    texts.removeResourceBundle(tag, NAMESPACE)
    texts.addResourceBundle(tag, NAMESPACE, { ...shipped.get(tag), ...own.get(tag) })
  }
}

/** Words keys of the server's texts in one language; an unknown key comes back as it is. */
export type Translator = (key: string, values?: Record<string, unknown>) => string

/** A function that words keys in one language; an unknown key comes back as it is. */
export function translator(locale: string): Translator {
  const translate = texts.getFixedT(locale)
  return (key, values) => translate(key, values ?? {})
}

/** A key in all languages that the server has texts of. */
export function everyLanguage(
  key: string,
  values: Record<string, unknown>
): Record<string, string> {
  const tags = Object.keys(texts.store.data)
  return Object.fromEntries(tags.map((tag) => [tag, translator(tag)(key, values)]))
}
