import { letters, speaksOfRecipe } from '#core/recipe_text/index'

/** How many letters the words of a text and of a food begin with alike ("Leek", "leeks"; "Lauchsuppe", "Lauchstangen"). */
const STEM = 4
const TIGHT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** The words of a text as `letters` writes them, without those for a recipe ("recipe video"), which say nothing. */
export function tellingWords(text: string): string[] {
  return text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(letters)
    .filter((word) => word.length > 1 && !speaksOfRecipe(word))
}

/**
 * Of how many of the foods that lines begin with or name a text speaks: by the beginnings of its words, or in scripts
 * without spaces by the word that a line begins with.
 */
export function foodsSaid(text: string, lines: string[]): number {
  const stems = new Set(lines.flatMap((line) => (TIGHT.test(line) ? [] : stemsOf(line))))
  const firsts = lines.flatMap((line) =>
    TIGHT.test(line) ? (/^[\p{L}\p{M}]+/u.exec(line) ?? []) : []
  )
  const tight = new Set(firsts.filter((food) => text.includes(food)))
  return new Set(stemsOf(text)).intersection(stems).size + tight.size
}

function stemsOf(text: string): string[] {
  return tellingWords(text).flatMap((word) => (word.length >= STEM ? [word.slice(0, STEM)] : []))
}
