import { searchText } from '#core/shared/search_text'

/** The texts of a recipe that a search looks through. */
export interface SearchedTexts {
  name: string
  description: string
  ingredients: string[]
  organizers: string[]
}

/** What the search keeps of a recipe. */
export interface SearchDocument {
  nameFolded: string
  /** Text form of a Postgres `tsvector`: every word with its places, the name's words weighing most. */
  vector: string
  /** The different words, sorted. */
  words: string[]
}

/** Longest word that is kept; longer ones are no words of a kitchen. */
const LONGEST = 60
/** Postgres keeps places up to 16383 and 255 of them a word. */
const LAST_PLACE = 16_383
const MOST_PLACES = 255
/** Places left free between two texts, so that a quoted phrase never runs from one into the next. */
const GAP = 10

/** Text as words: accents and case folded, everything but letters and digits parts them. */
export function searchWords(text: string): string[] {
  return (searchText(text).match(/[a-z\d]+/g) ?? []).map((word) => word.slice(0, LONGEST))
}

/** Prepares a recipe for the search. The words are ours, not Postgres', so that queries are cut the same way. */
export function searchDocument(texts: SearchedTexts): SearchDocument {
  const places = new Map<string, string[]>()
  let place = 1
  const add = (text: string, weight: 'A' | 'C' | 'D') => {
    for (const word of searchWords(text)) {
      const existing = places.get(word) ?? []
      if (existing.length < MOST_PLACES) existing.push(`${Math.min(place, LAST_PLACE)}${weight}`)
      places.set(word, existing)
      place += 1
    }
    place += GAP
  }
  add(texts.name, 'A')
  add(texts.description, 'C')
  for (const ingredient of texts.ingredients) add(ingredient, 'C')
  for (const organizer of texts.organizers) add(organizer, 'D')
  return {
    nameFolded: searchText(texts.name),
    vector: [...places].map(([word, at]) => `${word}:${at.join(',')}`).join(' '),
    words: [...places.keys()].sort(),
  }
}
