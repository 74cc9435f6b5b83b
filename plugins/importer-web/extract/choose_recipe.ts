import { letters, plainLine } from '#core/imports/index'
import { ingredientLines } from './fields/ingredient_lines.js'
import { steps } from './fields/steps.js'
import { metaOf, type Page } from './page.js'
import { textIn, type Thing } from './thing.js'

interface Candidate {
  recipe: Thing
  name: string
  lines: number
  rank: number
}

/**
 * The recipe that a page is about, followed by other readings of the same one whose fields may fill
 * its gaps. Of several recipes it is the one named like the page or addressed as it, else the one
 * with most ingredients.
 */
export function chooseRecipe(page: Page, recipes: Thing[]): Thing[] {
  const names = [...page.headings, metaOf(page, 'og:title') ?? '', page.title].map(letters)
  const candidates = recipes.map((recipe): Candidate => {
    const name = letters(plainLine(textIn(recipe.name ?? recipe.headline) ?? ''))
    const lines = ingredientLines(recipe).length
    const own = name !== '' && names.includes(name) ? 1000 : isAddressed(page, recipe) ? 900 : 0
    const full = lines + steps(recipe).length > 0 ? 2000 : 0
    return { recipe, name, lines, rank: full + own + lines }
  })
  const [best, ...others] = candidates.toSorted((one, other) => other.rank - one.rank)
  if (!best) return []
  const same = others.filter(
    (other) => other.name === best.name || other.name === '' || best.name === ''
  )
  return [best.recipe, ...same.map((other) => other.recipe)]
}

function isAddressed(page: Page, recipe: Thing): boolean {
  const address = (value: string): string =>
    value.replace(/^https?:\/\/(?:www\.)?|[?#].*$|\/$/g, '')
  const own = [page.url, page.canonical ?? page.url].map(address)
  return [recipe.url, recipe['@id'], recipe.mainEntityOfPage]
    .map((value) => textIn(value))
    .some((value) => value !== null && own.includes(address(value)))
}
