import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import { defineJob } from '#core/queue/index'
import { searchText } from '#core/shared/search_text'

/** What the search keeps of a recipe is gathered from all its tables. */
const gather = fixedStatement(
  'recipes.searched-texts',
  `select r.name, r.description,
    array(select concat_ws(' ', i.note, i.original_text, f.name) from recipe_ingredients i
      left join foods f on f.id = i.food_id where i.recipe_id = r.id order by i.position) as ingredients,
    array(select t.name from recipe_tags x join tags t on t.id = x.tag_id where x.recipe_id = r.id)
      || array(select c.name from recipe_categories x join categories c on c.id = x.category_id
        where x.recipe_id = r.id) as organizers
  from recipes r where r.id = $1`
)

const keep = fixedStatement(
  'recipes.keep-searched',
  `with kept as (
      insert into recipe_search (recipe_id, group_id, name_folded, words)
        select r.id, r.group_id, $2, $3::tsvector from recipes r where r.id = $1
      on conflict (recipe_id)
        do update set name_folded = excluded.name_folded, words = excluded.words
        where (excluded.name_folded, excluded.words) is distinct from (recipe_search.name_folded, recipe_search.words)
      returning recipe_id)
    insert into search_words (word, recipes) select w, 1 from kept, unnest($4::text[]) w
      where length(w) > 2 and not exists (select from search_words k where k.word = w)
    order by w on conflict do nothing`
)

/**
 * SQL that holds for the rows `s` of `recipe_search` that are of a group and have the words that a `tsquery` wants; `query` is SQL for its text. The
 * index has words by their group, so that what others have costs nothing. Of a phrase it knows only the words.
 */
export const wordsSql = (group: string, query: string) =>
  `(s.group_id = ${group}) is true and words_of_group(s.group_id, s.words) @@ query_of_group(${group}, ${query})`

/**
 * Brings the search up to date with one recipe, in the recipe's own transaction. Words that nobody used before join the
 * vocabulary that misspelt words are looked up in.
 */
export async function indexRecipe(trx: TransactionClientContract, recipeId: string): Promise<void> {
  const [texts] = await queryIn<SearchedTexts>(trx, gather, [recipeId])
  if (texts) await indexTexts(trx, recipeId, texts)
}

/** As `indexRecipe`, of one whose texts were just read in this transaction. */
export async function indexTexts(
  trx: TransactionClientContract,
  recipeId: string,
  texts: SearchedTexts
): Promise<void> {
  const { nameFolded, vector, words } = searchDocument(texts)
  await queryIn(trx, keep, [recipeId, nameFolded, vector, words])
}

/** Takes a recipe out of the search. */
export async function unindexRecipe(
  trx: TransactionClientContract,
  recipeId: string
): Promise<void> {
  await trx.from('recipe_search').where('recipe_id', recipeId).delete()
}

/**
 * Brings the search up to date with recipes whose foods, tags or categories were renamed, each in a
 * transaction of its own.
 */
export const reindexRecipes = defineJob<{ recipeIds: string[] }>(
  'recipes.reindex',
  async ({ recipeIds }, { signal }) => {
    for (const id of recipeIds) {
      signal.throwIfAborted()
      await work(async ({ trx }) => {
        // A save that is under way indexes the recipe itself; ours must not overwrite it with what
        // was before.
        const { rows } = await trx.rawQuery<{ rows: unknown[] }>(
          'select id from recipes where id = ? and deleted_at is null for update',
          [id]
        )
        if (rows.length > 0) await indexRecipe(trx, id)
      })
    }
  },
  { attempts: 5, timeout: 10 * 60_000 }
)

/** Recipes that one job brings up to date. */
const A_JOB = 500

/**
 * Has the search read recipes anew, since a name in them changes in this transaction; `ids` is SQL
 * for their ids.
 */
export async function enqueueReindexing(unit: Work, ids: string, values: string[]): Promise<void> {
  const { rows } = await unit.trx.rawQuery<{ rows: { id: string }[] }>(ids, values)
  enqueueReindexingOf(
    unit,
    rows.map(({ id }) => id)
  )
}

/** As `enqueueReindexing`, of recipes that are known. */
export function enqueueReindexingOf({ enqueue }: Work, recipeIds: string[]): void {
  for (let first = 0; first < recipeIds.length; first += A_JOB)
    enqueue(reindexRecipes, { recipeIds: recipeIds.slice(first, first + A_JOB) })
}

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
