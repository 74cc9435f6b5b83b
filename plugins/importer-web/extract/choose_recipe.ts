import { letters, plainLine } from '#core/recipe_text/index'
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
 * ingredients, comes first.
 */
export function chooseRecipe(page: Page, recipes: Thing[]): Choice {
  const names = [...page.headings, metaOf(page, 'og:title') ?? '', page.title].map(letters)
  const candidates = recipes.map((recipe): Candidate => {
    const name = letters(plainLine(textIn(recipe.name ?? recipe.headline) ?? ''))
    const lines = ingredientLines(recipe).length
    const own = Math.max(named(name, names), isAddressed(page, recipe) ? ADDRESSED : 0)
    const full = lines + steps(recipe).length > 0 ? FULL : 0
    return { recipe, name, own, rank: full + own + lines }
  })
  const [best, ...rest] = candidates.toSorted((one, other) => other.rank - one.rank)
  if (!best) return { chosen: [], sure: true, others: [] }
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

/** How clearly one of the page's names is a recipe's, or holds it. */
function named(name: string, names: string[]): number {
  if (name !== '' && names.includes(name)) return NAMED
  return name.length >= LEAST_LETTERS && names.some((other) => other.includes(name)) ? WITHIN : 0
}

function byName(candidates: Candidate[]): Thing[][] {
  const groups = Map.groupBy(candidates, ({ name }) => name)
  return [...groups.values()].map((group) => group.map(({ recipe }) => recipe))
}

function isAddressed(page: Page, recipe: Thing): boolean {
  const address = (value: string): string =>
    value.replace(/^https?:\/\/(?:www\.)?|[?#][^]*$|\/$/g, '')
  const own = [page.url, page.canonical ?? page.url].map(address)
  return [recipe.url, recipe['@id'], recipe.mainEntityOfPage]
    .map((value) => textIn(value))
    .some((value) => value !== null && own.includes(address(value)))
}
