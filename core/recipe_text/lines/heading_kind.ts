import { headingWords } from '../page_words.js'
import { isPlain, letters as lettersOf } from '../plain_text.js'
import { remembered } from '../remember.js'

/** What a heading of a recipe page announces. */
export type HeadingKind = 'ingredients' | 'method' | 'other'

const LONGEST = 60
const MOST_WORDS = 7
const MOST_WORDS_BEFORE = 3
/** "½ žličice soli": an amount of something, whatever else its words mean. */
const COUNTED = /^[\d½⅓⅔¼¾⅛][^\p{Lu}]*$/u
const ARTICLE = /^(?:ה|ال)(?=\p{L}{3})/u
const SALT = 'soli'
const OTHERS = [
  'notes',
  'nutrition',
  'equipment',
  'difficulty',
  'totalTime',
  'prepTime',
  'cookTime',
]

const others = new Set(OTHERS.flatMap((kind) => [...wordingOf(kind).keys]))
const existing = { ingredients: wordingOf('ingredients'), method: wordingOf('method') }

/** People leave accents out ("Ingredienten"); those of "Soļi" alone tell it from salt, which is "soli" elsewhere. */
function letters(text: string): string {
  const found = lettersOf(text)
  const bare = isPlain(found) ? found : found.normalize('NFD').replace(/\p{M}/gu, '')
  return bare === SALT ? found : bare
}

/** The same without the article that Hebrew and Arabic write in one with its word. */
function keyOf(text: string): string {
  return letters(text.trim().replace(ARTICLE, ''))
}

interface Wording {
  keys: Set<string>
  /** Those of several words, which stay headings when more follows ("How to make plum cake"). */
  phrases: string[]
}

function wordingOf(kind: string): Wording {
  const headings = [...headingWords(kind)]
  return {
    keys: new Set(headings.map(keyOf)),
    phrases: headings.filter((heading) => heading.includes(' ')).map(keyOf),
  }
}

/**
 * What a short line announces, in whatever language; null when it is no heading of a known kind.
 * The word may be followed by some more ("Zutaten für 4"), or end a very short line ("Aioli
 * ingredients:").
 */
export const headingKind = remembered(kindOfHeading)

function kindOfHeading(text: string): HeadingKind | null {
  if (text.length > LONGEST || /[.!?]$/.test(text)) return null
  const bare = text.replace(/\([^)]*\)|\d+/g, ' ')
  const key = keyOf(bare)
  if (existing.ingredients.keys.has(key)) return 'ingredients'
  if (existing.method.keys.has(key)) return 'method'
  if (others.has(key)) return 'other'
  if (COUNTED.test(text)) return null
  const words = bare
    .split(/[\s:]+/)
    .map(keyOf)
    .filter(Boolean)
  if (isSaid(key, words, existing.ingredients)) return 'ingredients'
  return isSaid(key, words, existing.method) ? 'method' : null
}

function isSaid(key: string, words: string[], { keys, phrases }: Wording): boolean {
  if (phrases.some((phrase) => key.startsWith(phrase))) return true
  return words.length <= MOST_WORDS_BEFORE
    ? words.some((word) => keys.has(word))
    : words.length <= MOST_WORDS && keys.has(words[0] ?? '')
}
