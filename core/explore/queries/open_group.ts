import { readRow, fixedStatement } from '#core/database/read'
import { isUuid } from '#core/http/path_id'
import { visitorOf, type Audience } from '#core/recipe_index/index'
import { notOpen } from '../errors.js'

const statement = fixedStatement(
  'explore.group',
  `select id from groups where (slug = $1 or id = $2) and not private_group
    order by slug = $1 desc limit 1`
)

/** A visitor of the group that a slug or id names. Throws 404 unless the group is open to them. */
export async function openGroup(slugOrId: string): Promise<Audience> {
  const id = isUuid(slugOrId) ? slugOrId : null
  const group = await readRow<{ id: string }>(statement, [slugOrId, id])
  if (!group) throw notOpen('group')
  return visitorOf(group.id)
}
