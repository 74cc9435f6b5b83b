import { readRows, fixedStatement } from '#core/database/read'
import { defineJob } from '#core/queue/index'
import { storage } from '#core/storage/index'

/** Younger files may belong to a picture that is still being saved, in milliseconds. */
const GRACE = 60 * 60 * 1000

const named = fixedStatement(
  'timeline.images-of',
  `select id, image from recipe_timeline_events
    where id = any($1::uuid[]) and image is not null`
)

/** `recipes/<id>/images/timeline/<event>/<version>/<size>`. */
const picture = /^(recipes\/[\da-f-]{36}\/images\/timeline\/([\da-f-]{36})\/([a-z2-9]{10}))\//

/** Deletes pictures that no event names: a process was killed before it could clean up. */
export const sweepEventPictures = defineJob<Record<string, never>>(
  'timeline.sweep-pictures',
  async () => {
    const found = new Map<string, { eventId: string; image: string }>()
    for (const { key, modifiedAt } of await storage().list('recipes')) {
      const [, folder = '', eventId = '', image = ''] = picture.exec(key) ?? []
      if (folder && Date.now() - modifiedAt.getTime() > GRACE) found.set(folder, { eventId, image })
    }
    const ids = [...found.values()].map(({ eventId }) => eventId)
    const rows = await readRows<{ id: string; image: string }>(named, [ids])
    const stored = new Map(rows.map(({ id, image }) => [id, image]))
    for (const [folder, { eventId, image }] of found) {
      if (stored.get(eventId) !== image) await storage().deleteFolder(folder)
    }
  },
  { attempts: 3, timeout: 30 * 60_000 }
)
