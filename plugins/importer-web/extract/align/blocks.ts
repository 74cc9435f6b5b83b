import { type AnyNode, type Document, type Element, isTag, isText } from 'domhandler'
import {
  breaksLine,
  hasAmount,
  isSilent,
  letters,
  rawText,
  tidyLine,
} from '#core/recipe_text/index'
import { walk } from '../walk.js'
import { isOneCell } from './looks.js'

/** Longer texts are prose or whole sections: their words are not kept. */
const LONGEST = 400
const LONGEST_CAPTION = 200
const LONGEST_SLANTED = 80
const MOST_BESIDE = 8
/** Blanks that are not single or no spaces. */
const UNEVEN = /\s{2,}|[^\S ]/g
/** How many nodes beside a caption are looked over for its picture. */
const MOST_NODES = 40
const CAPTION =
  /(?:^|[\s_-])(?:captions?|credits?|bildunterschrift|legende|didascalia)(?:$|[\s_-])|pie-de-foto/i
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

/**
 * Lists the elements of a page that a person can read text in; with `unfolded` also those that a style hides until
 * something is pressed.
 */
export function readBlocks(document: Document, unfolded = false): Block[] {
  const blocks: Block[] = []
  const open: Open[] = []
  walk(
    document,
    (node) => {
      if (isText(node)) addText(open.at(-1), node.data)
      if (!isTag(node)) return true
      if (isUnread(node, unfolded)) return false
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

const AMOUNT = String.raw`^\s*[\d½¼¾⅓⅔⅛](?:[\d½¼¾⅓⅔⅛.,/ –-]{0,12}[\d½¼¾⅓⅔⅛])?`
const BARE_AMOUNT = new RegExp(String.raw`${AMOUNT}(?:\s?\p{L}{1,12}\.?)?$`, 'u')
/** An amount and its unit of several words: "2 yemek kaşığı". */
const LONG_AMOUNT = new RegExp(String.raw`${AMOUNT}(?:\s?\p{L}{1,15}\.?){0,3}$`, 'u')
const LONGEST_AMOUNT = 40
/** Words before an amount that stands beside them: "flour" in `<b>flour</b><i>200 g</i>`. */
const FOOD = /\p{L}{3}$/u
/** The number of a step, and how long it takes, beside one another. */
const COUNT = /^\s*\d{1,2}$/
const TIME = /^\d{1,3}\s?\p{L}{1,8}\.?$/u
const RAISED = new Set(['sup', 'sub'])

/**
 * Whether the words that follow an amount, or the amount that follows words, stand beside them in a column of their own,
 * with nothing but looks between them: `<b>200 g</b>flour`. `element` holds the words that follow, where they have one of their own.
 */
export function needsGap(before: string, after: string, element: Element | null): boolean {
  if (element && /\d$/.test(before) && isFraction(element, after)) return true
  if (element && RAISED.has(element.name)) return false
  if (before.length > LONGEST_AMOUNT) return false
  const besides = element?.previousSibling
  if (FOOD.test(before) && BARE_AMOUNT.test(after.trim()))
    return besides !== undefined && besides !== null && isTag(besides)
  if (COUNT.test(before) && TIME.test(after)) return besides != null && isTag(besides)
  if (!/^[\p{L}(]/u.test(after)) return false
  if (!besides || !isTag(besides) || breaksLine(besides.name)) return BARE_AMOUNT.test(before)
  return (
    LONG_AMOUNT.test(before) || (after.startsWith('(') && /^\s*[\d½¼¾⅓⅔⅛].*\p{L}$/u.test(before))
  )
}

/** "1/4", or a raised "1" before a stroke: what stands behind a whole number is a part of one. */
function isFraction({ name, nextSibling }: Element, text: string): boolean {
  if (/^\s*\d{1,2}\s?[/\u2044]\s?\d/.test(text)) return true
  if (name !== 'sup' || !/^\d{1,2}$/.test(text.trim()) || !nextSibling) return false
  return isText(nextSibling) && /^\s?[/\u2044]/.test(nextSibling.data)
}

function addText(entry: Open | undefined, text: string | null, from: Element | null = null): void {
  if (!entry || entry.text === null) return
  const more = text?.slice(0, 2 * LONGEST).replace(UNEVEN, ' ')
  const gap = more && needsGap(entry.text, more, from) ? ' ' : ''
  const longer = more === undefined ? null : entry.text + gap + more
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
  addText(open.at(-1), entry.text === null ? null : withGap(entry.text, gap), block.element)
}

/** Blanks do not pile up, however deep elements are nested. */
function withGap(text: string, gap: string): string {
  return text.startsWith(' ') && text.endsWith(' ') ? text : `${gap}${text}${gap}`
}

function isUnread(element: Element, unfolded: boolean): boolean {
  const { name, attribs } = element
  if (isSilent(name) || OFF_PAGE.has(name) || isCaption(element)) return true
  if (isHidden(element)) return true
  return !unfolded && !isPanel(element) && HIDDEN_STYLE.test(attribs.style ?? '')
}

/** Whether an element is hidden for good; what a tab shows, or a search within the page, is not. */
export function isHidden(element: Element): boolean {
  const { hidden } = element.attribs
  return hidden !== undefined && hidden !== 'until-found' && !isPanel(element)
}

const isPanel = ({ attribs }: Element) => attribs.role === 'tabpanel'

/**
 * Whether an element is the line below a picture, by its name or by its class beside one; some sites' cards are captions
 * as a whole.
 */
export function isCaption(element: Element): boolean {
  const isCalled = CAPTION.test(element.attribs.class ?? '') && standsAtPicture(element)
  if (element.name !== 'figcaption' && !isCalled && !isSlantedBelow(element)) return false
  const text = rawText(element)
  return text.length <= LONGEST_CAPTION && !text.trim().includes('\n')
}

/** Whether a few slanted or small words, no sentence, are all that an element says beside a picture. */
function isSlantedBelow({ name, parent, children }: Element): boolean {
  if (!/^(?:em|i|small)$/.test(name) || !parent || !isTag(parent)) return false
  if (
    parent.children.length > MOST_BESIDE ||
    !parent.children.some((one) => isTag(one) && isPicture(one))
  )
    return false
  const text = children
    .map((one) => rawText(one))
    .join('')
    .trim()
  const isAll = rawText(parent).trim() === text
  return isAll && text.length <= LONGEST_SLANTED && !hasAmount(text) && !/[.!?。:：]$/.test(text)
}

/** Whether the element right before or behind one, or its row of a table, is a picture, or holds one and no words. */
function standsAtPicture(element: Element): boolean {
  const { parent } = element
  const isRow = parent !== null && isTag(parent) && isOneCell(parent)
  return [element, ...(isRow ? [parent] : [])].some((one) =>
    [sibling(one, 'prev'), sibling(one, 'next')].some(isPicture)
  )
}

function sibling(element: Element, side: 'prev' | 'next'): Element | null {
  let at = element[side]
  while (at && !isTag(at)) at = at[side]
  return at
}

function isPicture(element: Element | null): boolean {
  let pictures = 0
  let words = 0
  let seen = 0
  if (element)
    walk(element, (node) => {
      if (isTag(node) && node.name === 'img') pictures++
      if (isText(node) && node.data.trim() !== '') words++
      return words === 0 && ++seen < MOST_NODES
    })
  return pictures > 0 && words === 0
}

/** Whether a node lies in an element or is it. */
export function isInside(node: AnyNode, outer: Element): boolean {
  let at: AnyNode | null = node
  while (at && at !== outer) at = at.parent
  return at === outer
}
