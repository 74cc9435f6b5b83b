import { parseDocument } from 'htmlparser2'
import { type AnyNode, hasChildren, isTag, isText } from 'domhandler'
import { repairMojibake } from './mojibake.js'
import { remembered } from './remember.js'

const LINE_TAGS = new Set(
  [
    'address article aside blockquote br dd div dl dt fieldset figcaption figure footer form',
    'h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td th thead tr ul',
  ].flatMap((tags) => tags.split(' '))
)
const SILENT_TAGS = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'svg', 'head'])
const MAX_ROUNDS = 4
/** No line that a person reads is longer; the rest of one that is gets lost. */
const LONGEST_LINE = 20_000

/** Whether this tag starts a new line of text on a page. */
export function breaksLine(tag: string): boolean {
  return LINE_TAGS.has(tag)
}

/** Whether the text inside this tag is never read by a person. */
export function isSilent(tag: string): boolean {
  return SILENT_TAGS.has(tag)
}

/**
 * Text of a node and all below it, entities decoded, with a line break around every block. Not yet
 * cleaned.
 */
export function rawText(root: AnyNode): string {
  const parts: string[] = []
  let node: AnyNode | null = root
  while (node) {
    if (isText(node)) parts.push(node.data)
    const silent: boolean = isTag(node) && isSilent(node.name)
    if (isTag(node) && breaksLine(node.name)) parts.push('\n')
    if (!silent && hasChildren(node) && node.firstChild) {
      node = node.firstChild
      continue
    }
    node = climb(node, root, parts)
  }
  return parts.join('')
}

function climb(from: AnyNode, root: AnyNode, parts: string[]): AnyNode | null {
  let node: AnyNode = from
  while (node !== root) {
    if (isTag(node) && node.name !== 'br' && breaksLine(node.name)) parts.push('\n')
    if (node.nextSibling) return node.nextSibling
    if (!node.parent) return null
    node = node.parent
  }
  return null
}

/**
 * Lines of a text that may hold markup and entities, even doubly encoded ones: tags are dropped,
 * blocks and `<br>` end a line, blanks are collapsed, empty lines left out.
 */
export function plainLines(value: string): string[] {
  let text = value
  for (let round = 0; round < MAX_ROUNDS && holdsMarkup(text); round++) {
    const next = rawText(parseDocument(text))
    if (next === text) break
    text = next
  }
  return text
    .split(/[\n\r\u2028\u2029]+/)
    .map(tidyLine)
    .filter(Boolean)
}

/** The same as one line. */
export function plainLine(value: string): string {
  return plainLines(value).join(' ')
}

function holdsMarkup(text: string): boolean {
  return /&(?:#\d|#x|\w+;)|<\/?[a-z!][^<]*>/i.test(text)
}

/** What is collapsed, moved or dropped of a text in ASCII. */
const UNTIDY = / [ ,]|\(\(/

/**
 * Whether a text is of printable ASCII alone. Most pages are, nearly: what makes other scripts and forms comparable costs many
 * times as much as looking.
 */
export function isPlain(text: string): boolean {
  return /^[ -~]*$/.test(text)
}

/**
 * One line of plain text with blanks collapsed and stray marks gone; `<` and `&` are themselves.
 */
export const tidyLine = remembered(tidied)

function tidied(line: string): string {
  const cut = line.slice(0, LONGEST_LINE)
  if (isPlain(cut) && !UNTIDY.test(cut)) return cut.trim()
  return repairMojibake(cut)
    .replace(/[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g, '')
    .replace(/[\p{Zs}\t\v\f]+/gu, ' ')
    .replace(/ (?=,(?:\s|$))/g, '')
    .replace(/(?<!\()\({2,}([^()]*)\){2,}/g, '($1)')
    .trim()
}

/** A list line without the bullet or check box glyph before it. */
export function withoutBullet(line: string): string {
  return line
    .replace(/^(?:(?:[•·・●○◦‣∙▢☐☑☒□■▪▫◻◽⬜✓✔➤►▸✅➡▣◈❖]\uFE0F?)+\s*|[-–—*+]\s+)+/u, '')
    .trim()
}

/** Letters and digits only, lower case: what two spellings of one line have in common. */
export const letters = remembered(lettersOf)

function lettersOf(text: string): string {
  if (isPlain(text)) return text.toLowerCase().replace(/[^a-z0-9%/]+/g, '')
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%/]+/gu, '')
}
