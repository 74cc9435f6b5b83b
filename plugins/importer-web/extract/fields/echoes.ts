import { letters } from '#core/recipe_text/index'

const LEAST = 2
/** Share of the lines of a round that differ: flour may be in it twice. */
const DISTINCT = 0.7
/** Longer lists are not searched: no recipe has them. */
const MOST = 400
const LEAST_TAILED = 4

/**
 * Lines without those that say all the same once more, as pages have them that mark up one list for
 * two layouts.
 */
export function withoutRepeats(lines: string[]): string[] {
  return firstRound(lines, letters)
}

/**
 * Lines of one group without those that name the same foods once more in the same order, as pages
 * have them that show one list in several systems of units; the first stays. Rounds shorter than
 * `least` are none.
 */
export function withoutUnitEchoes(lines: string[], least = LEAST): string[] {
  return firstRound(lines, foodOf, least)
}

/**
 * Lines without the words that all of them end in, as links and buttons behind each leave them; what stands in brackets
 * there, such as "(see note)", is the lines' own.
 */
export function withoutSharedTail(lines: string[]): string[] {
  const words = lines.map((line) => line.split(' '))
  const shared = sharedTail(words)
  const isOwn = lines[0]?.endsWith(')') ?? false
  if (lines.length < LEAST_TAILED || shared === 0 || isOwn) return lines
  return words.map((line) => line.slice(0, -shared).join(' '))
}

/** How many words all lines end in, beyond their first. */
function sharedTail([first = [], ...rest]: string[][]): number {
  const differs = first.findLastIndex((word, at) => {
    const fromEnd = at - first.length
    return !rest.every((words) => words.length > -fromEnd && words.at(fromEnd) === word)
  })
  return Math.min(first.length - 1 - differs, first.length - 1)
}

function firstRound(lines: string[], keyOf: (line: string) => string, least = LEAST): string[] {
  if (lines.length > MOST) return lines
  const keys = lines.map(keyOf)
  for (let size = Math.floor(lines.length / 2); size >= least; size--) {
    const first = keys.slice(0, size)
    if (lines.length % size !== 0 || new Set(first).size < size * DISTINCT) continue
    if (keys.every((key, at) => key !== '' && key === first[at % size])) return lines.slice(0, size)
  }
  return lines
}

/** What a line is about: its last word before a comma, brackets left out. */
function foodOf(line: string): string {
  const words = line
    .replace(/\([^()]*\)|,[^]*$/g, ' ')
    .split(/\s+/)
    .map(letters)
  return words.filter((word) => /^\p{L}{3,}$/u.test(word)).at(-1) ?? ''
}
