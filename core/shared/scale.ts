import { nearestFraction, plainFractionText } from './fraction.js'
import { findNumber, findNumbers, type NumberInText } from './number_text.js'
import { roundQuantity } from './quantity.js'

function scaledText(found: NumberInText, scale: number): string | null {
  const value = found.value * scale
  if (!Number.isFinite(value) || value < 0) return null
  if (found.kind === 'decimal') {
    const text = String(roundQuantity(value))
    return found.hasComma ? text.replace('.', ',') : text
  }
  const text = plainFractionText(nearestFraction(value, 10))
  return text === '0' ? null : text
}

/** The first number in a yield text such as `4 servings` or `1 1/2 loaves`; null when none. */
export function yieldNumber(text: string): number | null {
  const value = findNumber(text)?.value ?? null
  return value !== null && Number.isFinite(value) ? value : null
}

/** The yield in words: `4 bowls`, also where number and word are stored apart; empty for none. */
export function yieldText(recipeYield: string | null, quantity: number): string {
  const text = recipeYield?.trim() ?? ''
  const isWhole = yieldNumber(text) !== null || !(quantity > 0)
  return isWhole ? text : `${quantity} ${text}`.trim()
}

/**
 * A yield text with its first number (or range) multiplied: `4 servings` × 2 = `8 servings`.
 * Fractions stay fractions, decimals get three places; without a usable number the text stays.
 */
export function scaleYield(text: string, scale: number): string {
  const found = findNumbers(text)
  const scaled = found && scaledText(found.first, scale)
  if (!found || scaled === null) return text
  const { first, last } = found
  const scaledLast = last && scaledText(last, scale)
  const start = text.slice(0, first.start) + scaled
  if (!last || scaledLast === null) return start + text.slice(first.end)
  return start + text.slice(first.end, last.start) + scaledLast + text.slice(last.end)
}
