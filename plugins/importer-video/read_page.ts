import { type AnyNode, type Element, hasChildren, isTag, isText } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { decodePage } from '#core/imports/index'
import { plainLine } from '#core/recipe_text/index'
import { linkedFacts } from './linked_facts.js'
import { isVideoPage } from './signs.js'
import { stateTexts, stateTracks } from './state_texts.js'

/** A page as it came, with the address it came from. */
export interface VideoPageTask {
  bytes: Uint8Array
  contentType: string | null
  url: string
}

/** What a page says of its video or post; addresses are absolute. */
export interface VideoPage {
  title: string | null
  author: string | null
  images: string[]
  /** What is written about it, the likeliest whole text first. */
  texts: string[]
  /** Addresses of subtitles. */
  tracks: string[]
  /** Where the page's oEmbed answer is. */
  embed: string | null
  url: string
  language: string | null
  /** The page, decoded. */
  html: string
}

const MOST = 20
const LEAST_TEXT = 40

/** Gathers what a page of a video or a post says of it; null for another kind of page. */
export function readVideoPage({ bytes, contentType, url }: VideoPageTask): VideoPage | null {
  const html = decodePage(bytes, contentType)
  return isVideoPage(html) ? pageOf(html, url) : null
}

function pageOf(html: string, url: string): VideoPage {
  const tags = elementsOf(parseDocument(html))
  const facts = linkedFacts(tags.filter(isLinkedData).map(scriptText))
  const scripts = tags
    .filter(({ name, attribs }) => name === 'script' && !attribs.src)
    .map(scriptText)
  const meta = (...names: string[]): string[] => names.flatMap((name) => metaOf(tags, name))
  const told = [...facts.texts, ...meta('og:description', 'twitter:description', 'description')]
  const absolute = (address: string): string[] =>
    URL.canParse(address, url) ? [new URL(address, url).href] : []
  const canonical = tags.find(({ name, attribs }) => name === 'link' && attribs.rel === 'canonical')
  return {
    title: [...facts.titles, ...meta('og:title', 'twitter:title', 'title')][0] ?? titleOf(tags),
    author: [...facts.authors, ...meta('author'), ...itemAuthors(tags)][0] ?? null,
    images: unique([...meta('og:image', 'og:image:secure_url'), ...facts.images].flatMap(absolute)),
    texts: unique(textsOf(told, scripts)).slice(0, MOST),
    tracks: unique(
      [...trackElements(tags), ...facts.tracks, ...stateTracks(scripts)].flatMap(absolute)
    ),
    embed: tags.flatMap(embedOf).flatMap(absolute)[0] ?? null,
    url: absolute(canonical?.attribs.href ?? url)[0] ?? url,
    language: tags.find(({ name }) => name === 'html')?.attribs.lang ?? null,
    html,
  }
}

/** The head's description is often the beginning of a text that only a script holds whole. */
function textsOf(told: string[], scripts: string[]): string[] {
  const long = told.filter((text) => text.length >= LEAST_TEXT)
  const starts = told.map(startOf).filter((start) => start.length >= 12)
  const states = stateTexts(scripts)
  const own = states.filter((text) => starts.some((start) => startOf(text).startsWith(start)))
  const fallback = starts.length === 0 ? states : []
  return [...own, ...long, ...fallback].toSorted((one, other) => linesIn(other) - linesIn(one))
}

function startOf(text: string): string {
  return text
    .replace(/(?:…|\.\.\.)\s*$/, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 24)
}

function linesIn(text: string): number {
  return text.split('\n').length
}

function unique(texts: string[]): string[] {
  return [...new Set(texts.filter(Boolean))]
}

function elementsOf(root: AnyNode): Element[] {
  const found: Element[] = []
  const open: AnyNode[] = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    if (isTag(node)) found.push(node)
    if (hasChildren(node)) for (const child of node.children.toReversed()) open.push(child)
  }
  return found
}

function isLinkedData({ name, attribs }: Element): boolean {
  return name === 'script' && /^application\/ld\+json/i.test(attribs.type ?? '')
}

function scriptText({ children }: Element): string {
  return children.map((child) => (isText(child) ? child.data : '')).join('')
}

function metaOf(tags: Element[], wanted: string): string[] {
  return tags.flatMap(({ name, attribs }) => {
    const key = attribs.property ?? attribs.name ?? ''
    return name === 'meta' && key.toLowerCase() === wanted && attribs.content ? attribs.content : []
  })
}

function titleOf(tags: Element[]): string | null {
  const title = tags.find(({ name }) => name === 'title')
  return title ? plainLine(scriptText(title)) || null : null
}

/** `<span itemprop="author"><link itemprop="name" content="Ada"></span>` */
function itemAuthors(tags: Element[]): string[] {
  const authors = tags.filter(({ attribs }) => attribs.itemprop === 'author')
  return authors.flatMap((author) =>
    elementsOf(author).flatMap(({ attribs }) =>
      attribs.itemprop === 'name' && attribs.content ? attribs.content : []
    )
  )
}

function trackElements(tags: Element[]): string[] {
  return tags.flatMap(({ name, attribs }) =>
    name === 'track' && attribs.src && /^(?:subtitles|captions)?$/i.test(attribs.kind ?? '')
      ? attribs.src
      : []
  )
}

function embedOf({ name, attribs }: Element): string[] {
  const isEmbed = name === 'link' && attribs.type === 'application/json+oembed'
  return isEmbed && attribs.href ? [attribs.href] : []
}
