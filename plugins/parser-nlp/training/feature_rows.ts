import { featuresOf, TEMPLATES } from '../model/features.js'
import type { LineWords } from '../reading/line_words.js'

/** A hash table of 2^24 slots holds the keys of the sentences with room to spare. */
const BITS = 24
const LAST = 2 ** BITS - 1
const FULL = 0.8 * 2 ** BITS

/** Rows of weights for the features that were seen at least twice; row 0 is that of all others. */
export class FeatureRows {
  readonly #keys = new Int32Array(2 ** BITS)
  readonly #seen = new Uint8Array(2 ** BITS)
  readonly #rows = new Int32Array(2 ** BITS)
  #size = 0
  /** The key of each row. */
  keys = new Int32Array(1)

  #slot(key: number): number {
    let slot = Math.imul(key, 0x9e3779b1) >>> (32 - BITS)
    while (this.#seen[slot] !== 0 && this.#keys[slot] !== key) slot = (slot + 1) & LAST
    return slot
  }

  /** Counts the features of a line. Throws when the table is full. */
  count(words: LineWords): void {
    const keys = featuresOf(words)
    for (let at = 0; at < words.facts.length * TEMPLATES; at += 1) {
      const slot = this.#slot(keys[at] as number)
      if (this.#seen[slot] === 0 && (this.#size += 1) > FULL)
        throw new Error('There are too many features')
      this.#keys[slot] = keys[at] as number
      this.#seen[slot] = Math.min(2, (this.#seen[slot] as number) + 1)
    }
  }

  /** Gives rows to the features that were counted twice. */
  assign(): void {
    const kept: number[] = [0]
    for (const [slot, seen] of this.#seen.entries())
      if (seen > 1) this.#rows[slot] = kept.push(this.#keys[slot] as number) - 1
    this.keys = Int32Array.from(kept)
  }

  /** The rows of a line's features, `TEMPLATES` for each word. */
  rowsOf(words: LineWords): Int32Array {
    const keys = featuresOf(words)
    return Int32Array.from(
      { length: words.facts.length * TEMPLATES },
      (_, at) => this.#rows[this.#slot(keys[at] as number)] as number
    )
  }
}
