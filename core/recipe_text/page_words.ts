import words from './languages/page_words.json' with { type: 'json' }

interface LanguageWords {
  headings: Record<string, string[]>
  timeWords: Record<string, string[]>
  /** Names of times that are words of their own too ("Bake"): only a time behind makes them one. */
  timeLabels: Record<string, string[]>
  groupOpeners: string[]
}

const LANGUAGES: Record<string, LanguageWords> = words
const MINUTES: Record<string, number> = { day: 1440, hour: 60, minute: 1, second: 1 / 60 }
/** Forms the lists lack, because they are spelled together with a number or are a case form. */
const MORE_TIMES: [string, number][] = [
  ['week', 10080],
  ['weeks', 10080],
  ['min', 1],
  ['mns', 1],
  ['std', 60],
  ['stdn', 60],
  ['godz', 60],
]

/** Headings that blogs use besides those of the lists. */
const MORE_HEADINGS: Record<string, string[]> = {
  ingredients: ["What you'll need", "You'll need", 'Ingredient list', 'Shopping list'],
  method: [
    'How to make',
    "Here's how",
    'Step by step',
    "Let's cook",
    'Pas à pas',
    'Schritt für Schritt',
  ],
}

const timesOf = new Map(Object.entries(LANGUAGES).map(([code, entry]) => [code, timesIn(entry)]))
const everyTime = new Map([...timesOf.values()].reverse().flatMap((times) => [...times]))
for (const [word, minutes] of MORE_TIMES) everyTime.set(word, minutes)
// An hour in Indonesian and Malay only: elsewhere it is what one spreads on bread.
everyTime.delete('jam')

function timesIn(entry: LanguageWords): Map<string, number> {
  return new Map(
    Object.entries(entry.timeWords).flatMap(([unit, forms]) =>
      forms.map((form) => [form.toLowerCase().replace(/[.'’׳]$/, ''), MINUTES[unit] ?? 0] as const)
    )
  )
}

/**
 * Minutes in one of the named unit of time, the page's own language first; 0 for a word that is
 * none.
 */
export function minutesPer(word: string, language: string | null): number {
  const own = language ? timesOf.get(language.slice(0, 2).toLowerCase()) : undefined
  return own?.get(word) ?? everyTime.get(word) ?? 0
}

/** Headings of one kind (`ingredients`, `method`, `servings`, …) in every language, lower case. */
export function headingWords(kind: string): Set<string> {
  const listed = Object.values(LANGUAGES).flatMap((entry) => entry.headings[kind] ?? [])
  return new Set([...listed, ...(MORE_HEADINGS[kind] ?? [])].map((text) => text.toLowerCase()))
}

/** A heading of a recipe page: its words, what it announces, and the language that it is in. */
export interface ListedHeading {
  language: string
  kind: string
  word: string
}

/** Every heading of every language, as the lists have it. */
export function listedHeadings(): ListedHeading[] {
  return Object.entries(LANGUAGES).flatMap(([language, { headings }]) =>
    Object.entries(headings).flatMap(([kind, list]) =>
      list.map((word) => ({ language, kind, word }))
    )
  )
}

/** Every name of a time that is one only before a time ("Bake 40 min"), as the lists have it. */
export function timeLabels(): ListedHeading[] {
  return Object.entries(LANGUAGES).flatMap(([language, entry]) =>
    Object.entries(entry.timeLabels).flatMap(([kind, list]) =>
      list.map((word) => ({ language, kind, word }))
    )
  )
}

/** Words that open a group of ingredients ("For the", "Für die"), lower case, longest first. */
export function groupOpeners(): string[] {
  const listed = Object.values(LANGUAGES).flatMap((entry) => entry.groupOpeners)
  const whole = listed.filter((opener) => !opener.includes('…')).map((text) => text.toLowerCase())
  return [...new Set(whole)].toSorted((one, other) => other.length - one.length)
}

/** Words that close the name of a group in languages that put them behind it ("Üzeri için"), lower case. */
export function groupClosers(): string[] {
  const listed = Object.values(LANGUAGES).flatMap((entry) => entry.groupOpeners)
  return listed
    .filter((opener) => /^… \p{L}/u.test(opener))
    .map((opener) => opener.slice(1).toLowerCase())
}
