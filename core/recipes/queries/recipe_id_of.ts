import { readRow, fixedStatement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { isUuid } from '#core/http/path_id'
import { recipeNotFound } from '../errors.js'
import { idBySlug } from './slug_sql.js'

const bySlug = fixedStatement(
  'recipes.id-by-slug',
  `select coalesce(${idBySlug('$1', '$2')},
    (select r.id from recipes r where r.group_id = $1 and r.id = $3 and r.deleted_at is null)) as id`
)

/** The id of a recipe of the caller's group by its slug, an old slug or its id. Throws `E_NOT_FOUND`. */
export async function recipeIdOf({ groupId }: Actor, slugOrId: string): Promise<string> {
  const values = [groupId, slugOrId, isUuid(slugOrId) ? slugOrId : null]
  const row = await readRow<{ id: string | null }>(bySlug, values)
  if (!row?.id) throw recipeNotFound()
  return row.id
}
