import {
  hasAmount,
  headingWords,
  isAmountLine,
  isCountLine,
  isOpener,
  isYieldLine,
  letters,
  readMinutes,
  remembered,
  timeLabelOf,
} from '#core/recipe_text/index'
import { isOneCell, kindOf } from '../align/looks.js'
import { itemsOf } from './items.js'
import { joinRows } from './join_rows.js'
import type { Line } from './line.js'

const LONGEST = 40
const LONGEST_FACT = 60
const MOST_FACTS = 3
/** Between the facts of a line ("Prep 10 min | Cook 20 min", "Prep 10 min Cook 20 min"), and one that is not there ("Rest: –"). */
const NEXT_FACT = /\s?[|·•]\s?|(?<=\p{L}),\s(?=\d)|(?<=\d\s?\p{L}{1,10}\.?)\s+(?=\p{Lu}\p{L}{2})/u
const UNSAID = /[:：]\s?[-–—]{1,2}$/
/** What stands in a row beside two facts ("By: Ada"). */
const LABELLED = /^\p{L}[^:：.!?]{1,24}[:：]\s?[^:：.!?]{1,40}$/u
const LEAST_KNOWN = 2
/** A name with a colon before a number ("Time: 40 min"). */
const NAMED_NUMBER = /[:：]\s?(?:\p{L}{2,7}\.?\s)?[~≈]?[\d½¼¾]/u
/** What a shop asks for the food above. */
const PRICE = /^(?:[€$£¥]\s?\d{1,4}(?:[.,]\d{2})?|\d{1,4}(?:[.,]\d{2})?\s?[€$£¥])$/
/** The title of a group may be longer than a line without an amount. */
const LONGEST_TITLE = 90
/** Part of the lines that look the same in a list. */
const MOST = 0.6
/** The same where what looks otherwise stands around the list. */
const HALF = 0.5
/** How a line in bold is marked, and the part of a list's lines up to which those are titles. */
const BOLD = 7
const RARE = 0.34
/** Letters of a sentence that is no ingredient, and the part of the lines that are amounts around which prose is told. */
const PROSE = 50
/** The same of an item, and the words that it has then. */
const ITEM_PROSE = 36
const WORDS = 6
const COUNTED = 0.6
/** "Energy 612 kcal", "Ккал 194", and how many lines a list has above it. */
export const ENERGY = /\d\s?(?:kcal|kj|ккал|кдж)(?!\p{L})|(?<!\p{L})(?:kcal|ккал)\s?[:：]?\s?\d/iu
const LEAST_ABOVE = 3
/** How large a pan or a tin is ("for a tin of 30 x 40 cm", "26 cm"). */
const SIZE = /\d\s?[x×]\s?\d|\d\s?(?:cm|см|inch(?:es)?|["”])(?![\p{L}\d])/iu
/** "(2-3 servings, by the spoon)" */
const BRACKETED = /^[(（]([^(),，、（）]{2,40})(?:[,，、][^()（）]{0,40})?[)）]$/u
/** "25 mins" */
const BARE_TIME = /^\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s?\p{L}[\p{L}\p{M}]{2,9}\.?$/u
const TIMES = ['totalTime', 'prepTime', 'cookTime', 'restTime']

const yields = new Set([...headingWords('servings')].map(letters))
/** Names of a yield that are no mere preposition. */
const VERB = new Set([...yields].filter((word) => word.length > 4))
const times = TIMES.flatMap((kind) => [...headingWords(kind)].map(letters))

/**
 * The lines of a section that may be ingredients: rows put together, without the yield, the times
 * and the numbers to choose from that stand above many a list.
 */
export function listLines(lines: Line[]): Line[] {
  const first = lines.findIndex(({ text }) => !isNumber(text) && !isFact(text))
  const numbers = lines.slice(0, Math.max(first, 0)).filter(({ text }) => isNumber(text))
  const hasChoice = first > 1 || numbers.length === 0
  const kept = beforeNutrition(lines).filter(
    ({ text }, at) =>
      !isFact(text) &&
      !isBareTime(text) &&
      !PRICE.test(text) &&
      !(hasChoice && at < first) &&
      !(at === first && (isCountOf(text) || isCountOver(lines.slice(at))))
  )
  return headed(withoutProse(withinList(itemsOf(joinRows(kept), true))))
}

/** Whether a line says how many pieces there will be ("12 rolls"), above lines that stand together in another element. */
function isCountOver([own, next, other]: Line[]): boolean {
  const isApart = next?.element === other?.element && next?.element !== own?.element
  return own !== undefined && isApart && isCountLine(own.text)
}

/** The lines above those that count energy, as tables of nutrition below a list do, without the heading of these. */
function beforeNutrition(lines: Line[]): Line[] {
  const first = lines.findIndex(({ text }) => text.length <= LONGEST && ENERGY.test(text))
  if (first < LEAST_ABOVE) return lines
  const above = lines[first - 1]
  const isHeaded =
    above !== undefined && !hasAmount(above.text) && above.item !== lines[first]?.item
  return lines.slice(0, isHeaded ? first - 1 : first)
}

/** Lines without the sentences that stand around them and what heads those, where the lines within are amounts. */
function withoutProse(lines: Line[]): Line[] {
  const told = lines.map((line) => !isProse(line))
  const last = told.lastIndexOf(true)
  const inside = lines.slice(told.indexOf(true), last + 1)
  const counted = inside.filter(({ text }) => hasAmount(text)).length
  if (counted <= 1 || counted < inside.length * COUNTED) return lines
  const end = last < lines.length - 1 ? inside.findLastIndex(({ heading }) => heading === 0) : last
  return inside.slice(0, end + 1)
}

function isProse({ text, item, heading }: Line): boolean {
  if (!item && text.length >= ITEM_PROSE && /[:：]$/.test(text) && hasAmount(text)) return true
  if (heading > 0 || !/[.!?。]$/.test(text) || hasAmount(text)) return false
  return item ? text.length >= ITEM_PROSE && text.split(' ').length >= WORDS : text.length >= PROSE
}

/** Lines without those before and behind that look like nothing else in the list; a title may look like a later one. */
function withinList(lines: Line[]): Line[] {
  const looks = lines.map(({ element }) => kindOf(element))
  const groups = [...Map.groupBy(looks, (look) => look)]
  const [most] = groups.toSorted((one, other) => other[1].length - one[1].length)
  if (!most || most[1].length < lines.length * HALF) return lines
  const inside = [...lines.entries()]
    .filter(([at, line]) => looks[at] === most[0] || isTelling(line))
    .map(([at]) => at)
  const [first = 0] = inside
  const isFood = (at: number): boolean => looks[at] === most[0] || hasAmount(lines[at]?.text ?? '')
  const end = (inside.findLast(isFood) ?? lines.length) + 1
  const isTitled = first > 0 && looks.slice(first, end).includes(looks[first - 1] ?? '')
  return lines.slice(isTitled ? first - 1 : first, end)
}

/** Short words without an amount above one, in capitals or in looks of their own, are the title of a group. */
function headed(lines: Line[]): Line[] {
  const looks = lines.map(({ element }) => kindOf(element))
  const [most] = [...Map.groupBy(looks, (look) => look).values()].toSorted(
    (one, other) => other.length - one.length
  )
  const isPlain = most !== undefined && most.length >= lines.length * MOST
  const isBoldRare = lines.filter(({ heading }) => heading === BOLD).length < lines.length * RARE
  const overAmounts = lines.some((line, at) => {
    const next = lines[at + 1]
    return next !== undefined && !isCounted(line) && isCounted(next) && isRowOver(line, next)
  })
  const bold = boldTitles(lines)
  return lines.map((line, at) => {
    const next = lines[at + 1]
    if (bold.has(line)) return { ...line, heading: 6 }
    const isTitle = line.heading > 0 && line.heading < BOLD
    if (next && overAmounts && !isCounted(line) && isRowOver(line, next))
      return { ...line, heading: 6 }
    if (!next || isTitle || /\d/.test(line.text) || !isCounted(next)) return line
    if (isCounted(line) && line.text.length > 1) return line
    if (line.heading === BOLD && isBoldRare) return { ...line, heading: 6 }
    if (isRowOver(line, next)) return { ...line, heading: 6 }
    if (line.heading > 0 || line.text.length > LONGEST) return line
    const isOdd = isPlain && looks[at] !== most[0] && looks[at + 1] === most[0]
    return isOdd || isCapitals(line.text) ? { ...line, heading: 6 } : line
  })
}

/** The few lines in bold above plain ones, where one of them stands above an amount: another may stand above a food without. */
function boldTitles(lines: Line[]): Set<Line> {
  const bold = lines.filter(({ heading }) => heading === BOLD)
  const over = [...lines.entries()].filter(([at, line]) => {
    const isWords = line.heading === BOLD && !/\d/.test(line.text) && !isCounted(line)
    return isWords && lines[at + 1]?.heading === 0
  })
  const isRare = bold.length < lines.length * RARE
  const isTold = over.some(([at]) => lines.slice(at + 1, at + 2).some(isCounted))
  return new Set(isRare && isTold ? over.map(([, line]) => line) : [])
}

/** Whether a row of a table is one cell, above a row of several. */
function isRowOver({ element, text }: Line, { element: next }: Line): boolean {
  const isOver = isOneCell(element) && next.name === 'tr' && !isOneCell(next)
  return isOver && text.length <= LONGEST_TITLE
}

const isCounted = ({ text }: Line) => hasAmount(text) || isAmountLine(text)

/** Whether all words are in capitals, what stands in brackets aside. */
function isCapitals(text: string): boolean {
  const words = text.replaceAll(/\([^)]{0,60}\)/g, '')
  return /\p{Lu}{3}/u.test(words) && !/\p{Ll}/u.test(words)
}

/** A title, or an amount. */
function isTelling({ text, heading }: Line): boolean {
  if (!/\p{L}/u.test(text)) return false
  return heading > 0 || /[:：]$/.test(text) || isOpener(text) || hasAmount(text)
}

/** Whether a line is a time and no more ("25 mins"). */
function isBareTime(text: string): boolean {
  return BARE_TIME.test(text) && readMinutes(text, null) !== null
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text)
}

/** "For 12 tarts", "For 2 hungry or 3 others", which is said above a list. */
export function isCountOf(text: string): boolean {
  const [said = ''] =
    /^\p{L}{2,6}\s(?=\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s\p{L}+(?:\s\p{L}+|\s\p{L}{1,4}\s\d{1,3}\s\p{L}+)?$)/u.exec(
      text
    ) ?? []
  return said !== '' && isOpener(text.replaceAll(/\d[\d\s–-]*/gu, '')) && !hasUnit(text)
}

/** "Serves 6 to 8", "Makes 12 slices". */
function isYield(text: string): boolean {
  const [, word = '', sign] = /^(\p{L}{4,14})([:：]?)\s?\d/u.exec(text) ?? []
  const key = letters(word)
  const isNamed = VERB.has(key) || (sign !== '' && yields.has(key) && !isOpener(word))
  return isYieldLine(text.replace(/ ?[:：]$/, '')) || (isNamed && !hasUnit(text))
}

/** Whether an amount that kitchens measure stands in a text. */
export const hasUnit = (text: string): boolean =>
  /\d\s?(?:g|kg|ml|cl|dl|l|oz|lbs?|cups?|tb?sp)\b/i.test(text)

/** Whether a line only says how much the recipe makes, or how long it takes. */
export const isFact = remembered(saysFact)

function saysFact(text: string): boolean {
  const parts = text.length <= MOST_FACTS * LONGEST_FACT ? text.split(NEXT_FACT) : [text]
  if (parts.length === 1) return isOneFact(text)
  const known = parts.filter(isOneFact)
  const isRow = known.length >= LEAST_KNOWN && /\s[|·•]\s/.test(text)
  return (
    known.length >= parts.length / 2 &&
    parts.every((part) => known.includes(part) || isTime(part) || (isRow && LABELLED.test(part)))
  )
}

/** Whether words name a time, whatever it is. */
function isTime(text: string): boolean {
  return text.length <= LONGEST && readMinutes(text, null) !== null
}

function isOneFact(text: string): boolean {
  if (text.length > LONGEST_FACT || isNumber(text)) return false
  const key = letters(text.replace(/\d+/g, ''))
  if (text.length <= LONGEST && (yields.has(key) || isYield(text))) return true
  if (isYield(BRACKETED.exec(text)?.[1] ?? '')) return true
  if (UNSAID.test(text) && times.includes(key)) return true
  if (text.length <= LONGEST && SIZE.test(text) && isOpener(text.split(/\d/, 1).join())) return true
  if (NAMED_NUMBER.test(text) && timeLabelOf(text, null)) return true
  return times.some((word) => key.startsWith(word)) && readMinutes(text, null) !== null
}
