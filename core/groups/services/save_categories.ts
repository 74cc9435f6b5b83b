import vine from '@vinejs/vine'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'

/** Categories that a group may suggest. */
const MOST = 200

/** `PUT /groups/categories`; their names are read from what the group has. */
export const categoriesValidator = vine.create(
  vine.array(vine.object({ id: vine.string().trim().uuid() })).maxLength(MOST)
)

const clear = fixedStatement(
  'groups.clear-categories',
  'delete from group_categories where group_id = $1'
)

const store = fixedStatement(
  'groups.store-categories',
  `insert into group_categories (group_id, category_id, position)
    select $1, c.id, min(x.n) from unnest($2::uuid[]) with ordinality x (id, n)
      join categories c on c.id = x.id and c.group_id = $1
    group by c.id order by c.id`
)

/** Replaces the categories that the caller's group suggests; those that the group does not have are left out. */
export async function saveCategories(actor: Actor, ids: string[]): Promise<void> {
  const { groupId, userId } = actor
  await work(async ({ trx, announce }) => {
    await trx.rawQuery('select id from groups where id = ? for no key update', [groupId])
    await queryIn(trx, clear, [groupId])
    await queryIn(trx, store, [groupId, ids])
    announce('group.changed', { groupId, householdId: null, actorId: userId })
  })
}
