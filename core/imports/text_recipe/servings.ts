import { headingWords } from '../page_words.js'

/** Beginnings of the words for portions and people, whatever their ending. */
const PEOPLE =
  /^(?:serving|por[ctç]|person|persoon|pers$|people|pax$|pesso|gäst|guest|adag|os[oóô]b|kişi|comensal|couvert|személy|racion|порц|персон)/u
/** Words that also announce a yield of things ("Makes 12 cookies") count no people. */
const OTHERS = new Set([
  'makes',
  'yield',
  'yields',
  'ergibt',
  'menge',
  'rendement',
  'donne',
  'resa',
])
const MOST = 1000

const people = [...headingWords('servings')].filter((word) => !OTHERS.has(word))
const peopleWords = new Set(people)
/** Scripts that put no blank between number and word. */
const joined = people.filter((word) => /^\p{Lo}+$/u.test(word))

/** The number of people or portions that a yield names; null when it counts something else. */
export function servingsIn(text: string): number | null {
  const number = Number(/\d+(?:[.,]\d+)?/.exec(text)?.[0]?.replace(',', '.') ?? 0)
  if (!number || number > MOST) return null
  const words = text.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? []
  if (words.length === 0) return number
  const counts = words.some(countsPeople)
  return counts || joined.some((word) => text.includes(word)) ? number : null
}

function countsPeople(word: string): boolean {
  return peopleWords.has(word) || PEOPLE.test(word)
}

/** Whether a whole line is a yield without a label ("4 servings", "Für 4 Personen"). */
export function isYieldLine(text: string): boolean {
  const bare = text.replace(/[()（）]/g, '').trim()
  if (bare.length > 40 || /[.!?]$/.test(bare)) return false
  const found = /^(?:(\p{L}+)\s)?[~≈]?\d+(?:\s?[-–—/]\s?\d+)?\s*(\p{L}[\p{L}\p{M}.]*)$/u.exec(bare)
  if (!found) return false
  const word = (found[2] ?? '').toLowerCase().replace(/\.$/, '')
  const counts = (countsPeople(word) && word.length > 2) || joined.includes(word)
  return counts && (found[1] === undefined || peopleWords.has(found[1].toLowerCase()))
}
