import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import type { Uuid } from '#core/shared/contract/common'

const parts = fixedStatement(
  'shopping.parts-of-group',
  `select id from foods where group_id = $1 and id = any($2::uuid[])
    union all select id from units where group_id = $1 and id = any($2::uuid[])
    union all select id from labels where group_id = $1 and id = any($2::uuid[])`
)

/** Parts of an item that are the group's: a food, a unit and a label. */
export type PartIds = Partial<Record<'foodId' | 'unitId' | 'labelId', Uuid | null | undefined>>

/** What keeps of parts those that the group has: others are another group's, or were deleted meanwhile. */
export async function ownParts(
  trx: TransactionClientContract,
  actor: Actor,
  all: readonly PartIds[]
): Promise<(id: Uuid | null | undefined) => Uuid | null> {
  const ids = all.flatMap(({ foodId, unitId, labelId }) =>
    [foodId, unitId, labelId].flatMap((id) => id?.toLowerCase() ?? [])
  )
  if (ids.length === 0) return () => null
  const rows = await queryIn<{ id: Uuid }>(trx, parts, [actor.groupId, ids])
  const existing = new Set(rows.map(({ id }) => id))
  return (id) => (id && existing.has(id.toLowerCase()) ? id.toLowerCase() : null)
}
