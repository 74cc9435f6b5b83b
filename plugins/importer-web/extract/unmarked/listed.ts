import { type Element, isTag } from 'domhandler'
import { hasAmount, letters } from '#core/recipe_text/index'
import { ancestors } from '../align/find_list.js'
import { itemAround } from './items.js'
import type { Line } from './line.js'

const SHORTEST = 3
/** Part of a line's letters that must be ingredients. */
const MOST = 0.8
const MOST_PARTS = 60
/** Fewer words may be the name of a part. */
const FEW_WORDS = 3
const HALF = 0.5

/** Lines of a method without those that only list the ingredients that a step needs. */
export function withoutListed(given: Line[], ingredients: string[]): Line[] {
  const lines = withoutInnerLists(given)
  const known = new Set(ingredients.flatMap((text) => [keyOf(text), foodOf(text)]))
  const keys = ingredients.map(keyOf)
  const kept: Line[] = []
  let isListing = false
  for (const line of lines) {
    const isNumbered: boolean = isListing || /[\d½¼¾⅓⅔⅛,]/.test(line.text)
    isListing =
      line.heading === 0 &&
      (isNumbered
        ? isList(line.text, known) || counts(line.text, keys)
        : isBelowStep(line, kept.at(-1)) && isBeginning(line.text, keys))
    if (!isListing) kept.push(line)
  }
  return kept.length > 0 ? kept : lines
}

/** Lines without the lists of amounts that stand within items of a method. */
function withoutInnerLists(lines: Line[]): Line[] {
  const inner = Map.groupBy(lines, ({ element }) => {
    const list = itemAround(element)?.parent
    const isInner = list && isTag(list) && ancestors(list).some(({ name }) => name === 'li')
    return isInner ? list : null
  })
  const areFoods = ([list, items]: [Element | null, Line[]]): boolean =>
    list !== null &&
    !items.some(({ text }) => /[.!?。]$/.test(text)) &&
    items.filter(({ text }) => hasAmount(text)).length > items.length * HALF
  const listed = new Set([...inner].filter(areFoods).flatMap(([, items]) => items))
  return lines.filter((line) => !listed.has(line))
}

/** The letters of a text, with fractions as people type them. */
function keyOf(text: string): string {
  return letters(text.normalize('NFKC').replaceAll('\u2044', '/'))
}

/** Whether a line stands below a sentence in the same item. */
function isBelowStep({ element }: Line, above: Line | undefined): boolean {
  const item = above && /[.!。]$/.test(above.text) ? itemAround(above.element) : null
  return item !== null && item === itemAround(element)
}

/** Whether a line of several words without an amount begins an ingredient, and is no sentence. */
function isBeginning(text: string, keys: string[]): boolean {
  const key = keyOf(text)
  const isShort = text.split(' ').length >= FEW_WORDS && !/[.!?。:：]$/.test(text)
  return isShort && keys.some((known) => known.startsWith(key))
}

/** Whether a line is one ingredient or several with commas between them. */
function isList(text: string, known: Set<string>): boolean {
  const parts = text.split(/,\s/).map(keyOf)
  const size = parts.join('').length
  const said = parts.filter((part) => known.has(part)).join('').length
  return size >= SHORTEST && (known.has(keyOf(text)) || said >= size * MOST)
}

/**
 * Whether a line, which begins with an amount and is no sentence, holds the beginnings of ingredients, one after the
 * other; their own commas part them, too.
 */
function counts(text: string, keys: string[]): boolean {
  if (!/^[\d½¼¾⅓⅔⅛]/.test(text) || /[!?。]$/.test(text)) return false
  const parts = text.split(/,\s/)
  if (parts.length > MOST_PARTS) return false
  let [said, size] = [0, 0]
  for (let at = 0; at < parts.length;) {
    const length = longestKnown(parts, at, keys)
    const own = keyOf(parts.slice(at, at + Math.max(length, 1)).join(' ')).length
    size += own
    if (length > 0) said += own
    at += Math.max(length, 1)
  }
  return size >= SHORTEST && said >= size * MOST
}

/** How many parts from a place on are together the beginning of an ingredient. */
function longestKnown(parts: string[], at: number, keys: string[]): number {
  for (let length = Math.min(4, parts.length - at); length > 0; length--) {
    const key = keyOf(parts.slice(at, at + length).join(' '))
    if (key.length >= SHORTEST && keys.some((known) => known.startsWith(key))) return length
  }
  return 0
}

/** An ingredient without its note, which lists within a method leave out. */
function foodOf(text: string): string {
  return keyOf(text.replace(/\([^()]*\)|,[^]*$/g, ''))
}
