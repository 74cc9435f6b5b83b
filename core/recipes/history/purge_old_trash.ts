import { defineJob } from '#core/queue/index'
import { purgeTrashOlderThan } from './purge_trash.js'
import { TRASH_DAYS } from './trash_list.js'

/** Ends recipes that have lain in the trash for a month. */
export const purgeOldTrash = defineJob<Record<string, never>>(
  'recipes.purge-old-trash',
  () => purgeTrashOlderThan(TRASH_DAYS),
  { attempts: 3, timeout: 30 * 60_000 }
)
