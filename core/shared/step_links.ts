import { findMeasure } from './conversion_words.js'
import {
  folded,
  isWordForm,
  isJoined,
  keysOfName,
  keysOfWord,
  type Word,
  wordsIn,
} from './step_links_words.js'

/** What is known of an ingredient's name; without a food or recipe its note is read. */
export interface LinkedIngredient {
  referenceId: string
  food: { name: string; pluralName?: string | null; aliases?: { name: string }[] } | null
  referencedRecipe?: { name: string } | null
  note: string | null
}

/** What is read of a step. */
export interface LinkedStep {
  summary?: string | null
  text: string
}

/** Words that name an ingredient, in this order. */
interface Term {
  id: string
  written: string
  words: Word[]
}

/** What a line without a food says before its first comma or bracket, without amount and unit. */
function nameInNote(note: string): string {
  const name = note.split(/[,;(（、،\n]|\s[–—-]\s/u)[0] ?? ''
  const words = [...name.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(([word]) => word)
  const last = words.length - 1
  const kept = words.filter((word, index) => {
    if (/\p{N}/u.test(word)) return false
    return index === last || findMeasure(word) === null
  })
  return isJoined(name)
    ? name.replace(/(?<![\p{N}\s])[\p{N}\s]+\S{0,2}$|^[\p{N}\s]+/gu, '')
    : kept.join(' ')
}

function namesOf({ food, referencedRecipe, note }: LinkedIngredient): string[] {
  if (food) {
    const { name, pluralName, aliases = [] } = food
    return [name, pluralName ?? '', ...aliases.map((alias) => alias.name)]
  }
  return [referencedRecipe?.name ?? nameInNote(note ?? '')]
}

function termsOf(ingredients: LinkedIngredient[]): Term[] {
  const terms = ingredients.flatMap((ingredient) =>
    namesOf(ingredient).map((written) => ({
      id: ingredient.referenceId,
      written: folded(written.trim()),
      words: wordsIn(written),
    }))
  )
  return terms
    .filter(({ written }) => written.length > 1 || isJoined(written))
    .toSorted((a, b) => b.words.length - a.words.length || b.written.length - a.written.length)
}

/** Terms by every form that their first word can be met in. */
function indexOf(terms: Term[], keyOf: (term: Term) => Word | undefined): Map<string, Term[]> {
  const index = new Map<string, Term[]>()
  for (const term of terms) {
    const word = keyOf(term)
    if (!word) continue
    for (const form of keysOfName(word)) {
      const same = index.get(form)
      if (same) same.push(term)
      else index.set(form, [term])
    }
  }
  return index
}

function candidates(index: Map<string, Term[]>, word: Word): Term[] {
  const found = new Set<Term>()
  for (const form of keysOfWord(word)) {
    for (const term of index.get(form) ?? []) found.add(term)
  }
  return [...found].toSorted((a, b) => b.words.length - a.words.length)
}

/** A step's words; those that a longer name took are not free for a shorter one. */
interface Reading {
  words: Word[]
  taken: boolean[]
  found: Set<string>
}

function takeWhole(reading: Reading, index: Map<string, Term[]>): void {
  const { words, taken, found } = reading
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]
    if (!word || taken[at]) continue
    const fits = candidates(index, word).filter((term) =>
      term.words.every((part, offset) => {
        const other = words[at + offset]
        return other !== undefined && isWordForm(part, other)
      })
    )
    const length = fits[0]?.words.length ?? 0
    for (const term of fits.filter((fit) => fit.words.length === length)) found.add(term.id)
    taken.fill(true, at, at + length)
  }
}

const MIN_HEAD = 3

/**
 * The word of a longer name that may stand for all of it: the last in most languages, the first in
 * those from right to left. Of a compound it is its end.
 */
function headOf({ words }: Term, which: 'usual' | 'other'): Word | undefined {
  const isRightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(words[0]?.text ?? '')
  if (words.length < 2) return undefined
  const head = (which === 'usual') === isRightToLeft ? words[0] : words.at(-1)
  return head && head.text.length >= MIN_HEAD ? head : undefined
}

/** A word that can only mean one ingredient counts for it; one that could mean several for none. */
function takeHeads(reading: Reading, index: Map<string, Term[]>, which: 'usual' | 'other'): void {
  for (const [at, word] of reading.words.entries()) {
    if (reading.taken[at]) continue
    const fits = candidates(index, word).filter((term) => {
      const head = headOf(term, which)
      return head !== undefined && isWordForm(head, word)
    })
    const ids = new Set(fits.map(({ id }) => id))
    const [only] = ids
    if (ids.size !== 1 || only === undefined) continue
    reading.found.add(only)
    reading.taken[at] = true
  }
}

const MIN_END = 4
const MIN_START = 3

/** `Kirschtomaten` end in `Tomaten`: the shorter word may stand for the longer one. */
function endsIn(long: Word, short: Word): boolean {
  const isLong = long.text.length - short.text.length >= MIN_START
  if (!isLong || short.text.length < MIN_END) return false
  return long.text.endsWith(short.text) || [...short.bases].some((base) => isEnd(long, base))
}

function isEnd({ text, bases }: Word, end: string): boolean {
  return end.length >= MIN_END && (text.endsWith(end) || bases.has(end))
}

function takeCompounds(reading: Reading, terms: Term[]): void {
  const single = terms.filter(({ words }) => words.length === 1)
  for (const [at, word] of reading.words.entries()) {
    if (reading.taken[at] || word.text.length < MIN_END) continue
    const ids = new Set<string>()
    for (const { id, words } of single) {
      const [name] = words
      if (name && (endsIn(name, word) || (word.isCapital && endsIn(word, name)))) ids.add(id)
    }
    const [only] = ids
    if (ids.size === 1 && only !== undefined) reading.found.add(only)
  }
}

/** Names in scripts without blanks are found as parts of the text, longer ones first. */
function takeJoined(text: string, terms: Term[], found: Set<string>): void {
  let rest = folded(text)
  for (const { id, written } of terms) {
    if (!isJoined(written)) continue
    const isThere =
      written.length > 1
        ? rest.includes(written)
        : new RegExp(`(?<!\\p{Script=Han})${written}(?!\\p{Script=Han})`, 'u').test(rest)
    if (!isThere) continue
    found.add(id)
    const isAlsoOthers = terms.some((term) => term.id !== id && term.written === written)
    if (!isAlsoOthers) rest = rest.replaceAll(written, ' ')
  }
}

/**
 * The ingredients that each step names, by their `referenceId`: names, plurals and aliases as whole
 * words in any inflection, longer names before shorter ones. A part of a name counts when it can
 * mean one ingredient only.
 */
export function linkIngredients(steps: LinkedStep[], ingredients: LinkedIngredient[]): string[][] {
  const terms = termsOf(ingredients)
  const whole = indexOf(terms, ({ words }) => words[0])
  const readings = steps.map(({ summary, text }): Reading => {
    const words = wordsIn(`${summary ?? ''}\n${text}`)
    return { words, taken: words.map(() => false), found: new Set() }
  })
  for (const reading of readings) takeWhole(reading, whole)
  const usual = indexOf(terms, (term) => headOf(term, 'usual'))
  for (const reading of readings) {
    takeHeads(reading, usual, 'usual')
    takeCompounds(reading, terms)
  }
  const seen = new Set(readings.flatMap(({ found }) => [...found]))
  const unseen = terms.filter(({ id }) => !seen.has(id))
  const other = indexOf(unseen, (term) => headOf(term, 'other'))
  for (const [index, reading] of readings.entries()) {
    takeHeads(reading, other, 'other')
    takeJoined(steps[index]?.text ?? '', terms, reading.found)
  }
  const order = ingredients.map(({ referenceId }) => referenceId)
  return readings.map(({ found }) => order.filter((id) => found.has(id)))
}
