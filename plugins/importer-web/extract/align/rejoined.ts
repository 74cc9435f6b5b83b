import { type Element, isTag, isText } from 'domhandler'
import { breaksLine, letters } from '#core/recipe_text/index'
import { keyOf, type Line } from '../unmarked/line.js'
import { walk } from '../walk.js'
import type { Block } from './blocks.js'

/** A line is not cut into more parts than these. */
const MOST_PARTS = 6
const LEAST_CUT = 2

/**
 * Lines of a markup that some program has cut at their commas, put together as the page shows them: several say one line
 * of the page, one after the other, and no line of the page says any of them alone. A paragraph that is broken into lines is
 * none itself.
 */
export function rejoined(lines: string[], blocks: Block[], readings: Line[]): string[] {
  const keys = lines.map(letters)
  const wanted = new Set(keys.flatMap((_, at) => runsFrom(keys, at)))
  const shown = new Map<string, string>()
  for (const { element, key, text } of blocks) {
    const isMeant = wanted.has(key) && !shown.has(key) && text && breaksLine(element.name)
    if (isMeant && !holdsBreak(element)) shown.set(key, text)
  }
  // Each line that was cut is two at least that the page does not say.
  if (keys.filter((key) => !shown.has(key)).length < 2 * LEAST_CUT) return lines
  for (const line of readings) if (!shown.has(keyOf(line))) shown.set(keyOf(line), line.text)
  const joined: string[] = []
  let cut = 0
  for (let at = 0; at < lines.length;) {
    const size = shown.has(keys[at] ?? '') ? 1 : partsOf(keys.slice(at, at + MOST_PARTS), shown)
    const whole = keys.slice(at, at + size).join('')
    joined.push(size > 1 ? (shown.get(whole) ?? '') : (lines[at] ?? ''))
    if (size > 1) cut++
    at += size
  }
  return cut >= LEAST_CUT ? joined : lines
}

/** What the lines from one on spell: one, two of them, and so on. */
function runsFrom(keys: string[], at: number): string[] {
  const part = keys.slice(at, at + MOST_PARTS)
  return part.map((_, size) => part.slice(0, size + 1).join(''))
}

/** Whether words of an element stand on both sides of a break. */
function holdsBreak(element: Element): boolean {
  let isBehind = false
  let breaks = 0
  walk(element, (node) => {
    if (isTag(node) && node.name === 'br') breaks++
    if (breaks > 0 && isText(node) && node.data.trim() !== '') isBehind = true
    return !isBehind
  })
  return isBehind
}

/** How many parts from the first on spell one line, none of the later ones being a line itself. */
function partsOf(keys: string[], shown: ReadonlyMap<string, string>): number {
  for (let size = 2; size <= keys.length; size++) {
    if (shown.has(keys[size - 1] ?? '')) return 1
    if (shown.has(keys.slice(0, size).join(''))) return size
  }
  return 1
}
