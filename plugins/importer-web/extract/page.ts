import { type ChildNode, type Document, type Element, isTag } from 'domhandler'
import { letters, plainLine, rawText } from '#core/recipe_text/index'
import { hasAttributeAmount, writeAttributeAmounts } from './attribute_amounts.js'
import type { Measures } from './fields/unit_systems.js'
import { isMicroformat } from './microformats.js'
import { parsePage } from './parse_page.js'
import { walk } from './walk.js'

/** What one pass over a page finds: the tree, and the few elements that every reader asks for. */
export interface Page {
  document: Document
  url: string
  /** Contents of `<meta>` by name or property, lower case, in page order. */
  metas: Map<string, string[]>
  jsonLd: string[]
  /** Scripts that are no JSON-LD and do not come from elsewhere: some hold the page's data. */
  scripts: Element[]
  pictures: Element[]
  /** What the page says it is filed under (`rel="tag"`): its categories and its tags. */
  filed: { categories: string[]; tags: string[] }
  /** Elements that begin an item of microdata, RDFa or microformats. */
  scopes: Element[]
  title: string
  headings: string[]
  language: string | null
  canonical: string | null
  /** The measures that who has it read wants, of a recipe that it gives in several. */
  measures?: Measures | undefined
}

/** Parses a page once; its tree is shared by every reader and changed by none. */
export function readPage(html: string, url: string): Page {
  const document = parsePage(html)
  const page: Page = {
    document,
    url,
    metas: new Map(),
    jsonLd: [],
    scripts: [],
    pictures: [],
    filed: { categories: [], tags: [] },
    scopes: [],
    title: '',
    headings: [],
    language: null,
    canonical: null,
  }
  const counted: Element[] = []
  const lower: string[] = []
  let leadsHome = false
  walk(document, (node) => {
    if (!isTag(node)) return true
    if (isIcon(node)) node.children = []
    else note(page, node)
    if (LOWER.test(node.name) && lower.length < MOST_LOWER) lower.push(plainLine(rawText(node)))
    if (node.name === 'h1') leadsHome = node.children.some((child) => isHome(child, page.url))
    if (hasAttributeAmount(node)) counted.push(node)
    return true
  })
  writeAttributeAmounts(counted)
  page.headings = ownHeadings(page, lower, leadsHome)
  return page
}

const LOWER = /^h[23]$/
const MOST_LOWER = 60
const SHORTEST_NAME = 4

/**
 * The main headings of a page; where the only one names the site, as over posts of many a diary, that of the next ranks
 * which the page's own title repeats.
 */
function ownHeadings(page: Page, lower: string[], leadsHome: boolean): string[] {
  const [only, ...others] = page.headings
  const site = letters(metaOf(page, 'og:site_name') ?? '')
  const shared = letters(metaOf(page, 'og:title') ?? '')
  const title = letters(page.title)
  const key = letters(only ?? '')
  if (others.length > 0 || key.length < SHORTEST_NAME || shared.includes(key)) return page.headings
  const isSite =
    key === site || leadsHome || (shared !== '' && title !== key && title.includes(key))
  const repeats = (text: string): boolean =>
    text.length >= SHORTEST_NAME && text !== key && (shared || title).includes(text)
  const own = isSite ? lower.find((text) => repeats(letters(text))) : undefined
  return own === undefined ? page.headings : [own]
}

function isHome(node: ChildNode, address: string): boolean {
  const href = isTag(node) && node.name === 'a' ? node.attribs.href : undefined
  if (!href || !URL.canParse(href, address)) return false
  const { host, pathname, search } = new URL(href, address)
  return host === new URL(address).host && pathname === '/' && search === ''
}

/** Fonts of icons draw words such as "access_time" as pictures. */
function isIcon({ attribs }: Element): boolean {
  const called = attribs.class ?? ''
  return called.includes('material-') && /(?:^|\s)material-(?:icons|symbols)/.test(called)
}

const NOTES: Record<string, (page: Page, element: Element) => void> = {
  html: (page, { attribs }) => {
    page.language ??= attribs.lang || attribs['xml:lang'] || null
  },
  base: (page, { attribs }) => {
    if (attribs.href && URL.canParse(attribs.href, page.url)) {
      page.url = new URL(attribs.href, page.url).href
    }
  },
  meta: (page, { attribs }) => {
    const key = (attribs.property ?? attribs.name ?? attribs['http-equiv'] ?? '').toLowerCase()
    const values = page.metas.get(key) ?? []
    if (key && attribs.content) page.metas.set(key, [...values, attribs.content])
  },
  link: (page, { attribs }) => {
    if (/\bcanonical\b/i.test(attribs.rel ?? '')) page.canonical ??= attribs.href || null
  },
  title: (page, element) => {
    page.title ||= plainLine(rawText(element))
  },
  h1: (page, element) => {
    page.headings.push(wordsOf(page, element))
  },
  script: (page, element) => {
    if (/ld\+json/i.test(element.attribs.type ?? '')) page.jsonLd.push(rawScript(element))
    else if (element.firstChild) page.scripts.push(element)
  },
  img: (page, element) => {
    page.pictures.push(element)
  },
  a: (page, element) => {
    const rel = (element.attribs.rel ?? '').toLowerCase().split(/\s+/)
    if (!rel.includes('tag')) return
    const list = rel.includes('category') ? page.filed.categories : page.filed.tags
    list.push(plainLine(rawText(element)))
  },
}

/** A longer heading holds the whole recipe, as captions of pictures do: its first line is the name. */
const LONGEST_HEADING = 200

/** A heading's words, without those of other elements in it before the name that begins the page's title. */
function wordsOf({ title }: Page, heading: Element): string {
  const raw = rawText(heading)
  const words = plainLine(raw)
  if (words.length > LONGEST_HEADING) return raw.split('\n').map(plainLine).find(Boolean) ?? words
  const parts = heading.children.filter(isTag)
  const last = parts.length > 1 ? plainLine(rawText(parts.at(-1) ?? heading)) : ''
  const isNamed = last !== '' && title.startsWith(last) && words.endsWith(last)
  return isNamed && !letters(title).includes(letters(words)) ? last : words
}

function note(page: Page, element: Element): void {
  NOTES[element.name]?.(page, element)
  const { attribs } = element
  if ('itemtype' in attribs || 'typeof' in attribs || isMicroformat(element))
    page.scopes.push(element)
}

/** What a script holds, as it stands. */
export function rawScript(element: Element): string {
  return element.children.map((child) => ('data' in child ? child.data : '')).join('')
}

/** First content of the first of these `<meta>` names that the page has, cleaned. */
export function metaOf(page: Page, ...names: string[]): string | null {
  for (const name of names) {
    const value = plainLine(page.metas.get(name)?.find((content) => content.trim()) ?? '')
    if (value) return value
  }
  return null
}
