import { letters, plainLine } from '#core/imports/index'
import { metaOf, type Page } from '../page.js'
import { textIn, type Thing } from '../thing.js'

/**
 * The recipe's name: the markup's words, without what a site adds to them for search engines. Where
 * there is none it is the heading that the page's title repeats. A name in one case is taken as the
 * page spells it elsewhere.
 */
export function recipeName(page: Page, recipes: Thing[]): string {
  const marked = recipes
    .map((recipe) => plainLine(textIn(recipe.name ?? recipe.headline) ?? ''))
    .find(Boolean)
  const shared = metaOf(page, 'og:title', 'twitter:title') ?? ''
  const shown = page.headings.filter(Boolean)
  const titles = letters(`${shared} ${page.title}`)
  const heading = shown.find((text) => titles.includes(letters(text))) ?? shown[0]
  const name = withoutTail(marked ?? heading ?? (shared || page.title))
  return [...shown, shared, page.title].map((text) => calmer(name, text)).find(Boolean) ?? name
}

/** The words of a text that spell a name in capitals, or in none, as people write. */
function calmer(name: string, text: string): string | null {
  const varied = (words: string): boolean =>
    words !== words.toUpperCase() && words !== words.toLowerCase()
  const at = text.toLowerCase().indexOf(name.toLowerCase())
  const found = text.slice(at, at + name.length)
  return at >= 0 && !varied(name) && varied(found) ? found : null
}

/** Without "- (4.8/5)" and "– Recept". */
function withoutTail(name: string): string {
  return name
    .replace(/\s*[-–|]?\s*\(\d(?:[.,]\d+)?\/5\)$/, '')
    .replace(
      /\s+[-–|]\s+(?:recipe|re[cz]ept|recette|receta|ricetta|receita|oppskrift|opskrift)$/i,
      ''
    )
}
