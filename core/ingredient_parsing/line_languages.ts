import { foodNamesOf } from '#core/pantry/index'
import {
  ingredientLanguage,
  ingredientLanguages,
  type IngredientWords,
  ingredientWords,
  lineTokens,
  plainIngredientLine,
} from '#core/recipe_text/index'

/** The languages that are told apart; the last one stands for all that have no pack of words. */
const LANGUAGES = [...ingredientLanguages, 'und'] as const
const OTHER = LANGUAGES.indexOf('und')

/** How much more a language has to explain than the expected one: so many times, and so many letters. */
interface Margin {
  times: number
  letters: number
}

/** Measured on the labelled English lines and on those of the packs: 1 of 1,000 English lines of a list is taken for another. */
const OF_LIST: Margin = { times: 1.5, letters: 3 }
const OF_LINE: Margin = { times: 2, letters: 6 }

/** Letters of a word that count, all of them in other scripts; a longer one is a compound in its language. */
const LONGEST = 8
const LATIN = /^\p{Script=Latin}/u
/** As the lines of any language may be: words that an apostrophe joins are two. */
const SPELLING = { decimalMark: '.', groupMark: ',', elides: true, unspaced: false }
/** Scripts that one language among ours writes, and those that none does. */
const SCRIPTS: readonly [RegExp, (typeof LANGUAGES)[number]][] = [
  [/^\p{Script=Cyrillic}/u, 'ru'],
  [/^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u, 'ja'],
  [/^\P{Script=Latin}/u, 'und'],
]

/**
 * The BCP 47 tag of the language of each of the lines of one request: what most of them are in by their units, numbers,
 * foods and other words, unless a line's words are clearly another language's. Where the words do not tell, it is the tag
 * that the request expects.
 */
export async function lineLanguages(lines: readonly string[], tag: string): Promise<string[]> {
  known ??= wordLanguages()
  const words = await known
  const each = lines.map((line) => explainedBy(line, words))
  const total = LANGUAGES.map((_, at) => each.reduce((sum, own) => sum + (own[at] ?? 0), 0))
  const whole = likeliest(total, tag, OF_LIST)
  return each.map((own) => likeliest(own, whole, OF_LINE))
}

/** Which languages have a word: a bit for each of `LANGUAGES`. */
type WordLanguages = ReadonlyMap<string, number>

let known: Promise<WordLanguages> | null = null

/** The packs' words and those of our foods; all are read when lines are first looked at. */
async function wordLanguages(): Promise<WordLanguages> {
  const found = new Map<string, number>()
  for (const [at, language] of ingredientLanguages.entries()) {
    const words = ingredientWords(language)
    for (const word of wordsOf(words, await foodNamesOf(language)))
      if (word.length > 1) found.set(word, (found.get(word) ?? 0) | (1 << at))
  }
  return found
}

function* wordsOf(
  { units, numbers, words, sizes, preparation, kinds, foods, spelling }: IngredientWords,
  names: readonly string[]
) {
  for (const table of [units, numbers, sizes, preparation, kinds, foods, ...Object.values(words)])
    yield* table.firstWords()
  for (const { fold, kind } of names.flatMap((name) => lineTokens(name, spelling)))
    if (kind === 'word') yield fold
}

/** Letters of a line that each of `LANGUAGES` explains; those of a word that several have are shared out. */
function explainedBy(line: string, words: WordLanguages): number[] {
  const letters = LANGUAGES.map(() => 0)
  for (const { fold, kind } of lineTokens(plainIngredientLine(line), SPELLING)) {
    if (kind !== 'word') continue
    const mask = words.get(fold) ?? maskOfScript(fold)
    const size = LATIN.test(fold) ? Math.min(fold.length, LONGEST) : LONGEST
    const sharing = LANGUAGES.filter((_, at) => mask & (1 << at)).length
    for (const at of letters.keys())
      if (mask & (1 << at)) letters[at] = (letters[at] ?? 0) + size / sharing
  }
  return letters
}

function maskOfScript(word: string): number {
  const found = /^\p{L}/u.test(word) && SCRIPTS.find(([script]) => script.test(word))
  return found ? 1 << LANGUAGES.indexOf(found[1]) : 0
}

/** The language that explains most if it does so clearly, else the one of the tag. */
function likeliest(letters: readonly number[], tag: string, { times, letters: more }: Margin) {
  const language = ingredientLanguage(tag)
  const expected = language === null ? OTHER : LANGUAGES.indexOf(language)
  const best = letters.indexOf(Math.max(...letters))
  const isClear = (letters[best] ?? 0) >= (letters[expected] ?? 0) * times + more
  return best !== expected && isClear ? (LANGUAGES[best] ?? tag) : tag
}
