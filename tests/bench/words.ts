import type { WordCounts } from './seed/seed_recipes.js'

const FEWEST_KNOWN = 100
const MOST = 1_000
const SHOWN = 12

/** Words to search for by their counts: 100 to 1,000 matches, fewer on small sites. The same counts give the same words. */
export function wordsToSeek(counts: WordCounts, recipes: number): string[] {
  const least = Math.min(FEWEST_KNOWN, recipes / 50)
  const most = Math.min(MOST, recipes / 10)
  const all = [...counts.keys()].sort()
  const fitting = all.filter((word, index) => {
    const count = counts.get(word) ?? 0
    // A search takes words by their beginnings, so one that others begin with finds more than its own count.
    const isBeginning = all[index + 1]?.startsWith(word) ?? false
    return word.length >= 6 && count >= least && count <= most && !isBeginning
  })
  const step = Math.max(1, Math.floor(fitting.length / SHOWN))
  return fitting.filter((_, index) => index % step === 0).slice(0, SHOWN)
}

/** The word with one letter left out in its middle, as a hurried hand writes it. */
export function misspelt(word: string): string {
  const middle = Math.floor(word.length / 2)
  return word.slice(0, middle) + word.slice(middle + 1)
}
