import { minutesPer } from '../page_words.js'

const LONGEST = 110
const FEW_WORDS = 9
const FRACTION = '[½⅓⅔¼¾⅛⅜⅝⅞⅕⅖⅗⅘⅙⅚]'
const ABOUT = String.raw`(?:ca\.?|about|approx\.?|circa|env(?:iron)?\.?|etwa|ungefähr|≈|~|±)?\s*`
const SIZE = String.raw`(?:\d+(?:[.,/]\d+)?(?:\s?${FRACTION})?|${FRACTION})`
const RANGE = String.raw`${SIZE}(?:\s?[-–—]\s?${SIZE})?`
/** What stands between a food and its amount behind it; some scripts put nothing there. */
const BEFORE = String.raw`(?:\s*[:：–—…(]\s*|\s-\s*|\s*\.{2,}\s*|(?<=\p{Lo})\s?(?:\p{Lo}{1,3})?)`
/** One word, or the abbreviations of two ("ст. л."). */
const UNIT = String.raw`(?:[\p{L}\p{M}]{1,12}|\p{L}{1,4}\.\s?\p{L}{1,4})`
/** Italians and kitchens of trade write the unit first ("farina g 500", "Oignons kg 0,800"). */
const UNIT_FIRST = String.raw`\s(?:[kh]?gr?|m?g|[mcd]?l|lt|кг|гр?|м?л)\.?\s${RANGE}`
const LEADING = new RegExp(
  String.raw`^${ABOUT}${SIZE}(?:\s?(?:[-–—/x×]|to|bis|à|a)\s?${SIZE}|\s${SIZE})*(.*)$`,
  'isu'
)
const TRAILING = new RegExp(
  String.raw`^[\p{L}(].*?(?:${BEFORE}${ABOUT}${RANGE}\s?${UNIT}?|\s${RANGE}\s?${UNIT}|${UNIT_FIRST})\.?\)?$`,
  'iu'
)
const WORDED =
  /^(?:pinch|prise|pincée|pizca|pizzico|snufje|pitada|nypa|szczypta|knsp|msp|a |an |one |half |ein |eine |einen |une? |een |en |et |una? |um |uma )/i
const TASTE =
  /(?:to taste|nach geschmack|nach belieben|au goût|al gusto|q\.? ?b\.?|naar smaak|a gosto|efter smak|efter smag|do smaku|etter smak|maun mukaan|dle chuti|podľa chuti|по вкусу|за смаком|на вкус|по укусу|po ukusu|po okusu|ízlés szerint|după gust|κατά βούληση|לפי הטעם|حسب الذوق|適量|适量|少々|少许|少許|약간|조금|적당량)\.?$/iu
const NO_AMOUNT = /^\s*(?:[°º%€$£:]|[CF]\b|[.)]\s|(?:am|pm|uhr|a\.m\.|p\.m\.)\b)/i
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b|\b(?:19|20)\d\d$/
/** The noughts of scripts that kitchens write in; the other digits of each follow its own. */
const ZEROS = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20,
  0x1040, 0x17e0, 0xff10,
]
const OTHER_DIGIT = new RegExp(
  `[${ZEROS.map((zero) => `${String.fromCharCode(zero)}-${String.fromCharCode(zero + 9)}`).join('')}]`,
  'g'
)
const ADDRESS = /https?:|www\.|@\w/i

/** Digits of other scripts as 0 to 9. */
export function latinDigits(text: string): string {
  return text.replace(OTHER_DIGIT, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = ZEROS.findLast((one) => one <= code) ?? code
    return String(code - zero)
  })
}

/**
 * Whether a line begins with how much of something. Times, temperatures, prices and dates do not
 * count; `bare` lets a number alone count.
 */
export function startsWithNumber(text: string, bare: boolean): boolean {
  if (/[\n\r\u2028\u2029]/.test(text)) return false
  const plain = latinDigits(text)
  const rest = LEADING.exec(plain)?.[1]
  if (rest === undefined || NO_AMOUNT.test(rest) || DATE.test(plain)) return false
  if (rest.trim() === '') return bare
  return !isTimeWord(rest) && /^[\s(-]*\p{L}|^\s*[(×x]/u.test(rest)
}

function isTimeWord(rest: string): boolean {
  const word = /^\s*(?:[-–]\s*)?(\p{L}{2,})/u.exec(rest)?.[1]
  return word !== undefined && minutesPer(word.toLowerCase(), null) > 0
}

/** "gr. 400 di pasta", as old Italian pages have it. */
const LEADING_UNIT = /^(?:[kh]?gr?|mg|[mcd]?l|lt)\.?\s\d{1,4}(?:[.,]\d{1,3})?\s\p{L}/iu

/** Whether a line begins with a unit of weight or volume and its number. */
export function startsWithUnit(text: string): boolean {
  return LEADING_UNIT.test(text)
}

/** Whether a line reads as an ingredient with its amount, at the start or at the end. */
export function isAmountLine(text: string): boolean {
  if (text.length > LONGEST || ADDRESS.test(text) || isSentence(text)) return false
  const plain = latinDigits(text.replace(/\s?[;；]$/, ''))
  if (startsWithNumber(plain, false) || startsWithUnit(plain)) return true
  if (TASTE.test(plain)) return true
  return TRAILING.test(plain) && !isTrailingOther(plain)
}

/** The same, or one whose amount is a word ("a pinch of salt"). */
export function isWordedAmount(text: string): boolean {
  return text.length < 60 && WORDED.test(text) && !isSentence(text)
}

function isTrailingOther(text: string): boolean {
  const tail = /\d[^\d]*$/.exec(text)?.[0].slice(1) ?? ''
  return NO_AMOUNT.test(tail) || isTimeWord(tail) || DATE.test(text) || /[:：]\s*\d+$/.test(text)
}

/** Whether a line ends as sentences do and has more words than a line of a list. */
export function isSentence(text: string): boolean {
  if (/[。！？]$/.test(text)) return text.length > 12
  return /[.!?…]["»”)]?$/.test(text) && text.split(/\s+/).length >= FEW_WORDS
}
