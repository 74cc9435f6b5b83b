import { type Element, isTag } from 'domhandler'
import { rawText } from '#core/imports/index'
import type { Thing } from './thing.js'
import { walk } from './walk.js'

const ADDRESS_TAGS: Record<string, string> = { a: 'href', link: 'href', img: 'src', source: 'src' }
const LAZY = ['data-src', 'data-lazy-src', 'data-original']

/** The recipes that a page marks up with microdata (`itemscope`, `itemprop`), as schema.org objects. */
export function microdataRecipes(scopes: Element[]): Thing[] {
  return scopes.filter((scope) => /\bRecipe\b/i.test(scope.attribs.itemtype ?? '')).map(itemOf)
}

function itemOf(scope: Element): Thing {
  const item: Thing = { '@type': (scope.attribs.itemtype ?? '').replace(/^.*\//, '') }
  walk(scope, (node) => {
    if (!isTag(node) || node === scope) return true
    const nested = 'itemscope' in node.attribs
    for (const name of (node.attribs.itemprop ?? '').split(/\s+/).filter(Boolean)) {
      addTo(item, name, nested ? itemOf(node) : valueOf(node))
    }
    return !nested
  })
  return item
}

function addTo(item: Thing, name: string, value: unknown): void {
  const known = item[name]
  if (known === undefined) item[name] = value
  else item[name] = Array.isArray(known) ? [...known, value] : [known, value]
}

function valueOf(element: Element): string {
  const { attribs, name } = element
  if (attribs.content !== undefined) return attribs.content
  if (name === 'time' && attribs.datetime) return attribs.datetime
  const address = ADDRESS_TAGS[name]
  if (name === 'img') return LAZY.map((key) => attribs[key]).find(Boolean) ?? attribs.src ?? ''
  if (address && !rawText(element).trim()) return attribs[address] ?? ''
  return element.attribs.itemprop?.includes('url') && address
    ? (attribs[address] ?? '')
    : rawText(element)
}
