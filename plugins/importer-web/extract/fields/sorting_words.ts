import { letters } from '#core/recipe_text/index'
import { isRecipeWord } from '../recipe_words.js'

/** "How to make": the beginning of what people ask search engines. */
const ASKED =
  /^(?:how to (?:make|cook)|wie macht man|so geht['’]?s|comment faire|c[oó]mo (?:hacer|preparar)|come fare|hoe maak je|como fazer|jak zrobić|hur gör man|hvordan lager man|hvordan laver man|как приготовить|איך (?:להכין|מכינים)|(?:كيفية|طريقة) (?:عمل|تحضير))$/iu

/** So many words of a name are no chance. */
const LEAST_APART = 3

/** The words that people sort their recipes by: neither that something is a recipe, nor the name of the site or of who writes there. */
export function sortingWords(words: string[], owners: string[]): string[] {
  const known = new Set(owners.map(letters))
  return words.filter(
    (word) => !isRecipeWord(word) && !ASKED.test(word) && !known.has(letters(word))
  )
}

/** Whether words are those of a name, one by one ("Leek", "soup", "with", "cream"). */
export function isInWords(name: string, words: string[]): boolean {
  const isApart = words.length >= LEAST_APART && words.every((word) => !/\s/.test(word))
  return isApart && letters(words.join('')) === letters(name)
}
