import { CrfModel } from '../model/crf_model.js'
import { labelWords } from '../model/label_line.js'
import type { ModelOrigin, StoredModel } from '../model/model_file.js'
import { lineWords } from '../reading/line_words.js'
import { FeatureRows } from './feature_rows.js'
import { type LabelledSentence, linesIn, readGold } from './gold.js'
import { packModel } from './pack_model.js'
import { Trainer, type TrainingSentence } from './trainer.js'

/** What the steps of training are; each was tried on the part that is held back. */
const RATE = 0.04
const FIRST_SQUARES = 0.1
const WARM_UP = 2
const PASSES = 6
/** Times that a word is seen in the sentences to be common in their language. */
const COMMON = 5
/** The mean of the weights begins with this pass. */
const FIRST_SNAPSHOT = 3

/** What a model is trained on: labelled sentences, and a list of `source<TAB>sentence` that it labels itself. */
export interface TrainingFiles {
  labelled: string
  unlabelled?: string | undefined
}

/** Trains a model and says each step; the same files make the same model. */
export async function trainModel(
  { labelled, unlabelled }: TrainingFiles,
  say: (text: string) => void
): Promise<StoredModel> {
  const gold = (await readGold(labelled)).filter(({ tier }) => tier !== 'C')
  say(`${gold.length} labelled sentences`)
  const first = fit(gold, [], say)
  if (!unlabelled) return first
  const own = await labelOwn(new CrfModel(first), unlabelled)
  say(`${own.length} sentences labelled by that model`)
  return fit(gold, own, say)
}

/** Labels sentences by a model. */
async function labelOwn(model: CrfModel, file: string): Promise<LabelledSentence[]> {
  const sentences: LabelledSentence[] = []
  for await (const line of linesIn(file)) {
    const [source = '', sentence = ''] = line.split('\t')
    const words = lineWords(sentence)
    if (words.places.length > 0)
      sentences.push({ source, tier: 'C', words, labels: labelWords(model, words).labels })
  }
  return sentences
}

/** All sentences warm the weights up, then those of the rule book that counts settle them. */
function fit(
  gold: LabelledSentence[],
  own: LabelledSentence[],
  say: (text: string) => void
): StoredModel {
  const rows = new FeatureRows()
  for (const { words } of [...gold, ...own]) rows.count(words)
  rows.assign()
  say(`${rows.keys.length - 1} features`)
  const trainer = new Trainer(rows.keys.length, FIRST_SQUARES)
  const prepared = (sentences: LabelledSentence[]) =>
    sentences.map(({ words, labels }): TrainingSentence => ({
      words,
      labels,
      rows: rows.rowsOf(words),
    }))
  const best = prepared(gold.filter(({ tier }) => tier === 'A'))
  const all = [...best, ...prepared(gold.filter(({ tier }) => tier === 'B')), ...prepared(own)]
  const random = seeded(1)
  for (let pass = 1; pass <= WARM_UP; pass += 1) trainer.pass(shuffled(all, random), RATE)
  trainer.restart()
  for (let pass = 1; pass <= PASSES; pass += 1) {
    trainer.pass(shuffled(best, random), RATE)
    if (pass >= FIRST_SNAPSHOT) trainer.snapshot()
    say(`pass ${pass} of ${PASSES}`)
  }
  const packed = packModel(rows.keys, trainer.words.mean, trainer.edges.mean)
  return { ...packed, origin: originOf(gold, own), words: commonWords([...gold, ...own]) }
}

function originOf(gold: LabelledSentence[], own: LabelledSentence[]): ModelOrigin {
  const counts = (sentences: LabelledSentence[]) => {
    const bySource: Record<string, number> = {}
    for (const { source } of sentences) bySource[source] = (bySource[source] ?? 0) + 1
    return bySource
  }
  return { labelled: counts(gold), selfLabelled: counts(own) }
}

/** The words of at least so many sentences, by their hashes. */
function commonWords(sentences: LabelledSentence[]): Int32Array {
  const seen = new Map<number, number>()
  for (const { words } of sentences)
    for (const { word } of words.facts) seen.set(word, (seen.get(word) ?? 0) + 1)
  return Int32Array.from([...seen].flatMap(([word, count]) => (count >= COMMON ? [word] : [])))
}

/** Numbers from 0 to 1 that are the same in every training (a linear congruential generator). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return (state >>> 0) / 2 ** 32
  }
}

/** The same in another order (Fisher and Yates). */
function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const order = [...items]
  for (let place = order.length - 1; place > 0; place -= 1) {
    const other = Math.floor(random() * (place + 1))
    const moved = order[place] as Item
    order[place] = order[other] as Item
    order[other] = moved
  }
  return order
}
