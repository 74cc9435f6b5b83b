import signs from '../languages/signs.json' with { type: 'json' }
import listed from '../languages/cooking_words.json' with { type: 'json' }

const SHORT = 3
/** How many letters may follow a short beginning; "pan" is no part of "panels". */
const SHORT_TAIL = 2
const languages = Object.entries(listed).map(([language, words]) => {
  const all = words.split(' ')
  return { language, words: new Set(all), longest: Math.max(...all.map((word) => word.length)) }
})
/** Scripts that put no blanks between words. */
const TIGHT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * How many different words of cooking (mix, oven, dough …) a text holds, by language, most first;
 * languages without any are left out.
 */
export function cookingWords(text: string): { language: string; count: number }[] {
  const tight = TIGHT.test(text)
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{M}-]{2,}/gu) ?? [])
  return languages
    .map(({ language, words: stems, longest }) => ({
      language,
      count: [...stems].some((stem) => TIGHT.test(stem))
        ? tight
          ? [...stems].filter((stem) => text.includes(stem)).length
          : 0
        : countOf(words, stems, longest),
    }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
}

/** A word counts when it begins with a stem; each stem counts once. */
function countOf(words: Set<string>, stems: Set<string>, longest: number): number {
  const found = new Set<string>()
  for (const word of words) {
    for (let end = Math.min(word.length, longest); end >= least(word); end--) {
      const stem = word.slice(0, end)
      if (stems.has(stem)) {
        found.add(stem)
        break
      }
    }
  }
  return found.size
}

function least(word: string): number {
  return word.length <= SHORT + SHORT_TAIL ? Math.min(word.length, SHORT - 1) : SHORT + 1
}

/** Whether a text has the word "recipe" in some language. */
export function speaksOfRecipe(text: string): boolean {
  const lower = text.toLowerCase()
  return signs.recipe.some((word) => lower.includes(word))
}
