import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import i18next, { type Resource } from 'i18next'
import { writeDay, writeNumber } from '#core/shared/locales'

const NAMESPACE = 'server'
const texts = i18next.createInstance()

/** Reads the server's namespace of every language from the one catalogue; to be called once, before the first answer. */
export async function loadTexts(root: string): Promise<void> {
  const folder = join(root, 'web', 'i18n', 'locales')
  const resources: Resource = {}
  for (const tag of readdirSync(folder)) {
    const file = join(folder, tag, `${NAMESPACE}.json`)
    if (existsSync(file)) resources[tag] = { [NAMESPACE]: JSON.parse(readFileSync(file, 'utf8')) }
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
