import { type Element, isTag, isText } from 'domhandler'
import { breaksLine, headingWords, isSilent, letters, rawText } from '#core/recipe_text/index'
import { isCaption } from './align/blocks.js'
import { withoutRepeats } from './fields/echoes.js'
import { walk } from './walk.js'

/** What stands among the steps of a method and is none of them. */
const BESIDE = new Set(['nav', 'aside', 'footer', 'form', 'button', 'select', 'dialog'])
/** Whether an element is beside the method, or is not to be seen at all. */
const isBeside = (element: Element): boolean =>
  isSilent(element.name) ||
  BESIDE.has(element.name) ||
  element.name === 'figcaption' ||
  isCaption(element) ||
  'hidden' in element.attribs
/** A method of which less is left was no method with links behind it. */
const LEAST = 0.4
const headings = new Set([...headingWords('method')].map(letters))
const BOLD = /^(?:strong|b|h[1-6])$/

/** A line as it is read, and whether all its words are a link, or in bold. */
interface MarkedLine {
  text: string
  isLink: boolean
  isBold: boolean
}

/**
 * What an element that is marked as a method says, a line for each of its blocks. Captions, forms and buttons are left
 * out, and so are links to other pages that stand behind the last step, with the headings over them.
 */
export function methodText(root: Element): string {
  const lines = ownLines(root)
  let end = lines.length
  for (let at = end - 1; at > 0; at--) {
    const { isLink, isBold } = lines[at] ?? {}
    if (isLink) end = at
    else if (isBold && end === at + 1 && end < lines.length) end = at
    else break
  }
  const kept = lines
    .slice(0, end)
    .map(({ text }) => text)
    .join('\n')
  const whole = rawText(root)
  return letters(kept).length < letters(whole).length * LEAST ? whole : kept
}

/** Lines without the heading of the method, and without the copy that a page has for another layout. */
function ownLines(root: Element): MarkedLine[] {
  const lines = linesOf(root)
  const below = lines[0]?.isBold && headings.has(letters(lines[0].text)) ? lines.slice(1) : lines
  return below.slice(0, withoutRepeats(below.map(({ text }) => text)).length)
}

/** Line breaks of the source are blanks, but where the element is shown as it was typed. */
function linesOf(root: Element): MarkedLine[] {
  const lines: MarkedLine[] = []
  let open: MarkedLine = { text: '', isLink: true, isBold: true }
  const depths = { link: 0, bold: 0, typed: 0 }
  const flush = (): void => {
    if (/[\p{L}\p{N}]/u.test(open.text)) lines.push(open)
    open = { text: '', isLink: true, isBold: true }
  }
  const count = (element: Element, by: number): void => {
    if (element.name === 'a') depths.link += by
    if (BOLD.test(element.name)) depths.bold += by
    if (element.name === 'pre') depths.typed += by
  }
  walk(
    root,
    (node) => {
      if (isText(node)) {
        open.text += depths.typed > 0 ? node.data : node.data.replace(/\s+/g, ' ')
        if (/[\p{L}\p{N}]/u.test(node.data)) {
          open.isLink &&= depths.link > 0
          open.isBold &&= depths.bold > 0
        }
      }
      if (!isTag(node)) return true
      if (isBeside(node)) return false
      if (breaksLine(node.name)) flush()
      count(node, 1)
      return true
    },
    (node) => {
      if (!isTag(node)) return
      if (isBeside(node)) return
      if (breaksLine(node.name)) flush()
      count(node, -1)
    }
  )
  flush()
  return lines
}
