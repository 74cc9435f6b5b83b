import { headingWords, letters } from '#core/imports/index'

/** What a heading of a recipe page announces. */
export type HeadingKind = 'ingredients' | 'method' | 'other'

const LONGEST = 60
const MOST_WORDS = { ingredients: 7, method: 4 }
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

/** What a short line announces, in whatever language; null when it is no heading of a known kind. */
export function headingKind(text: string): HeadingKind | null {
  if (text.length > LONGEST) return null
  const bare = text.replace(/\([^)]*\)|\d+/g, ' ')
  const key = letters(bare)
  if (ingredients.has(key)) return 'ingredients'
  if (method.has(key)) return 'method'
  if (others.has(key)) return 'other'
  const words = bare.split(/\s+/).map(letters).filter(Boolean)
  if (words.length <= MOST_WORDS.ingredients && words.some((word) => ingredients.has(word)))
    return 'ingredients'
  return words.length <= MOST_WORDS.method && words.some((word) => method.has(word))
    ? 'method'
    : null
}
