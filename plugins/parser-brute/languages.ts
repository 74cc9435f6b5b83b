import {
  ingredientLanguage,
  type IngredientLanguage,
  ingredientLanguages,
  type IngredientWords,
  ingredientWords,
  lineTokens,
  plainIngredientLine,
} from '#core/recipe_text/index'

let everyWord: Map<string, IngredientLanguage[]> | null = null

/** The language to read a line in: the one it is said to be in, else the one whose words explain most of it, English last. */
export function languageOf(line: string, tag: string): IngredientLanguage {
  return ingredientLanguage(tag) ?? guessedLanguage(line)
}

function guessedLanguage(line: string): IngredientLanguage {
  everyWord ??= wordsOfAll()
  const { spelling } = ingredientWords('en')
  const explained = new Map<IngredientLanguage, number>()
  for (const { fold, kind } of lineTokens(plainIngredientLine(line), spelling))
    for (const language of kind === 'word' ? (everyWord.get(fold) ?? []) : [])
      explained.set(language, (explained.get(language) ?? 0) + fold.length)
  if (/[\u3040-\u30ff]/.test(line)) return 'ja'
  let best: IngredientLanguage = 'en'
  for (const [language, letters] of explained)
    if (letters > (explained.get(best) ?? 0)) best = language
  return best
}

/** The languages that each word of a pack belongs to; its files are all read when a line's language is first guessed. */
function wordsOfAll(): Map<string, IngredientLanguage[]> {
  const found = new Map<string, IngredientLanguage[]>()
  for (const language of ingredientLanguages)
    for (const word of new Set(wordsOf(ingredientWords(language))))
      found.set(word, [...(found.get(word) ?? []), language])
  return found
}

function* wordsOf({ units, numbers, words, sizes, preparation, kinds, foods }: IngredientWords) {
  for (const table of [units, numbers, sizes, preparation, kinds, foods, ...Object.values(words)])
    yield* table.firstWords()
}
