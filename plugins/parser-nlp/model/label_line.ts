import type { LineWords } from '../reading/line_words.js'
import { Chain } from './chain.js'
import type { CrfModel } from './crf_model.js'
import { featuresOf, MOST_WORDS, TEMPLATES } from './features.js'
import { WIDTH } from './labels.js'

/** Labels of a line's words as numbers of `LABELS`, and for each word how likely each label is, `WIDTH` numbers a word. */
export interface WordLabels {
  labels: Uint8Array
  shares: Float64Array
}

/** Every line is worked out in the same chain, one after the other. */
const chain = new Chain()

/** The most likely labels of a line's words, and how likely each label is for each word by all labellings of the line. */
export function labelWords(model: CrfModel, words: LineWords): WordLabels {
  const count = Math.min(words.facts.length, MOST_WORDS)
  const shares = new Float64Array(count * WIDTH)
  if (count === 0) return { labels: new Uint8Array(0), shares }
  scoreWords(model, featuresOf(words), count)
  for (let place = 1; place < count; place += 1) chain.edges[place] = model.edge(words, place)
  const labels = chain.best(count)
  chain.pass(count)
  for (let at = 0; at < shares.length; at += 1)
    shares[at] = (chain.forward[at] as number) * (chain.backward[at] as number)
  return { labels, shares }
}

/** Sums up each word's weights for each label. */
function scoreWords({ slots, shift, stored }: CrfModel, keys: Int32Array, count: number): void {
  const { weights, scale } = stored
  const { scores } = chain
  const last = slots.length / 2 - 1
  scores.fill(0, 0, count * WIDTH)
  for (let place = 0; place < count; place += 1) {
    const base = place * WIDTH
    for (let at = place * TEMPLATES; at < (place + 1) * TEMPLATES; at += 1) {
      const key = keys[at] as number
      let slot = Math.imul(key, 0x9e3779b1) >>> shift
      let row = slots[2 * slot + 1] as number
      while (row !== 0 && slots[2 * slot] !== key) {
        slot = (slot + 1) & last
        row = slots[2 * slot + 1] as number
      }
      if (row !== 0) addRow(scores, base, weights, (row - 1) * WIDTH)
    }
    for (let label = base; label < base + WIDTH; label += 1)
      scores[label] = (scores[label] as number) * scale
  }
}

function addRow(scores: Float64Array, base: number, weights: Int8Array, row: number): void {
  for (let label = 0; label < WIDTH - 1; label += 1)
    scores[base + label] = (scores[base + label] as number) + (weights[row + label] as number)
}
