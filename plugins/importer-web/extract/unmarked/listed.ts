import { letters } from '#core/recipe_text/index'
import type { Line } from './lines.js'

const SHORTEST = 3
/** Part of a line's letters that must be ingredients. */
const MOST = 0.8

/** Lines of a method without those that only list the ingredients that a step needs. */
export function withoutListed(lines: Line[], ingredients: string[]): Line[] {
  const known = new Set(ingredients.flatMap((text) => [letters(text), foodOf(text)]))
  const kept: Line[] = []
  let isListing = false
  for (const line of lines) {
    const isNumbered: boolean = isListing || /[\d½¼¾⅓⅔⅛,]/.test(line.text)
    isListing = line.heading === 0 && isNumbered && isList(line.text, known)
    if (!isListing) kept.push(line)
  }
  return kept.length > 0 ? kept : lines
}

/** Whether a line is one ingredient or several with commas between them. */
function isList(text: string, known: Set<string>): boolean {
  const parts = text.split(/,\s/).map(letters)
  const size = parts.join('').length
  const said = parts.filter((part) => known.has(part)).join('').length
  return size >= SHORTEST && (known.has(letters(text)) || said >= size * MOST)
}

/** An ingredient without its note, which lists within a method leave out. */
function foodOf(text: string): string {
  return letters(text.replace(/\([^()]*\)|,[^]*$/g, ''))
}
