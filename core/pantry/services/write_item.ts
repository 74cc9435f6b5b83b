import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { noSuchLabel } from '../errors.js'
import { pantryKinds, type PantryKind } from '../kinds.js'
import type { Alias } from './item_row.js'

/** A food or unit whole, as its table holds it. */
export type StoredItem = Record<string, unknown> & { id: string; name: string }

/**
 * Locks foods or units of a group until the transaction ends, in the order of their ids; unknown
 * ones are left out.
 */
export async function lockItems(
  trx: TransactionClientContract,
  groupId: string,
  kind: PantryKind,
  ids: string[]
): Promise<StoredItem[]> {
  const { rows } = await trx.rawQuery<{ rows: StoredItem[] }>(
    `select * from ${kind} where group_id = ? and id = any(?::uuid[]) order by id for update`,
    [groupId, ids]
  )
  return rows
}

/** Other names of a food or unit. */
export async function aliasesIn(
  trx: TransactionClientContract,
  kind: PantryKind,
  id: string
): Promise<string[]> {
  const { aliases, key } = pantryKinds[kind]
  const rows: { name: string }[] = await trx.from(aliases).select('name').where(key, id)
  return rows.map(({ name }) => name)
}

/** Adds other names; those that are there already stay. Answers the names that were new. */
export async function addAliases(
  trx: TransactionClientContract,
  kind: PantryKind,
  id: string,
  names: Alias[]
): Promise<string[]> {
  const { aliases, key } = pantryKinds[kind]
  const { rows } = await trx.rawQuery<{ rows: { name: string }[] }>(
    `insert into ${aliases} (${key}, name, name_folded)
      select ?, x.name, x.folded from jsonb_to_recordset(?::jsonb) as x (name text, folded text)
      order by x.name collate "C"
      on conflict do nothing returning name`,
    [id, JSON.stringify(names)]
  )
  return rows.map(({ name }) => name)
}

/** Throws `E_NO_SUCH_LABEL` (400) when the group does not have the label. */
export async function refuseStrangeLabel(
  trx: TransactionClientContract,
  groupId: string,
  labelId: unknown
): Promise<void> {
  if (!labelId) return
  const { rows } = await trx.rawQuery<{ rows: unknown[] }>(
    'select id from labels where group_id = ? and id = ? for key share',
    [groupId, String(labelId)]
  )
  if (rows.length === 0) throw noSuchLabel()
}

/** Announces what happened to a food, unit or label. */
export function announceItem(
  { announce }: Work,
  { groupId, householdId, userId }: Actor,
  event: `${'food' | 'unit' | 'label'}.${'created' | 'updated' | 'deleted'}`,
  { id, name }: { id: string; name: string }
): void {
  announce(event, { itemId: id, name, groupId, householdId, actorId: userId })
}
