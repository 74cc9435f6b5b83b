/** A stretch of text; `hit` where it is what somebody searched for. */
export interface TextPart {
  text: string
  hit: boolean
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** How many characters at the start of a word make up the searched beginning, accents counted in. */
function hitLength(word: string, wanted: string): number {
  for (let length = 1; length <= word.length; length++) {
    if (fold(word.slice(0, length)) === wanted) return length
  }
  return 0
}

/** Cuts a text into parts, marking the beginnings of words that the query's words name. */
export function markedText(text: string, query: string): TextPart[] {
  const wanted = [...query.matchAll(WORD)]
    .map(([word]) => fold(word))
    .sort((a, b) => b.length - a.length)
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(WORD)) {
    const found = wanted.find((word) => fold(match[0]).startsWith(word))
    const length = found ? hitLength(match[0], found) : 0
    if (length === 0) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index), hit: false })
    parts.push({ text: text.slice(match.index, match.index + length), hit: true })
    end = match.index + length
  }
  if (end < text.length) parts.push({ text: text.slice(end), hit: false })
  return parts
}

/** Says whether any word of the text begins with a word of the query. */
export function hasHit(text: string, query: string): boolean {
  return markedText(text, query).some(({ hit }) => hit)
}

/** A stretch of at most `most` characters around the first hit, cut at blanks; the start without one. */
export function excerpt(text: string, query: string, most = 90): string {
  if (text.length <= most) return text
  const parts = markedText(text, query)
  const first = parts.findIndex(({ hit }) => hit)
  const at = parts.slice(0, Math.max(0, first)).reduce((sum, part) => sum + part.text.length, 0)
  const from = at <= most / 2 ? 0 : text.indexOf(' ', at - most / 2) + 1
  const cut = text.slice(from, from + most)
  const to = from + most >= text.length ? cut.length : Math.max(cut.lastIndexOf(' '), most / 2)
  return `${from > 0 ? '… ' : ''}${cut.slice(0, to)}${from + to < text.length ? ' …' : ''}`
}
