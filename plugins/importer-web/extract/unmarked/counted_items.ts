import { type AnyNode, type Element, isTag, isText } from 'domhandler'
import { rawText } from '#core/recipe_text/index'
import type { Line } from './line.js'

const NUMBER = /^\d{1,2}[.)]?$/
/** Fewer items may begin with amounts that happen to count on. */
const LEAST_ITEMS = 3
/** How deep in an item its number may stand. */
const DEEPEST = 6

const counting = new WeakMap<Element, boolean>()

/** An item of a method without its number, where each of its list has one in an element of its own, from one on. */
export function withoutCount(line: Line): Line {
  const { parent, name } = line.element
  if (name !== 'li' || !parent || !isTag(parent)) return line
  const isCounting = counting.get(parent) ?? counts(parent)
  counting.set(parent, isCounting)
  return isCounting ? { ...line, text: line.text.replace(/^\d{1,2}[.)]?\s*/, '') } : line
}

function counts({ children }: Element): boolean {
  const items = children.filter(isTag).filter((item) => item.name === 'li' && says(item))
  return items.length >= LEAST_ITEMS && items.every((item, at) => numberOf(item) === at + 1)
}

/** The number that the first element in an item that says anything says, and nothing else. */
function numberOf(item: Element): number | null {
  let at: Element = item
  for (let depth = 0; depth < DEEPEST; depth++) {
    const first: AnyNode | undefined = at.children.find(says)
    if (!first || !isTag(first)) return null
    const words = rawText(first).trim()
    if (NUMBER.test(words)) return Number.parseInt(words, 10)
    at = first
  }
  return null
}

function says(node: AnyNode): boolean {
  if (isText(node)) return node.data.trim() !== ''
  return isTag(node) && rawText(node).trim() !== ''
}
