import { type AnyNode, type Element, isTag, isText } from 'domhandler'
import { letters, rawText } from '#core/recipe_text/index'
import { methodText } from './marked_text.js'
import type { Thing } from './thing.js'
import { isBareAmount } from './unmarked/join_rows.js'
import { walk } from './walk.js'

const ADDRESS_TAGS: Record<string, string> = {
  a: 'href',
  link: 'href',
  img: 'src',
  source: 'src',
  video: 'src',
  iframe: 'src',
  embed: 'src',
  object: 'data',
}
/** Names of the vocabulary before schema.org, and misspellings, by what they mean. */
const ALIASES: Record<string, string> = {
  photo: 'image',
  summary: 'description',
  instruction: 'recipeInstructions',
  duration: 'totalTime',
  tag: 'keywords',
}
const INGREDIENT = /^(?:recipe)?ingredients?$/i
const METHOD = /^(?:recipe)?instructions$/i
const ROW = /^(?:li|tr|p|dd)$/
/** An amount, its unit, the food and what is done to it; an item with more is a whole list. */
const MOST_IN_ROW = 4
const LAZY = ['data-src', 'data-lazy-src', 'data-original']
const MACHINE: Record<string, string> = { time: 'datetime', data: 'value', meter: 'value' }
const DEEPEST = 20
const MOST_PARTS = 20
/** A program's export of its recipes as a page may hold many. */
const MOST_RECIPES = 2_000

/** How a way of marking up elements names an item's type and its properties. */
interface Markup {
  type: string
  names(element: Element): string[]
  opens(element: Element): boolean
}

const MICRODATA: Markup = {
  type: 'itemtype',
  names: ({ attribs }) => namesIn(attribs.itemprop),
  opens: ({ attribs }) => 'itemscope' in attribs,
}
const RDFA: Markup = {
  type: 'typeof',
  names: ({ attribs }) => [...namesIn(attribs.property), ...namesIn(prefixedIn(attribs.rel))],
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
      .slice(0, MOST_RECIPES)
      .map((element) => itemOf(element, markup, 0))
  )
}

function itemOf(scope: Element, markup: Markup, depth: number): Thing {
  const item: Thing = { '@type': (scope.attribs[markup.type] ?? '').replace(/^.*[/:#]/, '') }
  const collect = (root: Element): void =>
    walk(root, (node) => {
      if (!isTag(node) || node === scope) return true
      const nested = depth < DEEPEST ? nestedIn(node, markup) : null
      const row = nested ? null : sharedRow(node, markup)
      if (row === 'told') return true
      for (const name of markup.names(node)) {
        addTo(
          item,
          name,
          nested ? innerItem(nested, name, [markup, depth + 1]) : valueOf(row ?? node, name)
        )
      }
      return !nested
    })
  collect(scope)
  for (const element of referred(scope)) collect(element)
  return item
}

/**
 * The item of a list whose words are several ingredients by their marks, an amount and what it is of with nothing but
 * blanks between them: it is one, told at the first of them. Null where an element is no such part.
 */
function sharedRow(element: Element, markup: Markup): Element | 'told' | null {
  const isPart = (node: AnyNode): boolean =>
    isTag(node) && markup.names(node).some((name) => INGREDIENT.test(name))
  const { parent } = element
  if (!isPart(element) || !parent || !isTag(parent) || !ROW.test(parent.name)) return null
  const places = [...parent.children.keys()].filter((at) => isPart(parent.children[at] ?? parent))
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  const within = parent.children.slice(first, last + 1)
  const amount = within[0]
  if (places.length < 2 || places.length > MOST_IN_ROW || !amount) return null
  if (!within.every((node) => isPart(node) || (isText(node) && node.data.trim() === '')))
    return null
  if (!isBareAmount({ text: rawText(amount).trim(), heading: 0 })) return null
  return amount === element ? parent : 'told'
}

/** The item that an element is, or that the relation it names has for its object. */
function nestedIn(element: Element, markup: Markup): Element | null {
  if (markup.opens(element)) return element
  if (!prefixedIn(element.attribs.rel) || 'property' in element.attribs) return null
  const only = element.children.filter(isTag)
  return only.length === 1 && only[0] && markup.opens(only[0]) ? only[0] : null
}

/**
 * An item without properties says no more than its words; neither does an ingredient whose properties are all among
 * them, and some of its words may be in none ("1 cup flour, sifted").
 */
function innerItem(
  scope: Element,
  property: string,
  [markup, depth]: [Markup, number]
): Thing | string {
  const item = itemOf(scope, markup, depth)
  const { '@type': _, ...properties } = item
  const parts = Object.values(properties)
  const words = valueOf(scope, property)
  const said = letters(words)
  const isSaid = (part: unknown): boolean =>
    typeof part === 'string' && said.includes(letters(part))
  const isLine = INGREDIENT.test(property) && parts.every(isSaid)
  if (isLine) return words.replace(/\s+/g, ' ')
  return parts.length === 0 ? words : item
}

/** Elements elsewhere on the page whose properties an item claims (microdata's `itemref`). */
function referred(scope: Element): Element[] {
  const ids = (scope.attribs.itemref ?? '').split(/\s+/).filter(Boolean).slice(0, MOST_PARTS)
  if (ids.length === 0) return []
  let root: AnyNode = scope
  while (root.parent) root = root.parent
  const found: Element[] = []
  walk(root, (node) => {
    if (isTag(node) && ids.includes(node.attribs.id ?? '')) found.push(node)
    return true
  })
  return found
}

/** RDFa's own properties among HTML's kinds of links. */
function prefixedIn(rel: string | undefined): string {
  return (rel ?? '')
    .split(/\s+/)
    .filter((name) => name.includes(':'))
    .join(' ')
}

/** Property names without prefix or vocabulary. */
function namesIn(attribute: string | undefined): string[] {
  return (attribute ?? '')
    .split(/\s+/)
    .map((name) => name.replace(/^.*[/:#]/, ''))
    .filter(Boolean)
    .map((name) => ALIASES[name] ?? name)
}

function addTo(item: Thing, name: string, value: unknown): void {
  const known = item[name]
  if (known === undefined) item[name] = value
  else item[name] = Array.isArray(known) ? [...known, value] : [known, value]
}

/** What an element says as a property: its machine value, the address it links to, or its words. */
export function valueOf(element: Element, property: string): string {
  const { attribs, name } = element
  const machine = attribs.content ?? attribs[MACHINE[name] ?? '']
  if (machine) return machine
  if (name === 'img') return [...LAZY, 'src'].map((key) => attribs[key]).find(Boolean) ?? ''
  const address = attribs[ADDRESS_TAGS[name] ?? '']
  const words = METHOD.test(property) ? methodText(element) : rawText(element)
  return address && (property === 'url' || !words.trim()) ? address : words
}
