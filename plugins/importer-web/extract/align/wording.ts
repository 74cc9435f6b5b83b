import { findMeasure } from '#core/shared/conversion_words'
import { letters, withoutBullet } from '#core/recipe_text/index'
import type { Block } from './blocks.js'

const AMOUNT_FIRST = /^(?:[\d½¼¾⅓⅔⅛]|\p{L}{1,5}\.? \d)/u
const NUMBER_FIRST = /^[\d½¼¾⅓⅔⅛]/
/** What some program put in place of a fraction that it could not write. */
const LOST_FRACTION = /(?<=^|\s)\?(?=\s|$)/
const FRACTION = /[¼-¾⅐-⅞]/g
/** A whole number and a part of one before a food. */
const MIXED = /^(\d{1,3})(?:\s\d{1,2}[/\u2044]\d{1,2}|\s?[¼-¾⅐-⅞])\s(.+)$/
/** A number, its unit and a food. */
const COUNTED = /^(\d{1,4}(?:[.,]\d{1,2})?)\s?(\p{L}{1,12})\.?\s(.+)$/u
/** A weight to the hundredth, and its food. */
const WORKED_OUT = /^\d{1,4}[.,]\d{2}\s?(?:gm?|ml)\s(\p{L}.+)$/u
const CUT_NUMBER = /^\d+[.,]$/
/** What a program wrote in place of an amount that it did not find. */
const NO_AMOUNT = /^(?:undefined|null|nan)\s+(?=\p{L})/iu
/** What sets a note off twice: a comma and brackets, or two commas. */
const TWICE = /,\s?[(,]/
const AMOUNT = /^[\d¼-¾⅐-⅞][\d¼-¾⅐-⅞.,/⁄ –-]{0,12}/

/** How a markup's lines compare with what the page shows of them. */
export interface Likeness {
  /** Most lines name only a food. */
  isBare: boolean
  /** Most lines are shown word for word. */
  isLiteral: boolean
  /** Most lines have their amounts behind the foods, where the page puts them first. */
  isTurned: boolean
}

/** Share of the lines whose amounts stand elsewhere. */
const MOST_TURNED = 0.6
/** Lines beside the one whose note was lost, and those of them that have notes. */
const LEAST_LITERAL = 4
const LEAST_NOTED = 2
const LONGEST_NOTE = 90
/** Words of a name that go on behind what the markup has of it. */
const REST = /^\s\p{L}[^$€£]{0,250}$/u
const NOTE = /^\s?\([^$€£]*\)$/

/** A fraction as most markup spells it. */
const inSigns = (text: string): string =>
  text.replaceAll(FRACTION, (sign) => sign.normalize('NFKC').replace('\u2044', '/'))

/** Compares lines with the blocks that show them. */
export function likeness(lines: string[], shown: ReadonlyMap<number, Block>): Likeness {
  const same = [...shown].filter(([number, { key }]) => key === letters(lines[number] ?? ''))
  const turned = [...shown].filter(([number, { text }]) =>
    isTurned(lines[number] ?? '', text ?? '')
  )
  return {
    isBare: lacksAmounts(lines),
    isLiteral: same.length >= lines.length / 2,
    isTurned: turned.length > 1 && turned.length >= shown.size * MOST_TURNED,
  }
}

/** Whether a page says the words of a line with the amount before the food. */
function isTurned(line: string, shown: string): boolean {
  return !NUMBER_FIRST.test(line) && NUMBER_FIRST.test(shown) && hasSameWords(line, shown)
}

/** Whether two lines say the same words, in whatever order. */
export function hasSameWords(line: string, shown: string): boolean {
  const words = (text: string): string =>
    text
      .split(/[\s,;:]+/)
      .map(letters)
      .filter(Boolean)
      .toSorted()
      .join(' ')
  return words(line) === words(shown)
}

/**
 * Lines with the note that the markup lost of a single one: the page shows all others word for word, and some of those
 * have notes.
 */
export function withLostNote(lines: string[], shown: ReadonlyMap<number, Block>): string[] {
  const [only, ...more] = [...shown].filter(
    ([number, { key, text }]) =>
      key !== letters(lines[number] ?? '') &&
      letters(inSigns(text ?? '')) !== letters(lines[number] ?? '')
  )
  if (!only || more.length > 0 || shown.size < Math.max(LEAST_LITERAL, lines.length)) return lines
  const [at, block] = only
  const line = lines[at] ?? ''
  const text = withoutBullet(block.text ?? '')
  const noted = lines.filter((other, number) => number !== at && /, |\(/.test(other)).length
  const note = text.startsWith(line) ? text.slice(line.length) : ''
  const isNote =
    (NOTE.test(note) && note.length <= LONGEST_NOTE && !line.includes('(')) || REST.test(note)
  return isNote && noted >= LEAST_NOTED ? lines.with(at, text) : lines
}

/**
 * A line of the markup, or what the page shows in its place where that says more: the amount, or
 * the beginning of a number that the markup lost.
 */
export function worded(line: string, block: Block | undefined, like: Likeness): string {
  const shown = withoutBullet(block?.text ?? '')
  if (NO_AMOUNT.test(line)) return withShownAmount(line, shown)
  const isCut = shown.endsWith(line) && CUT_NUMBER.test(shown.slice(0, -line.length))
  if ((isCut && like.isLiteral) || isPlural(line, shown)) return shown
  if (lacksPart(line, shown) || lacksUnit(line, shown)) return shown
  if (like.isTurned && hasSameWords(line, shown)) return shown
  if (isWorkedOut(line, shown) || isSetOff(line, shown)) return shown
  if (!hasNumber(shown) || hasNumber(line)) return line
  const isSame = AMOUNT_FIRST.test(shown) && letters(shown).endsWith(letters(line))
  return like.isBare || isSame ? shown : line
}

/** A line without what is no amount, and with that of the page where it has one. */
function withShownAmount(line: string, shown: string): string {
  const food = line.replace(NO_AMOUNT, '')
  const [amount = ''] = letters(shown).endsWith(letters(food)) ? (AMOUNT.exec(shown) ?? []) : []
  return amount === '' ? food : `${amount.trim()} ${food}`
}

/** "1 cup flour" or "11/4 cups flour", where the page says "1 1/4 cups flour". */
function lacksPart(line: string, shown: string): boolean {
  const [whole, number = '', food = ''] = MIXED.exec(shown) ?? []
  if (whole === undefined) return false
  const isGlued = /^\d{2,4}[/\u2044]\d/.test(line) && letters(line) === letters(shown)
  return isGlued || (line.startsWith(`${number} `) && letters(line) === letters(number + food))
}

/** "500 of rhubarb", where the page says "500 g of rhubarb". */
function lacksUnit(line: string, shown: string): boolean {
  const [whole, number = '', unit = '', food = ''] = COUNTED.exec(shown) ?? []
  if (whole === undefined || findMeasure(unit) === null) return false
  return line.startsWith(`${number} `) && letters(line) === letters(number + food)
}

/** "18.20 g oil", as a program works it out, where the page says "1 tbsp oil". */
function isWorkedOut(line: string, shown: string): boolean {
  const food = WORKED_OUT.exec(line)?.[1] ?? ''
  return food !== '' && AMOUNT_FIRST.test(shown) && letters(shown).endsWith(letters(food))
}

/** "butter, (melted)", as a program sets the note off twice, where the page says "butter, melted". */
function isSetOff(line: string, shown: string): boolean {
  return TWICE.test(line) && !TWICE.test(shown) && letters(line) === letters(shown)
}

/** "2 cup(s) flour", where the page says "2 cups flour". */
function isPlural(line: string, shown: string): boolean {
  const spellings = ['', 's'].map((end) => letters(line.replace(/\(\p{L}{1,2}\)/gu, end)))
  return /\p{L}\(\p{L}{1,2}\)/u.test(line) && spellings.includes(letters(shown))
}

/** Whether most lines name only a food. */
export function lacksAmounts(lines: string[]): boolean {
  return lines.filter(hasNumber).length < lines.length / 3
}

/** Whether a line says a number. */
export function hasNumber(text: string): boolean {
  return /[\d½¼¾⅓⅔]/.test(text)
}

/** Texts of the markup with the fractions that it writes as "?", where the page shows the same words with fractions. */
export function withFractions<Part extends { text: string }>(
  parts: Part[],
  blocks: Block[]
): Part[] {
  if (!parts.some(({ text }) => LOST_FRACTION.test(text))) return parts
  const shown = new Map(
    blocks.flatMap(({ text }) =>
      text?.match(FRACTION) ? [[letters(text.replaceAll(FRACTION, '')), text] as const] : []
    )
  )
  return parts.map((part) => {
    const text = LOST_FRACTION.test(part.text) ? shown.get(letters(part.text)) : undefined
    return text === undefined ? part : { ...part, text: withoutBullet(text) }
  })
}
