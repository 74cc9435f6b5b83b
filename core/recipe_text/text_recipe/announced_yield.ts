import signs from '../languages/signs.json' with { type: 'json' }
import { ingredientLanguages, ingredientPack } from '../ingredient_words/ingredient_words.js'
import { groupOpeners, headingWords, minutesPer } from '../page_words.js'
import { inDigits } from './spelled_numbers.js'
import { isYieldLine, RANGE } from './servings.js'

/** A heading that says a yield, and a yield, are no longer. */
const LONGEST = 90
const LONGEST_YIELD = 45
const MOST_WORDS = 5
/** Parts of a size or an amount, which count nothing ("for a 26 cm tin"). */
const MEASURES = new Set(['volume', 'mass', 'small', 'length'])
/** Pieces in languages that the packs for ingredients lack, and what many lists of them call a piece. */
const MORE_PIECES =
  'db darab buc bucăți bucati adet τεμάχια τεμ kusov kusu kom komada parça броя бр шт штуки tk gab gabali vnt cookies muffins cupcakes rolls bars slices loaves bitar biter stykker kawałków kousků kusů kúskov szelet tranches pezzi fette fatias trozos porciones stuks dilim felii κομμάτια кусочков шматочків парчета יחידות قطعة قطع 개 个 個 枚 本'
const ABOUT =
  /^(?:ca|circa|zirka|about|approx|approximately|around|roughly|etwa|ungefähr|rund|env|environ|unos|unas|aprox|aproximadamente|cerca|ongeveer|cirka|omkring|rundt|noin|około|ok|zhruba|asi|cca|около|примерно|приблизно|близько|kb|körülbelül|aproximativ|cam|vreo|περίπου|yaklaşık|כ|約|约|약)\.?$/iu
const NUMBER = String.raw`\d{1,3}(?:[.,]\d)?(?:${RANGE}\d{1,3})?`
const COUNT = new RegExp(String.raw`^[(]?[~≈約约]?${NUMBER}(?![\d.,/%°×-])`, 'iu')
/** How many portions or pieces in scripts without blanks ("2個分", "約12枚分", "2인분"). */
const JOINED = /[~≈約约]?\d{1,3}(?:[-~〜～]\d{1,3})?\s?(?:\p{Lo}{1,3}分(?!間|钟|鐘)|人份|인분)/u
/** One portion alone is that of a table of nutrition. */
const ONE = /^\D*1\D*$/
/** Hebrew writes its word for "for" and the number in one. */
const PREFIX = /(?<!\p{L})ל-?(?=\d)/u
/** Verbs that say in a sentence how much there will be. */
const VERBS =
  'makes|serves|yields|feeds|(?:is|are) enough for|makes enough for|ergibt|ergeben|reich(?:t|en) für|donne|donnent|suffi(?:t|sent) (?:pour|à)|rinde|rinden|salen|alcanza(?:n)? para|da para|rende|rendono|basta(?:no)? per|dosi per|rendem|dá para|dão para|geeft|goed voor|ger|räcker (?:till|för)|giver|rækker til|gir|rekker til|riittää|wychodzi|wystarcz(?:y|a) (?:na|dla)|vystačí (?:na|pro|pre)|хватит на|получится|вистачить на|elég|ajung(?:e)? pentru|rezultă|βγαίνουν|çıkar'
const SENTENCE = new RegExp(
  String.raw`(?:^|[.!?(]\s?|\s(?=\p{L}{3,14}\s\p{L}{2,8}\s))(?:${VERBS}):?\s(?=(?:\p{L}{2,16}\.?\s|[~≈])?\d)([^.,;!?()|]{1,45})`,
  'iu'
)
const BRACKET = /[([（【［{]\s?([^()[\]（）【】［］{}]{1,60})[)\]）】］}]/u

let measures: Set<string> | null = null
let pieces: Set<string> | null = null
const recipeWords = new Set(signs.recipe)
const announcing = new Set(
  [...headingWords('servings'), ...groupOpeners()].map((word) => word.split(' ').at(-1) ?? '')
)

function formsOf(isMeant: (unit: string, dimension: string) => boolean): string[] {
  return ingredientLanguages.flatMap((language) =>
    Object.entries(ingredientPack(language).units).flatMap(([unit, { forms, dim }]) =>
      isMeant(unit, dim) ? forms.map(bare) : []
    )
  )
}

const bare = (word: string): string => word.toLowerCase().replaceAll(/[.:()]/g, '')

/** Whether a word is a measure of kitchens, of length or of time. */
function isMeasure(word: string): boolean {
  measures ??= new Set(formsOf((unit, dimension) => MEASURES.has(dimension) && unit !== 'glass'))
  if (bare(word) === '') return false
  return measures.has(bare(word)) || minutesPer(bare(word), null) > 0
}

/** Whether a word says pieces, in whatever language. */
function isPiece(word: string): boolean {
  pieces ??= new Set([
    ...formsOf((unit) => unit === 'piece' || unit === 'loaf'),
    ...MORE_PIECES.split(' '),
  ])
  return pieces.has(bare(word))
}

/**
 * Whether a line is a number of people, portions or pieces and nothing else: "4 servings", "ca. 20 Stück". Words of the
 * dish's name count as pieces ("39 cookies" below "Oat cookies").
 */
export function isCountLine(text: string, dish: string[] = []): boolean {
  if (isYieldLine(text)) return !ONE.test(text)
  const value = countIn(inDigits(withoutAnnouncement(text.replaceAll(/^[({]|[)}]$/g, ''))))
  const words = value === null ? [] : wordsBehind(value)
  const [last = ''] = words.slice(-1)
  return words.length > 0 && words.length <= 2 && (isPiece(last) || isOfDish(last, dish))
}

/** "12 rolls" of "for 12 rolls" and "recipe for 12 rolls". */
export function withoutAnnouncement(text: string): string {
  const [first = ''] = text.split(/[\s:：]/, 1)
  const isRecipe = recipeWords.has(bare(first))
  const told = isRecipe ? text.slice(first.length).trim() : text
  const [word = ''] = told.split(/[\s:：]/, 1)
  const rest = told.slice(word.length).replace(/^[\s:：]+/, '')
  return announcing.has(bare(word)) && rest !== '' ? rest : text
}

/** "bullar" of "Kanelbullar", "cookies" of "Ginger cookies". */
function isOfDish(word: string, dish: string[]): boolean {
  const key = bare(word)
  return key.length > 3 && dish.some((name) => name.toLowerCase().endsWith(key))
}

/** The words behind the number of a count. */
function wordsBehind(value: string): string[] {
  const text = value.replace(/^[^\d]{0,20}/, '')
  return text
    .replace(COUNT, '')
    .split(/[\s()]+/)
    .filter((word) => /\p{L}/u.test(word))
}

/** The count that a text is, with "about" before it; null for amounts of food, sizes, times and sentences. */
function countIn(text: string): string | null {
  if (text.length > LONGEST) return null
  const value = text.trim().replace(/(?<![\s:：])[\s:：]+$/u, '')
  if (value.length > LONGEST_YIELD || /[.!?。]$/.test(value)) return null
  const words = value.split(/\s+/)
  const rest = words.slice(ABOUT.test(words[0] ?? '') ? 1 : 0).join(' ')
  if (!COUNT.test(rest)) return null
  const behind = rest.replace(COUNT, '').replaceAll(/\([^()]*\)?/g, '')
  if (/\d/.test(behind.replaceAll(/\/ ?\d{1,3} /g, ''))) return null
  const counted = wordsBehind(rest)
  const isOther = counted.length > MOST_WORDS || isMeasure(counted[0] ?? '')
  return isOther || Number.parseFloat(rest.replace(/^\D/, '')) === 0 ? null : value
}

/**
 * The yield that a heading says besides its own words: in brackets or behind a word for it ("Zutaten für 2 Bleche", "材料 【2個分】").
 * Without such a word it counts people or pieces ("Ingredients (10 items)" says none).
 */
export function announcedYield(text: string): string | null {
  if (text.length > LONGEST) return null
  const joined = JOINED.exec(text)?.[0]
  if (joined !== undefined) return joined
  const inBrackets = BRACKET.exec(text)?.[1]
  const told = inBrackets === undefined ? null : yieldAtEnd(inBrackets)
  return told ?? yieldAtEnd(text)
}

/** The yield of a sentence ("Makes 3 bowls, or one large", "Die Menge reicht für 2 Bleche."). */
export function sentenceYield(text: string): string | null {
  const told = SENTENCE.exec(text)?.[1]
  return told === undefined ? null : countIn(told)
}

function yieldAtEnd(text: string): string | null {
  const spelled = inDigits(text.replace(PREFIX, 'ל '))
  const words = spelled.split(/\s+/)
  const at = words.findIndex((word) => /\d/.test(word))
  const from = at > 0 && ABOUT.test(words[at - 1] ?? '') ? at - 1 : at
  if (at < 0) return null
  const value = countIn(words.slice(from).join(' '))
  if (value === null) return null
  const isAnnounced = announcing.has(bare(words[from - 1] ?? ''))
  return isAnnounced || isCountLine(value) ? value : null
}
