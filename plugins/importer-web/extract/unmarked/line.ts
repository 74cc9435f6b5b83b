import type { Element } from 'domhandler'
import { letters } from '#core/recipe_text/index'

/** A line of text as a person sees it on the page. */
export interface Line {
  text: string
  /** The element that the line fills, or the one around it. */
  element: Element
  /** 1 to 6 for a heading of that level, 7 for a line wholly in bold, 0 for plain text. */
  heading: number
  /** Whether it is an item of a list or a row of a table. */
  item: boolean
  /** What the lines said that were put together to this one. */
  parts?: string[]
}

const keys = new WeakMap<Line, string>()

/** The letters and digits of a line, by which it is compared; reckoned once. */
export function keyOf(line: Line): string {
  const known = keys.get(line)
  if (known !== undefined) return known
  const key = letters(line.text)
  keys.set(line, key)
  return key
}
