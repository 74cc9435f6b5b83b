import type { Fragment } from './fragments.js'

/** Lines that stand below one another without another column beside them. */
export interface Block {
  fragments: Fragment[]
}

const GUTTER = 0.9
const LEAST_SIDE = 3
const ALIGNED = 0.6
const NARROW_WORDS = 12
const MOST_ABOVE = 14
const SHARED_HEIGHT = 0.25
const DEEPEST = 12

/**
 * The blocks of a page in the order that people read them: what spans the page, then column after
 * column, in right-to-left scripts from the right. Tables (amounts beside foods) stay one block.
 */
export function blocksOf(fragments: Fragment[], depth = 0): Block[] {
  if (fragments.length === 0) return []
  const parted = depth < DEEPEST ? columnsIn(fragments) : null
  if (!parted) return [{ fragments: rowsJoined(fragments) }]
  return parted.flatMap((part) => blocksOf(part, depth + 1))
}

/** The parts above, left of and right of the first gutter, and below; null when there is none. */
function columnsIn(fragments: Fragment[]): Fragment[][] | null {
  const sorted = fragments.toSorted((one, other) => one.y - other.y)
  const heights = [...new Set(sorted.map(({ y }) => Math.round(y)))]
  for (const top of heights.slice(0, MOST_ABOVE)) {
    for (const bottom of [Infinity, ...heights.slice(-MOST_ABOVE).toReversed()]) {
      if (bottom <= top) break
      const inner = sorted.filter(({ y }) => Math.round(y) >= top && Math.round(y) < bottom)
      const gutter = gutterOf(inner)
      if (gutter === null) continue
      const [left, right] = [
        inner.filter((one) => one.right <= gutter + 1),
        inner.filter((one) => one.right > gutter + 1),
      ]
      const sides = isRightToLeft(inner) ? [right, left] : [left, right]
      const above = sorted.filter(({ y }) => Math.round(y) < top)
      const below = sorted.filter(({ y }) => Math.round(y) >= bottom)
      return [above, ...sides, below].filter((part) => part.length > 0)
    }
  }
  return null
}

/** Where the white stripe between two columns begins; the widest that parts real columns. */
function gutterOf(fragments: Fragment[]): number | null {
  const size = medianOf(fragments.map((one) => one.size))
  let right = -Infinity
  let best: { at: number; width: number } | null = null
  for (const fragment of fragments.toSorted((one, other) => one.left - other.left)) {
    const width = fragment.left - right
    if (right > -Infinity && width > GUTTER * size && width > (best?.width ?? 0)) {
      if (areColumns(fragments, right)) best = { at: right, width }
    }
    right = Math.max(right, fragment.right)
  }
  return best?.at ?? null
}

function areColumns(fragments: Fragment[], gutter: number): boolean {
  const left = fragments.filter(({ right }) => right <= gutter + 1)
  const right = fragments.filter((one) => one.right > gutter + 1)
  if (left.length < LEAST_SIDE || right.length < LEAST_SIDE) return false
  return shareHeight(left, right) && !isTable(left, right)
}

function shareHeight(left: Fragment[], right: Fragment[]): boolean {
  const [one, other] = [left, right].map((side) => side.map(({ y }) => y))
  if (!one || !other) return false
  const shared =
    Math.min(Math.max(...one), Math.max(...other)) - Math.max(Math.min(...one), Math.min(...other))
  const height = Math.max(...one, ...other) - Math.min(...one, ...other)
  return shared > SHARED_HEIGHT * height
}

/** Short words that stand level with those of the other side are its cells, not a column. */
function isTable(left: Fragment[], right: Fragment[]): boolean {
  const [few, many] = left.length < right.length ? [left, right] : [right, left]
  const level = few.filter((one) => many.some(({ y }) => Math.abs(y - one.y) < one.size * 0.4))
  if (level.length < few.length * ALIGNED) return false
  return [left, right].some((side) => medianOf(side.map(({ text }) => text.length)) <= NARROW_WORDS)
}

/** Fragments that stand level within one block are one line. */
function rowsJoined(fragments: Fragment[]): Fragment[] {
  const rows: Fragment[] = []
  const rightToLeft = isRightToLeft(fragments)
  for (const fragment of fragments.toSorted(
    (one, other) => one.y - other.y || one.left - other.left
  )) {
    const last = rows.at(-1)
    if (last && Math.abs(last.y - fragment.y) < 0.4 * Math.min(last.size, fragment.size)) {
      const texts = rightToLeft ? [fragment.text, last.text] : [last.text, fragment.text]
      rows[rows.length - 1] = {
        ...last,
        text: texts.join(' '),
        right: Math.max(last.right, fragment.right),
      }
    } else rows.push(fragment)
  }
  return rows
}

function isRightToLeft(fragments: Fragment[]): boolean {
  const text = fragments.map((one) => one.text).join('')
  const right = text.match(/[\p{Script=Hebrew}\p{Script=Arabic}]/gu)?.length ?? 0
  return right > (text.match(/\p{L}/gu)?.length ?? 0) / 2
}

/** The middle one of some numbers; 0 for none. */
export function medianOf(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}
