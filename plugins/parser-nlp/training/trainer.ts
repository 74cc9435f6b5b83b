import { Chain } from '../model/chain.js'
import { EDGE_WEIGHTS, edgeBases, emptyEdge, fillEdge } from '../model/edges.js'
import { MOST_WORDS, TEMPLATES } from '../model/features.js'
import { LABELS, PAIRS, WIDTH } from '../model/labels.js'
import type { LineWords } from '../reading/line_words.js'

const COUNT = LABELS.length
/** Weights grow towards nothing by this share of themselves at each step (L2). */
const DECAY = 2e-5
/** A gradient below this moves nothing that would be seen. */
const LEAST = 1e-4

/** A sentence with the rows of its features. */
export interface TrainingSentence {
  words: LineWords
  rows: Int32Array
  labels: Uint8Array
}

/** Weights with the sums of their squared gradients (AdaGrad: Duchi, Hazan, Singer 2011). */
class Weights {
  readonly values: Float32Array
  readonly squares: Float32Array
  readonly mean: Float32Array

  constructor(size: number) {
    this.values = new Float32Array(size)
    this.squares = new Float32Array(size)
    this.mean = new Float32Array(size)
  }

  step(at: number, gradient: number, rate: number): void {
    const slope = gradient - DECAY * (this.values[at] as number)
    const square = (this.squares[at] as number) + slope * slope
    this.squares[at] = square
    this.values[at] = (this.values[at] as number) + (rate * slope) / Math.sqrt(square)
  }

  /** Takes the present values into the mean of `count` snapshots. */
  remember(count: number): void {
    for (let at = 0; at < this.mean.length; at += 1)
      this.mean[at] =
        (this.mean[at] as number) +
        ((this.values[at] as number) - (this.mean[at] as number)) / count
  }
}

/** Finds weights under which the labels of sentences are likely, by one sentence after the other. */
export class Trainer {
  readonly words: Weights
  readonly edges = new Weights(EDGE_WEIGHTS)
  readonly #chain = new Chain()
  readonly #first: number
  #snapshots = 0

  /** `first` is what the sums of squared gradients begin with: the higher, the less is made of what is rare. */
  constructor(rows: number, first: number) {
    this.words = new Weights(rows * WIDTH)
    this.#first = first
    for (let place = 0; place < MOST_WORDS; place += 1) this.#chain.edges.push(emptyEdge())
    this.restart()
  }

  /** Lets every weight move freely again. */
  restart(): void {
    this.words.squares.fill(this.#first)
    this.edges.squares.fill(this.#first)
  }

  /** One pass over sentences, in their order. */
  pass(sentences: readonly TrainingSentence[], rate: number): void {
    for (const sentence of sentences) this.#learn(sentence, rate)
  }

  /** Takes the weights as they are into their mean. */
  snapshot(): void {
    this.#snapshots += 1
    this.words.remember(this.#snapshots)
    this.edges.remember(this.#snapshots)
  }

  #learn({ words, rows, labels }: TrainingSentence, rate: number): void {
    const count = labels.length
    const bases = this.#score(words, rows, count)
    this.#chain.pass(count)
    for (let place = 0; place < count; place += 1) {
      const label = labels[place] as number
      this.#moveWord(rows, place, label, rate)
      if (place > 0)
        this.#moveEdge(
          bases[place] ?? [],
          place,
          (labels[place - 1] as number) * WIDTH + label,
          rate
        )
    }
  }

  #score(words: LineWords, rows: Int32Array, count: number): number[][] {
    const { scores, edges } = this.#chain
    const { values } = this.words
    const bases: number[][] = [[]]
    scores.fill(0, 0, count * WIDTH)
    for (let place = 0; place < count; place += 1) {
      for (let at = place * TEMPLATES; at < (place + 1) * TEMPLATES; at += 1) {
        const row = (rows[at] as number) * WIDTH
        if (row === 0) continue
        for (let label = 0; label < COUNT; label += 1)
          scores[place * WIDTH + label] =
            (scores[place * WIDTH + label] as number) + (values[row + label] as number)
      }
      if (place === 0) continue
      const base = edgeBases(words, place)
      bases[place] = base
      fillEdge(edges[place] ?? emptyEdge(), this.edges.values, base, 1)
    }
    return bases
  }

  #moveWord(rows: Int32Array, place: number, gold: number, rate: number): void {
    for (let label = 0; label < COUNT; label += 1) {
      const gradient = (label === gold ? 1 : 0) - this.#chain.share(place, label)
      if (Math.abs(gradient) < LEAST) continue
      for (let at = place * TEMPLATES; at < (place + 1) * TEMPLATES; at += 1) {
        const row = rows[at] as number
        if (row !== 0) this.words.step(row * WIDTH + label, gradient, rate)
      }
    }
  }

  #moveEdge(bases: readonly number[], place: number, gold: number, rate: number): void {
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const before = Math.floor(pair / WIDTH)
      const label = pair % WIDTH
      if (before >= COUNT || label >= COUNT) continue
      const gradient = (pair === gold ? 1 : 0) - this.#chain.pairShare(place, before, label)
      if (Math.abs(gradient) < LEAST) continue
      for (const base of bases) this.edges.step(base + pair, gradient, rate)
    }
  }
}
