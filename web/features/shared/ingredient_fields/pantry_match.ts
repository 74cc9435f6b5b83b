/** What can be chosen by a word: its names, and shorter or other words for it. */
export interface Named {
  id: string
  name: string
  pluralName?: string | null
  abbreviation?: string | null
  pluralAbbreviation?: string | null
  aliases?: { name: string }[]
}

/** Most hits that a list under a field shows. */
const MOST = 8

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

function wordsOf(item: Named): string[] {
  const { name, pluralName, abbreviation, pluralAbbreviation, aliases = [] } = item
  const words = [name, pluralName, abbreviation, pluralAbbreviation]
  return [...words, ...aliases.map((alias) => alias.name)].flatMap((word) => word || [])
}

/** 0 for the same word, 1 for its beginning, 2 for the beginning of a later word, 3 for the rest. */
function distance(item: Named, wanted: string): number {
  const grades = wordsOf(item).map((word) => {
    const folded = fold(word)
    if (folded === wanted) return 0
    if (folded.startsWith(wanted)) return 1
    return folded.includes(` ${wanted}`) ? 2 : 3
  })
  return Math.min(...grades)
}

/** The item that is called exactly so, accents and case aside; its plural or an alias count too. */
export function exactMatch<Item extends Named>(items: Item[], text: string): Item | null {
  const wanted = fold(text)
  const literal = items.find(({ name }) => name.trim() === text.trim())
  return literal ?? items.find((item) => distance(item, wanted) === 0) ?? null
}

/** Hits of the server with what is closest to the text first, shorter names before longer ones; as they come without a text. */
export function rankMatches<Item extends Named>(items: Item[], text: string): Item[] {
  const wanted = fold(text)
  if (wanted === '') return items.slice(0, MOST)
  const graded = items.map((item) => ({ item, grade: distance(item, wanted) }))
  return graded
    .toSorted((a, b) => a.grade - b.grade || a.item.name.length - b.item.name.length)
    .slice(0, MOST)
    .map(({ item }) => item)
}
