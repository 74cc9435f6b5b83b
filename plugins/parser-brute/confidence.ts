import type { ParsedIngredient } from '#core/ingredient_parsing/index'
import type { Line } from './line.js'

/** More words than these are seldom the name of one food. */
const LONG_NAME = 4

/** How sure the reading of a line is, by what its parts were found by. */
export function confidenceOf(
  line: Line,
  { food, note }: { food: string; note: string }
): ParsedIngredient['confidence'] {
  const { amount } = line
  const quantity = amount ? (amount.inDigits ? 0.98 : 0.9) : null
  const unit = unitConfidence(line)
  const named = food === '' ? null : foodConfidence(line, food)
  const noted = note === '' ? null : line.roles.includes('comment') ? 0.7 : 0.9
  const parts = [quantity, unit, named, noted].filter((part) => part !== null)
  const sum = parts.reduce((total, part) => total + part, 0)
  return {
    average: parts.length === 0 ? 0 : Math.round((sum / parts.length) * 100) / 100,
    quantity,
    unit,
    food: named,
    note: noted,
  }
}

/** A word of a unit behind a number is one; alone at the start of a line it may be the food's. */
function unitConfidence({ amount, unitOnly }: Line): number | null {
  if (unitOnly) return 0.75
  if (!amount?.unit) return null
  return amount.unit.form.length === 1 ? 0.95 : 0.97
}

/** A name behind an amount and a unit is sure; the more words it has and the less stands around it, the less so. */
function foodConfidence({ amount, unitOnly }: Line, food: string): number {
  const words = food.split(' ').length
  const isLong = words > LONG_NAME
  const base = amount?.unit ? 0.96 : amount ? 0.92 : unitOnly ? 0.8 : 0.75
  // A number in a name is mostly an amount that was not understood.
  const isOdd = isLong || (!amount && /\d/.test(food))
  return isOdd ? base - 0.3 : words > 2 ? base - 0.05 : base
}
