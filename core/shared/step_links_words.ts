/** A word of a text: folded for comparing, with what it may be an inflection of. */
export interface Word {
  text: string
  bases: ReadonlySet<string>
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

function without(word: string, ending: RegExp, least: number): string | null {
  const base = word.replace(ending, '')
  return base !== word && base.length >= least ? base : null
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

/** All beginnings of a word that may be prepositions, with the rest of the word. */
function withoutPrefixes(word: string, prefix: RegExp): string[] {
  const length = prefix.exec(word)?.[0].length ?? 0
  return Array.from({ length }, (_, index) => word.slice(index + 1))
}

function semiticBases(word: string, prefix: RegExp, suffix: RegExp): string[] {
  const whole = [word, ...withoutPrefixes(word, prefix)]
  return whole.flatMap((part) => [part, ...[without(part, suffix, 2)].flatMap((it) => it ?? [])])
}

function basesOf(word: string): Set<string> {
  if (/\p{Script=Cyrillic}/u.test(word)) return stemOf(word, cyrillic)
  if (/\p{Script=Greek}/u.test(word)) return stemOf(word, greek)
  if (/\p{Script=Hebrew}/u.test(word)) {
    return new Set(semiticBases(word, hebrewPrefix, hebrewSuffix))
  }
  if (/\p{Script=Arabic}/u.test(word)) {
    return new Set(semiticBases(word, arabicPrefix, arabicSuffix))
  }
  return new Set(latinBases(word))
}

/** The stem is marked, so that only other stems are the same as it. */
function stemOf(word: string, ending: RegExp): Set<string> {
  return new Set([`${without(word, ending, 2) ?? word}*`])
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
  const word = { text, bases: basesOf(text), isCapital }
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(written, word)
  return word
}

/** The words of a text in their order; addresses of links are none. */
export function wordsIn(text: string): Word[] {
  const told = text.replace(/https?:\/\/\S+|\]\([^()\s]{0,2000}\)/g, ' ')
  return [...told.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(([written]) => wordOf(written))
}

const joined = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Says whether a text is of a script that puts no blanks between words. */
export function isJoined(text: string): boolean {
  return joined.test(text)
}
