import { headingWords } from '../page_words.js'
import { remembered } from '../remember.js'
import { inDigits, spelledNumbers } from './spelled_numbers.js'
import type { DraftEvidence, ReadRecipe } from '#core/shared/contract/imports'

/** Beginnings of the words for portions and people, whatever their ending. */
const PEOPLE =
  /^(?:serving|por[ctç]|person|persoon|pers$|people|pax$|pesso|gäst|guest|adag|os[oóô]b|kişi|comensal|couvert|személy|heng(?:elle|ilö)|hlö|racion|порц|персон)/u
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
  'rinde',
  'rendimiento',
  'rendimento',
  'hoeveelheid',
  'mængde',
  'määrä',
  'mennyiség',
  'kogus',
  'lewer',
  'выход',
])
const MOST = 1000
/** "ca. 4", "4 to 6": words beside a number that count nothing. */
const AROUND = new Set(
  'about approx approximately around circa ca etwa ungefähr rund environ approximativement unos aproximadamente cerca ongeveer około ok ungefär omkring cirka noin kb körülbelül cca asi yaklaşık около приблизно примерно περίπου בערך כ حوالي تقريبا to or bis oder ou tot of til till eller do lub до или עד או إلى أو'.split(
    ' '
  )
)
/** "6 (as a side dish)": what the portions are for, which counts nothing itself. */
const AS_DISH = /^\d+ ?\((?:as|als|comme|en|come|como|som|jako|як|как) [^()\d]*\)$/iu

const announcing = new Set(headingWords('servings'))
const people = [...announcing].filter((word) => !OTHERS.has(word))
const peopleWords = new Set(people)
/** Scripts that put no blank between number and word. */
const joined = people.filter((word) => /^\p{Lo}+$/u.test(word))

const numberOf = (text: string, words: string[]): number => {
  const digits = /\d+(?:[.,]\d+)?/.exec(text)?.[0]
  if (digits) return Number(digits.replace(',', '.'))
  return words.map((word) => spelledNumbers().get(word)).find(Boolean) ?? 0
}

/** The number of people or portions that a yield names, in digits or as a word; null when it counts something else. */
export function servingsIn(text: string): number | null {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? []
  const number = numberOf(text, words)
  if (!number || number > MOST) return null
  if (words.every((word) => AROUND.has(word)) || AS_DISH.test(text)) return number
  const counts = words.some(countsPeople)
  return counts || joined.some((word) => text.includes(word)) ? number : null
}

function countsPeople(word: string): boolean {
  return peopleWords.has(word) || PEOPLE.test(word)
}

/** What stands between the ends of a range: a sign, or a word for "to" or "or". */
export const RANGE = String.raw`(?:\s?[-–—/~〜～]\s?|\s(?:to|or|bis|oder|à|ou|o|tot|of|do|a|e|έως|до|až|til|till)\s)`
const AMOUNT = new RegExp(
  String.raw`^(?:(\p{L}[\p{L}\p{M}]*):?\s)?[~≈]?\d+(?:[.,]\d+)?(?:${RANGE}(\d+))?\s*([\p{L}\p{M}.]*)$`,
  'u'
)

/** What stands before and after the number of a short text that is nothing but an amount. */
interface Amount {
  before: string | undefined
  /** The upper end, where a range is meant. */
  upTo: string | undefined
  word: string
}

function amountIn(text: string): Amount | null {
  const bare = text.replace(/[()（）]/g, '').trim()
  const found = AMOUNT.exec(bare)
  if (!found) return null
  return {
    before: found[1]?.toLowerCase(),
    upTo: found[2],
    word: (found[3] ?? '').toLowerCase().replace(/\.$/, ''),
  }
}

const namesPortions = (word: string): boolean =>
  (countsPeople(word) && word.length > 2) || joined.includes(word)

/** Whether a whole line is a yield without a label ("4 servings", "Für 4 Personen"). */
export const isYieldLine = remembered(saysYield)

function saysYield(text: string): boolean {
  const isSaid = /(?<!\d\s?\p{L}{2,5})\.$|[!?]$/u.test(text.trim())
  const amount = text.length > 40 || isSaid ? null : amountIn(text)
  if (!amount || !namesPortions(amount.word)) return false
  return amount.before === undefined || peopleWords.has(amount.before)
}

/**
 * Whether a yield says how many people or portions and nothing else ("4", "Serves 4", "4 servings"):
 * a number says as much, in every language.
 */
function isPortions(text: string): boolean {
  const amount = amountIn(text)
  if (!amount || amount.upTo !== undefined) return false
  const { before, word } = amount
  if (word === '') return before === undefined || peopleWords.has(before)
  return namesPortions(word) && (before === undefined || announcing.has(before))
}

/**
 * The draft with its portions as a number, whatever importer read it, and other yields with theirs in digits: a yield
 * that says nothing else is left out, and the page names the number in its reader's language.
 */
export function withServings(read: ReadRecipe): ReadRecipe {
  if (!read.recipeYield) return read
  const recipeYield = inDigits(read.recipeYield)
  const draft = { ...read, recipeYield }
  const { evidence } = read
  const said = servingsIn(recipeYield)
  const recipeServings = draft.recipeServings ?? said
  if (recipeServings === null) return draft
  if (said !== recipeServings || !isPortions(recipeYield)) return { ...draft, recipeServings }
  const stated = evidence && { evidence: { ...evidence, fields: fieldsOf(evidence) } }
  return { ...draft, recipeServings, recipeYield: null, ...stated }
}

/** What was known of the words is known of the number. */
function fieldsOf({ fields }: DraftEvidence): DraftEvidence['fields'] {
  const { recipeYield, ...rest } = fields
  return recipeYield ? { recipeServings: recipeYield, ...rest } : rest
}
