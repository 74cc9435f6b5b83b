import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notFound, nothingToDelete } from '#core/http/errors'
import { markOnHand, refuseUnlessOrganizer } from '#core/organizers/index'
import { pantryKinds, type PantryKind } from '../kinds.js'
import { foodMarks, type PantryItemInput } from './create_item.js'
import { withChangedFacts } from './guess_facts.js'
import { bindable, changesOf, type Alias } from './item_row.js'
import { reindexFood } from './reindex_food.js'
import { addAliases, aliasesIn, announceItem, lockItems, refuseStrangeLabel } from './write_item.js'
import type { FoundItem } from '#core/http/send_item'
import { itemIn } from '#core/named_lists/named_item'

/** What is to be changed, and into what. */
interface ItemChange extends PantryItemInput {
  kind: PantryKind
  id: string
}

/**
 * Changes a food or unit; its aliases and extras are replaced. A body that changes nothing but the
 * on-hand mark is open to every member. Throws `E_NOT_FOUND`, `E_NOT_ALLOWED`, `E_TAKEN` and
 * `E_NO_SUCH_LABEL`.
 */
export async function updateItem(actor: Actor, change: ItemChange): Promise<void> {
  return work((unit) => updateItemIn(unit, actor, change))
}

/** Changes a food or unit as `updateItem` does, as a part of another change. */
export async function updateItemIn(
  unit: Work,
  actor: Actor,
  { kind, id, row, aliases, mark }: ItemChange
): Promise<void> {
  const { trx } = unit
  const [stored] = await lockItems(trx, actor.groupId, kind, [id])
  if (!stored) throw notFound()
  const changes = await withChangedFacts(kind, changesOf(row, stored), stored)
  const hasNewAliases = !isSame(await aliasesIn(trx, kind, id), aliases)
  if (hasNewAliases || Object.keys(changes).length > 0) {
    refuseUnlessOrganizer(actor)
    await refuseStrangeLabel(trx, actor.groupId, changes.label_id)
    await store(unit, kind, id, changes)
    if (hasNewAliases) await replaceAliases(unit, kind, id, aliases)
    if (kind === 'foods' && 'name' in changes) await reindexFood(unit, [id])
  }
  if (mark) await markOnHand(trx, actor, { table: foodMarks, id, mark })
  announceItem(unit, actor, `${pantryKinds[kind].fact}.updated`, { id, name: row.name })
}

function isSame(names: string[], aliases: Alias[]): boolean {
  return names.length === aliases.length && aliases.every(({ name }) => names.includes(name))
}

async function store(
  { trx }: Work,
  kind: PantryKind,
  id: string,
  changes: Record<string, unknown>
): Promise<void> {
  await trx
    .from(kind)
    .where('id', id)
    .update({ ...bindable(changes), updated_at: new Date() })
}

async function replaceAliases(
  { trx }: Work,
  kind: PantryKind,
  id: string,
  aliases: Alias[]
): Promise<void> {
  await trx.from(pantryKinds[kind].aliases).where(pantryKinds[kind].key, id).delete()
  await addAliases(trx, kind, id, aliases)
}

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
