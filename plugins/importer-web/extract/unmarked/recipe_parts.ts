import { hasAmount, headingKind, isAmountLine, isOpener, letters } from '#core/recipe_text/index'
import { kindOf } from '../align/looks.js'
import { keyOf, type Line } from './line.js'
import { isSentence } from './method_end.js'
import { linesBelow, type Section } from './sections.js'
import { sizeOf } from './size_of.js'

const LONGEST_TITLE = 60
const LONGEST_FOOD = 90
const LEAST_FOODS = 2
/** Part of the lines of a list that are counted. */
const MOST = 0.5
const LEAST_PARTS = 2
/** How far behind the beginning of a part's method the next part begins. */
const FAR = 25
/** Letters of a word that says something, and those of its ending. */
const LEAST_WORD = 4
const ENDING = 2

/** A part of a recipe with a list and a method of its own; the first may have no title. */
export interface RecipePart {
  title: string | null
  list: Section
  method: Section
}

/**
 * The parts of a recipe that a page tells one after the other, each with its own list and its method ("For the dough":
 * foods, sentences, "For the filling": foods, sentences). Recipes of different dishes are none: a part is opened as one
 * ("For the …"), or another part's method speaks of it.
 */
export function recipeParts(lines: Line[]): RecipePart[] {
  const found: (RecipePart & { look: string | null })[] = []
  for (let at = 0; at < lines.length; at++) {
    const part = partAt(lines, at)
    const before = found.at(-1)
    if (!part) continue
    if (before && !follows(before, part, at)) break
    if (before) before.method = upTo(before.method, at)
    found.push(part)
    at = part.method.start
  }
  const areParts = found.length >= LEAST_PARTS && found.every((part) => isOfOne(part, found))
  return areParts && !isListedAbove(found) ? found : []
}

/** Whether the first list has all parts of the recipe already, under titles of their own: the others say the same again. */
function isListedAbove([first, ...others]: RecipePart[]): boolean {
  const names = first?.list.lines.filter((line) => !isCounted(line)).map(keyOf) ?? []
  const titles = others.map(({ title }) => letters(title ?? ''))
  return names.some((name) => name.length >= LEAST_WORD && titles.some((one) => one.endsWith(name)))
}

/** Whether a part goes on where another one ends, and its title looks as that one's. */
function follows(before: RecipePart & { look: string | null }, part: typeof before, at: number) {
  const isNear = at - before.method.start <= FAR && at > before.method.start
  return part.title !== null && isNear && (before.look === null || before.look === part.look)
}

const upTo = (method: Section, end: number): Section => ({
  ...method,
  lines: method.lines.slice(0, end - method.start - 1),
})

/** A part that begins at a line: its title, be it above the list's own name, its list, and its method below that. */
function partAt(lines: Line[], at: number): (RecipePart & { look: string | null }) | null {
  const title = lines[at]
  if (!title || !(isTitle(title) || headingKind(title.text) === 'ingredients')) return null
  const isNamed = headingKind(title.text) === 'ingredients' && !isOpener(title.text)
  const named = isNamed ? at : at + 1
  const from = headingKind(lines[named]?.text ?? '') === 'ingredients' ? named + 1 : named
  const end = lines.findIndex((line, place) => place >= from && !isFood(line))
  const foods = lines.slice(from, Math.max(end, from))
  const counted = foods.filter(isCounted).length
  if (end < 0 || counted < LEAST_FOODS || counted < foods.length * MOST) return null
  const start = headingKind(lines[end]?.text ?? '') === 'method' ? end : end - 1
  const first = lines[start + 1]
  if (!first || !isSentence(first)) return null
  const below = start === end ? linesBelow(lines, end) : linesBelow(lines, at).slice(start - at)
  return {
    title: isNamed ? null : title.text.replace(/\s?[:：]$/, ''),
    look: isNamed ? null : `${kindOf(title.element)} ${title.heading}`,
    list: { kind: 'ingredients', start: from - 1, lines: foods },
    method: { kind: 'method', start, lines: below },
  }
}

function isTitle({ text, heading, item }: Line): boolean {
  if (text.length > LONGEST_TITLE || item || hasAmount(text)) return false
  return (heading !== 1 && heading > 0) || /[:：]$/.test(text)
}

const isCounted = ({ text }: Line) => hasAmount(text) || isAmountLine(text)

const isFood = (line: Line) =>
  (line.heading === 0 || isCounted(line)) &&
  line.text.length <= LONGEST_FOOD &&
  headingKind(line.text) !== 'method' &&
  !isSentence(line)

/** Whether a part is opened as one, or a method has all words of the title of another part, be it this one's or of this one. */
function isOfOne(part: RecipePart, parts: RecipePart[]): boolean {
  if (part.title === null || isOpener(part.title)) return true
  const others = parts.filter((other) => other.title !== part.title)
  return others.some((other) => speaksOf(other.method, part) || speaksOf(part.method, other))
}

function speaksOf({ lines }: Section, { title }: RecipePart): boolean {
  const said = letters(lines.map(({ text }) => text).join(' '))
  const words = (title ?? '').split(/[^\p{L}\p{M}]+/u).map(letters)
  const telling = words.filter((word) => sizeOf(word) >= LEAST_WORD)
  return telling.length > 0 && telling.every((word) => said.includes(stem(word)))
}

const stem = (word: string) => word.slice(0, Math.max(LEAST_WORD, word.length - ENDING))
