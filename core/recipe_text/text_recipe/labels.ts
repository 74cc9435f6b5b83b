import signs from '../languages/signs.json' with { type: 'json' }
import words from '../languages/text_words.json' with { type: 'json' }
import { readMinutes } from '../cooking_time.js'
import { headingKind } from '../lines/heading_kind.js'
import { listedHeadings } from '../page_words.js'
import { startsWithNumber } from './amounts.js'
import { servingsIn } from './servings.js'

/** What a line says about the recipe, or announces. */
export type LabelKind =
  | 'ingredients'
  | 'method'
  | 'notes'
  | 'nutrition'
  | 'equipment'
  | 'difficulty'
  | 'servings'
  | 'prepTime'
  | 'cookTime'
  | 'totalTime'
  | 'restTime'
  | 'title'
  | 'description'
  | 'keywords'
  | 'category'
  | 'source'
  | 'author'
  | 'shopping'

/** A label at the start of a line ("Serves 4", "Ingredients:") and what stands behind it. */
export interface TextLabel {
  kind: LabelKind
  /** The label as the text writes it. */
  said: string
  value: string
}

interface Entry {
  word: string
  kinds: LabelKind[]
  languages: string[]
}

const SECTIONS = new Set<LabelKind>(['ingredients', 'method', 'notes', 'nutrition', 'equipment'])
const TIMES = new Set<LabelKind>(['prepTime', 'cookTime', 'totalTime', 'restTime'])
const LONGEST_FACT = 60
const LONGEST_SAID = 60
/** Prepositions ("For", "Na") announce many things. */
const PREPOSITION = 4
const KINDS = new Set<string>([...SECTIONS, ...TIMES, 'difficulty', 'servings'])

const entries = new Map<string, Entry>()
for (const { language, kind, word } of listedHeadings())
  if (isKind(kind)) enter(word, kind, language)
for (const [kind, list] of Object.entries(words)) {
  for (const word of list) if (isTextKind(kind)) enter(word, kind, null)
}
for (const word of signs.recipe) enter(word, 'title', null)
const byFirst = Map.groupBy(
  [...entries.values()].toSorted((one, other) => other.word.length - one.word.length),
  ({ word }) => word.slice(0, 1)
)

function isKind(kind: string): kind is LabelKind {
  return KINDS.has(kind)
}

function isTextKind(kind: string): kind is keyof typeof words {
  return kind in words
}

function enter(text: string, kind: LabelKind, language: string | null): void {
  const word = text.toLowerCase().replaceAll('’', "'")
  const entry = entries.get(word) ?? { word, kinds: [], languages: [] }
  if (!entry.kinds.includes(kind)) entry.kinds.push(kind)
  if (language) entry.languages.push(language)
  entries.set(word, entry)
}

/** The label that a line begins with; null for a line that is none of these. */
export function labelOf(text: string, language: string | null): TextLabel | null {
  const bare = text.replace(/^[\s[【〔(#*]+/, '')
  const lower = bare.toLowerCase().replaceAll('’', "'")
  for (const entry of byFirst.get(lower.slice(0, 1)) ?? []) {
    if (!lower.startsWith(entry.word)) continue
    const rest = bare.slice(entry.word.length)
    if (/^[\p{L}\p{M}]/u.test(rest) && !/^\p{Lo}/u.test(entry.word)) continue
    const label = labelFrom(entry, { said: bare.slice(0, entry.word.length), rest }, language)
    if (label) return label
  }
  return asHeading(text)
}

/** Languages that the word of a label belongs to. */
export function languagesOf({ said }: TextLabel): string[] {
  return entries.get(said.toLowerCase().replaceAll('’', "'"))?.languages ?? []
}

interface Split {
  said: string
  rest: string
}

function labelFrom(entry: Entry, { said, rest }: Split, language: string | null): TextLabel | null {
  const colon = /^[\s*]*(?:[\]】〕)][\s*]*)?[:：=][\s*]*|^\s*[\]】〕]\s*/.exec(rest)
  const value = rest.slice(colon?.[0].length ?? 0).trim()
  const split = { said, value, colon: colon !== null, rest }
  const kind = entry.kinds.find((one) => fits(one, split, language))
  if (kind) return { kind, said, value: value.replace(/^[–—|-]\s*/, '') }
  return entry.kinds.includes('method') && isTime(value, language)
    ? { kind: 'prepTime', said, value }
    : null
}

interface Said extends Split {
  value: string
  colon: boolean
}

function fits(kind: LabelKind, said: Said, language: string | null): boolean {
  const { value, colon } = said
  if (TIMES.has(kind)) return isTime(value, language) || (value === '' && said.said.length > 3)
  if (isTime(value, language)) return false
  if (kind === 'servings') return isServings(said)
  if (SECTIONS.has(kind)) return value === '' || colon || isAside(kind, value)
  if (kind === 'shopping') return value === ''
  if (kind === 'difficulty') return value.length < 20 && (colon || value === '')
  return colon && value !== ''
}

function isTime(value: string, language: string | null): boolean {
  if (value.length > 40 || !/\d|½|¼|¾/.test(value) || !/[\p{L}:]/u.test(value)) return false
  return readMinutes(value.replace(/^[:：–—|-]\s*/, ''), language) !== null
}

function isServings({ said, value, colon }: Said): boolean {
  if (value === '') return said.length > PREPOSITION
  if (value.length > LONGEST_FACT || !/^(?:\p{L}{1,12}\.?\s)?[~≈]?\d/u.test(value)) return false
  return colon || said.length > PREPOSITION || servingsIn(value) !== null
}

/** What may follow a heading without a colon: a bracket, or for how many it is. */
function isAside(kind: LabelKind, value: string): boolean {
  if (/^[([（|–—-]/.test(value)) return value.length < LONGEST_FACT
  if (kind !== 'ingredients' || value.length > LONGEST_FACT) return false
  return servingsIn(value) !== null && !startsWithNumber(value.replace(/^\p{L}+\s+/u, ''), true)
}

/** Headings that hold more words than the lists ("How to make plum cake", "Aioli ingredients:"). */
function asHeading(text: string): TextLabel | null {
  if (text.length > LONGEST_SAID || startsWithNumber(text, false)) return null
  const kind = headingKind(text)
  if (kind !== 'ingredients' && kind !== 'method') return null
  const loud = /[:：]$/.test(text) || kind === 'ingredients'
  return loud ? { kind, said: text.replace(/(?<!\s)\s*[:：]$/, ''), value: '' } : null
}
