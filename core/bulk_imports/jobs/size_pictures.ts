import { setTimeout as delay } from 'node:timers/promises'
import { queryIn } from '#core/database/query_in'
import { fixedStatement, readRows } from '#core/database/read'
import { work } from '#core/events/index'
import { defineJob } from '#core/queue/index'
import { NO_PICTURE } from '#core/shared/pictures'
import { completeImageSet, recipeImageKey, recipeImagesFolder, storage } from '#core/storage/index'

/** Pictures that are looked up together, and how long a job goes on before the next one does, in milliseconds. */
const MOST = 50
const SLICE = 45_000
/** Between two pictures others have their turn, in milliseconds. */
const PAUSE = 20
/** Times that a picture is tried: the site may be stopped in its midst. */
const TRIES = 3

interface Unsized {
  id: string
  image: string
}

const next = fixedStatement(
  'import-runs.unsized-pictures',
  `select recipe_id as id, image from unsized_pictures
    where tries < $2 and not exists (select from import_runs r where r.state = 'running'
      and r.updated_at > now() - interval '2 minutes')
    order by tries, created_at, recipe_id limit $1`
)

const sized = fixedStatement(
  'import-runs.picture-sized',
  'delete from unsized_pictures where recipe_id = $1 and image = $2'
)

/** One that was tried so often is none; where another one came in its place nothing is left to be done. */
const failed = fixedStatement(
  'import-runs.picture-not-sized',
  `with tried as (
      update unsized_pictures set tries = tries + 1 where recipe_id = $1 and image = $2 returning tries)
    update recipes set image = $4 where id = $1 and image = $2 and (select tries from tried) >= $3`
)

/** Makes the sizes of pictures that came with a migration, while none is under way; whoever looks at one has it made at once. */
export const sizePictures = defineJob<Record<string, never>>(
  'imports.size-pictures',
  async (_, { signal }) => {
    const end = Date.now() + SLICE
    while (Date.now() < end && !signal.aborted) {
      const pictures = await readRows<Unsized>(next, [MOST, TRIES])
      if (pictures.length === 0) return
      for (const picture of pictures) {
        if (Date.now() > end || signal.aborted) return
        await sizeOne(picture)
        await delay(PAUSE)
      }
    }
  },
  { attempts: 1, timeout: 2 * 60_000, lane: 'import-runs' }
)

async function sizeOne({ id, image }: Unsized): Promise<void> {
  const isMade = await completeImageSet(storage(), recipeImagesFolder(id), image)
  // Somebody who looked at it had it made.
  const isThere = isMade || (await storage().stat(recipeImageKey(id, image, 'original.webp')))
  await work(({ trx }) =>
    isThere
      ? queryIn(trx, sized, [id, image])
      : queryIn(trx, failed, [id, image, TRIES, NO_PICTURE])
  )
}
