import { DomainError } from '#core/http/errors'
import type { PageRequest } from '#core/http/page'
import { ingredientLanguage, ingredientLanguages } from '#core/recipe_text/index'
import type { NutritionEntry } from '#core/shared/contract/nutrition'
import { searchText } from '#core/shared/search_text'
import { entryFinder } from './entry_finder.js'
import type { EntryFinder } from './foods/find_entry.js'
import { nutrientColumns } from './tables/stored_tables.js'

const CALORIES = nutrientColumns.indexOf('calories')

/** Finds entries; throws 503 where the file of the tables cannot be read. */
export async function finderOrThrow(): Promise<EntryFinder> {
  const finder = await entryFinder()
  if (!finder)
    throw new DomainError({ code: 'E_NO_TABLES', status: 503, text: 'errors.no-nutrition-tables' })
  return finder
}

/** The entry at a place of the tables, in a language. */
export function entryAt(
  { tables, foods }: EntryFinder,
  place: number | null,
  locale: string
): NutritionEntry | null {
  if (place === null) return null
  const id = tables.id(place)
  const language = ingredientLanguage(locale) ?? 'en'
  const listed = foods.find(({ nutrition, nutritionProxy }) => nutrition === id && !nutritionProxy)
  return {
    id,
    name: tables.names[place] ?? '',
    source: id.startsWith('u') ? 'usda' : 'ciqual',
    calories: tables.amount(place, CALORIES),
    localName: (listed && (listed.names[language] ?? listed.names.en).name) || null,
  }
}

/** Words of the longest search that are looked for. */
const MOST_WORDS = 8

/** A page of the entries that have all words of a search in their names or those of our foods, in any language. */
export async function searchEntries(
  { search, page, perPage }: PageRequest,
  locale: string
): Promise<{ total: number; items: NutritionEntry[] }> {
  const finder = await finderOrThrow()
  const texts = searchTexts(finder)
  const words =
    searchText(search ?? '')
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, MOST_WORDS) ?? []
  const found = [...texts.entries()].flatMap(([place, text]) => {
    const rank = rankOf(text, words)
    return rank === null ? [] : [{ place, rank, length: text.table.length }]
  })
  found.sort((one, other) => one.rank - other.rank || one.length - other.length)
  const size = perPage === -1 ? MOST : Math.min(perPage, MOST)
  const last = Math.max(1, Math.ceil(found.length / Math.max(1, size)))
  const first = ((page === -1 ? last : page) - 1) * size
  const items = found
    .slice(first, first + size)
    .flatMap(({ place }) => entryAt(finder, place, locale) ?? [])
  return { total: found.length, items }
}

/** Entries of one page. */
export const MOST = 100

/** What an entry is found by: its own name, and what our foods are called that it stands for. */
interface EntryText {
  table: string
  ours: string
}

let made: { finder: EntryFinder; texts: EntryText[] } | null = null

function searchTexts(finder: EntryFinder): EntryText[] {
  if (made?.finder === finder) return made.texts
  const ours = new Map<string, string>()
  for (const { nutrition, nutritionCooked, names } of finder.foods) {
    const words = ingredientLanguages.flatMap((language) => {
      const own = names[language]
      return own ? [own.name, own.plural ?? '', ...(own.aliases ?? [])] : []
    })
    const text = searchText(words.join(' | '))
    for (const id of [nutrition, nutritionCooked])
      if (id) ours.set(id, `${ours.get(id) ?? ''} | ${text}`)
  }
  const texts = finder.tables.names.map((name, place) => ({
    table: searchText(name),
    ours: ours.get(finder.tables.id(place)) ?? '',
  }))
  made = { finder, texts }
  return texts
}

/** Entries that our foods stand for come first, then those that begin as the search does; null for no hit. */
function rankOf({ table, ours }: EntryText, words: readonly string[]): number | null {
  if (ours !== '' && words.every((word) => ours.includes(word))) return 0
  if (!words.every((word) => table.includes(word))) return null
  return table.startsWith(words[0] ?? '') ? 1 : 2
}
