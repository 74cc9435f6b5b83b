import { type AnyNode, type Element, isTag } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import { plainLine, rawText, tidyLine } from '#core/recipe_text/index'

/** What a model and its grounding need of a page. */
export interface PageText {
  lines: string[]
  name: string | null
  image: string | null
  language: string | null
}

/** Models are paid by length; a recipe stands within so much text once menus are left out. */
const LONGEST = 40_000
const BESIDE = new Set(['nav', 'footer', 'aside', 'form', 'dialog'])

/** The text of a page, a line for each of its blocks, with its best picture. */
export function pageText(html: string, url: string): PageText {
  const document = parseDocument(html)
  const elements = DomUtils.findAll(() => true, document.children)
  return {
    lines: linesOf(document, elements),
    name: metaOf(elements, 'og:title') ?? headingOf(elements),
    image: imageOf(elements, url),
    language: elements.find(({ name }) => name === 'html')?.attribs.lang ?? null,
  }
}

function linesOf(document: AnyNode, elements: Element[]): string[] {
  const all = tidied(document)
  if (lengthOf(all) <= LONGEST) return all
  for (const element of elements) if (BESIDE.has(element.name)) DomUtils.removeElement(element)
  return withinLength(tidied(document))
}

/** As many of the first lines as a model is given. */
export function withinLength(lines: string[]): string[] {
  let length = 0
  return lines.filter((line) => (length += line.length) <= LONGEST)
}

const tidied = (root: AnyNode) => rawText(root).split('\n').map(tidyLine).filter(Boolean)
const lengthOf = (lines: string[]) => lines.reduce((sum, line) => sum + line.length, 0)

function metaOf(elements: Element[], property: string): string | null {
  const meta = elements.find(
    ({ name, attribs }) => name === 'meta' && (attribs.property ?? attribs.name) === property
  )
  return plainLine(meta?.attribs.content ?? '') || null
}

function headingOf(elements: Element[]): string | null {
  const heading = elements.find(({ name }) => name === 'h1')
  return heading ? tidyLine(rawText(heading).replaceAll('\n', ' ')) || null : null
}

function imageOf(elements: Element[], url: string): string | null {
  const largest = elements
    .filter((element) => isTag(element) && element.name === 'img' && element.attribs.src)
    .map(({ attribs }) => ({ src: attribs.src ?? '', area: areaOf(attribs) }))
    .toSorted((one, other) => other.area - one.area)
    .find(({ area, src }) => area > 0 && !src.startsWith('data:'))
  const address = metaOf(elements, 'og:image') ?? largest?.src ?? null
  const full = address === null ? null : URL.parse(address, url)
  return full && /^https?:$/.test(full.protocol) ? full.href : null
}

const areaOf = ({ width = '', height = '' }: Record<string, string>) =>
  (Number.parseInt(width, 10) || 0) * (Number.parseInt(height, 10) || 0)
