import { readMinutes } from '../cooking_time.js'
import { listedHeadings, timeLabels } from '../page_words.js'
import { type LabelKind, type TextLabel, labelOf } from './labels.js'
import { isYieldLine } from './servings.js'

/** A piece of a row of facts; the label stands for names that are one only in such a row. */
export interface FactPart {
  text: string
  label?: TextLabel
}

const LONGEST_FACTS = 200
const LONGEST_TIME = 30
const FACTS = new Set<LabelKind>([
  'servings',
  'prepTime',
  'cookTime',
  'totalTime',
  'restTime',
  'difficulty',
])
const TIMES = new Set<LabelKind>(['prepTime', 'cookTime', 'totalTime', 'restTime'])
/** "30 minutes de cuisson", "30 minuti di cottura". */
const OF = /^(?:de|di|do|da|of)\s/i
/** Signs that part facts, and those that letters read badly leave of them. */
const SIGN = /\s{0,4}[|｜•·・⋅∙●;；]\s{0,4}|\s{1,4}[–—/]\s{1,4}/
const WEAK_SIGN = /\s{1,4}[-*»«~]\s{1,4}|,\s{1,4}|[，、]\s{0,4}/
const EDGES = /^[\s|.,;:*«»~–—-]{1,20}|[\s|,;*«»~–—-]{1,20}$/gu
const WORD_START = /(?<![\p{L}\p{M}\p{N}'’])\p{L}|(?<=[^\p{Lo}])\p{Lo}/gu
/** Nothing but a time: "40 min", "ca. 1 h 20", "1½ Std.". */
const BARE_TIME =
  /^(?:\p{L}{2,7}\.?\s)?[~≈]?(?:[\d½¼¾⅓⅔.,/:–-]{1,9}\s?\p{L}[\p{L}\p{M}]{0,11}(?:\.|['׳״’]|\b)?\s?(?:(?:and|und|et|y|e|og|och|en)\s)?){1,3}\d{0,2}$/u

interface TimeName {
  word: string
  kind: LabelKind
}

const isLabelKind = (kind: string): kind is LabelKind => (FACTS as Set<string>).has(kind)
const plainWord = (word: string) => word.toLowerCase().replaceAll('’', "'")

function namesIn(list: { kind: string; word: string }[]): Map<string, TimeName[]> {
  const names = list.flatMap(({ kind, word }) =>
    isLabelKind(kind) ? [{ kind, word: plainWord(word) }] : []
  )
  const longestFirst = names.toSorted((one, other) => other.word.length - one.word.length)
  return Map.groupBy(longestFirst, ({ word }) => word.slice(0, 1))
}

const loneTimes = namesIn(timeLabels())
const everyName = namesIn([...timeLabels(), ...listedHeadings()])

/** The longest of these names that a text begins with. */
function nameAt(names: Map<string, TimeName[]>, text: string): TimeName | null {
  const lower = plainWord(text)
  const found = names.get(lower.slice(0, 1))?.find(({ word }) => {
    if (!lower.startsWith(word)) return false
    return /^\p{Lo}/u.test(word) && !/[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(word)
      ? true
      : !/^[\p{L}\p{M}]/u.test(lower.slice(word.length))
  })
  return found ?? null
}

/** Whether a text is a time and nothing else. */
export function isBareTime(text: string, language: string | null): boolean {
  if (text.length > LONGEST_TIME || !BARE_TIME.test(text)) return false
  return readMinutes(text, language) !== null
}

/** The label of "Bake 40 min": a name of a time that is one only because a bare time follows. */
export function timeLabelOf(text: string, language: string | null): TextLabel | null {
  const name = nameAt(loneTimes, text)
  if (!name) return null
  const value = text.slice(name.word.length).replace(/^\s*[:：=–—-]?\s*/, '')
  if (!isBareTime(value, language)) return null
  return { kind: name.kind, said: text.slice(0, name.word.length), value }
}

/** The label of "30 min prep time": a name of a time behind it, and nothing else. */
export function timeLabelBehind(text: string, language: string | null): TextLabel | null {
  if (text.length > 2 * LONGEST_TIME || !/^[~≈]?[\d½¼¾]/.test(text)) return null
  for (const { index } of text.matchAll(/\s(?=\p{L})/gu)) {
    const said = text.slice(index).trim().replace(OF, '')
    const name = nameAt(everyName, said)
    const isName = name?.word.length === said.length && TIMES.has(name.kind)
    const value = text.slice(0, index)
    if (isName && isBareTime(value, language)) return { kind: name.kind, said, value }
  }
  return null
}

/** The label of a name alone in its line ("Bake") above a line that is its time. */
export function timeLabelOver(
  text: string,
  time: string,
  language: string | null
): TextLabel | null {
  const name = text.replace(/(?<!\s)\s*[:：]$/, '')
  return name.length < LONGEST_TIME ? timeLabelOf(`${name}: ${time}`, language) : null
}

/** Whether a label tells a fact beside the lists: servings, a time, the difficulty. */
export function isFact(label: TextLabel | null): label is TextLabel {
  return label !== null && FACTS.has(label.kind)
}

/** A time without a name in a row of facts is that of the whole. */
const wholeTime = (value: string): TextLabel => ({ kind: 'totalTime', said: '', value })

interface Fact extends FactPart {
  /** A label in its own right or a yield, not a word that became one by its time. */
  isListed: boolean
}

function factOf(text: string, language: string): Fact | null {
  const listed = labelOf(text, language)
  const isListed = isYieldLine(text) || (isFact(listed) && listed.value !== '')
  const label = timeLabelOf(text, language)
  // Words for the method ("Gatavošana") are taken for a time of work where nothing better is known.
  if (label && label.said.length >= (listed?.said.length ?? 0)) return { text, label, isListed }
  if (isListed) return { text, isListed }
  return isBareTime(text, language) ? { text, label: wholeTime(text), isListed } : null
}

/** Where names of facts begin, in a line whose separators were lost ("Serves 6 Prep 20 min"). */
function cutAtNames(text: string): string[] {
  const starts: number[] = []
  let from = /^\d/.test(text) ? text.search(/\s\p{L}+/u) + 2 : 0
  for (const { index } of text.matchAll(WORD_START)) {
    const name = index < from ? null : nameAt(everyName, text.slice(index))
    if (!name) continue
    starts.push(index)
    from = index + name.word.length
  }
  const cuts = [0, ...starts.filter((at) => at > 0)]
  return cuts.map((at, place) => text.slice(at, cuts[place + 1]))
}

const pieces = (parts: string[]) =>
  parts.map((part) => part.replaceAll(EDGES, '')).filter((part) => part !== '')

/**
 * A row of facts in its parts ("Serves 6 · Prep 20 min · Bake 40 min"); null for any other line. With
 * the signs between lost or unsure (OCR), all parts must be facts and one a label in its own right.
 */
export function factsIn(text: string, language: string): FactPart[] | null {
  if (text.length > LONGEST_FACTS || !/[\d½¼¾一二三四五六七八九十]/.test(text)) return null
  const parts = text.split(SIGN).filter(Boolean)
  const signed = parts.length > 1 ? parts.map((part) => factOf(part, language)) : []
  const told = signed.filter((fact) => fact !== null).length
  if (parts.length > 1 && told >= Math.max(1, parts.length / 2)) {
    return parts.map((part, at) => signed[at] ?? { text: part })
  }
  return unsignedFacts(text, language)
}

function unsignedFacts(text: string, language: string): FactPart[] | null {
  for (const parts of [pieces(text.split(WEAK_SIGN)), pieces(cutAtNames(text))]) {
    const facts = parts.length > 1 ? allFacts(parts, language) : null
    if (facts?.some(({ isListed }) => isListed)) return facts
  }
  return null
}

/** The facts of parts that all are one; of most lines the first part is none. */
function allFacts(parts: string[], language: string): Fact[] | null {
  const facts: Fact[] = []
  for (const part of parts) {
    const fact = factOf(part, language)
    if (!fact) return null
    facts.push(fact)
  }
  return facts
}
