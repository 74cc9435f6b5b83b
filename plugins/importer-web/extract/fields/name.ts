import { letters, plainLine } from '#core/imports/index'
import { metaOf, type Page } from '../page.js'
import { textIn, type Thing } from '../thing.js'

/**
 * The recipe's name: the markup's words, without what a site adds to them for search engines. The page's own heading
 * decides what is added, and in what case a name in capitals is meant.
 */
export function recipeName(page: Page, recipes: Thing[]): string {
  const marked = recipes
    .map((recipe) => plainLine(textIn(recipe.name ?? recipe.headline) ?? ''))
    .find(Boolean)
  const shown = [...page.headings, metaOf(page, 'og:title', 'twitter:title')].filter(
    (text): text is string => Boolean(text)
  )
  if (!marked) return shown[0] ?? page.title
  const calmer = shown.find((text) => text !== marked && isSameInCalmerCase(text, marked))
  return withoutTail(calmer ?? marked)
}

function isSameInCalmerCase(text: string, name: string): boolean {
  return (
    name === name.toUpperCase() && text !== text.toUpperCase() && letters(text) === letters(name)
  )
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
