import { ingredientLanguages, ingredientPack } from '../ingredient_words/ingredient_words.js'
import { headingWords } from '../page_words.js'

/** Longer texts are prose, whose numbers count anything. */
const LONGEST = 60
/** Words of the longest phrase for a number ("une demie douzaine"). */
const MOST_WORDS = 3
const DOZEN = 12
/** Words of languages that the packs for ingredients lack. */
const MORE: [string, number][] = [
  ['תריסר', DOZEN],
  ['חצי תריסר', DOZEN / 2],
  ['שני תריסרים', 2 * DOZEN],
  ['שלוש', 3],
  ['שלושה', 3],
  ['ארבע', 4],
  ['ארבעה', 4],
  ['חמש', 5],
  ['חמישה', 5],
  ['שש', 6],
  ['שישה', 6],
  ['שמונה', 8],
  ['дюжина', DOZEN],
  ['дюжину', DOZEN],
  ['tucat', DOZEN],
  ['duzină', DOZEN],
  ['düzine', DOZEN],
  ['ντουζίνα', DOZEN],
]

const announcing = new Set([...headingWords('servings'), 'about', 'ca', 'circa', 'etwa', 'environ'])
let spelled: Map<string, number> | null = null

/**
 * Whole numbers from two on as the languages spell them, in a word or a phrase ("half a dozen"); those of two letters
 * are other words elsewhere ("to serve").
 */
export function spelledNumbers(): Map<string, number> {
  spelled ??= new Map([
    ...ingredientLanguages
      .flatMap((language) => Object.entries(ingredientPack(language).numbers))
      .filter(([, value]) => value >= 2 && Number.isInteger(value))
      .map(([word, value]) => [word.toLowerCase().replaceAll('-', ' '), value] as const)
      .filter(([word]) => /^\p{L}[\p{L}\p{M} ]{2,}$/u.test(word)),
    ...MORE,
  ])
  return spelled
}

interface Spelled {
  value: number
  start: number
  end: number
}

/**
 * A yield with its number in digits where it is spelled ("a dozen rolls", "deux douzaines de
 * madeleines"), so that it can be scaled.
 */
export function inDigits(text: string): string {
  if (text.length > LONGEST || /\d/.test(text)) return text
  const words = [...text.matchAll(/[\p{L}\p{M}]+/gu)]
  const [first, ...others] = [...words.keys()].flatMap((at) => spelledAt(words, at) ?? [])
  if (!first || isVague(text.slice(0, first.start))) return text
  const next = others.find(({ start }) => start >= first.end)
  const isDozens = next?.value === DOZEN && text.slice(first.end, next.start).trim() === ''
  const value = isDozens ? first.value * DOZEN : first.value
  const rest = text.slice(isDozens ? next.end : first.end)
  const thing = rest.replace(/^\s+(?:d['’]|(?:de|di|of)\s)/u, ' ')
  return `${text.slice(0, first.start)}${value}${thing}`
}

/** "Several" before a dozen: whatever stands before a number and does not announce a yield. */
function isVague(before: string): boolean {
  const word = before
    .toLowerCase()
    .match(/\p{L}+/gu)
    ?.at(-1)
  return word !== undefined && !announcing.has(word)
}

/** The longest number that is spelled from a word on. */
function spelledAt(words: RegExpExecArray[], at: number): Spelled | null {
  for (let length = MOST_WORDS; length > 0; length--) {
    const phrase = words.slice(at, at + length)
    const [first, last] = [phrase[0], phrase.at(-1)]
    const value = spelledNumbers().get(phrase.map(([word]) => word.toLowerCase()).join(' '))
    if (first && last && value)
      return { value, start: first.index, end: last.index + last[0].length }
  }
  return null
}
