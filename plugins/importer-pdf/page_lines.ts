import { addressIn, type TextLine } from '#core/recipe_text/index'
import { type Fragment, fragmentsOf } from './fragments.js'
import type { Piece } from './pieces.js'
import { blocksOf, medianOf } from './reading_order.js'

const MARGIN = 0.09
const GAP = 1.35
/** A line of a margin that only counts pages or says when it was printed. */
const COUNTS = /^(?:\D{0,12}\d+\s*(?:\/|of|von|sur|de|di|van)\s*\d+|\D{0,3}\d{1,4}\D{0,3})$/i
const PRINTED = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4},?\s+\d{1,2}:\d{2}/

/** Lines of all pages in reading order, and the address that a browser's print names. */
export function linesOfPages(pages: Piece[][]): { lines: TextLine[]; address: string | null } {
  const inner = withoutMargins(pages)
  const body = bodySize(inner.pages.flat())
  const lines = inner.pages.flatMap((pieces) => {
    const blocks = blocksOf(fragmentsOf(pieces))
    return blocks.flatMap(({ fragments }) => linesOf(fragments, body))
  })
  return { lines, address: inner.address }
}

/** The letter height of most letters. */
function bodySize(pieces: Piece[]): number {
  const letters = new Map<number, number>()
  for (const { size, text } of pieces) {
    const rounded = Math.round(size * 2) / 2
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length)
  }
  return [...letters].toSorted(([, one], [, other]) => other - one)[0]?.[0] || 1
}

function linesOf(fragments: Fragment[], body: number): TextLine[] {
  const steps = fragments.slice(1).map(({ y }, at) => y - (fragments[at]?.y ?? y))
  const leading = medianOf(steps.filter((step) => step > 0)) || body * 1.2
  const usual = Math.min(leading, body * 1.7)
  return fragments.map(({ text, size, bold, y }, at) => {
    const above = fragments[at - 1]
    const gapBefore = above !== undefined && y - above.y > GAP * Math.max(usual, size * 0.9)
    return {
      text,
      size: Math.round((size / body) * 20) / 20,
      ...(bold ? { bold } : {}),
      ...(gapBefore ? { gapBefore } : {}),
    }
  })
}

/** Pages without what repeats in their margins, counts them, or says when and whence they came. */
function withoutMargins(pages: Piece[][]): { pages: Piece[][]; address: string | null } {
  const counts = new Map<string, number>()
  for (const page of pages) {
    for (const key of new Set(page.filter(isInMargin).map(keyOf))) {
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  const repeats = (piece: Piece): boolean => pages.length > 2 && (counts.get(keyOf(piece)) ?? 0) > 1
  let address: string | null = null
  const inner = pages.map((page) => {
    const printed = page.some((piece) => isInMargin(piece) && PRINTED.test(piece.text.trim()))
    return page.filter((piece) => {
      if (!isInMargin(piece)) return true
      const found = /^https?:\/\//i.test(piece.text.trim()) ? addressIn(piece.text) : null
      address ??= found
      if (found || COUNTS.test(piece.text.trim())) return false
      return !(repeats(piece) || (printed && piece.y < piece.page * MARGIN))
    })
  })
  return { pages: inner, address }
}

function isInMargin({ y, page }: Piece): boolean {
  return y < page * MARGIN || y > page * (1 - MARGIN)
}

function keyOf({ text, y }: Piece): string {
  return `${Math.round(y / 4)} ${text.replace(/\d+/g, '#').trim()}`
}
