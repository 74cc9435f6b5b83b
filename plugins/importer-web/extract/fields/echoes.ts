import { letters } from '#core/imports/index'

const LEAST = 2

/**
 * Lines without those that say all the same once more, as pages have them that mark up one list for
 * two layouts.
 */
export function withoutRepeats(lines: string[]): string[] {
  return firstRound(lines, letters)
}

/**
 * Lines of one group without those that name the same foods once more in the same order, as pages
 * have them that show one list in several systems of units; the first stays.
 */
export function withoutUnitEchoes(lines: string[]): string[] {
  return firstRound(lines, foodOf)
}

function firstRound(lines: string[], keyOf: (line: string) => string): string[] {
  const keys = lines.map(keyOf)
  for (let size = Math.floor(lines.length / 2); size >= LEAST; size--) {
    const first = keys.slice(0, size)
    if (lines.length % size !== 0 || new Set(first).size < size) continue
    if (keys.every((key, at) => key !== '' && key === first[at % size])) return lines.slice(0, size)
  }
  return lines
}

/** What a line is about: its last word before a comma, brackets left out. */
function foodOf(line: string): string {
  const words = line
    .replace(/\([^)]*\)|,.*$/g, ' ')
    .split(/\s+/)
    .map(letters)
  return words.filter((word) => /^\p{L}{3,}$/u.test(word)).at(-1) ?? ''
}
