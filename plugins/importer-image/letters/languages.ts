import { createRequire } from 'node:module'

const packages = createRequire(import.meta.url)

/** Languages whose letters can be read, by the first part of their BCP 47 tag. */
const CODES: Record<string, string> = {
  en: 'eng',
  de: 'deu',
  fr: 'fra',
  it: 'ita',
  nl: 'nld',
  pt: 'por',
  es: 'spa',
}

/**
 * Small words that stand on every page of a language and hardly on one of another; they tell which
 * language was read.
 */
const SMALL_WORDS: Record<string, string> = {
  eng: 'the and with for into until of to minutes add cup heat',
  deu: 'und die der das mit für ein eine den bei minuten zutaten etwa lassen',
  fra: 'le les de et la des une avec dans pour du au pendant minutes',
  ita: 'il di e per con la gli della un minuti le aggiungere cuocere',
  nld: 'de het een en met van voor in minuten tot het voeg',
  por: 'o os de e com uma para em minutos até ao do da',
  spa: 'el los de y con una para las en del minutos hasta',
}

const smallWords = Object.entries(SMALL_WORDS).map(
  ([code, words]) => [code, new Set(words.split(' '))] as const
)

/** Where a language's letters are kept; throws when its package is not installed. */
export function languageFile(code: string): string {
  return packages.resolve(`@tesseract.js-data/${code}/4.0.0_best_int/${code}.traineddata.gz`)
}

/** Codes of the languages that are installed, English always among them. */
export function installedLanguages(): string[] {
  return Object.values(CODES).filter((code) => {
    try {
      return languageFile(code) !== ''
    } catch {
      return false
    }
  })
}

/** The code of a person's language (`de-AT` gives `deu`); null when there are no letters for it. */
export function codeOf(language: string): string | null {
  return CODES[language.toLowerCase().split('-')[0] ?? ''] ?? null
}

/** The tag of a code (`deu` gives `de`). */
export function tagOf(code: string): string | null {
  return Object.entries(CODES).find(([, known]) => known === code)?.[0] ?? null
}

/** Code of the language that a text is in; null when its small words do not tell. */
export function languageOfText(text: string): string | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const counts = smallWords.map(([code, known]) => ({
    code,
    count: words.filter((word) => known.has(word)).length,
  }))
  const [best, second] = counts.toSorted((one, other) => other.count - one.count)
  if (!best || best.count < 4 || best.count < 1.25 * (second?.count ?? 0)) return null
  return best.code
}
