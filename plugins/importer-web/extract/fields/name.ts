import type { FieldEvidence } from '#core/shared/contract/imports'
import { letters, plainLine, speaksOfRecipe } from '#core/recipe_text/index'
import { metaOf, type Page } from '../page.js'
import { withoutRecipeWord } from '../recipe_words.js'
import type { Source } from '../sources.js'
import { hasType, isThing, listOf, textIn, type Thing } from '../thing.js'

/** A site's name is no shorter. */
const LEAST_SITE = 4
const HEAD = /^\s*[-–—|·•»:]\s+/

/** A recipe's name and how sure it is. */
export interface RecipeName {
  name: string
  evidence: FieldEvidence
}

/**
 * Readers of a name that only the lines of the page have: that of the recipe's card, the title's part above the list, and a
 * heading's name with what goes on in the line below it.
 */
interface NameReaders {
  card: (headings: string[]) => string | null
  titled: () => string | null
  whole: (name: string) => string
}

/**
 * The recipe's name: the markup's words, without what a site adds to them for search engines. Where
 * there is none it is that of the recipe's card, or the heading that the page's title repeats. A name in one case is taken as the
 * page spells it elsewhere.
 */
export function recipeName(
  page: Page,
  readings: Source[],
  { card = () => null, titled = () => null, whole = (name) => name }: Partial<NameReaders> = {}
): RecipeName {
  const recipes = readings.filter(({ from }) => from !== 'head').map(({ thing }) => thing)
  const shared = metaOf(page, 'og:title', 'twitter:title') ?? ''
  const sites = sitesOf(page, recipes)
  const owners = [...sites, ...ownersOf(readings)]
  const marked = markedName(recipes, [...headingsOf(page, owners), shared], owners)
  const known = marked === undefined ? [...owners, ...siteHeadings(page)] : owners
  const shown = headingsOf(page, known)
  const repeated = (title: string) =>
    shown.find((text) => letters(text) !== '' && letters(title).includes(letters(text)))
  const heading = ownTitle(page, known, shown) ?? repeated(shared) ?? repeated(page.title)
  const bare = withoutHost(withoutTail(shared || page.title, known), page.url)
  const given =
    marked ??
    withoutPreface(
      card([...shown, page.title]) ?? titled() ?? heading ?? shown[0] ?? (shared || page.title),
      bare
    )
  const name = withoutHost(withoutTail(given, marked === undefined ? known : sites), page.url)
  const places = [...shown, shared, page.title]
  const calm = places.map((text) => calmer(name, text)).find(Boolean) ?? name
  return {
    name: marked === undefined ? whole(calm) : calm,
    evidence: marked === undefined ? shownEvidence(heading, shown) : markedEvidence(name, places),
  }
}

/**
 * The name in the markup: of several the one that the page has for a heading. That of the site is none, where the page
 * has another heading.
 */
function markedName(recipes: Thing[], places: string[], sites: string[]): string | undefined {
  const names = recipes.flatMap((recipe) =>
    listOf(recipe.name ?? recipe.headline).map((name) => plainLine(textIn(name) ?? ''))
  )
  const isSite = (name: string): boolean => sites.some((site) => letters(site) === letters(name))
  const own = names.filter((name) => name !== '' && !(isSite(name) && !places.every(isSite)))
  const first =
    names.filter(Boolean).length > recipes.length
      ? own.find((name) => places.includes(name))
      : undefined
  return first ?? own[0]
}

function markedEvidence(name: string, places: string[]): FieldEvidence {
  const known = places.filter(Boolean)
  if (known.some((text) => letters(text).includes(letters(name))))
    return { source: 'both', confidence: 0.99 }
  const words = new Set(wordsOf(name))
  const isShared =
    known.length === 0 || known.some((text) => wordsOf(text).some((word) => words.has(word)))
  return isShared
    ? { source: 'markup', confidence: 0.9 }
    : { source: 'markup', confidence: 0.6, reason: 'disagree' }
}

function shownEvidence(heading: string | undefined, shown: string[]): FieldEvidence {
  if (heading !== undefined) return { source: 'shown', confidence: 0.9 }
  if (shown.length === 1) return { source: 'shown', confidence: 0.8 }
  return { source: shown.length > 1 ? 'shown' : 'head', confidence: 0.6, reason: 'guessed' }
}

function wordsOf(text: string): string[] {
  return text
    .split(/[\s,:|–-]+/)
    .map(letters)
    .filter((word) => word.length > 1)
}

/**
 * The words of a text that spell a name in capitals as people write; a name without capitals gives way only to one
 * that stands alone or beside the site's.
 */
function calmer(name: string, text: string): string | null {
  const varied = (words: string): boolean =>
    words !== words.toUpperCase() && words !== words.toLowerCase()
  const at = text.toLowerCase().indexOf(name.toLowerCase())
  const found = text.slice(at, at + name.length)
  const before = text.slice(0, Math.max(at, 0)).trimEnd()
  const after = text.slice(at + name.length).trimStart()
  const isAlone = /^$|[|:–—-]$/.test(before) && /^(?:$|[|:–—-])/.test(after)
  const isAll = name === name.toUpperCase() || isAlone
  return at >= 0 && isAll && !varied(name) && varied(found) ? found : null
}

/** What a page calls its site and its writers. */
function sitesOf(page: Page, recipes: Thing[]): string[] {
  const people = recipes.map((recipe) => plainLine(textIn(recipe.author) ?? ''))
  return [metaOf(page, 'og:site_name', 'application-name') ?? '', ...people].filter(Boolean)
}

/**
 * The page's title without the site's name before it, where the only headings are that name, or without what stands
 * around the name that the page is shared by.
 */
function ownTitle(page: Page, sites: string[], shown: string[]): string | undefined {
  const { title, url } = page
  const isSite = (text: string): boolean => sites.some((site) => letters(site) === letters(text))
  if (!shown.every(isSite)) return undefined
  const bare = sites.reduce((text, site) => {
    const rest = text.slice(site.length)
    return text.startsWith(site) && HEAD.test(rest) ? rest.replace(HEAD, '') : text
  }, title)
  const shared = metaOf(page, 'og:title') ?? ''
  const at = shared === '' ? -1 : bare.indexOf(shared)
  if (at >= 0 && HEAD.test(bare.slice(at + shared.length))) return shared
  const isHost = letters(bare) === letters(new URL(url).hostname.replace(/^www\./, ''))
  return letters(bare) === '' || isSite(bare) || isHost ? undefined : bare
}

/**
 * Headings that are the site's name: its host spells them, or the beginning of what the page's title lacks, or they end
 * that title behind another heading.
 */
function siteHeadings({ headings, title, url }: Page): string[] {
  const labels = new URL(url).hostname.split('.').map(letters)
  const [first = '', ...parts] = title.split(/\s[-–—|·•»:]\s|[|｜]/).map(letters)
  const isTold = headings.some((text) => letters(text) === first)
  return headings.filter((text) => {
    const key = letters(text)
    if (key.length < LEAST_SITE) return false
    const isHost = labels.some((label) => label.length > LEAST_SITE && key.startsWith(label))
    return (
      (isHost && !letters(title).includes(key)) ||
      labels.includes(key) ||
      (isTold && key !== first && key === parts.at(-1))
    )
  })
}

/** Names of those who publish what the markup describes. */
function ownersOf(readings: Source[]): string[] {
  const owners = readings.flatMap(({ thing }) => [
    thing.publisher,
    isThing(thing.isPartOf) && hasType(thing.isPartOf, 'WebSite') ? thing.isPartOf : null,
  ])
  return owners
    .flatMap((owner) => (isThing(owner) ? plainLine(textIn(owner.name) ?? '') : []))
    .filter(Boolean)
}

/** The main headings; the site's own name above them is none, where there is another. */
function headingsOf(page: Page, sites: string[]): string[] {
  const all = page.headings.filter(Boolean)
  const others = all.filter((text) => !sites.some((site) => letters(site) === letters(text)))
  return others.length > 0 ? others : all
}

/** Without "Recette - ", "- (4.8/5)", "– Recept" and "| the site's name". */
function withoutTail(name: string, sites: string[]): string {
  const unrated = name.replace(/(?<!\s)\s*(?:[-–|]\s*)?\(\d(?:[.,]\d+)?\/5\)$/, '')
  const bare = withoutRecipeWord(unrated)
  for (const site of sites) {
    const head = bare.slice(0, -site.length)
    if (!bare.toLowerCase().endsWith(site.toLowerCase())) continue
    const without = head.replace(/(?:(?<!\s)\s+[-–—|·•]|(?<!\s)\s+by|:)\s+$/i, '')
    if (without !== head && without) return without
  }
  return bare
}

/** Without what speaks of a recipe before all words that the page is shared by ("Recipe of the day 12 Leek soup"). */
function withoutPreface(name: string, shared: string): string {
  const before = name.slice(0, -shared.length)
  const isWhole = shared.includes(' ') && before + shared === name && /\s$/.test(before)
  return isWhole && speaksOfRecipe(before) ? shared : name
}

/** Without "| My Blog" at the end of a name at myblog.example, or "My Blog - " before it. */
function withoutHost(name: string, address: string): string {
  const parts = name.split(/\s[-–—|·•»]\s/)
  const tail = parts.at(-1) ?? ''
  const labels = new URL(address).hostname.split('.').map(letters)
  const isHost = (part: string): boolean =>
    parts.length > 1 && letters(part).length > 3 && labels.includes(letters(part))
  if (isHost(tail)) return name.slice(0, -tail.length - ' | '.length).trim()
  return isHost(parts[0] ?? '') ? name.slice((parts[0] ?? '').length + ' | '.length).trim() : name
}
