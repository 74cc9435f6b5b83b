import { cookingWords, ingredientLanguage, plainLine } from '#core/recipe_text/index'
import { metaOf, type Page } from '../page.js'
import type { Found, Source } from '../sources.js'
import { isThing, listOf, textIn, type Thing } from '../thing.js'

const LEAST_WORDS = 3
/** "By Ada", where only the name was asked for. */
const BY = /^(?:[Rr]ecipe [Bb]y|[Bb]y|[Pp]ar|[Pp]or)\s+(?=\p{Lu})/u

/**
 * Language tag of a recipe: the page's own, then the markup's, then the one it shares itself in.
 */
export function language(page: Page, readings: Source[]): Found<string> | null {
  const inHead = metaOf(page, 'content-language', 'language', 'og:locale')
  const given: Found<string | null>[] = [
    { value: page.language, from: 'head' },
    ...readings.map(({ thing, from }) => ({ value: textIn(thing.inLanguage), from })),
    { value: inHead, from: 'head' },
  ]
  for (const { value, from } of given) {
    const plain = (value ?? '').trim().replaceAll('_', '-')
    if (/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(plain)) return { value: plain, from }
  }
  return null
}

/** The language whose words of cooking the steps hold most of; none unless that is plain. */
function guessedLanguage(steps: string[]): Found<string> | null {
  const [first, second] = cookingWords(steps.join(' '))
  const isPlain = first && first.count >= LEAST_WORDS && first.count > (second?.count ?? 0)
  return isPlain ? { value: first.language, from: 'text' } : null
}

/** How much more of another language's words there must be than of the stated one's. */
const PLAINLY = 4

/** The stated language, unless the steps plainly speak another one: some themes state their own. */
export function spokenLanguage(
  stated: Found<string> | null,
  steps: string[]
): Found<string> | null {
  const guessed = guessedLanguage(steps)
  const own = stated && ingredientLanguage(stated.value)
  if (!stated || !guessed) return stated ?? guessed
  if (own === null || ingredientLanguage(guessed.value) === own) return stated
  const words = cookingWords(steps.join(' '))
  const countOf = (tag: string) => words.find(({ language: of }) => of === tag)?.count ?? 0
  return countOf(guessed.value) > PLAINLY * countOf(own) ? guessed : stated
}

/**
 * The page's canonical address when it lies on the same site, else the address it was read from.
 */
export function sourceAddress(page: Page, asked: string): string {
  const named = page.canonical ?? metaOf(page, 'og:url')
  if (!named || !URL.canParse(named, page.url)) return asked
  const canonical = new URL(named, page.url)
  const site = (url: URL): string => url.hostname.replace(/^(?:www|m|amp)\./, '')
  return site(canonical) === site(new URL(asked)) && canonical.pathname !== '/'
    ? canonical.href
    : asked
}

/** Names of the people who wrote the recipe. */
export function author(recipe: Thing): string | null {
  const names = listOf(recipe.author)
    .map((entry) => plainLine(textIn(isThing(entry) ? entry.name : entry) ?? ''))
    .map((name) => name.replace(BY, ''))
    .filter((name) => name !== '' && !/^https?:/.test(name))
  return [...new Set(names)].join(', ') || null
}

/** Mean rating from 0 to 5 in tenths, whatever scale the site uses. */
export function rating(recipe: Thing): number | null {
  const given = listOf(recipe.aggregateRating)[0]
  if (!isThing(given)) return null
  const value = Number((textIn(given.ratingValue) ?? '').replace(',', '.'))
  const best = Number(textIn(given.bestRating) ?? 5) || 5
  if (!(value > 0) || value > best) return null
  return Math.round((value / best) * 50) / 10
}

/** Address of the recipe's video. */
export function video(page: Page, recipe: Thing): string | null {
  const given = listOf(recipe.video)[0]
  const address = isThing(given)
    ? textIn(given.contentUrl ?? given.embedUrl ?? given.url)
    : textIn(given)
  if (!address || !URL.canParse(address, page.url)) return null
  const url = new URL(address, page.url)
  return /^https?:$/.test(url.protocol) ? url.href : null
}
