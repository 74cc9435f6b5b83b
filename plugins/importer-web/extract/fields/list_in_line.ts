import { isAmountLine, itemsIn } from '#core/recipe_text/index'

const LONGEST = 1200
const LEAST_COUNTED = 2
/** Part of the items that have an amount. */
const MOST = 0.5
/** "Tomatoes 68 %" is on a tin. */
const SHARE = /\d\s?%/

/**
 * The ingredients of a line that holds them all, with commas or semicolons between them; null for a line that holds fewer
 * than the least, or too few with an amount.
 */
export function listInLine(text: string, least: number): string[] | null {
  if (text.length > LONGEST || SHARE.test(text)) return null
  const parted = text.split(/[;；]\s*/u)
  const items = (parted.length >= least ? parted : itemsIn(text))
    .map((item) => item.replace(/[.;]$/, '').trim())
    .filter(Boolean)
  const counted = items.filter(isAmountLine).length
  return items.length >= least && counted >= Math.max(LEAST_COUNTED, items.length * MOST)
    ? items
    : null
}
