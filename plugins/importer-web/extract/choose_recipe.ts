import { letters, plainLine, speaksOfRecipe } from '#core/recipe_text/index'
import { ingredientLines } from './fields/ingredient_lines.js'
import { steps } from './fields/steps.js'
import { metaOf, type Page } from './page.js'
import { textIn, type Thing } from './thing.js'

interface Candidate {
  recipe: Thing
  name: string
  /** How clearly the page says that it is about this one; 0 when it does not. */
  own: number
  rank: number
}

const NAMED = 1000
const ADDRESSED = 900
/** The page's name says more than the recipe's ("Our best leek soup"). */
const WITHIN = 800
/** All words of the recipe's name are in the page's ("Leek soup", "Soup of a leek and a potato"), and how many must be. */
const WORDED = 700
const LEAST_WORDED = 0.6
const LEAST_LETTERS = 8
const FULL = 2000
const MOST_OTHERS = 2_000

/** The recipe that a page is about, and the further ones that it holds. */
export interface Choice {
  /** Readings of the one recipe, best first: later ones fill the gaps of earlier ones. */
  chosen: Thing[]
  /** Whether the page itself says which one, and only one, it is about, or has but one. */
  sure: boolean
  /** Readings of each further recipe that is more than a name. */
  others: Thing[][]
}

/**
 * Sorts a page's recipes: the one named like the page or addressed as it, else the one with most
 * ingredients, comes first. Mere names of several others, as cards below a recipe have them, are none of them.
 */
export function chooseRecipe(page: Page, recipes: Thing[]): Choice {
  const titles = [...page.headings, metaOf(page, 'og:title') ?? '', page.title]
  const names = { spelled: titles.map(letters), words: new Set(titles.flatMap(wordsOf)) }
  const read = recipes.map((recipe): Candidate => {
    const title = plainLine(textIn(recipe.name ?? recipe.headline) ?? '')
    const name = letters(title)
    const lines = ingredientLines(recipe).length
    const own = Math.max(named(title, names), isAddressed(page, recipe) ? ADDRESSED : 0)
    const full = lines + steps(recipe).length > 0 ? FULL : 0
    return { recipe, name, own, rank: full + own + lines }
  })
  const candidates = withoutTeasers(read)
  const [best, ...rest] = candidates.toSorted((one, other) => other.rank - one.rank)
  if (!best || areCards(candidates)) return { chosen: [], sure: true, others: [] }
  const isSame = (other: Candidate): boolean =>
    other.name === best.name || other.name === '' || best.name === ''
  const full = rest.filter((other) => !isSame(other) && other.rank >= FULL)
  const others = byName(full)
  return {
    chosen: [best, ...rest.filter(isSame)].map(({ recipe }) => recipe),
    sure: full.every(({ own }) => own < best.own),
    others: others.slice(0, MOST_OTHERS),
  }
}

/** Without what is at another address, where the page's own recipe is hardly more than a name: a list of others has more of each. */
function withoutTeasers(candidates: Candidate[]): Candidate[] {
  const isEmpty = candidates.some(({ own, rank }) => own >= ADDRESSED && rank < FULL)
  const isFull = candidates.some(({ own, rank }) => own >= WITHIN && rank >= FULL)
  if (!isEmpty || isFull) return candidates
  return candidates.filter(({ own, recipe }) => own > 0 || addressesOf(recipe).length === 0)
}

/** Whether they are only the names of several recipes, none of them the page’s. */
function areCards(candidates: Candidate[]): boolean {
  const names = new Set(candidates.map(({ name }) => name))
  return names.size > 1 && candidates.every(({ own, rank }) => own <= WORDED && rank < FULL)
}

/** How clearly one of the page's names is a recipe's, holds it, or has words of it. */
function named(
  title: string,
  { spelled, words }: { spelled: string[]; words: Set<string> }
): number {
  const name = letters(title)
  if (name !== '' && spelled.includes(name)) return NAMED
  if (name.length >= LEAST_LETTERS && spelled.some((other) => other.includes(name))) return WITHIN
  const own = wordsOf(title)
  const share = own.filter((word) => words.has(word)).length / own.length
  return share >= LEAST_WORDED ? WORDED * share : 0
}

function wordsOf(title: string): string[] {
  return title
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(letters)
    .filter((word) => word.length > 2 && !speaksOfRecipe(word))
}

function byName(candidates: Candidate[]): Thing[][] {
  const groups = Map.groupBy(candidates, ({ name }) => name)
  return [...groups.values()].map((group) => group.map(({ recipe }) => recipe))
}

/** Whether a recipe says that it is at the page's address. */
export function isAddressed(page: Page, recipe: Thing): boolean {
  const own = new Set([page.url, page.canonical ?? page.url].map(bare))
  return addressesOf(recipe).some((address) => own.has(address))
}

/** Where a recipe says that it is. */
export function addressesOf(recipe: Thing): string[] {
  const said = [recipe.url, recipe['@id'], recipe.mainEntityOfPage].map((value) => textIn(value))
  return said.flatMap((value) => (value === null ? [] : [bare(value)]))
}

/** An address without what changes nothing. */
const bare = (value: string) => value.replace(/^https?:\/\/(?:www\.)?|[?#][^]*$|\/$/g, '')
