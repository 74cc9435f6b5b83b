import { GAPS, type LineWords } from '../reading/line_words.js'
import { type Edge, edgeBases, emptyEdge, fillEdge } from './edges.js'
import type { StoredModel } from './model_file.js'

/** The weights of a linear-chain conditional random field (Lafferty, McCallum, Pereira 2001), ready to be asked. */
export class CrfModel {
  /** Two numbers a slot: a feature's key, and its row beginning with 1; 0 for none. */
  readonly slots: Int32Array
  /** Bits to the right that a key's hash is moved to find its slot. */
  readonly shift: number
  /** Hashes of words that are common in the language of the model. */
  readonly common: ReadonlySet<number>
  readonly #edges = new Map<number, Edge>()

  constructor(readonly stored: StoredModel) {
    this.common = new Set(stored.words)
    const bits = Math.max(4, Math.ceil(Math.log2(stored.keys.length * 1.6)))
    this.slots = new Int32Array(2 ** (bits + 1))
    this.shift = 32 - bits
    const last = 2 ** bits - 1
    for (const [index, key] of stored.keys.entries()) {
      let slot = Math.imul(key, 0x9e3779b1) >>> this.shift
      while (this.slots[2 * slot + 1] !== 0) slot = (slot + 1) & last
      this.slots[2 * slot] = key
      this.slots[2 * slot + 1] = index + 1
    }
  }

  /** The edge in front of a word; edges are few and remembered. */
  edge(words: LineWords, place: number): Edge {
    const bases = edgeBases(words, place)
    const key = bases[4] * GAPS.length + bases[1]
    const known = this.#edges.get(key)
    if (known) return known
    const edge = emptyEdge()
    fillEdge(edge, this.stored.edges, bases, this.stored.edgeScale)
    this.#edges.set(key, edge)
    return edge
  }
}
