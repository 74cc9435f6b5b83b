import { letters, withoutBullet } from '#core/recipe_text/index'
import type { Block } from './blocks.js'

const AMOUNT_FIRST = /^(?:[\d½¼¾⅓⅔⅛]|\p{L}{1,5}\.? \d)/u
const CUT_NUMBER = /^\d+[.,]$/

/** How a markup's lines compare with what the page shows of them. */
export interface Likeness {
  /** Most lines name only a food. */
  isBare: boolean
  /** Most lines are shown word for word. */
  isLiteral: boolean
}

/** Compares lines with the blocks that show them. */
export function likeness(lines: string[], shown: ReadonlyMap<number, Block>): Likeness {
  const same = [...shown].filter(([number, { key }]) => key === letters(lines[number] ?? ''))
  return { isBare: lacksAmounts(lines), isLiteral: same.length >= lines.length / 2 }
}

/**
 * A line of the markup, or what the page shows in its place where that says more: the amount, or
 * the beginning of a number that the markup lost.
 */
export function worded(line: string, block: Block | undefined, like: Likeness): string {
  const shown = withoutBullet(block?.text ?? '')
  const isCut = shown.endsWith(line) && CUT_NUMBER.test(shown.slice(0, -line.length))
  if ((isCut && like.isLiteral) || isPlural(line, shown)) return shown
  if (!hasNumber(shown) || hasNumber(line)) return line
  const isSame = AMOUNT_FIRST.test(shown) && letters(shown).endsWith(letters(line))
  return like.isBare || isSame ? shown : line
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
