import { type Element, isTag } from 'domhandler'
import { rawText } from '#core/imports/index'
import type { Page } from '../page.js'
import { walk } from '../walk.js'

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
  if (WALL.test(`${attribs.class ?? ''} ${attribs.id ?? ''}`)) traits.hasWall = true
}

function leads(heading: Element): boolean {
  const { parent } = heading
  const isInside = parent !== null && isTag(parent) && parent.name === 'a'
  return isInside || heading.children.some((child) => isTag(child) && child.name === 'a')
}
