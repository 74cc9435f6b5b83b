import type { LineWords } from '../reading/line_words.js'
import { EDGE, type WordFacts } from '../reading/word_facts.js'
import { clausesOf, leftStates, shapeOf } from './line_states.js'

/** The most words of a line that have features. */
export const MOST_WORDS = 256
/** Features of one word. */
export const TEMPLATES = 49

/** Written anew by every call of `featuresOf`: a line's features are used before the next line is read. */
const keys = new Int32Array(MOST_WORDS * TEMPLATES)
let cursor = 0
let template = 0

/** A step of a 32-bit hash; the constants are those of MurmurHash3's finalizer. */
const mix = (hash: number, value: number): number => {
  const mixed = Math.imul(hash ^ value, 0x85ebca6b)
  return Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) ^ (mixed >>> 13)
}

const nextTemplate = (): number => {
  template = (template + 0x9e3779b1) | 0
  return template
}
const one = (value: number): void => {
  keys[cursor++] = mix(mix(nextTemplate(), value), 7)
}
const two = (first: number, second: number): void => {
  keys[cursor++] = mix(mix(nextTemplate(), first), second)
}
const three = (first: number, second: number, third: number): void => {
  keys[cursor++] = mix(mix(mix(nextTemplate(), first), second), third)
}

/** A word with its neighbours. */
interface Window {
  own: WordFacts
  /** Before it, the nearest first. */
  a: WordFacts
  aa: WordFacts
  aaa: WordFacts
  /** Behind it. */
  b: WordFacts
  bb: WordFacts
  /** The classes of it and of its next neighbours. */
  kinds: number
}

function windowAt(facts: readonly WordFacts[], place: number): Window {
  const at = (offset: number) => facts[place + offset] ?? EDGE
  const own = at(0)
  const a = at(-1)
  const b = at(1)
  const kinds = own.kind | (a.kind << 6) | (b.kind << 12)
  return { own, a, b, aa: at(-2), bb: at(2), aaa: at(-3), kinds }
}

/**
 * The keys of the features of a line's words, `TEMPLATES` for each word; the same array each time. What a key is made of
 * says what it stands for, so a file of weights belongs to this order of templates.
 */
export function featuresOf(words: LineWords): Int32Array {
  const count = Math.min(words.facts.length, MOST_WORDS)
  const states = leftStates(words)
  const clauses = clausesOf(words)
  cursor = 0
  for (let place = 0; place < count; place += 1) {
    template = 0
    const window = windowAt(words.facts, place)
    const state = states[place] ?? 0
    const text = words.tokens[words.places[place] ?? 0]?.text ?? ''
    ownFeatures(window, shapeOf(text))
    neighbourFeatures(window)
    gapFeatures(window, words.gaps, place)
    stateFeatures(window, state)
    clauseFeatures(window, words, {
      place,
      state,
      first: clauses.first[place] ?? 0,
      last: clauses.last[place] ?? 0,
    })
    placeFeatures(window, place, count)
  }
  return keys
}

function ownFeatures({ own }: Window, shape: number): void {
  one(0)
  one(own.kind)
  two(shape, own.kind)
  one(own.prefix3)
  one(own.prefix4)
  one(own.suffix2)
  one(own.suffix3)
  one(own.suffix4)
}

function neighbourFeatures({ own, a, aa, aaa, b, bb, kinds }: Window): void {
  one(a.stem)
  one(b.stem)
  one(aa.stem)
  one(aaa.stem)
  one(a.kind)
  one(b.kind)
  one(aa.kind)
  one(bb.kind)
  one(a.word)
  one(b.word)
  two(aa.stem, a.stem)
  three(aa.stem, a.stem, own.stem)
  one(kinds)
  two(kinds, aa.kind)
  two(kinds, bb.kind)
  three(kinds, aa.kind, bb.kind)
  two(aaa.kind | (aa.kind << 6) | (a.kind << 12), own.kind)
  two(own.suffix3, a.kind)
  two(own.suffix3, b.kind)
}

function gapFeatures({ own, a, kinds }: Window, gaps: readonly number[], place: number): void {
  const before = gaps[place] ?? 0
  const behind = gaps[place + 1] ?? 0
  const both = before | (behind << 4)
  two(both, own.kind)
  two(both, own.suffix3)
  two(behind, own.stem)
  two(kinds, both)
  three(before | ((gaps[place - 1] ?? 0) << 4), a.stem, own.kind)
}

function stateFeatures({ own, a, b }: Window, state: number): void {
  one(state)
  two(state, own.kind)
  two(state, own.stem)
  two(state, own.suffix3)
  two(state, b.stem)
  three(state, own.kind, b.kind)
  three(state, a.kind, own.kind)
}

/** Where a word stands in its clause; `first` and `last` are the places where the clause begins and ends. */
interface ClausePlace {
  place: number
  state: number
  first: number
  last: number
}

function clauseFeatures(
  { own }: Window,
  { facts, gaps }: LineWords,
  { place, state, first, last }: ClausePlace
): void {
  const head = facts[last] ?? EDGE
  const opener = facts[first] ?? EDGE
  const next = facts[last + 1] ?? EDGE
  const gap = gaps[last + 1] ?? 0
  const toEnd = Math.min(7, last - place)
  const fromStart = Math.min(7, place - first)
  two(head.stem, own.kind)
  three(head.kind, own.kind, gap)
  two(opener.stem, own.kind)
  two(opener.stem, own.stem)
  three(opener.stem, fromStart, state)
  three(gap, next.stem, own.kind)
  three(gap, next.stem, state)
  two(fromStart | (toEnd << 4), own.kind)
}

function placeFeatures({ own }: Window, place: number, count: number): void {
  two(Math.min(place, 8), own.kind)
  two(Math.min(count - place, 8), own.kind)
  two(count >> 1, own.kind)
}
