import { readRows, fixedStatement } from '#core/database/read'
import { defineJob } from '#core/queue/index'
import { oldFiles, storage } from '#core/storage/index'

const imagesOf = fixedStatement(
  'timeline.images-of',
  `select id, image from recipe_timeline_events
    where id = any($1::uuid[]) and image is not null`
)

/** `recipes/<id>/images/timeline/<event>/<version>/<size>`. */
const picture = /^(recipes\/[\da-f-]{36}\/images\/timeline\/([\da-f-]{36})\/([a-z2-9]{10}))\//

/** Deletes pictures that no event names: a process was killed before it could clean up. */
export const sweepEventPictures = defineJob<Record<string, never>>(
  'timeline.sweep-pictures',
  async (_, { signal }) => {
    const files = oldFiles(storage(), { folder: 'recipes', pattern: picture, signal })
    for await (const found of files) await sweep(found)
  },
  { attempts: 3, timeout: 30 * 60_000 }
)

async function sweep(found: RegExpExecArray[]): Promise<void> {
  const versions = new Map(
    found.map(([, folder = '', eventId = '', image]) => [folder, { eventId, image }])
  )
  const ids = [...versions.values()].map(({ eventId }) => eventId)
  const rows = await readRows<{ id: string; image: string }>(imagesOf, [ids])
  const named = new Map(rows.map(({ id, image }) => [id, image]))
  for (const [folder, { eventId, image }] of versions) {
    if (named.get(eventId) !== image) await storage().deleteFolder(folder)
  }
}
