import { type Element, isTag } from 'domhandler'
import { rawText } from '#core/recipe_text/index'
import type { Page } from '../page.js'
import { walk } from '../walk.js'

/** Addresses of versions for paper, which are often whole where the page itself is a shell. */
const PRINT = /[/?&=_-]print(?:able|er|-?version|-?view)?(?:[/?&=_.-]|$)/i
/** `5; url=/there`: HTML's `<meta http-equiv="refresh">`. */
const REFRESH = /^\s*(?:[\d.]+\s*)?[;,]\s*url\s*=\s*["']?([^"']+)/i
const WALL = /(?:^|[\s_-])(?:paywall|metered|piano|locked|subscriber)/i

/** What tells kinds of pages apart when they hold no recipe. */
export interface PageTraits {
  /** What a person reads on it without scripts, in one line. */
  text: string
  /** Headings of all levels, in page order. */
  headings: string[]
  /** Headings that lead elsewhere, as those of cards in a list do. */
  linkedHeadings: number
  asksForPassword: boolean
  /** Whether an element is called a wall, or the markup says that the page costs something. */
  hasWall: boolean
  runsScripts: boolean
  /** Addresses, as written, of the page's plainer versions, best first. */
  versions: { amp: string[]; print: string[]; next: string[] }
}

/** Looks over a page once more; only pages without a recipe are worth it. */
export function traitsOf(page: Page): PageTraits {
  const traits: PageTraits = {
    text: rawText(page.document).replace(/\s+/g, ' ').trim(),
    headings: [],
    linkedHeadings: 0,
    asksForPassword: false,
    hasWall: page.jsonLd.some((block) => /"isAccessibleForFree"\s*:\s*"?false/i.test(block)),
    runsScripts: page.scripts.length > 0,
    versions: { amp: [], print: [], next: [] },
  }
  walk(page.document, (node) => {
    if (isTag(node)) note(traits, node)
    return true
  })
  return traits
}

function note(traits: PageTraits, element: Element): void {
  const { name, attribs } = element
  if (/^h[1-6]$/.test(name)) {
    traits.headings.push(rawText(element).replace(/\s+/g, ' ').trim())
    if (leads(element)) traits.linkedHeadings++
  }
  if (name === 'input' && attribs.type === 'password') traits.asksForPassword = true
  if (name === 'script' && attribs.src) traits.runsScripts = true
  noteVersions(traits, element)
  if (WALL.test(`${attribs.class ?? ''} ${attribs.id ?? ''}`)) traits.hasWall = true
}

function noteVersions({ versions }: PageTraits, { name, attribs }: Element): void {
  const { href } = attribs
  if (name === 'link' && href && /\bamphtml\b/i.test(attribs.rel ?? '')) versions.amp.push(href)
  if (name === 'link' && href && attribs.media === 'print' && /alternate/i.test(attribs.rel ?? ''))
    versions.print.push(href)
  if (name === 'a' && href && PRINT.test(href)) versions.print.push(href)
  const next = /refresh/i.test(attribs['http-equiv'] ?? '') && REFRESH.exec(attribs.content ?? '')
  if (next && next[1]) versions.next.push(next[1])
}

function leads(heading: Element): boolean {
  const { parent } = heading
  const isInside = parent !== null && isTag(parent) && parent.name === 'a'
  return isInside || heading.children.some((child) => isTag(child) && child.name === 'a')
}
