import { letters } from '#core/recipe_text/index'

/** "Recipes", "Recette": what all pages of a site are, alone or praised. */
const RECIPE =
  /^(?:best |easy )?(?:recipes?|re[cz]ept(?:e[nr]?|y|ek|ti|tit|it|i)?|recettes?|recetas?|receptes?|ricett[ae]|receitas?|przepis(?:y)?|opp?skrift(?:er)?|reseptit|rețet[eă]|tarif(?:i|ler|leri)?|συνταγ(?:ή|ές)|рецепт[иы]?|מתכון|מתכונים|وصف(?:ة|ات)|レシピ|레시피|食谱|食譜|resepi?)$/iu
/** "How to make": the beginning of what people ask search engines. */
const ASKED =
  /^(?:how to (?:make|cook)|wie macht man|so geht['’]?s|comment faire|c[oó]mo (?:hacer|preparar)|come fare|hoe maak je|como fazer|jak zrobić|hur gör man|hvordan lager man|hvordan laver man|как приготовить|איך (?:להכין|מכינים)|(?:كيفية|طريقة) (?:عمل|تحضير))$/iu

/** The words that people sort their recipes by: neither that something is a recipe, nor the name of the site or of who writes there. */
export function sortingWords(words: string[], owners: string[]): string[] {
  const known = new Set(owners.map(letters))
  return words.filter(
    (word) => !RECIPE.test(word) && !ASKED.test(word) && !known.has(letters(word))
  )
}
