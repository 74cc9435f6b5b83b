import { type Element, isTag } from 'domhandler'
import { rawText } from '#core/imports/index'
import type { Thing } from './thing.js'
import { walk } from './walk.js'

const ADDRESS_TAGS: Record<string, string> = { a: 'href', link: 'href', img: 'src', source: 'src' }
const LAZY = ['data-src', 'data-lazy-src', 'data-original']
const DEEPEST = 20
const MOST_ITEMS = 20

/** How a way of marking up elements names an item's type and its properties. */
interface Markup {
  type: string
  property: string
  opens(element: Element): boolean
}

const MICRODATA: Markup = {
  type: 'itemtype',
  property: 'itemprop',
  opens: ({ attribs }) => 'itemscope' in attribs,
}
const RDFA: Markup = {
  type: 'typeof',
  property: 'property',
  opens: ({ attribs }) => 'typeof' in attribs,
}

/**
 * The recipes that a page marks up with microdata or RDFa among the elements given, as schema.org
 * objects.
 */
export function markedRecipes(elements: Element[]): Thing[] {
  return [MICRODATA, RDFA].flatMap((markup) =>
    elements
      .filter((element) => /\bRecipe\b/i.test(element.attribs[markup.type] ?? ''))
      .slice(0, MOST_ITEMS)
      .map((element) => itemOf(element, markup, 0))
  )
}

function itemOf(scope: Element, markup: Markup, depth: number): Thing {
  const item: Thing = { '@type': (scope.attribs[markup.type] ?? '').replace(/^.*[/:]/, '') }
  walk(scope, (node) => {
    if (!isTag(node) || node === scope) return true
    const nested = markup.opens(node) && depth < DEEPEST
    for (const name of namesIn(node.attribs[markup.property])) {
      addTo(item, name, nested ? itemOf(node, markup, depth + 1) : valueOf(node, name))
    }
    return !nested
  })
  return item
}

/** Property names without prefix or vocabulary. */
function namesIn(attribute: string | undefined): string[] {
  return (attribute ?? '')
    .split(/\s+/)
    .map((name) => name.replace(/^.*[/:]/, ''))
    .filter(Boolean)
}

function addTo(item: Thing, name: string, value: unknown): void {
  const known = item[name]
  if (known === undefined) item[name] = value
  else item[name] = Array.isArray(known) ? [...known, value] : [known, value]
}

/** What an element says as a property: its machine value, the address it links to, or its words. */
export function valueOf(element: Element, property: string): string {
  const { attribs, name } = element
  const machine = attribs.content ?? (name === 'time' ? attribs.datetime : undefined)
  if (machine) return machine
  if (name === 'img') return [...LAZY, 'src'].map((key) => attribs[key]).find(Boolean) ?? ''
  const address = attribs[ADDRESS_TAGS[name] ?? '']
  const words = rawText(element)
  return address && (property === 'url' || !words.trim()) ? address : words
}
