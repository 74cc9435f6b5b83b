import { GAPS, type LineWords } from '../reading/line_words.js'
import { CLASS_COUNT } from '../reading/word_facts.js'
import { PAIRS } from './labels.js'

/** Weights of pairs of labels of two neighbours, `before * WIDTH + label`, and their powers of e. */
export interface Edge {
  sums: Float64Array
  powers: Float64Array
}

/** An edge without weights. */
export const emptyEdge = (): Edge => ({
  sums: new Float64Array(PAIRS),
  powers: new Float64Array(PAIRS),
})

const BY_GAP = PAIRS
const BY_KIND = BY_GAP + PAIRS * GAPS.length
const BY_KIND_BEFORE = BY_KIND + PAIRS * CLASS_COUNT
const BY_BOTH = BY_KIND_BEFORE + PAIRS * CLASS_COUNT
/** How many weights pairs of labels have: for all pairs, by the gap between, by either word's class and by both. */
export const EDGE_WEIGHTS = BY_BOTH + PAIRS * CLASS_COUNT * CLASS_COUNT

/** Where the five weights begin whose sum an edge has, the one in front of a word. */
export function edgeBases(
  { gaps, facts }: LineWords,
  place: number
): [number, number, number, number, number] {
  const kind = facts[place]?.kind ?? 0
  const before = facts[place - 1]?.kind ?? 0
  const both = before * CLASS_COUNT + kind
  return [
    0,
    BY_GAP + (gaps[place] ?? 0) * PAIRS,
    BY_KIND + kind * PAIRS,
    BY_KIND_BEFORE + before * PAIRS,
    BY_BOTH + both * PAIRS,
  ]
}

/** Sums up the weights of an edge. */
export function fillEdge(
  { sums, powers }: Edge,
  weights: ArrayLike<number>,
  bases: readonly number[],
  scale: number
): void {
  for (let pair = 0; pair < PAIRS; pair += 1) {
    let sum = 0
    for (const base of bases) sum += weights[base + pair] as number
    sums[pair] = sum * scale
    powers[pair] = Math.exp(sum * scale)
  }
}
