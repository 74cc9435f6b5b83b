import { searchText } from '#core/shared/search_text'

/** A name as it is compared: without accents, case and signs, other scripts spelled out, single blanks. */
export function nameKey(name: string): string {
  return searchText(name)
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Endings of one and of many in the languages of our lists: "tomato", "tomatoes"; "cipolla", "cipolle". */
const ENDINGS: readonly (readonly [one: string, many: string])[] = [
  ['', 's'],
  ['', 'es'],
  ['', 'n'],
  ['', 'en'],
  ['', 'e'],
  ['', 'er'],
  ['', 'ar'],
  ['', 'x'],
  ['y', 'ies'],
  ['f', 'ves'],
  ['fe', 'ves'],
  ['a', 'e'],
  ['a', 'or'],
  ['a', 'y'],
  ['a', 'i'],
  ['e', 'ar'],
  ['e', 'i'],
  ['o', 'i'],
  ['z', 'ces'],
  ['ao', 'oes'],
  ['m', 'ns'],
  ['l', 'is'],
]
/** Letters that stay before an ending. */
const SHORTEST_STEM = 3

/** A word in the other number, in every way that it may be formed; most of them are no words. */
export function otherNumbers(word: string): string[] {
  return ENDINGS.flatMap(([one, many]) => {
    const forms: string[] = []
    if (word.endsWith(many) && word.length - many.length >= SHORTEST_STEM)
      forms.push(word.slice(0, word.length - many.length) + one)
    if (word.endsWith(one) && word.length - one.length >= SHORTEST_STEM)
      forms.push(word.slice(0, word.length - one.length) + many)
    return forms
  })
}

/** A key in the other number: of its last word, or of all its words in one way ("oignon rouge", "oignons rouges"). */
export function otherNumbersOf(key: string): string[] {
  const cut = key.lastIndexOf(' ') + 1
  const last = otherNumbers(key.slice(cut)).map((word) => key.slice(0, cut) + word)
  if (cut === 0) return last
  const words = key.split(' ')
  const first = otherNumbers(words[0] ?? '').map((word) => [word, ...words.slice(1)].join(' '))
  const all = [words.map((word) => `${word}s`), words.map((word) => word.replace(/s$/, ''))].map(
    (forms) => forms.join(' ')
  )
  return [...last, ...all, ...first]
}

const MOST = 64
const rows = [new Uint16Array(MOST + 1), new Uint16Array(MOST + 1)] as const

/** Letters that two texts have in common in the same order: their longest common subsequence. */
function common(one: string, other: string): number {
  let [last, next]: [Uint16Array, Uint16Array] = [rows[0].fill(0), rows[1]]
  for (let place = 0; place < one.length; place += 1) {
    next[0] = 0
    for (let at = 0; at < other.length; at += 1) {
      const isSame = one.charCodeAt(place) === other.charCodeAt(at)
      next[at + 1] = isSame ? (last[at] ?? 0) + 1 : Math.max(last[at + 1] ?? 0, next[at] ?? 0)
    }
    ;[last, next] = [next, last]
  }
  return last[other.length] ?? 0
}

/** How alike two keys are, 0 to 100, by insertions and deletions alone; longer ones than 64 letters are not compared. */
export function likeness(one: string, other: string): number {
  if (one === other) return 100
  if (one.length > MOST || other.length > MOST) return 0
  return (200 * common(one, other)) / (one.length + other.length)
}

/** The least likeness of two words of keys that may be one by a slip of the pen. */
const WORDS = 80
/** Shorter words have too many neighbours of another sense: "pea" and "pear". */
const SHORTEST = 5

/** Whether a word may be another by a slip of the pen: both are long, much alike and of one first letter. */
export function isWordSlip(word: string, other: string): boolean {
  if (word.length < SHORTEST || other.length < SHORTEST || word[0] !== other[0]) return false
  return likeness(word, other) >= WORDS
}
