import { createInstance, type Resource } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { loaders, pluginTexts } from 'virtual:texts'
import { baseLocale, type Locale, locales, nearestLocale, writeNumber } from '#core/shared/locales'
import { keep, recall } from '#web/browser_storage'
import { baseTexts, onBaseTexts } from './base_texts.js'
import { isolate } from './isolate.js'
import { addOwnTexts } from './own_texts.js'

const storageKey = 'trivet-locale'
const fallback = locales.find(({ tag }) => tag === baseLocale)

/** The texts of the app; outside of React use `i18n.t` with `namespace:key`. */
export const i18n = createInstance()

/** Until the language is chosen. */
export const textsBegun = new Promise<void>((begun) => i18n.on('initialized', () => begun()))

/** Texts of one namespace in a component: `const { t } = useText('recipes')`. */
export const useText = useTranslation

function localeOf(tag: string): Locale {
  const found = locales.find((locale) => locale.tag === tag) ?? fallback
  if (!found) throw new Error(`No locale ${tag}`)
  return found
}

/** The locale in use; its `bcp47` is what Intl takes. */
export function currentLocale(): Locale {
  return localeOf(i18n.language)
}

function preferredLocale(): string {
  const stored = recall(storageKey)
  const preferred = [...(stored ? [stored] : []), ...navigator.languages]
  return preferred.map((one) => nearestLocale(one)).find(Boolean)?.tag ?? baseLocale
}

const say = (tag: string, texts: Resource[string] = {}): void =>
  Object.entries(texts).forEach(([namespace, tree]) =>
    i18n.addResourceBundle(tag, namespace, tree, true, true)
  )

/** What ships, and what the site says in words of its own over that, wherever it can be had. */
async function addTexts(tag: string): Promise<void> {
  if (tag === baseLocale) return
  const shipped = loaders[tag]?.().then((texts) => say(tag, texts.default))
  const own = addOwnTexts(tag, { shipped, say: (texts) => say(tag, texts) })
  await Promise.all([shipped, own.catch(() => {})])
}

function markDocument({ bcp47, dir }: Locale): void {
  document.documentElement.lang = bcp47
  document.documentElement.dir = dir
}

/** Switches all texts, the direction and the language sent to the server; stored for next time. */
export async function chooseLocale(tag: string): Promise<void> {
  await addTexts(tag)
  keep(storageKey, tag)
  markDocument(localeOf(tag))
  await i18n.changeLanguage(tag)
}

/** Another tab's choice of language counts here too. */
function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const tag = key === storageKey && newValue ? nearestLocale(newValue)?.tag : undefined
    if (tag && tag !== i18n.language) void chooseLocale(tag)
  })
}

/** Prepares the texts in the stored language, else the browser's; a failed download leaves English. */
export async function startTexts(): Promise<void> {
  const tag = preferredLocale()
  await i18n.use(initReactI18next).init({
    lng: tag,
    fallbackLng: baseLocale,
    defaultNS: 'common',
    resources: { [baseLocale]: { ...pluginTexts, ...baseTexts } },
    partialBundledLanguages: true,
    interpolation: { escape: (value) => isolate(value, currentLocale().dir) },
    react: { bindI18nStore: 'added', useSuspense: false },
  })
  i18n.services.formatter?.add('number', writeNumber)
  followOtherTabs()
  onBaseTexts((namespace, tree) => {
    // Nothing on screen asks for them yet: they come with what does.
    i18n.addResourceBundle(baseLocale, namespace, tree, true, true, { silent: true })
  })
  await addTexts(tag).catch(() => i18n.changeLanguage(baseLocale))
  markDocument(currentLocale())
}
