import type { Amount } from './amount.js'
import { measures, type MeasureKey, type MeasureSystem } from './conversion_measures.js'
import { roundMeasured, shownUnits, unitFor } from './conversion_rounding.js'

export {
  measures,
  type Dimension,
  type Measure,
  type MeasureKey,
  type MeasureSystem,
} from './conversion_measures.js'

/** An amount of a unit that can be converted. */
export interface MeasuredAmount {
  amount: Amount
  unit: MeasureKey
}

/** The same amount in another unit, not rounded; null between mass, volume and length. */
export function convertExactly(value: number, from: MeasureKey, to: MeasureKey): number | null {
  if (measures[from].dimension !== measures[to].dimension) return null
  return (value * measures[from].base) / measures[to].base
}

/** The weight in g of an amount of mass or, by the food's density in g/ml, of volume; else null. */
export function gramsOf(value: number, unit: MeasureKey, gramsPerMl?: number): number | null {
  const { dimension, base } = measures[unit]
  if (dimension === 'mass') return value * base
  if (dimension !== 'volume' || gramsPerMl === undefined || !(gramsPerMl > 0)) return null
  return value * base * gramsPerMl
}

function shown(amount: Amount, unit: MeasureKey, system: MeasureSystem): MeasuredAmount | null {
  const { dimension, base } = measures[unit]
  const sizeIn = (key: MeasureKey) => (amount.to * base) / measures[key].base
  const target = unitFor(shownUnits[system][dimension], sizeIn)
  if (!target || !(amount.to > 0) || !Number.isFinite(amount.to)) return null
  const to = roundMeasured(sizeIn(target.key), target)
  const from = roundMeasured((amount.from * base) / measures[target.key].base, target)
  return { amount: { from: Math.min(from, to), to }, unit: target.key }
}

/**
 * An amount in the units that a cook of the system uses, rounded to what can be measured: 1 cup is
 * 240 ml, 500 ml are 2 cups. Null when it is written in that system already (spoons always are).
 */
export function convertMeasure(
  { amount, unit }: MeasuredAmount,
  system: MeasureSystem
): MeasuredAmount | null {
  const own = measures[unit].system
  return own === system || own === 'both' ? null : shown(amount, unit, system)
}

/** Of what is nearly as heavy as water the volume says as much as the weight, and is no estimate. */
const LIKE_WATER = 0.035

/**
 * An amount as `convertMeasure` has it for the system, but cups and the like as a weight where the food's density in g/ml is
 * known and tells more than the volume: a cup of flour is about 125 g, one of milk 240 ml. `isEstimated` marks such weights.
 */
export function convertFood(
  measured: MeasuredAmount,
  system: MeasureSystem,
  gramsPerMl: number | null | undefined
): (MeasuredAmount & { isEstimated: boolean }) | null {
  const converted = convertMeasure(measured, system)
  if (!converted) return null
  const weighed = system === 'metric' ? weighVolume(measured, gramsPerMl ?? 1) : null
  return weighed ? { ...weighed, isEstimated: true } : { ...converted, isEstimated: false }
}

/** A volume as a metric weight; null for what is no volume, or weighs about as much as water. */
function weighVolume({ amount, unit }: MeasuredAmount, gramsPerMl: number): MeasuredAmount | null {
  if (measures[unit].dimension !== 'volume') return null
  if (Math.abs(gramsPerMl - 1) <= LIKE_WATER) return null
  const from = gramsOf(amount.from, unit, gramsPerMl)
  const to = gramsOf(amount.to, unit, gramsPerMl)
  return from === null || to === null ? null : shown({ from, to }, 'gram', 'metric')
}
