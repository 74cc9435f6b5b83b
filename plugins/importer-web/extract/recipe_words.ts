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
  '\\bresepi?\\b',
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

/** The word for a recipe in several languages, alone. */
const ALONE =
  'recipe|re[cz]ept|recette|receta|ricetta|receita|oppskrift|opskrift|przepis|resepti|tarifi?|рецепт|レシピ|레시피'
/** A wiki writes the kind of its pages before their names ("Cookbook:Leek soup"). */
const BEFORE = new RegExp(
  String.raw`^(?:[[(【](?:${ALONE})[\])】]\s*|(?:${ALONE})(?:\s+[-–—|]|\s?[:：])\s+|(?:cookbook|kochbuch|${ALONE}):(?=\S))`,
  'iu'
)
const BEHIND = new RegExp(String.raw`(?<!\s)\s+[-–—|]\s+(?:${ALONE})$`, 'iu')

/** "Recipes", "Recette", alone or praised. */
const WORD =
  /^(?:best |easy |all |alle |toutes les |todas las |todas as |tutte le |wszystkie |alla |כל ה|كل ال)?(?:recipes?|re[cz]ept(?:e[nr]?|y|ek|ti|tit|it|i)?|recettes?|recetas?|receptes?|ricett[ae]|receitas?|przepis(?:y)?|opp?skrift(?:er)?|reseptit|rețet[eă]|tarif(?:i|ler|leri)?|συνταγ(?:ή|ές)|рецепт[иы]?|מתכון|מתכונים|وصف(?:ة|ات)|レシピ|레시피|食谱|食譜|resepi?)$/iu

/** Whether words say no more than that something is a recipe, or several. */
export function isRecipeWord(text: string): boolean {
  return WORD.test(text)
}

/** A name without the word for a recipe that stands apart from it: "Recette - …", "… – Recept". */
export function withoutRecipeWord(name: string): string {
  return name.replace(BEFORE, '').replace(BEHIND, '')
}

/**
 * Whether a page calls itself one of recipes: in its address, its title, its heading, its head or
 * other words of it.
 */
export function speaksOfRecipes(page: Page, words: string[] = []): boolean {
  const shared = metaOf(page, 'og:title', 'description') ?? ''
  return RECIPE.test([page.url, page.title, ...page.headings, shared, ...words].join(' '))
}
