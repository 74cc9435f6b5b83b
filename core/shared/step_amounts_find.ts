import type { Amount } from './amount.js'
import { measures, type MeasureKey, type MeasureSystem } from './conversion_measures.js'
import { findMeasure, measureByWord } from './conversion_words.js'
import { findNumber, findNumbers, type NumberInText } from './number_text.js'
import { temperatureAt } from './step_amounts_temperature.js'
import type { TemperatureScale } from './temperature.js'

interface Place {
  start: number
  end: number
}

/** An amount with its unit; `isFixed` when it is a thing's size. */
export interface FoundMeasure extends Place {
  kind: 'amount'
  amount: Amount
  unit: MeasureKey
  isFixed: boolean
}

/** Sides of a thing, as in `9 x 13 inch`. */
export interface FoundSides extends Place {
  kind: 'sides'
  sides: number[]
  unit: MeasureKey
}

/** A temperature or a range of them. */
export interface FoundTemperature extends Place {
  kind: 'temperature'
  amount: Amount
  scale: TemperatureScale
}

type Found = FoundMeasure | FoundSides | FoundTemperature

/** What a unit or scale belongs to. */
export type WrittenSystem = MeasureSystem | 'both' | 'gas'

/** `systems`: the systems of the amount and of those right beside it, as in "1 lb (450 g)". */
export type FoundAmount = Found & { systems: ReadonlySet<WrittenSystem> }

const letter = String.raw`\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}`
const longestFirst = [...measureByWord.keys()].sort((a, b) => b.length - a.length)
const unitWords = longestFirst
  .map((form) => form.replaceAll('.', String.raw`\.`).replaceAll(' ', String.raw`\s{0,2}`))
  .join('|')
/** Pound cakes, muffin tins of 12 cups and French quarters of an hour. */
const notOfThings = String.raw`(?![\s-]{0,2}(?:cakes?|muffin|cupcake|mini|d['’]heure))`
const unitBehind = new RegExp(
  String.raw`(?<gap>\s?-?)(?<word>${unitWords})(?![${letter}])${notOfThings}`,
  'iuy'
)
const notBefore = new RegExp(String.raw`[${letter}/#_.,@=&$€£+^~-]$`, 'u')
const otherSide = /\s?[-x×]?\s?[x×]\s?/uy
const countBefore = /\d\s?[x×]\s?$/u
const bracketOfCount = /\d\s?\($/u

function unitAt(text: string, place: number): (Place & { unit: MeasureKey; gap: string }) | null {
  unitBehind.lastIndex = place
  const groups = unitBehind.exec(text)?.groups
  const unit = groups && findMeasure(groups['word'] ?? '')
  if (!unit) return null
  return { start: place, end: unitBehind.lastIndex, unit, gap: groups['gap'] ?? '' }
}

function amountOf(first: NumberInText, last: NumberInText | null): Amount {
  return { from: first.value, to: last?.value ?? first.value }
}

function sidesAt(text: string, first: NumberInText): FoundSides | null {
  const sides = [first.value]
  let end = first.end
  for (;;) {
    otherSide.lastIndex = end
    if (!otherSide.test(text)) break
    const next = findNumber(text, otherSide.lastIndex)
    if (next?.start !== otherSide.lastIndex || sides.length > 3) break
    sides.push(next.value)
    end = next.end
  }
  const unit = sides.length > 1 ? unitAt(text, end) : null
  if (!unit || measures[unit.unit].dimension !== 'length') return null
  return { kind: 'sides', start: first.start, end: unit.end, sides, unit: unit.unit }
}

function measureAt(
  text: string,
  first: NumberInText,
  last: NumberInText | null
): FoundMeasure | null {
  const unit = unitAt(text, (last ?? first).end)
  if (!unit) return last ? measureAt(text, first, null) : null
  const before = text.slice(Math.max(0, first.start - 6), first.start)
  return {
    kind: 'amount',
    start: first.start,
    end: unit.end,
    amount: amountOf(first, last),
    unit: unit.unit,
    isFixed: unit.gap.endsWith('-') || countBefore.test(before) || bracketOfCount.test(before),
  }
}

interface Numbers {
  first: NumberInText
  last: NumberInText | null
}

function foundAt(text: string, { first, last }: Numbers, before: Found | undefined): Found | null {
  if (!Number.isFinite(first.value)) return null
  const temperature = temperatureAt(text, first, last)
  if (temperature) return { kind: 'temperature', ...temperature }
  const isSlashed = text[first.start - 1] === '/' && before?.end === first.start - 1
  const isPart = notBefore.test(text.slice(Math.max(0, first.start - 2), first.start))
  if (isPart && !isSlashed) return null
  return sidesAt(text, first) ?? measureAt(text, first, last)
}

function systemOf(found: Found): WrittenSystem {
  if (found.kind !== 'temperature') return measures[found.unit].system
  if (found.scale === 'gas') return 'gas'
  return found.scale === 'fahrenheit' ? 'us' : 'metric'
}

const besideSign = /^[^.,;\n]{0,8}[/(|]\s?[^\d\n]{0,6}$/u

function isBeside(text: string, one: Found, other: Found): boolean {
  if ((one.kind === 'temperature') !== (other.kind === 'temperature')) return false
  return other.start - one.end < 16 && besideSign.test(text.slice(one.end, other.start))
}

/** Links and code, in which no number is an amount. */
const opaque = /https?:\/\/\S+|\]\([^()\s]{0,2000}\)|`[^`\n]{0,2000}`/g

function opaquePlaces(text: string): Place[] {
  return [...text.matchAll(opaque)].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }))
}

function amountsIn(text: string): Found[] {
  const all: Found[] = []
  const hidden = opaquePlaces(text).values()
  let skip = hidden.next().value
  let numbers = findNumbers(text)
  while (numbers) {
    const { start, end } = numbers.first
    while (skip && skip.end <= start) skip = hidden.next().value
    const isHidden = skip !== undefined && skip.start <= start
    const found = isHidden ? null : foundAt(text, numbers, all.at(-1))
    if (found) all.push(found)
    numbers = findNumbers(text, isHidden && skip ? skip.end : (found?.end ?? end))
  }
  return all
}

/** The amounts, sizes and temperatures of a step's text, in its order. */
export function findStepAmounts(text: string): FoundAmount[] {
  let systems = new Set<WrittenSystem>()
  let before: Found | undefined
  return amountsIn(text).map((found) => {
    if (!before || !isBeside(text, before, found)) systems = new Set()
    systems.add(systemOf(found))
    before = found
    return { ...found, systems }
  })
}
