import type { Dimension, MeasureKey, MeasureSystem } from './conversion_measures.js'

/** A step to round to: a number, `cup` for the marks of measuring cups, `eighth` for spoons. */
type Step = number | 'cup' | 'eighth'

/** A unit that may be shown, from `min` of it on; below each bound its step counts. */
export interface ShownUnit {
  key: MeasureKey
  min: number
  steps: readonly (readonly [below: number, step: Step])[]
}

/** Units that a cook of a system reaches for, the largest first; the last takes what is left. */
export const shownUnits: Readonly<
  Record<MeasureSystem, Readonly<Record<Dimension, readonly ShownUnit[]>>>
> = {
  metric: {
    mass: [
      { key: 'kilogram', min: 0.9975, steps: [[Infinity, 0.01]] },
      {
        key: 'gram',
        min: 0,
        steps: [
          [10, 0.5],
          [100, 1],
          [Infinity, 5],
        ],
      },
    ],
    volume: [
      { key: 'litre', min: 0.995, steps: [[Infinity, 0.05]] },
      {
        key: 'millilitre',
        min: 0,
        steps: [
          [10, 0.5],
          [20, 1],
          [100, 5],
          [Infinity, 10],
        ],
      },
    ],
    length: [
      {
        key: 'centimetre',
        min: 0.995,
        steps: [
          [3, 0.1],
          [10, 0.5],
          [Infinity, 1],
        ],
      },
      { key: 'millimetre', min: 0, steps: [[Infinity, 1]] },
    ],
  },
  us: {
    mass: [
      {
        key: 'pound',
        min: 0.97,
        steps: [
          [5, 0.25],
          [Infinity, 0.5],
        ],
      },
      {
        key: 'ounce',
        min: 0,
        steps: [
          [1, 'cup'],
          [4, 0.25],
          [Infinity, 0.5],
        ],
      },
    ],
    volume: [
      { key: 'gallon', min: 1.95, steps: [[Infinity, 0.25]] },
      { key: 'quart', min: 1.95, steps: [[Infinity, 0.25]] },
      { key: 'cup', min: 0.235, steps: [[Infinity, 'cup']] },
      { key: 'fluid-ounce', min: 1.45, steps: [[Infinity, 0.25]] },
      { key: 'tablespoon', min: 0.95, steps: [[Infinity, 'cup']] },
      { key: 'teaspoon', min: 0, steps: [[Infinity, 'eighth']] },
    ],
    length: [
      {
        key: 'inch',
        min: 0,
        steps: [
          [1, 0.125],
          [6, 0.25],
          [Infinity, 0.5],
        ],
      },
    ],
  },
}

const marks: Readonly<Record<'cup' | 'eighth', readonly number[]>> = {
  cup: [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1],
  eighth: [0, 1 / 8, 1 / 4, 1 / 2, 3 / 4, 1],
}

/** Cooks take 500 ml for two cups: so far an amount may move to a mark of the measure. */
const tolerance = 0.06

function nearest(value: number, step: Step): number {
  if (typeof step === 'number') return Math.round(value / step) * step
  const whole = Math.floor(value)
  const rest = value - whole
  const distance = (mark: number) => Math.abs(mark - rest)
  return whole + marks[step].reduce((a, b) => (distance(b) < distance(a) ? b : a), 0)
}

function isNear(rounded: number, value: number): boolean {
  return Math.abs(rounded - value) <= value * tolerance
}

/** An amount of a unit rounded to what can be measured; two digits where that would move it far. */
export function roundMeasured(value: number, { steps }: ShownUnit): number {
  const step = steps.find(([below]) => value < below)?.[1] ?? 1
  const rounded = nearest(value, step)
  return Number((isNear(rounded, value) ? rounded : Number(value.toPrecision(2))).toFixed(4))
}

/** The largest unit that measures a size without moving it far; `sizeIn` gives it in a unit. */
export function unitFor(
  units: readonly ShownUnit[],
  sizeIn: (key: MeasureKey) => number
): ShownUnit | undefined {
  const measurable = units.find((unit) => {
    const size = sizeIn(unit.key)
    const step = unit.steps.find(([below]) => size < below)?.[1] ?? 1
    return size >= unit.min && isNear(nearest(size, step), size)
  })
  return measurable ?? units.at(-1)
}
