import { wordLists } from './word_lists.js'

/** What the features of a line are made of for one token; all are small integers or hashes of 32 bits. */
export interface WordFacts {
  word: number
  stem: number
  /** What the word does in a line: see `wordClasses`. */
  kind: number
  prefix3: number
  prefix4: number
  suffix2: number
  suffix3: number
  suffix4: number
}

/** The classes beyond those of the word lists. */
const OTHER_CLASSES = ['edge', 'number', 'range', 'percent', 'ly', 'ed', 'ing', 'other'] as const
type OtherClass = (typeof OTHER_CLASSES)[number]

const CLASS_NAMES = [...OTHER_CLASSES, ...Object.keys(wordLists)]
/** How many classes of words there are. */
export const CLASS_COUNT = CLASS_NAMES.length
/** The number of a class of words. */
export const classNumber = (name: OtherClass | keyof typeof wordLists): number =>
  CLASS_NAMES.indexOf(name)

/** Whether a class is that of numbers or measures, which are much the same in every language. */
export const isMeasureClass = (kind: number): boolean =>
  kind === classNumber('number') || kind === classNumber('range') || kind === classNumber('measure')

const listed = new Map<string, number>()
for (const [name, list] of Object.entries(wordLists))
  for (const word of list) if (!listed.has(word)) listed.set(word, CLASS_NAMES.indexOf(name))

/** A text as 32 bits (FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv). */
export function textHash(text: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place += 1)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  return hash | 0
}

/** An English word without the ending of its plural, lightly: "tomatoes" and "tomato" are the same. */
export function stemOf(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 4 && word.endsWith('ves')) return `${word.slice(0, -3)}f`
  if (word.length > 4 && /(?:ch|sh|x|ss|o)es$/.test(word)) return word.slice(0, -2)
  if (word.length > 3 && word.endsWith('s') && !/(?:ss|us)$/.test(word)) return word.slice(0, -1)
  return word
}

function classOf(word: string, stem: string): number {
  const found = listed.get(word) ?? listed.get(stem)
  if (found !== undefined) return found
  if (word.length > 4 && word.endsWith('ly')) return classNumber('ly')
  if (word.length > 4 && word.endsWith('ed')) return classNumber('ed')
  if (word.length > 4 && word.endsWith('ing')) return classNumber('ing')
  return classNumber('other')
}

const numberFacts = (name: string, kind: number): WordFacts => {
  const hash = textHash(name)
  return {
    word: hash,
    stem: hash,
    kind,
    prefix3: 1,
    prefix4: 1,
    suffix2: 1,
    suffix3: 1,
    suffix4: 1,
  }
}
const NUMBER = numberFacts('0', classNumber('number'))
const RANGE = numberFacts('0-0', classNumber('range'))
/** What stands before the first word and behind the last one. */
export const EDGE = numberFacts('', classNumber('edge'))

/** Words that are remembered; a household's lines have far fewer. */
const MOST_WORDS = 20_000
const remembered = new Map<string, WordFacts>()

/** The facts of a number or a word, which may be written in capitals. */
export function factsOf(text: string, isNumber: boolean): WordFacts {
  if (isNumber) return /[-–—−]|\s(?:to|or)\s/.test(text) ? RANGE : NUMBER
  const known = remembered.get(text)
  if (known) return known
  if (remembered.size >= MOST_WORDS) remembered.clear()
  const facts = wordFacts(text.toLowerCase().replaceAll('’', "'").replaceAll('‑', '-'))
  remembered.set(text, facts)
  return facts
}

function wordFacts(word: string): WordFacts {
  const stem = stemOf(word.replace(/'s?$/, ''))
  return {
    word: textHash(word),
    stem: textHash(stem),
    kind: word === '%' ? classNumber('percent') : classOf(word, stem),
    prefix3: textHash(word.slice(0, 3)),
    prefix4: textHash(word.slice(0, 4)),
    suffix2: textHash(word.slice(-2)),
    suffix3: textHash(word.slice(-3)),
    suffix4: textHash(word.slice(-4)),
  }
}
