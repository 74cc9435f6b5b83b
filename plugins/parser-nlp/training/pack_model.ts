import { WIDTH } from '../model/labels.js'
import type { StoredModel } from '../model/model_file.js'

/** Features whose weights are all smaller than this are left out. */
const LEAST = 0.05
/** The largest number of 8 bits. */
const LARGEST = 127

/** Weights as a model stores them, in 8 bits each; `keys` and `weights` begin with the row of unknown features. */
export function packModel(
  keys: Int32Array,
  weights: Float32Array,
  edges: Float32Array
): Omit<StoredModel, 'origin' | 'words'> {
  const rows: number[] = []
  for (let row = 1; row < keys.length; row += 1)
    if (
      weights.subarray(row * WIDTH, (row + 1) * WIDTH).some((weight) => Math.abs(weight) >= LEAST)
    )
      rows.push(row)
  const kept = new Float32Array(rows.length * WIDTH)
  for (const [place, row] of rows.entries())
    kept.set(weights.subarray(row * WIDTH, (row + 1) * WIDTH), place * WIDTH)
  const scale = scaleOf(kept)
  const edgeScale = scaleOf(edges)
  return {
    scale,
    keys: Int32Array.from(rows, (row) => keys[row] ?? 0),
    weights: Int8Array.from(kept, (weight) => Math.round(weight / scale)),
    edgeScale,
    edges: Int8Array.from(edges, (weight) => Math.round(weight / edgeScale)),
  }
}

function scaleOf(weights: Float32Array): number {
  const largest = weights.reduce((high, weight) => Math.max(high, Math.abs(weight)), 0)
  return largest === 0 ? 1 : largest / LARGEST
}
