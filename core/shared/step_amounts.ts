import { scaleAmount, type Amount } from './amount.js'
import { convertMeasure } from './conversion.js'
import { measures, type MeasureKey, type MeasureSystem } from './conversion_measures.js'
import { findStepAmounts, type FoundAmount } from './step_amounts_find.js'
import { convertTemperature, type TemperatureScale } from './temperature.js'

/** How a reader wants the amounts of a step: at a scale, and in a system or as written (null). */
export interface StepView {
  scale: number
  system: MeasureSystem | null
}

/** Numbers with their unit, to be written by the reader's locale; `sides` are joined by ×. */
export type ShownAmount =
  | { kind: 'amount'; amount: Amount; unit: MeasureKey }
  | { kind: 'sides'; sides: number[]; unit: MeasureKey }
  | { kind: 'temperature'; amount: Amount; unit: TemperatureScale }

/**
 * A piece of a step's text. The `text` of all pieces joined is the step as written. `isAmount`
 * marks amounts and temperatures; `shown` is what stands there in this view, null for as written.
 */
export interface StepPart {
  text: string
  isAmount: boolean
  shown: ShownAmount | null
}

function shownTemperature(
  amount: Amount,
  scale: TemperatureScale,
  system: MeasureSystem
): ShownAmount | null {
  const converted = convertTemperature({ amount, scale }, system)
  return converted && { kind: 'temperature', amount: converted.amount, unit: converted.scale }
}

function shownSides(
  sides: readonly number[],
  unit: MeasureKey,
  system: MeasureSystem
): ShownAmount | null {
  const converted = sides.map((side) =>
    convertMeasure({ amount: { from: side, to: side }, unit }, system)
  )
  const found = converted.filter((side) => side !== null)
  const [first] = found
  if (!first || found.some((side) => side.unit !== first.unit)) return null
  return { kind: 'sides', sides: found.map((side) => side.amount.to), unit: first.unit }
}

function shownMeasure(amount: Amount, unit: MeasureKey, view: StepView): ShownAmount | null {
  const scaled = scaleAmount(amount, view.scale)
  const converted = view.system && convertMeasure({ amount: scaled, unit }, view.system)
  if (converted) return { kind: 'amount', ...converted }
  return view.scale === 1 ? null : { kind: 'amount', amount: scaled, unit }
}

/** The system to convert to; none where the text says both, as in "350 °F (175 °C)". */
function systemFor(found: FoundAmount, { system }: StepView): MeasureSystem | null {
  return system === null || found.systems.has(system) || found.systems.has('both') ? null : system
}

function shownAmount(found: FoundAmount, view: StepView): ShownAmount | null {
  const system = systemFor(found, view)
  if (found.kind === 'temperature') {
    return system && shownTemperature(found.amount, found.scale, system)
  }
  if (found.kind === 'sides') return system && shownSides(found.sides, found.unit, system)
  const grows = !found.isFixed && measures[found.unit].dimension !== 'length'
  return shownMeasure(found.amount, found.unit, { scale: grows ? view.scale : 1, system })
}

/**
 * A step's text in pieces, with its amounts, temperatures and sizes scaled and converted. Numbers
 * without a unit (times, counts, "step 2", links) stay text; sizes of things ("2-quart pan",
 * "400 g tins" behind "2 x") and temperatures do not grow with the scale.
 */
export function stepParts(text: string, view: StepView): StepPart[] {
  const parts: StepPart[] = []
  let place = 0
  const addText = (end: number) => {
    if (end > place) parts.push({ text: text.slice(place, end), isAmount: false, shown: null })
  }
  for (const found of findStepAmounts(text)) {
    addText(found.start)
    place = found.end
    const written = text.slice(found.start, found.end)
    parts.push({ text: written, isAmount: true, shown: shownAmount(found, view) })
  }
  addText(text.length)
  return parts
}
