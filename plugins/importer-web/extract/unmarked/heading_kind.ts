import { headingWords, letters } from '#core/imports/index'

/** What a heading of a recipe page announces. */
export type HeadingKind = 'ingredients' | 'method' | 'other'

const LONGEST = 60
const MOST_WORDS = 7
const MOST_WORDS_BEFORE = 3
const OTHERS = [
  'notes',
  'nutrition',
  'equipment',
  'difficulty',
  'totalTime',
  'prepTime',
  'cookTime',
]

const ingredients = lettersOf('ingredients')
const method = lettersOf('method')
const others = new Set(OTHERS.flatMap((kind) => [...lettersOf(kind)]))

function lettersOf(kind: string): Set<string> {
  return new Set([...headingWords(kind)].map(letters))
}

/**
 * What a short line announces, in whatever language; null when it is no heading of a known kind. The word may be followed by
 * some more ("Zutaten für 4"), or end a very short line ("Aioli ingredients:").
 */
export function headingKind(text: string): HeadingKind | null {
  if (text.length > LONGEST || /[.!?]$/.test(text)) return null
  const bare = text.replace(/\([^)]*\)|\d+/g, ' ')
  const key = letters(bare)
  if (ingredients.has(key)) return 'ingredients'
  if (method.has(key)) return 'method'
  if (others.has(key)) return 'other'
  const words = bare
    .split(/[\s:]+/)
    .map(letters)
    .filter(Boolean)
  const isSaid = (known: Set<string>): boolean =>
    words.length <= MOST_WORDS_BEFORE
      ? words.some((word) => known.has(word))
      : words.length <= MOST_WORDS && known.has(words[0] ?? '')
  if (isSaid(ingredients)) return 'ingredients'
  return isSaid(method) ? 'method' : null
}
