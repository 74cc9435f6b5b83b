import type { FoundItem } from '#core/http/send_item'
import { itemIn } from '#core/named_lists/named_item'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { nothingToDelete } from '#core/http/errors'
import { refuseUnlessOrganizer } from '#core/organizers/index'
import { pantryKinds, type PantryKind } from '../kinds.js'
import { reindexFood } from './reindex_food.js'
import { lockItems, announceItem } from './write_item.js'

/**
 * Deletes a food or unit; ingredients lose it and keep their text. Answers it as it was. Throws
 * `E_NOT_ALLOWED`, `E_NOT_FOUND` (400).
 */
export async function deleteItem(
  actor: Actor,
  kind: PantryKind,
  id: string
): Promise<FoundItem | null> {
  refuseUnlessOrganizer(actor)
  return work(async (unit) => {
    const [stored] = await lockItems(unit.trx, actor.groupId, kind, [id])
    if (!stored) throw nothingToDelete()
    const was = await itemIn(unit.trx, pantryKinds[kind].list, {
      owner: actor,
      by: 'id',
      value: id,
    })
    if (kind === 'foods') await reindexFood(unit, [id])
    await unit.trx.from(kind).where('id', id).delete()
    announceItem(unit, actor, `${pantryKinds[kind].fact}.deleted`, stored)
    return was
  })
}
