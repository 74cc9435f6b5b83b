import { type AnyNode, type Document, type Element, isTag, isText } from 'domhandler'
import {
  breaksLine,
  isSilent,
  letters,
  rawText,
  tidyLine,
  withoutBullet,
} from '#core/imports/index'
import type { Block } from '../align/blocks.js'
import { walk } from '../walk.js'

/** A line of text as a person sees it on the page. */
export interface Line {
  text: string
  /** The element that the line fills, or the one around it. */
  element: Element
  /** 1 to 6 for a heading of that level, 7 for a line wholly in bold, 0 for plain text. */
  heading: number
  /** Whether it is an item of a list or a row of a table. */
  item: boolean
}

const COMPANY = [
  'comments?',
  'related',
  'sidebar',
  'newsletter',
  'share',
  'social',
  'breadcrumbs?',
  'footer',
  'menu',
  'cookies?',
  'popup',
  'modal',
  'promo',
  'advert\\w*',
  'navigation',
  'toc',
]
const ASIDE = new RegExp(String.raw`(?:^|[\s_-])(?:${COMPANY.join('|')})(?:$|[\s_-])`, 'i')
const LEFT_OUT = new Set(['nav', 'footer', 'select', 'option', 'textarea', 'dialog', 'button'])
const WHOLE = 220
/** What holds this much of a page is the page, whatever its class is called. */
const MOST_OF_PAGE = 0.3

/** Reads the lines of a page in order, without its navigation, comments and other company. */
export function readLines(document: Document, blocks: Block[]): Line[] {
  const texts = new Map(blocks.map((block) => [block.element, block.text]))
  const sizes = new Map(blocks.map(({ element, place, end }) => [element, end - place]))
  const isMost = (element: Element): boolean =>
    (sizes.get(element) ?? 0) > blocks.length * MOST_OF_PAGE
  const lines: Line[] = []
  let words = ''
  let around: Element | null = null
  const flush = (): void => {
    if (around && words.trim()) lines.push(lineOf(words, around))
    words = ''
  }
  walk(
    document,
    (node) => {
      if (isText(node)) {
        if (!words.trim()) around = blockAround(node)
        words += node.data
      }
      if (!isTag(node)) return true
      if (isLeftOut(node) && !isMost(node)) return false
      if (breaksLine(node.name)) flush()
      const whole = wholeLine(node, texts.get(node) ?? null)
      if (whole) lines.push(whole)
      return !whole
    },
    (node) => {
      if (isTag(node) && breaksLine(node.name)) flush()
    }
  )
  flush()
  return lines.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
}

/** Short items and rows are one line however they are built; so are headings. */
function wholeLine(element: Element, text: string | null): Line | null {
  const { name } = element
  const level = /^h([1-6])$/.exec(name)
  if (!text || (!level && !/^(?:li|tr)$/.test(name))) return null
  if (level) return { ...lineOf(text, element), heading: Number(level[1]) }
  const nested = element.children.some(
    (child) => isTag(child) && /^(?:ul|ol|table)$/.test(child.name)
  )
  return nested || text.length > WHOLE ? null : { ...lineOf(text, element), item: true }
}

function lineOf(words: string, element: Element): Line {
  const text = withoutBullet(tidyLine(words.replace(/\s+/g, ' ')))
  return { text, element, heading: isBold(element, text) ? 7 : 0, item: element.name === 'li' }
}

/** A line in bold: the element is, or its only words are. */
function isBold(element: Element, text: string): boolean {
  if (/^(?:strong|b|dt|th)$/.test(element.name)) return true
  const bold = element.children.filter(
    (child) => isTag(child) && /^(?:strong|b|u|em)$/.test(child.name)
  )
  return bold.some((child) => letters(rawText(child)) === letters(text))
}

function blockAround(node: AnyNode): Element | null {
  let at = node.parent
  while (at && isTag(at) && !breaksLine(at.name)) at = at.parent
  return at && isTag(at) ? at : null
}

function isLeftOut({ name, attribs }: Element): boolean {
  if (isSilent(name) || LEFT_OUT.has(name) || 'hidden' in attribs) return true
  if (name === 'body' || name === 'html' || name === 'main' || name === 'article') return false
  return ASIDE.test(`${attribs.id ?? ''} ${attribs.class ?? ''}`)
}
