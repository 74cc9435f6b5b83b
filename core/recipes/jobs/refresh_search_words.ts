import { work } from '#core/events/index'
import { defineJob } from '#core/queue/index'

const count = `insert into search_words (word, recipes)
    select word, ndoc from ts_stat('select words from recipe_search') where length(word) > 2 order by word
  on conflict (word) do update set recipes = excluded.recipes where search_words.recipes <> excluded.recipes`

const forget = `with used as materialized (select word from ts_stat('select words from recipe_search'))
  delete from search_words k where not exists (select from used u where u.word = k.word)`

/** Counts the vocabulary anew and forgets words that no recipe holds any more; new words join it at once, without this. */
export const refreshSearchWords = defineJob<Record<string, never>>(
  'recipes.refresh-search-words',
  () =>
    work(async ({ trx }) => {
      await trx.rawQuery(count)
      await trx.rawQuery(forget)
    }),
  { attempts: 3, timeout: 10 * 60_000 }
)
