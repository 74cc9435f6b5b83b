import type { ImportFailureKind } from '#core/shared/contract/imports'
import { plainLine } from '#core/recipe_text/index'
import type { Graph } from '../graph.js'
import type { Page } from '../page.js'
import { speaksOfRecipes } from '../recipe_words.js'
import { listOf, textIn } from '../thing.js'
import { type PageTraits, traitsOf } from './page_traits.js'
import {
  blockedMarks,
  blockedText,
  blockedTitle,
  brokenTitle,
  missingTitle,
  signInTitle,
  wallText,
} from './wordings.js'

/** Why a page gives no recipe. */
export interface PageFailure {
  failure: Extract<
    ImportFailureKind,
    | 'not-a-recipe'
    | 'blocked'
    | 'needs-sign-in'
    | 'needs-browser'
    | 'list-of-recipes'
    | 'not-found'
    | 'unreachable'
  >
  /** One sentence for the log. */
  reason: string
  /** Addresses on the same site where the recipe may be read instead, best first. */
  elsewhere?: string[]
}

const LITTLE = 1500
const NEXT_TO_NOTHING = 160
const LEAST_CARDS = 5
const LEAST_NAMED = 3

interface Case {
  html: string
  page: Page
  graph: Graph
  traits: PageTraits
}

const KINDS: [PageFailure['failure'], string, (given: Case) => boolean][] = [
  ['blocked', 'a guard answered instead of the page', isBlocked],
  ['unreachable', 'the site is out of order', isBroken],
  ['not-found', 'the site has no such page', isMissing],
  ['needs-sign-in', 'the page shows its content to members alone', isWalled],
  ['needs-browser', 'the page is empty without its scripts', isEmptyShell],
  ['list-of-recipes', 'the page lists recipes', isList],
]

/** Why a page that gave no recipe has none, as far as the page tells. */
export function failureOf(page: Page, html: string, graph: Graph): PageFailure {
  const given = { html, page, graph, traits: traitsOf(page) }
  const kind = KINDS.find(([, , applies]) => applies(given))
  if (kind && kind[0] !== 'needs-browser')
    return { failure: kind[0], reason: `At "${page.title}": ${kind[1]}` }
  return {
    failure: kind?.[0] ?? 'not-a-recipe',
    reason: `At "${page.title}": ${kind?.[1] ?? 'no recipe that can be read'}`,
    elsewhere: elsewhereOf(given),
  }
}

/** The page's own plainer versions: for phones, for paper, and where it sends its readers. */
function elsewhereOf({ page, traits: { versions } }: Case): string[] {
  const own = new URL(page.url)
  return [...versions.amp, ...versions.next, ...versions.print]
    .flatMap((address) => (URL.canParse(address, own.href) ? [new URL(address, own)] : []))
    .filter((url) => siteOf(url) === siteOf(own) && url.href !== own.href)
    .map((url) => url.href)
}

function siteOf(url: URL): string {
  return url.hostname.replace(/^(?:www|m|amp|mobile)\./, '')
}

/** The title and the first headings: what the page says it is. */
function names({ page, traits }: Case): string[] {
  return [page.title, ...page.headings, ...traits.headings.slice(0, 1)].map((name) => name.trim())
}

function isBlocked(given: Case): boolean {
  const { html, traits } = given
  if (names(given).some((name) => blockedTitle.test(name))) return true
  if (traits.text.length >= LITTLE) return false
  const source = html.toLowerCase()
  return blockedText.test(traits.text) || blockedMarks.some((mark) => source.includes(mark))
}

function isBroken(given: Case): boolean {
  if (given.traits.text.length >= LITTLE) return false
  return (
    names(given).some((name) => brokenTitle.test(name)) ||
    /there has been a critical error/i.test(given.traits.text)
  )
}

function isMissing(given: Case): boolean {
  return names(given).some((name) => missingTitle.test(name))
}

function isWalled(given: Case): boolean {
  const { traits } = given
  const isLittle = traits.text.length < LITTLE
  if (traits.asksForPassword && (isLittle || names(given).some((name) => signInTitle.test(name))))
    return true
  return wallText.test(traits.text) && (traits.hasWall || isLittle)
}

function isEmptyShell({ traits }: Case): boolean {
  return traits.runsScripts && traits.text.length < NEXT_TO_NOTHING
}

function isList({ page, graph, traits }: Case): boolean {
  const named = new Set(graph.recipes.map((recipe) => plainLine(textIn(recipe.name) ?? '')))
  if (named.size >= LEAST_NAMED) return true
  const listed = graph.lists.some((list) => listOf(list.itemListElement).length >= LEAST_CARDS)
  if (listed && traits.linkedHeadings >= LEAST_CARDS) return true
  return traits.linkedHeadings >= LEAST_CARDS && (speaksOfRecipes(page) || tellsServings(traits))
}

/** Cards of recipes tell how long each takes, or for how many it is. */
function tellsServings({ text }: PageTraits): boolean {
  const told = text.match(/(?<!\d)\d+\s*(?:min|portion|serving|pers)/gi) ?? []
  return told.length >= LEAST_NAMED
}
