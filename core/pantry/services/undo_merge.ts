import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import { refuseUnlessOrganizer } from '#core/organizers/index'
import { noteUndone } from '#core/reports/index'
import { searchText } from '#core/shared/search_text'
import { mergedSince } from '../errors.js'
import { pantryKinds, type PantryKind } from '../kinds.js'
import { references } from '../references.js'
import { UNDOABLE } from './merge_items.js'
import { reindexFood } from './reindex_food.js'
import { addAliases, lockItems, announceItem } from './write_item.js'

interface Merge {
  id: string
  to_id: string
  item: { id: string; name: string; label_id?: string | null }
  aliases: string[]
  households: string[]
  added_aliases: string[]
  added_households: string[]
}

/**
 * Takes a merge of the last thirty days back: what went is there again under its id, with its
 * names, marks and those lines that still name what it was merged into. Throws `E_NOT_ALLOWED`,
 * `E_NOT_FOUND`, `E_MERGED_SINCE` and `E_TAKEN` (400).
 */
export async function undoMerge(actor: Actor, kind: PantryKind, id: string): Promise<void> {
  refuseUnlessOrganizer(actor)
  await work(async (unit) => {
    const merge = await hold(unit, actor.groupId, kind, id)
    const [kept] = await lockItems(unit.trx, actor.groupId, kind, [merge.to_id])
    if (!kept) throw mergedSince()
    await restore(unit, kind, merge)
    await giveBack(unit, kind, merge)
    await unit.trx.from('pantry_merges').where('id', id).delete()
    await noteUndone(unit, id)
    if (kind === 'foods') await reindexFood(unit, [merge.item.id, kept.id])
    announceItem(unit, actor, `${pantryKinds[kind].fact}.created`, merge.item)
    announceItem(unit, actor, `${pantryKinds[kind].fact}.updated`, kept)
  })
}

async function hold({ trx }: Work, groupId: string, kind: PantryKind, id: string): Promise<Merge> {
  const { rows } = await trx.rawQuery<{ rows: Merge[] }>(
    `select * from pantry_merges
      where group_id = ? and kind = ? and id = ? and created_at > now() - ${UNDOABLE} for update`,
    [groupId, kind, id]
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** A label that was deleted in the meantime is left out. */
async function restore({ trx }: Work, kind: PantryKind, { item, ...merge }: Merge): Promise<void> {
  const label = item.label_id
    ? await trx.from('labels').select('id').where('id', item.label_id).first()
    : null
  const row = 'label_id' in item ? { ...item, label_id: label ? item.label_id : null } : item
  await trx.rawQuery(
    `insert into ${kind} select * from jsonb_populate_record(null::${kind}, ?::jsonb)`,
    [JSON.stringify(row)]
  )
  const names = merge.aliases.map((name) => ({ name, folded: searchText(name) }))
  await addAliases(trx, kind, item.id, names)
  if (kind === 'foods')
    await trx.rawQuery(
      `insert into household_foods (household_id, food_id)
        select h.id, ? from households h where h.id = any(?::uuid[]) order by h.id`,
      [item.id, merge.households]
    )
}

async function giveBack({ trx }: Work, kind: PantryKind, merge: Merge): Promise<void> {
  const { aliases, key } = pantryKinds[kind]
  await trx.from(aliases).where(key, merge.to_id).whereIn('name', merge.added_aliases).delete()
  if (kind === 'foods')
    await trx
      .from('household_foods')
      .where('food_id', merge.to_id)
      .whereIn('household_id', merge.added_households)
      .delete()
  for (const { table, line } of references) {
    await trx.rawQuery(
      `update ${table} x set ${key} = ? from pantry_merge_lines l
        where x.${key} = ? and l.merge_id = ? and l.source = ? and l.line = ${line}`,
      [merge.item.id, merge.to_id, merge.id, table]
    )
  }
}
