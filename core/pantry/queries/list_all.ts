import { lettersSql } from '#core/database/page_sql'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { NamedList } from '#core/named_lists/named_list'
import { composed, SqlValues } from '#core/database/composed_sql'
import { itemSql } from '#core/named_lists/named_list'
import { readRows } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import type { TransferKind, TransferRow } from '../transfer.js'
import { foodList, labelList, unitList } from './pantry_lists.js'

/** The list behind each kind of file. */
const lists: Record<TransferKind, NamedList> = {
  foods: foodList,
  units: unitList,
  labels: labelList,
}

interface Row {
  item: TransferRow
}

/** All items of a kind that the caller's group has, by name. */
export async function listAll(actor: Actor, kind: TransferKind): Promise<TransferRow[]> {
  const list = lists[kind]
  const values = new SqlValues()
  const group = values.add(actor.groupId, 'uuid')
  const item = itemSql(list, actor, values)
  const text = `select ${item} as item from ${list.from} where t.group_id = ${group}
    order by ${lettersSql('t.name')}, t.id`
  const rows = await readRows<Row>(composed(`${list.name}.all`, text), values.list)
  return rows.map((row) => row.item)
}

const household = () => 'caller.household'
const nobody = () => 'null::uuid'

/** As `listAll`, as a transaction sees them. */
export async function listAllIn(
  trx: TransactionClientContract,
  actor: Actor,
  kind: TransferKind
): Promise<TransferRow[]> {
  const list = lists[kind]
  const { rows } = await trx.rawQuery<{ rows: Row[] }>(
    `select ${list.item(household, nobody)} as item
      from (select ?::uuid as household) caller, ${list.from} where t.group_id = ?`,
    [actor.householdId, actor.groupId]
  )
  return rows.map((row) => row.item)
}
