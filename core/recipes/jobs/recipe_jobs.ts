import { refreshSearchWords } from './refresh_search_words.js'
import { purgeOldTrash } from '../history/purge_trash.js'
import { thinRevisions } from '../history/revision_list.js'
import { sweepAssets } from './sweep_assets.js'
import { sweepPictures } from './sweep_pictures.js'

/** Jobs of this domain and when they run, in UTC; to be defined for the owner `core` at start. */
export const recipeJobs = [
  { job: refreshSearchWords, every: '15 2 * * *' },
  { job: purgeOldTrash, every: '30 2 * * *' },
  { job: thinRevisions, every: '40 2 * * *' },
  { job: sweepPictures, every: '45 2 * * *' },
  { job: sweepAssets, every: '50 2 * * *' },
]
