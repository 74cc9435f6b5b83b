import { readRow, fixedStatement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import type { Reading } from './reading.js'
import { readingEnds } from './reading_ends.js'

const columns = `r.id, r.user_id as "userId", r.kind, r.status, r.source, r.options, r.drafts,
  r.importer, r.failure, r.has_page as "hasPage", r.pictures, r.recipe_id as "recipeId",
  ${readingEnds} as ends,
  (select s.slug from recipes s where s.id = r.recipe_id and s.deleted_at is null) as "recipeSlug"`

const own = fixedStatement(
  'imports.own-reading',
  `select ${columns} from import_readings r where r.id = $1 and r.user_id = $2`
)

const waiting = fixedStatement(
  'imports.waiting-reading',
  `select ${columns} from import_readings r where r.id = $1 and r.status = 'reading'`
)

const ready = fixedStatement(
  'imports.ready-reading',
  `select ${columns} from import_readings r where r.id = $1 and r.status = 'ready'`
)

/** A reading of the caller's own. Throws `E_NOT_FOUND`. */
export async function ownReading({ userId }: Actor, id: string): Promise<Reading> {
  const reading = await readRow<Reading>(own, [id, userId])
  if (!reading) throw notFound()
  return reading
}

/** A reading that is still to be read, whoever's it is; null when it is not any more. */
export function waitingReading(id: string): Promise<Reading | null> {
  return readRow<Reading>(waiting, [id])
}

/** A reading that was read and is no recipe yet, whoever's it is; null for any other. */
export function readyReading(id: string): Promise<Reading | null> {
  return readRow<Reading>(ready, [id])
}
