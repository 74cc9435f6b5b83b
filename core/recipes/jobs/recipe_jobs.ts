import { purgeOldTrash } from '../history/purge_trash.js'
import { thinRevisions } from '../history/revision_list.js'
import { sweepAssets } from './sweep_assets.js'
import { sweepPictures } from './sweep_pictures.js'
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

/** Jobs of this domain and when they run, in UTC; to be defined for the owner `core` at start. */
export const recipeJobs = [
  { job: refreshSearchWords, every: '15 2 * * *' },
  { job: purgeOldTrash, every: '30 2 * * *' },
  { job: thinRevisions, every: '40 2 * * *' },
  { job: sweepPictures, every: '45 2 * * *' },
  { job: sweepAssets, every: '50 2 * * *' },
]
