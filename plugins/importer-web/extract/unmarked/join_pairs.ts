import { isTag } from 'domhandler'
import { kindOf } from '../align/looks.js'
import { isBareAmount, together } from './join_rows.js'
import type { Line } from './line.js'

const LEAST_PAIRS = 3
const BOLD = 7
const LONGEST_FOOD = 90
const LONGEST_AMOUNT = 20

/**
 * Lines with amounts and foods that stand in turn in elements of two looks ("300 g", "Gnocchi", "40 g", "Nduja") put
 * together, as one item each: those that stand in one element, or, where rows are meant, each pair in its own. What looks
 * otherwise between them, as titles do, stays a line.
 */
export function joinPairs(lines: Line[], isByRow = false): Line[] {
  const joined: Line[] = []
  const looksAt = isByRow ? looksOfRow : looksInTurn
  const known = commonLooks(lines, looksAt)
  for (let at = 0; at < lines.length;) {
    const pairs = pairsFrom(lines, at, { known, looksAt })
    const first = lines[at]
    if (!first) break
    joined.push(...(pairs.length === 0 ? [first] : pairs))
    at += Math.max(1, pairs.length * 2)
  }
  return joined
}

/** The looks of pairs that a page has several of. */
function commonLooks(lines: Line[], looksAt: LooksAt): Set<string> {
  const counts = new Map<string, number>()
  for (const at of lines.keys()) {
    const line = lines[at]
    const next = lines[at + 1]
    const isCounted = line && (isBareAmount(line) || (next && isBareAmount(next)))
    const key = isCounted ? looksAt(lines, at) : null
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return new Set([...counts].filter(([, count]) => count >= LEAST_PAIRS).map(([key]) => key))
}

/** Pairs that begin at a place, all of one look that is known. */
function pairsFrom(
  lines: Line[],
  start: number,
  { known, looksAt }: { known: Set<string>; looksAt: LooksAt }
): Line[] {
  const looks = looksAt(lines, start)
  const pairs: Line[] = []
  if (looks === null || !known.has(looks)) return pairs
  for (let at = start; looksAt(lines, at) === looks; at += 2) {
    const [one, other] = [lines[at], lines[at + 1]]
    if (one && other) pairs.push({ ...one, heading: 0, item: true, ...together([one, other]) })
  }
  return pairs
}

type PairLooks = [string, string, string[]]

/** How an amount and the food behind it look; null where no such pair begins. */
type LooksAt = (lines: Line[], at: number) => string | null

/** Several pairs in one element, as many amounts as foods. */
function looksInTurn(lines: Line[], at: number): string | null {
  const [own, behind, looks] = pairAt(lines, at) ?? []
  if (own === undefined || behind === undefined || looks === undefined) return null
  const countOf = (kind: string): number => looks.filter((look) => look === kind).length
  return countOf(own) > 1 && countOf(own) === countOf(behind) ? `${own} ${behind}` : null
}

/** An element with a pair and nothing else, in whichever order. */
function looksOfRow(lines: Line[], at: number): string | null {
  const [own, behind, looks] = pairAt(lines, at) ?? foodPairAt(lines, at) ?? []
  return looks?.length === 2 ? `${own} ${behind}` : null
}

/** The looks of an amount, of the food behind it, and of all that stands in their element. */
function pairAt(lines: Line[], at: number): PairLooks | null {
  const [one, other] = [lines[at], lines[at + 1]]
  return one && other && isAmount(one) && isFood(other) ? looksOfPair(one, other) : null
}

/** The same of a food and the few words behind it that may be its amount ("Thyme", "some sprigs"). */
function foodPairAt(lines: Line[], at: number): PairLooks | null {
  const [one, other] = [lines[at], lines[at + 1]]
  const isShort = other !== undefined && other.heading === 0 && other.text.length <= LONGEST_AMOUNT
  return one && isShort && isFood(one) ? looksOfPair(one, other) : null
}

function looksOfPair(one: Line, other: Line): PairLooks | null {
  const [own, behind] = [kindOf(one.element), kindOf(other.element)]
  const { parent } = one.element
  if (own === behind || !parent || parent !== other.element.parent) return null
  return [own, behind, parent.children.filter(isTag).map(kindOf)]
}

/** "40 g", or more words of one ("400 ml tin"), as those that look alike. */
function isAmount(line: Line): boolean {
  return isBareAmount(line) || (/^[\d½¼¾⅓⅔⅛]/.test(line.text) && line.text.length <= LONGEST_AMOUNT)
}

function isFood(line: Line): boolean {
  const isProse = /[.!?。]$/.test(line.text) && line.text.length > LONGEST_FOOD / 3
  return (
    line.text.length <= LONGEST_FOOD && !isProse && !isBareAmount(line) && line.heading % BOLD === 0
  )
}
