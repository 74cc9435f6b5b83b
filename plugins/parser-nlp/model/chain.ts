import type { Edge } from './edges.js'
import { MOST_WORDS } from './features.js'
import { LABELS, WIDTH } from './labels.js'

const COUNT = LABELS.length

/**
 * A line's chain of labels: scores of each word's labels and of neighbours' pairs go in, the best labelling and the shares
 * of all labellings come out. Its arrays are used for one line after the other. Algorithms: Viterbi; forward and backward
 * with scaling (Rabiner 1989).
 */
export class Chain {
  /** A word's score for each label, `WIDTH` a word; powers of e of them once `pass` has run. */
  readonly scores = new Float64Array(MOST_WORDS * WIDTH)
  /** The edge in front of each word but the first. */
  readonly edges: Edge[] = []
  readonly forward = new Float64Array(MOST_WORDS * WIDTH)
  readonly backward = new Float64Array(MOST_WORDS * WIDTH)
  readonly norms = new Float64Array(MOST_WORDS)
  readonly #best = new Float64Array(MOST_WORDS * WIDTH)
  readonly #source = new Uint8Array(MOST_WORDS * WIDTH)

  /** The labelling of the highest score, of the first `count` words. */
  best(count: number): Uint8Array {
    const labels = new Uint8Array(count)
    for (let label = 0; label < COUNT; label += 1) this.#best[label] = this.scores[label] as number
    for (let place = 1; place < count; place += 1) this.#extend(place)
    const end = (count - 1) * WIDTH
    let label = 0
    for (let other = 1; other < COUNT; other += 1)
      if ((this.#best[end + other] as number) > (this.#best[end + label] as number)) label = other
    for (let place = count - 1; place >= 0; place -= 1) {
      labels[place] = label
      label = this.#source[place * WIDTH + label] as number
    }
    return labels
  }

  #extend(place: number): void {
    const best = this.#best
    const { sums } = this.edges[place] as Edge
    const base = place * WIDTH
    for (let label = 0; label < COUNT; label += 1) {
      let high = -Infinity
      let source = 0
      for (let before = 0; before < COUNT; before += 1) {
        const sum =
          (best[base - WIDTH + before] as number) + (sums[before * WIDTH + label] as number)
        if (sum > high) {
          high = sum
          source = before
        }
      }
      best[base + label] = high + (this.scores[base + label] as number)
      this.#source[base + label] = source
    }
  }

  /** Fills `forward`, `backward` and `norms`: the share of a word's label is the product of the first two. */
  pass(count: number): void {
    for (let place = 0; place < count; place += 1) this.#passForward(place)
    this.backward.fill(1, (count - 1) * WIDTH, count * WIDTH)
    for (let place = count - 2; place >= 0; place -= 1) this.#passBackward(place)
  }

  #passForward(place: number): void {
    const { scores, forward } = this
    const base = place * WIDTH
    const powers = place > 0 ? (this.edges[place] as Edge).powers : null
    let high = -Infinity
    for (let label = 0; label < COUNT; label += 1) {
      const score = scores[base + label] as number
      if (score > high) high = score
    }
    let norm = 0
    for (let label = 0; label < COUNT; label += 1) {
      const own = Math.exp((scores[base + label] as number) - high)
      scores[base + label] = own
      let sum = powers ? 0 : 1
      if (powers)
        for (let before = 0; before < COUNT; before += 1)
          sum +=
            (forward[base - WIDTH + before] as number) * (powers[before * WIDTH + label] as number)
      forward[base + label] = sum * own
      norm += sum * own
    }
    this.norms[place] = norm
    for (let label = 0; label < COUNT; label += 1)
      forward[base + label] = (forward[base + label] as number) / norm
  }

  #passBackward(place: number): void {
    const { scores, backward } = this
    const base = place * WIDTH
    const next = base + WIDTH
    const { powers } = this.edges[place + 1] as Edge
    const norm = this.norms[place + 1] as number
    for (let label = 0; label < COUNT; label += 1) {
      let sum = 0
      for (let other = 0; other < COUNT; other += 1)
        sum +=
          (powers[label * WIDTH + other] as number) *
          (scores[next + other] as number) *
          (backward[next + other] as number)
      backward[base + label] = sum / norm
    }
  }

  /** The share of all labellings in which a word has a label. */
  share(place: number, label: number): number {
    const at = place * WIDTH + label
    return (this.forward[at] as number) * (this.backward[at] as number)
  }

  /** The share in which the word before has a label and the word another. */
  pairShare(place: number, before: number, label: number): number {
    const at = place * WIDTH + label
    const { powers } = this.edges[place] as Edge
    const arriving =
      (this.forward[at - label - WIDTH + before] as number) *
      (powers[before * WIDTH + label] as number)
    return (
      (arriving * (this.scores[at] as number) * (this.backward[at] as number)) /
      (this.norms[place] as number)
    )
  }
}
