import { type Element, isTag } from 'domhandler'
import { ancestors } from '../align/find_list.js'
import { kindOf } from '../align/looks.js'
import type { Line } from './line.js'

/** "2", "1 ½ cups", "1 unit(s)", "2 c. à s.", "3 col. de sopa", "30 g, fine". */
const BARE_AMOUNT =
  /^[\d½¼¾⅓⅔⅛][\d½¼¾⅓⅔⅛.,/ –-]*(?:(?:c|cuil|cuill)\.? ?à\.? ?\p{L}{1,6}\.?|(?:c|colh?)\. ?(?:de |da )?(?:sopa|chá|sobremesa)|\p{L}\. ?\p{L}\.|\p{L}{1,12}\.?(?:\(\p{L}{1,3}\))?)?(?:,[\p{L}\s-]+)?$/u
const LONGEST_AMOUNT = 24
const LONGEST_ROW = 160
/** Part of the lines that are bare amounts in a list whose rows came apart. */
const PART = 0.3
/** Part of the amounts behind which another may stand where each has its food beside it. */
const FEW = 0.2
/** Part of the amounts that whole lines may be of in a list whose rows came apart. */
const MANY = 0.5
/** Part of the rows that hold a number, and how many rows make a list. */
const MOST = 0.5
const LEAST_ROWS = 3
/** How a line in bold is marked. */
const BOLD = 7

/**
 * Lines of a list whose amounts stand in elements of their own, put together again with the foods
 * beside them: those of rows that look alike, those of one row of the page, or else each amount with what follows it.
 */
export function joinRows(given: Line[]): Line[] {
  const lines = joinAlike(given)
  const amounts = given.filter(isBareAmount)
  if (amounts.length < Math.max(2, given.length * PART) || standAlone(given, amounts)) return lines
  if (lines.length === given.length) return byElement(lines, amounts) ?? inTurn(lines)
  const held = heldBy(lines)
  const others = lines.filter((line) => isBareAmount(line) && rowAround(line, held) !== null)
  return byElement(lines, others) ?? lines
}

/**
 * Lines of elements that look alike and hold two each, one of them short and nearly always with a number, the other nearly
 * never and not the same twice: they are rows of foods and amounts, whatever words an amount has.
 */
function joinAlike(lines: Line[]): Line[] {
  const pairs = [...heldBy(lines)].filter(([, held]) => isPair(held))
  const joined = new Map<Line, Line | null>()
  for (const rows of Map.groupBy(pairs, ([row, held]) => looksOf(row, held)).values()) {
    const held = rows.map(([, pair]) => pair)
    if (!areRows(held)) continue
    for (const [one, other] of held) {
      if (!one || !other) continue
      joined.set(one, { ...one, heading: 0, ...together([one, other]) }).set(other, null)
    }
  }
  return lines.flatMap((line) => {
    const row = joined.get(line)
    return row === null ? [] : [row ?? line]
  })
}

const looksOf = (row: Element, held: Line[]): string =>
  [row, ...held.map(({ element }) => element)].map(kindOf).join(' ')

/** Two lines that do not look alike, neither of them a heading. */
function isPair(held: Line[]): boolean {
  const [one, other] = held
  if (held.length !== 2 || !one || !other || one.text.length + other.text.length > LONGEST_ROW)
    return false
  const isPlain = held.every(({ heading }) => heading % BOLD === 0)
  return isPlain && kindOf(one.element) !== kindOf(other.element)
}

/** Whether the amounts of pairs are told by the place that they have in each. */
function areRows(pairs: Line[][]): boolean {
  const [counted, others] = [0, 1]
    .map((place) => pairs.map((pair) => pair[place]?.text ?? ''))
    .toSorted((one, other) => numbersIn(other) - numbersIn(one))
  if (!counted || !others || pairs.length < LEAST_ROWS) return false
  const isTold = numbersIn(counted) > pairs.length * MOST && numbersIn(others) < pairs.length * FEW
  const isShort = counted.every((text) => text.length <= LONGEST_AMOUNT)
  return isTold && isShort && new Set(others).size > pairs.length * MOST
}

const numbersIn = (texts: string[]) => texts.filter((text) => /[\d½¼¾⅓⅔⅛]/.test(text)).length

/** Lines such as "1 apple" look like bare amounts: then others beside them have amounts and foods. */
function standAlone(lines: Line[], amounts: Line[]): boolean {
  const counted = lines.filter(startsWithAmount)
  const followed = lines.filter((line, at) => isBareAmount(line) && startsWithAmount(lines[at + 1]))
  const whole = counted.length - amounts.length
  return followed.length > amounts.length * FEW || whole > amounts.length * MANY
}

const startsWithAmount = (line: Line | undefined) => /^[\d½¼¾⅓⅔⅛]/.test(line?.text ?? '')

/** Rows that are elements: each holds one amount and what belongs to it. */
function byElement(lines: Line[], amounts: Line[]): Line[] | null {
  const held = heldBy(lines)
  const rows = new Map<Line, Line[]>()
  for (const amount of amounts) {
    const row = rowAround(amount, held)
    if (!row) return null
    for (const line of row) rows.set(line, row)
  }
  addAlike(rows, held)
  const found = new Set(lines.map((line) => rows.get(line) ?? [line]))
  return [...found].flatMap((row) => {
    const [first] = row
    return first ? [row.length === 1 ? first : { ...first, heading: 0, ...together(row) }] : []
  })
}

/** Adds the rows of two lines that look like those found, whatever their amounts say ("150 g (not roasted, unsalted)"). */
function addAlike(rows: Map<Line, Line[]>, held: Map<Element, Line[]>): void {
  const looks = Map.groupBy(new Set(rows.values()), looksOfLines)
  for (const row of held.values()) {
    const isFree = row.length === 2 && !row.some((line) => rows.has(line))
    const size = row.reduce((sum, { text }) => sum + text.length, 0)
    const isAlike = (looks.get(looksOfLines(row))?.length ?? 0) >= LEAST_ROWS
    if (isFree && isAlike && size <= LONGEST_ROW) for (const line of row) rows.set(line, row)
  }
}

const looksOfLines = (row: Line[]) =>
  row
    .map(({ element }) =>
      [element, element.parent].map((one) => (one && isTag(one) ? kindOf(one) : '')).join(' ')
    )
    .join(' ')

function heldBy(lines: Line[]): Map<Element, Line[]> {
  const held = new Map<Element, Line[]>()
  for (const line of lines) {
    for (const element of ancestors(line.element)) {
      const own = held.get(element)
      if (own) own.push(line)
      else held.set(element, [line])
    }
  }
  return held
}

/** What the innermost element around an amount and more says, when no other amount is in it. */
function rowAround(amount: Line, held: Map<Element, Line[]>): Line[] | null {
  const around = ancestors(amount.element).findLast(
    (element) => (held.get(element)?.length ?? 0) > 1
  )
  const row = (around && held.get(around)) ?? []
  const size = row.reduce((sum, { text }) => sum + text.length, 0)
  return size <= LONGEST_ROW && row.filter(isBareAmount).length === 1 ? row : null
}

function inTurn(lines: Line[]): Line[] {
  const joined: Line[] = []
  let amount: Line | null = null
  for (const line of lines) {
    const last = joined.at(-1)
    if (isBareAmount(line)) amount = line
    else if (!amount && last && line.text.startsWith('(')) last.text = `${last.text} ${line.text}`
    else {
      joined.push(
        amount ? { ...line, heading: 0, text: `${amount.text} ${line.text}` } : { ...line }
      )
      amount = null
    }
  }
  return joined
}

/** What several lines say as one. */
export function together(row: Line[]): Pick<Line, 'text' | 'parts'> {
  const parts = row.map(({ text }) => text)
  return { text: parts.join(' '), parts }
}

/** Whether a line is an amount and nothing else. */
export function isBareAmount({ text, heading }: Pick<Line, 'text' | 'heading'>): boolean {
  return text.length <= LONGEST_AMOUNT && (heading === 0 || heading === 7) && BARE_AMOUNT.test(text)
}
