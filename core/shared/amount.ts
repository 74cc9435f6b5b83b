import { findNumbers } from './number_text.js'
import { roundQuantity, screenQuantity, type ScreenQuantity } from './quantity.js'

/** An amount as a cook writes it: a range, whose ends are equal for a single number. */
export interface Amount {
  from: number
  to: number
}

/** The amount that a text is, such as `1 1/2`, `1½`, `1,5` or `2-3`; null when it is no amount. */
export function parseAmount(text: string): Amount | null {
  const folded = text
    .trim()
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - '０'.charCodeAt(0)))
  const found = findNumbers(folded)
  if (!found || found.first.start !== 0 || !Number.isFinite(found.first.value)) return null
  const { first, last } = found
  if ((last ?? first).end !== folded.length) return null
  return { from: first.value, to: last?.value ?? first.value }
}

/** An amount times a factor, both ends of it, to three places. */
export function scaleAmount({ from, to }: Amount, factor: number): Amount {
  return { from: roundQuantity(from * factor), to: roundQuantity(to * factor) }
}

/** The ends of an amount for the screen; `to` is null for one number or ends that look alike. */
export function screenAmount(
  amount: Amount,
  hasFractions: boolean
): { from: ScreenQuantity | null; to: ScreenQuantity | null } {
  const from = screenQuantity(amount.from, hasFractions)
  const to = screenQuantity(amount.to, hasFractions)
  const isSame = JSON.stringify(from) === JSON.stringify(to)
  return { from, to: isSame ? null : to }
}
