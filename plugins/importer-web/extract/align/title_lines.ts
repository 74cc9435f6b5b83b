import { type Element, isTag } from 'domhandler'
import { letters, rawText } from '#core/imports/index'
import type { Block } from './blocks.js'

const LONGEST = 90
const HEADING_TAGS = /^(?:h[1-6]|strong|b|u|dt|th|legend|caption)$/

/**
 * Numbers of the lines that are no lines but titles over those that follow: they end in a colon,
 * are marked as headings, or stand in bold in a list that does not.
 */
export function titleLines(lines: string[], shown: ReadonlyMap<number, Block>): Set<number> {
  const marked = numbersWhere(lines, (line) => /^#|[:：]$/.test(line) && !/\d/.test(line))
  const bold = numbersWhere(lines, (line, number) => {
    const block = shown.get(number)
    return block !== undefined && !/\d/.test(block.text ?? line) && isHeading(block.element)
  })
  const plain = [...shown].filter(([number]) => !bold.includes(number))
  const isTelling = plain.every(([, { element }]) => !hasHeading(element))
  const found = isTelling ? [...marked, ...bold] : marked
  return new Set(found.length < lines.length / 2 ? found : [])
}

function numbersWhere(lines: string[], test: (line: string, number: number) => boolean): number[] {
  return [...lines.entries()]
    .filter(([number, line]) => line.length <= LONGEST && test(line, number))
    .map(([number]) => number)
}

/** A heading, or an element whose every word is in one. */
function isHeading(element: Element): boolean {
  if (HEADING_TAGS.test(element.name)) return true
  const inner = element.children.filter(isTag)
  const key = letters(rawText(element))
  return inner.some((child) => letters(rawText(child)) === key && isHeading(child))
}

function hasHeading(element: Element): boolean {
  return element.children
    .filter(isTag)
    .some((child) => HEADING_TAGS.test(child.name) || hasHeading(child))
}

/** A title as it is kept: without the mark that made it one. */
export function titleText(line: string): string {
  return line.replace(/^#+\s*|\s*[:：]$/g, '')
}
