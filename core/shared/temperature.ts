import type { Amount } from './amount.js'
import type { MeasureSystem } from './conversion_measures.js'

/** How a temperature is written; `gas` is the number on a British gas oven's knob. */
export type TemperatureScale = 'celsius' | 'fahrenheit' | 'gas'

/** A temperature or a range of them. */
export interface Temperature {
  amount: Amount
  scale: TemperatureScale
}

/** Gas mark and its temperature in °C, as British ovens and cookbooks have them. */
const gasMarks: ReadonlyMap<number, number> = new Map([
  [0.25, 110],
  [0.5, 120],
  [1, 140],
  [2, 150],
  [3, 160],
  [4, 180],
  [5, 190],
  [6, 200],
  [7, 220],
  [8, 230],
  [9, 240],
  [10, 260],
])

/** Degrees below which an oven is not set: there every degree counts (meat, yeast, freezers). */
const coolestOven = 100

/** The temperature of a gas mark in °C; null for a number that no knob has. */
export function gasMarkCelsius(mark: number): number | null {
  return gasMarks.get(mark) ?? null
}

/** The nearest stop of an oven's knob, when it is at most `reach` away; else `otherwise`. */
function onKnob(value: number, knob: { every: number; reach: number }, otherwise: number): number {
  const stop = Math.round(value / knob.every) * knob.every
  return Math.abs(stop - value) <= knob.reach ? stop : otherwise
}

/**
 * °F as °C for cooking. Oven settings, which are written in steps of 25 °F, come out as an oven's
 * steps of 10 °C (350 °F = 180 °C); all others to the degree, as sugar and meat need it.
 */
export function toCelsius(fahrenheit: number): number {
  const exact = ((fahrenheit - 32) * 5) / 9
  if (exact < coolestOven || fahrenheit % 25 !== 0) return Math.round(exact)
  return onKnob(exact, { every: 10, reach: 4.5 }, Math.round(exact / 5) * 5)
}

/** °C as °F for cooking: oven settings, written in steps of 5 °C, as an oven's steps of 25 °F. */
export function toFahrenheit(celsius: number): number {
  const exact = (celsius * 9) / 5 + 32
  if (celsius < coolestOven || celsius % 5 !== 0) return Math.round(exact)
  return onKnob(exact, { every: 25, reach: 8 }, Math.round(exact / 5) * 5)
}

function both({ from, to }: Amount, change: (value: number) => number): Amount {
  return { from: change(from), to: change(to) }
}

/** A temperature as a reader of the system knows it; null when it is written that way already. */
export function convertTemperature(
  { amount, scale }: Temperature,
  system: MeasureSystem
): Temperature | null {
  const wanted = system === 'metric' ? 'celsius' : 'fahrenheit'
  if (scale === wanted) return null
  if (scale === 'fahrenheit') return { amount: both(amount, toCelsius), scale: wanted }
  if (scale === 'celsius') return { amount: both(amount, toFahrenheit), scale: wanted }
  const from = gasMarkCelsius(amount.from)
  const to = gasMarkCelsius(amount.to)
  if (from === null || to === null) return null
  const celsius = { from, to }
  return { amount: wanted === 'celsius' ? celsius : both(celsius, toFahrenheit), scale: wanted }
}
