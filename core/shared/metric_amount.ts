import { scaleAmount } from './amount.js'
import type { MeasuredAmount } from './conversion.js'
import { measures } from './conversion_measures.js'
import { leadingAmount } from './plain_line.js'

/** The metric weight or volume that a text is, such as "120 g" or "1,5 dl"; null for any other text. */
export function metricAmountOf(text: string): MeasuredAmount | null {
  const leading = leadingAmount(text)
  if (!leading?.unit || leading.unit.end !== text.length) return null
  const { system, dimension } = measures[leading.unit.key]
  const isMetric = system === 'metric' && dimension !== 'length'
  return isMetric ? { amount: leading.amount, unit: leading.unit.key } : null
}

/** A metric amount at a scale; grams and millilitres are whole ones from ten on, as "118.29 ml" is what a program worked out. */
export function metricAmountAt({ amount, unit }: MeasuredAmount, scale: number): MeasuredAmount {
  const { from, to } = scaleAmount(amount, scale)
  const isSmall = unit === 'gram' || unit === 'millilitre'
  const tidy = (value: number) => (isSmall && value >= 10 ? Math.round(value) : value)
  return { amount: { from: tidy(from), to: tidy(to) }, unit }
}

interface AmountedLine {
  quantity: number | null
  unitId: string | null
  note: string | null
}

/** Whether two lines say the same amount; of one that nobody has cut into parts its text's leading one counts. */
export function hasSameAmount(one: AmountedLine, other: AmountedLine): boolean {
  return (
    (one.quantity ?? 0) === (other.quantity ?? 0) &&
    one.unitId === other.unitId &&
    amountText(one.note) === amountText(other.note)
  )
}

/** The number and the unit that a text begins with, as it is written; empty where it begins with none. */
export function amountText(text: string | null): string {
  const leading = leadingAmount(text?.trim() ?? '')
  return leading ? (text ?? '').trim().slice(0, leading.unit?.end ?? leading.end) : ''
}
