import { measures, type MeasureKey } from '#core/shared/conversion'
import type { ShownAmount } from '#core/shared/step_amounts'
import type { TemperatureScale } from '#core/shared/temperature'
import { writtenAmount, type FormatDecimal } from '#core/shared/quantity_text'

/** Number and unit, drawn apart so that digits keep their direction in every language. */
export interface Figure {
  number: string
  unit: string
}

/** What turns amounts into words of the reader's language. */
export interface MeasureWords {
  formatDecimal: FormatDecimal
  /** The unit's word for that many of it. */
  unitWord: (unit: MeasureKey | TemperatureScale, count: number) => string
}

/** By which number a unit's word is chosen: half a cup is counted as one, but where a language has a form for fractions. */
export function countedAs(count: number, locale: string): number {
  const rules = new Intl.PluralRules(locale)
  const hasFractionForm = rules.select(0.5) !== rules.select(0)
  return count > 1 || hasFractionForm ? count : 1
}

/** Units of spoons, cups and American scales are written in fractions, metric ones in decimals. */
function hasFractions(unit: MeasureKey): boolean {
  return measures[unit].system !== 'metric'
}

/** An amount, the sides of a tin or a temperature as a reader sees it. */
export function figureOf(shown: ShownAmount, { formatDecimal, unitWord }: MeasureWords): Figure {
  if (shown.kind === 'sides') {
    const sides = shown.sides.map((side) => formatDecimal(side))
    return { number: sides.join('\u00a0×\u00a0'), unit: unitWord(shown.unit, 2) }
  }
  if (shown.kind === 'temperature') {
    const { from, to } = shown.amount
    const ends = from === to ? [from] : [from, to]
    return {
      number: ends.map((end) => formatDecimal(end)).join('–'),
      unit: unitWord(shown.unit, to),
    }
  }
  return {
    number: writtenAmount(shown.amount, hasFractions(shown.unit), formatDecimal),
    unit: unitWord(shown.unit, shown.amount.to),
  }
}
