import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { type Label, labelNumber, LABELS } from '../model/labels.js'
import { type LineWords, lineWords } from '../reading/line_words.js'

/** A sentence whose words are labelled. */
export interface LabelledSentence {
  source: string
  /** A: the rule book that counts; B: an older one; C: coarser labels. */
  tier: 'A' | 'B' | 'C'
  words: LineWords
  labels: Uint8Array
}

interface GoldRecord {
  id: string
  source: string
  tier: 'A' | 'B' | 'C'
  sentence: string
  tokens: string[] | null
  labels: string[] | null
}

/** Whether a sentence is kept for measuring: by the second digit of its hash, about a fifth of them. */
export const isHeldBack = (id: string): boolean => /^.[def]/.test(id)

/** The lines of a text file, which may be packed with gzip. */
export async function* linesIn(file: string): AsyncGenerator<string> {
  const raw = createReadStream(file)
  const input = file.endsWith('.gz') ? raw.pipe(createGunzip()) : raw
  for await (const line of createInterface({ input, crlfDelay: Infinity }))
    if (line !== '') yield line
}

/** The labelled sentences of a file for training, without those held back and those that are cut in other tokens here. */
export async function readGold(file: string): Promise<LabelledSentence[]> {
  const sentences: LabelledSentence[] = []
  for await (const line of linesIn(file)) {
    const record = JSON.parse(line) as GoldRecord
    if (record.labels === null || isHeldBack(record.id)) continue
    const words = lineWords(record.sentence)
    const labels = labelsOf(record, words)
    if (labels) sentences.push({ source: record.source, tier: record.tier, words, labels })
  }
  return sentences
}

function labelsOf({ tokens, labels }: GoldRecord, words: LineWords): Uint8Array | null {
  if (!tokens || !labels || tokens.length !== words.tokens.length || words.places.length === 0)
    return null
  const numbers = words.places.map((place) => {
    const label = labels[place]
    return isLabel(label) ? labelNumber(label) : -1
  })
  return numbers.includes(-1) ? null : Uint8Array.from(numbers)
}

const isLabel = (label: string | undefined): label is Label =>
  LABELS.some((known) => known === label)
