import { type AnyNode, type Document, type Element, isTag, isText } from 'domhandler'
import { breaksLine, isSilent, letters, tidyLine } from '#core/recipe_text/index'
import { walk } from '../walk.js'

/** Longer texts are prose or whole sections: their words are not kept. */
const LONGEST = 400
const HIDDEN_STYLE = /display\s*:\s*none/i
const OFF_PAGE = new Set(['nav', 'select', 'button', 'option', 'textarea', 'dialog'])

/**
 * An element with text in it, in page order; `end` is the place after its last descendant in the
 * same list.
 */
export interface Block {
  element: Element
  place: number
  end: number
  /** All its words on one line; null when they are too many. */
  text: string | null
  /** The letters and digits of `text`. */
  key: string
}

/** `text` is null once it is too long. */
interface Open {
  block: Block
  text: string | null
}

/** Lists the elements of a page that a person can read text in. */
export function readBlocks(document: Document): Block[] {
  const blocks: Block[] = []
  const open: Open[] = []
  walk(
    document,
    (node) => {
      if (isText(node)) addText(open.at(-1), node.data)
      if (!isTag(node)) return true
      if (isUnread(node)) return false
      const block = { element: node, place: blocks.length, end: 0, text: null, key: '' }
      blocks.push(block)
      open.push({ block, text: '' })
      return true
    },
    (node) => {
      if (open.at(-1)?.block.element === node) close(blocks, open)
    }
  )
  return blocks
}

function addText(entry: Open | undefined, text: string | null): void {
  if (!entry || entry.text === null) return
  const longer = text === null ? null : entry.text + text.slice(0, 2 * LONGEST).replace(/\s+/g, ' ')
  entry.text = longer === null || longer.length > LONGEST ? null : longer
}

function close(blocks: Block[], open: Open[]): void {
  const entry = open.pop()
  if (!entry) return
  const { block } = entry
  block.end = blocks.length
  const text = entry.text?.trim()
  if (text !== undefined) {
    block.text = tidyLine(text)
    block.key = letters(text)
  }
  const gap = breaksLine(block.element.name) ? ' ' : ''
  addText(open.at(-1), entry.text === null ? null : withGap(entry.text, gap))
}

/** Blanks do not pile up, however deep elements are nested. */
function withGap(text: string, gap: string): string {
  return text.startsWith(' ') && text.endsWith(' ') ? text : `${gap}${text}${gap}`
}

function isUnread(element: Element): boolean {
  const { name, attribs } = element
  if (isSilent(name) || OFF_PAGE.has(name)) return true
  return 'hidden' in attribs || HIDDEN_STYLE.test(attribs.style ?? '')
}

/** Whether a node lies in an element or is it. */
export function isInside(node: AnyNode, outer: Element): boolean {
  let at: AnyNode | null = node
  while (at && at !== outer) at = at.parent
  return at === outer
}
