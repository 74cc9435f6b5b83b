import { EDGE_WEIGHTS } from './edges.js'
import { LABELS, WIDTH } from './labels.js'

/** What a model was made from: sentences by source, and who labelled them. */
export interface ModelOrigin {
  /** Sentences labelled by people, by source. */
  labelled: Record<string, number>
  /** Sentences labelled by an earlier pass of the model, by source. */
  selfLabelled: Record<string, number>
}

/** The weights of a model as they are stored. */
export interface StoredModel {
  origin: ModelOrigin
  /** What a weight is to be multiplied by. */
  scale: number
  keys: Int32Array
  /** `WIDTH` numbers for each key, the last one 0. */
  weights: Int8Array
  edgeScale: number
  edges: Int8Array
  /** Hashes of words that are common in the sentences: a line of such words is one of their language. */
  words: Int32Array
}

interface StoredHead {
  rows: number
  words: number
  scale: number
  edgeScale: number
  origin: ModelOrigin
}

/** "Trivet model", and the version of this layout and of the order of templates. */
const MAGIC = 'TVM3'
const LABEL_COUNT = LABELS.length

/**
 * A model as bytes: the magic, the length of a JSON head, the head, then without gaps the keys (32 bits, little-endian),
 * `LABELS.length` weights of 8 bits for each key, the weights of pairs of labels, and the hashes of common words.
 */
export function encodeModel({
  origin,
  scale,
  keys,
  weights,
  edgeScale,
  edges,
  words,
}: StoredModel): Buffer {
  const head = Buffer.from(
    JSON.stringify({ rows: keys.length, words: words.length, scale, edgeScale, origin })
  )
  const size = Buffer.alloc(8)
  size.write(MAGIC, 'latin1')
  size.writeUInt32LE(head.length, 4)
  const packed = Buffer.alloc(keys.length * (4 + LABEL_COUNT))
  for (const [row, key] of keys.entries()) {
    packed.writeInt32LE(key, 4 * row)
    for (let label = 0; label < LABEL_COUNT; label += 1)
      packed.writeInt8(
        weights[row * WIDTH + label] ?? 0,
        4 * keys.length + row * LABEL_COUNT + label
      )
  }
  const common = Buffer.alloc(4 * words.length)
  for (const [place, word] of words.entries()) common.writeInt32LE(word, 4 * place)
  return Buffer.concat([
    size,
    head,
    packed,
    Buffer.from(edges.buffer, edges.byteOffset, edges.length),
    common,
  ])
}

/** The model in bytes. Throws a sentence that says what is wrong with them. */
export function decodeModel(bytes: Buffer): StoredModel {
  if (bytes.length < 8 || bytes.toString('latin1', 0, 4) !== MAGIC)
    throw new Error('The model file is no model of this version')
  const headEnd = 8 + bytes.readUInt32LE(4)
  const head = JSON.parse(bytes.toString('utf8', 8, headEnd)) as StoredHead
  const { rows } = head
  const size = headEnd + rows * (4 + LABEL_COUNT) + EDGE_WEIGHTS + 4 * head.words
  if (bytes.length !== size) throw new Error(`The model file has ${bytes.length} of ${size} bytes`)
  const keys = new Int32Array(rows)
  const weights = new Int8Array(rows * WIDTH)
  const start = headEnd + 4 * rows
  for (let row = 0; row < rows; row += 1) {
    keys[row] = bytes.readInt32LE(headEnd + 4 * row)
    for (let label = 0; label < LABEL_COUNT; label += 1)
      weights[row * WIDTH + label] = bytes.readInt8(start + row * LABEL_COUNT + label)
  }
  const edgeStart = start + rows * LABEL_COUNT
  const edges = new Int8Array(bytes.subarray(edgeStart, edgeStart + EDGE_WEIGHTS))
  const words = Int32Array.from({ length: head.words }, (_, place) =>
    bytes.readInt32LE(edgeStart + EDGE_WEIGHTS + 4 * place)
  )
  const { origin, scale, edgeScale } = head
  return { origin, scale, keys, weights, edgeScale, edges, words }
}
