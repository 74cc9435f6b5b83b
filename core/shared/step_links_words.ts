/** A word of a text: folded for comparing, with what it may be an inflection of. */
export interface Word {
  text: string
  /** What it may be an inflection of, as other words are written. */
  bases: ReadonlySet<string>
  /** Its stems, which are compared with stems only. */
  stems: ReadonlySet<string>
  /** Its stems if its beginning is a preposition or an article. */
  bareStems: ReadonlySet<string>
  /** Written with a capital, as nouns of some languages are. */
  isCapital: boolean
}

/** Endings of plurals and cases in Latin script, each with the letters it leaves at least. */
const endings: [string, number][] = [
  ['s', 3],
  ['es', 3],
  ['x', 3],
  ['n', 3],
  ['en', 3],
  ['ne', 4],
  ['e', 3],
  ['er', 2],
  ['ern', 3],
  ['ar', 3],
  ['or', 4],
  ['et', 4],
  ['na', 4],
  ['arna', 3],
  ['erna', 4],
  ['orna', 4],
  ['ler', 3],
  ['lar', 3],
  ['u', 4],
  ['i', 4],
]

/** Endings that take each other's place: `berry` and `berries`, `pomodoro` and `pomodori`. */
const exchanged: [string, string, number][] = [
  ['ies', 'y', 3],
  ['ves', 'f', 3],
  ['ves', 'fe', 2],
  ['i', 'o', 4],
  ['hi', 'o', 4],
  ['a', 'o', 3],
  ['e', 'a', 5],
  ['he', 'a', 5],
  ['i', 'e', 5],
  ['or', 'a', 4],
  ['orna', 'a', 4],
]

const cyrillic =
  /(?:ами|ями|ого|его|ов|ев|ей|ой|ом|ем|ам|ям|ах|ях|ую|юю|ая|яя|ые|ие|[аяоеуюыиіьйё])$/u
const greek = /(?:ους|ων|ες|ος|ου|ας|ης|ις|[αεηιουωςσν])$/u
const hebrewPrefix = /^(?:ו?(?:כש|מש|ש)?[בהכלמ]{0,2}|ו)(?=[\u05d0-\u05ea]{2})/u
const hebrewSuffix = /(?:ים|ות|[הת])$/u
const arabicPrefix = /^[وف]?(?:[بكل]?ال|لل|[بل])?(?=[\u0620-\u064a]{2})/u
const arabicSuffix = /(?:ات|ين|ون|ة|ه)$/u

function without(word: string, ending: RegExp, least: number): string {
  const base = word.replace(ending, '')
  return base.length >= least ? base : word
}

function latinBases(word: string): string[] {
  const cut = endings.flatMap(([ending, least]) =>
    word.endsWith(ending) && word.length - ending.length >= least
      ? [word.slice(0, -ending.length)]
      : []
  )
  const turned = exchanged.flatMap(([ending, other, least]) =>
    word.endsWith(ending) && word.length - ending.length >= least
      ? [word.slice(0, -ending.length) + other]
      : []
  )
  return [...cut, ...turned]
}

/** The rest of a word behind each beginning that may be prepositions. */
function withoutPrefixes(word: string, prefix: RegExp): string[] {
  const length = prefix.exec(word)?.[0].length ?? 0
  return Array.from({ length }, (_, index) => word.slice(index + 1))
}

type Forms = Pick<Word, 'bases' | 'stems' | 'bareStems'>

const finals: Record<string, string> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' }

function stemmed(word: string, ending: RegExp, prefix?: RegExp): Forms {
  const stem = (part: string) =>
    without(part, ending, 2).replace(/[ךםןףץ]$/, (letter) => finals[letter] ?? letter)
  const stems = new Set([stem(word)])
  if (!prefix) return { bases: new Set(), stems, bareStems: stems }
  const bareStems = new Set([word, ...withoutPrefixes(word, prefix)].map(stem))
  return { bases: new Set(), stems, bareStems }
}

function formsOf(word: string): Forms {
  if (/\p{Script=Cyrillic}/u.test(word)) return stemmed(word, cyrillic)
  if (/\p{Script=Greek}/u.test(word)) return stemmed(word, greek)
  if (/\p{Script=Hebrew}/u.test(word)) return stemmed(word, hebrewSuffix, hebrewPrefix)
  if (/\p{Script=Arabic}/u.test(word)) return stemmed(word, arabicSuffix, arabicPrefix)
  return { bases: new Set(latinBases(word)), stems: new Set(), bareStems: new Set() }
}

/** Says whether a word of a step is one of a name, in whatever form. */
export function isWordForm(name: Word, mentioned: Word): boolean {
  if (name.text === mentioned.text || name.bases.has(mentioned.text)) return true
  if (mentioned.bases.has(name.text)) return true
  for (const stem of name.stems) if (mentioned.bareStems.has(stem)) return true
  return false
}

/** Under what a name's word is looked up; each word of a step that is one of its forms has one too. */
export function keysOfName({ text, bases, stems }: Word): Set<string> {
  return new Set([text, ...bases, ...stems])
}

/** Where a step's word is looked up. */
export function keysOfWord({ text, bases, bareStems }: Word): Set<string> {
  return new Set([text, ...bases, ...bareStems])
}

/** A text as it is compared: without accents, points and case, sharp s spelled out. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{Diacritic}\u0591-\u05c7\u064b-\u0652]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ё', 'е')
    .normalize('NFC')
}

const known = new Map<string, Word>()
const MOST_KNOWN = 5_000

function wordOf(written: string): Word {
  const found = known.get(written)
  if (found) return found
  const text = folded(written)
  const isCapital = /^\p{Lu}/u.test(written)
  const word = { text, ...formsOf(text), isCapital }
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(written, word)
  return word
}

/** The words of a text in their order; addresses of links are none. */
export function wordsIn(text: string): Word[] {
  const mentioned = text.replace(/https?:\/\/\S+|\]\([^()\s]{0,2000}\)/g, ' ')
  return [...mentioned.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(([written]) => wordOf(written))
}

const joined = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Says whether a text is of a script that puts no blanks between words. */
export function isJoined(text: string): boolean {
  return joined.test(text)
}
