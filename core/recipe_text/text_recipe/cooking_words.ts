import signs from '../languages/signs.json' with { type: 'json' }
import listed from '../languages/cooking_words.json' with { type: 'json' }
import { remembered } from '../remember.js'

const SHORT = 3
/** How many letters may follow a short beginning; "pan" is no part of "panels". */
const SHORT_TAIL = 2
/** Scripts that put no blanks between words. */
const TIGHT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
const languages = Object.entries(listed).map(([language, words]) => {
  const stems = [...new Set(words.split(' '))]
  return { language, stems, isTight: stems.some((stem) => TIGHT.test(stem)) }
})
/** The languages with blanks between words that have a stem: a text is read once for all of them. */
const speakersOf = new Map<string, string[]>()
for (const { language, stems, isTight } of languages) {
  for (const stem of isTight ? [] : stems)
    speakersOf.set(stem, [...(speakersOf.get(stem) ?? []), language])
}
const longest = Math.max(...[...speakersOf.keys()].map(({ length }) => length))

/**
 * How many different words of cooking (mix, oven, dough …) a text holds, by language, most first;
 * languages without any are left out.
 */
export const cookingWords = remembered(wordsOfCooking)

function wordsOfCooking(text: string): { language: string; count: number }[] {
  const found = stemsIn(text)
  const isTightText = TIGHT.test(text)
  const countIn = (stems: string[]) => stems.filter((stem) => text.includes(stem)).length
  return languages
    .map(({ language, stems, isTight }) => {
      const spaced = found.get(language)?.size ?? 0
      return { language, count: isTight ? (isTightText ? countIn(stems) : 0) : spaced }
    })
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
}

/** The stems that the words of a text begin with, by language: of each word the longest one, each once. */
function stemsIn(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const word of new Set(text.toLowerCase().match(/[\p{L}\p{M}-]{2,}/gu))) {
    for (const [language, stem] of stemsOf(word))
      found.set(language, (found.get(language) ?? new Set()).add(stem))
  }
  return found
}

/** The longest stem that a word begins with, by language: the words of a method are asked about in many of its parts. */
const stemsOf = remembered(longestStems)

function longestStems(word: string): ReadonlyMap<string, string> {
  const stems = new Map<string, string>()
  for (let end = Math.min(word.length, longest); end >= least(word); end--) {
    const stem = word.slice(0, end)
    for (const language of speakersOf.get(stem) ?? [])
      if (!stems.has(language)) stems.set(language, stem)
  }
  return stems
}

/** The shortest beginning of a word that is looked up. */
function least(word: string): number {
  return word.length <= SHORT + SHORT_TAIL ? Math.min(word.length, SHORT - 1) : SHORT + 1
}

/** Whether a text has the word "recipe" in some language. */
export function speaksOfRecipe(text: string): boolean {
  const lower = text.toLowerCase()
  return signs.recipe.some((word) => lower.includes(word))
}
