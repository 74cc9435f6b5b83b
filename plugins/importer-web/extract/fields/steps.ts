import type { DraftStep } from '#core/recipes/index'
import {
  headingWords,
  letters,
  plainLine,
  plainLines,
  readMinutes,
  servingsIn,
  withoutBullet,
  withoutNumbers,
} from '#core/recipe_text/index'
import { isControl } from '../align/controls.js'
import { cleanText, isUnfilled } from './clean_line.js'
import { withoutLabels } from './step_labels.js'
import { withTitles } from './step_titles.js'
import { hasType, isThing, listOf, rememberedOf, textIn, type Thing } from '../thing.js'

const PROPERTIES = ['recipeInstructions', 'recipeInstruction', 'instructions', 'step']
const LEAST_NUMBERED = 3
const LONGEST_SERVING = 24
const METHODS = new Set([...headingWords('method')].map(letters))
const INNER = ['itemlistelement', 'steps', 'step', 'item']
/** "Step 1", "Schritt 2.", "3": a name that only counts. */
const COUNTING_NAME =
  /^(?:[\p{L}.]{1,12}\s{0,3})?(?:#|n[°º.])?\s{0,3}\d{1,2}\s{0,3}(?:[.:)]|\/\s{0,3}\d+)?$/u

/** The steps that the markup gives; a section's name stands on its first step. */
export const steps = rememberedOf(stepsOf)

function stepsOf(recipe: Thing): DraftStep[] {
  for (const property of PROPERTIES) {
    const full = stepsIn(recipe[property], 0).filter(
      ({ text }) => /[\p{L}\p{N}]/u.test(text) && !isUnfilled(text) && !isControl(text)
    )
    const told = withoutCountingNames(withoutHeading(withoutBareNumbers(rejoined(full))))
    const found = withTitles(withoutNumbers(withoutLabels(withWholeSentences(told))))
    if (found.length > 0) return found
  }
  return []
}

/** Steps that were cut within brackets, after an abbreviation ("180 °C (th." "6)."), made whole. */
function rejoined(found: DraftStep[]): DraftStep[] {
  const whole: DraftStep[] = []
  for (const one of found) {
    const before = whole.at(-1)
    const isRest = /^[^()]{0,20}\)/.test(one.text) && !one.title && !one.summary
    if (before && isRest && /\([^()]{0,20}$/.test(before.text))
      whole[whole.length - 1] = { ...before, text: `${before.text} ${one.text}` }
    else whole.push(one)
  }
  return whole
}

/** Steps without the method's own heading, which some markup has as the first of them. */
export function withoutHeading(found: DraftStep[]): DraftStep[] {
  const [first, ...rest] = found
  const isHeading = first && !first.summary && METHODS.has(letters(first.text))
  if (!isHeading || rest.length === 0) return found
  return rest.map((one, at) => (at === 0 ? { ...one, title: one.title ?? first.title } : one))
}

/** Steps without those that are only a number, as pages set them beside each. */
function withoutBareNumbers(found: DraftStep[]): DraftStep[] {
  const kept = found.filter(({ text }) => !/^\d{1,2}\s*[.):]?$/.test(text))
  return kept.length > 0 ? kept : found
}

/** Steps whose name is the first word of their sentence ("Serve" before "as a side dish."), where the others begin sentences. */
function withWholeSentences(found: DraftStep[]): DraftStep[] {
  const isRest = ({ text, summary }: DraftStep) =>
    /^\p{Ll}/u.test(text) && /^\p{L}+$/u.test(summary ?? '')
  if (found.filter(({ text }) => /^\p{Ll}/u.test(text)).length > found.length / 3) return found
  return found.map((one) =>
    isRest(one) ? { ...one, text: `${one.summary} ${one.text}`, summary: null } : one
  )
}

/** Steps without names that are alike but for their numbers ("soup_c step 2"): those only count. */
function withoutCountingNames(found: DraftStep[]): DraftStep[] {
  const names = found.map(({ summary }) => (summary ?? '').replaceAll(/\d+/g, '#'))
  const [first = ''] = names
  const isCount = first.includes('#') && names.length > 1 && names.every((name) => name === first)
  return isCount ? found.map((one) => ({ ...one, summary: null })) : found
}

function stepsIn(value: unknown, depth: number): DraftStep[] {
  if (depth > 8) return []
  const entries = listOf(value)
  const only = entries.length === 1
  return entries.flatMap((entry) => {
    if (typeof entry === 'string') return textSteps(entry, only, depth)
    return isThing(entry) ? thingSteps(entry, only, depth) : []
  })
}

/** A string is one step of a list, but a lone one holds them all: JSON in a string, or lines. */
function textSteps(text: string, only: boolean, depth: number): DraftStep[] {
  const trimmed = text.trim()
  if (/^[[{]\s*["{[]/.test(trimmed)) {
    const parsed = parsedOrNull(trimmed)
    if (parsed) return stepsIn(parsed, depth + 1)
  }
  const lines = footnoted(plainLines(text))
  const single = lines.length === 1 ? numbered(lines[0] ?? '') : lines
  return (only ? single : [lines.join('\n')]).map((line) => step(line))
}

/** Lines without a line that says how many the dish serves behind them; footnotes keep their mark. */
function footnoted(lines: string[]): string[] {
  if (lines.length < 2 || lines[0]?.startsWith('*')) return lines
  const notes = lines.length - 1 - lines.findLastIndex((line) => !/^\*+\s?\p{L}/u.test(line))
  const marked = lines.map((line, at) =>
    at >= lines.length - notes ? line.replace(/^(\*+)\s/, '$1') : line
  )
  const last = lines.length - 1 - notes
  return last > 0 && isServing(marked[last] ?? '') ? marked.toSpliced(last, 1) : marked
}

/** A short sentence with a time ("Bake for 20 minutes.") serves nobody. */
function isServing(line: string): boolean {
  const isShort = line.length <= LONGEST_SERVING && !/\p{L}{5}[.!?]$/u.test(line)
  return isShort && servingsIn(line) !== null && readMinutes(line, null) === null
}

/** A line cut where numbers in it count its steps from one ("1. Chop. 2. Fry. 3. Serve."), else the line. */
function numbered(line: string): string[] {
  const places: number[] = []
  for (const match of line.matchAll(/(?<=^|[\s,;.!)])(\d{1,2})[.)]\s*(?=\p{L})/gu)) {
    if (Number(match[1]) === places.length + 1) places.push(match.index)
  }
  if (places[0] !== 0 || places.length < LEAST_NUMBERED) return [line]
  return places.map((from, at) => line.slice(from, places[at + 1]).replace(/[\s,;]{1,5}$/, ''))
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function thingSteps(thing: Thing, only: boolean, depth: number): DraftStep[] {
  const name = plainLine(textIn(thing.name) ?? '')
  const inner = innerOf(thing)
  if (inner !== undefined) {
    const found = stepsIn(inner, depth + 1)
    return hasType(thing, 'HowToStep') ? joined(found, name) : titled(found, name)
  }
  if (isKeyedByNumber(thing)) return stepsIn(Object.values(thing), depth + 1)
  return plainSteps(thing, name, only)
}

/** Some makers spell the property with a capital. */
function innerOf(thing: Thing): unknown {
  const entries = Object.entries(thing)
  return INNER.map((name) => entries.find(([key]) => key.toLowerCase() === name)?.[1]).find(
    (value) => value !== undefined
  )
}

function plainSteps(thing: Thing, name: string, only: boolean): DraftStep[] {
  const lines = plainLines(textIn(thing.text ?? thing.description) ?? '')
  if (lines.length === 0) return name && !COUNTING_NAME.test(name) ? [step(name)] : []
  if (only && lines.length > 1) return lines.map((line) => step(line))
  return [{ ...step(lines.join('\n')), summary: ownName(name, lines.join(' ')) }]
}

/** Where the first of several lines has a bullet, those of the others are no footnotes' marks. */
function step(text: string): DraftStep {
  const lines = text.trim().split('\n').map(cleanText)
  const isList = withoutBullet(lines[0] ?? '') !== lines[0]
  const own = isList ? lines.map(withoutBullet) : lines
  return { text: own.join('\n').trim(), title: null, summary: null }
}

/** A step made of directions is one step. */
function joined(parts: DraftStep[], name: string): DraftStep[] {
  const text = parts.map((part) => part.text).join('\n')
  return text ? [{ ...step(text), summary: ownName(name, text) }] : []
}

function titled(found: DraftStep[], name: string): DraftStep[] {
  return found.map((entry, at) => (at === 0 && name ? { ...entry, title: name } : entry))
}

/** A name that says more than its number and is not the beginning of the text. */
function ownName(name: string, text: string): string | null {
  const plain = letters(name.replace(/(?:…|\.\.\.)$/, ''))
  if (!plain || COUNTING_NAME.test(name) || letters(text).startsWith(plain)) return null
  return name
}

function isKeyedByNumber(thing: Thing): boolean {
  const keys = Object.keys(thing).filter((key) => !key.startsWith('@'))
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key))
}
