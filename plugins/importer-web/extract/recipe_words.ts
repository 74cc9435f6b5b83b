import { metaOf, type Page } from './page.js'

/** How recipes are called, in addresses and titles of pages. */
const WORDS = [
  're[cz]ept',
  'recipe',
  'recette',
  'receta',
  'ricett',
  'receita',
  'oppskrift',
  'opskrift',
  'przepis',
  'resept',
  'tarif',
  'συνταγ',
  'рецепт',
  'レシピ',
  '레시피',
  '食谱',
  '食譜',
  'מתכון',
  'وصفة',
]
const RECIPE = new RegExp(WORDS.join('|'), 'i')

/**
 * Whether a page calls itself one of recipes: in its address, its title, its heading, its head or
 * other words of it.
 */
export function speaksOfRecipes(page: Page, words: string[] = []): boolean {
  const shared = metaOf(page, 'og:title', 'description') ?? ''
  return RECIPE.test([page.url, page.title, ...page.headings, shared, ...words].join(' '))
}
