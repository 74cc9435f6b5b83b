const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** All words that are one slip away: two letters swapped, one left out, one too many, one wrong. */
export function oneSlipAway(word: string): string[] {
  const found = new Set<string>()
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at)
    const after = word.slice(at)
    if (after) found.add(before + after.slice(1))
    if (after.length > 1)
      found.add(`${before}${after.charAt(1)}${after.charAt(0)}${after.slice(2)}`)
    for (const letter of LETTERS) {
      found.add(before + letter + after)
      if (after) found.add(before + letter + after.slice(1))
    }
  }
  found.delete(word)
  return [...found].filter((one) => one.length > 2)
}

/** How many slips (swap, omission, addition, wrong letter) part two words: the restricted Damerau–Levenshtein distance. */
export function slipsBetween(one: string, other: string): number {
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      row[j] = cheapest({ one, other, i, j }, { row, above, before })
    }
    before = above
    above = row
  }
  return above[other.length] ?? 0
}

interface Place {
  one: string
  other: string
  i: number
  j: number
}

function cheapest(
  { one, other, i, j }: Place,
  { row, above, before }: Record<'row' | 'above' | 'before', number[]>
): number {
  const at = (costs: number[], index: number) => costs[index] ?? Infinity
  const isSame = one[i - 1] === other[j - 1]
  const best = Math.min(at(above, j) + 1, at(row, j - 1) + 1, at(above, j - 1) + (isSame ? 0 : 1))
  const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
  return isSwap ? Math.min(best, at(before, j - 2) + 1) : best
}

/** A known word and in how many recipes it stands. */
export interface VocabularyWord {
  word: string
  recipes: number
}

/** Known words that may be meant, likeliest first: few slips, the same beginning, then the more common word. */
export function likeliest(misspelt: string, existing: VocabularyWord[]): string[] {
  return existing
    .map(({ word, recipes }) => ({
      word,
      recipes,
      slips: slipsBetween(misspelt, word) + (word.startsWith(misspelt.charAt(0)) ? 0 : 0.5),
    }))
    .filter(({ slips }) => slips <= tolerated(misspelt))
    .sort((a, b) => a.slips - b.slips || b.recipes - a.recipes || (a.word < b.word ? -1 : 1))
    .map(({ word }) => word)
}

/** Slips that a word of this length may hold and still be distinct from its neighbours. */
function tolerated({ length }: { length: number }): number {
  if (length <= 4) return 1.5
  return length <= 7 ? 2 : 3
}
