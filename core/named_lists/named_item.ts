import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { FoundItem } from '#core/http/send_item'
import { SqlValues, composed } from '#core/database/composed_sql'
import { itemSql, type NamedList, ownedSql } from './named_list.js'
import { queryIn } from '#core/database/query_in'
import { readRow } from '#core/database/read'

/**
 * Whose list and which item of it; `by` is a column that is unique in the group. Visitors have no
 * household.
 */
export interface ItemQuery<Household extends string | null = string> {
  owner: { groupId: string; householdId: Household; userId?: string | null }
  by: 'id' | 'slug'
  value: string
}

/** An item of a list by one statement, or null when its owner has none such. */
export function findItem(
  list: NamedList,
  input: ItemQuery<string | null>
): Promise<FoundItem | null> {
  const { statement, values } = selectItem(list, input)
  return readRow<FoundItem>(statement, values)
}

/** An item as a transaction sees it, or null. */
export async function itemIn(
  trx: TransactionClientContract,
  list: NamedList,
  input: ItemQuery
): Promise<FoundItem | null> {
  const { statement, values } = selectItem(list, input)
  const [found] = await queryIn<FoundItem>(trx, statement, values)
  return found ?? null
}

function selectItem(list: NamedList, { owner, by, value }: ItemQuery<string | null>) {
  const values = new SqlValues()
  const where = `${ownedSql(list, owner, values)}
    and t.${by} = ${values.add(value)}`
  const item = itemSql(list, owner, values)
  const text = `select (${item})::text as item, t.updated_at as "updatedAt" from ${list.from} where ${where}`
  return { statement: composed(`${list.name}.${by}`, text), values: values.list }
}

/** The JSON text of an array of items by their ids, in that order; those that are not there are left out. */
export async function findItems(
  list: NamedList,
  { owner, ids }: { owner: ItemQuery<string | null>['owner']; ids: string[] }
): Promise<string> {
  const values = new SqlValues()
  const asked = values.add(ids, 'uuid[]')
  const item = itemSql(list, owner, values)
  const text = `select coalesce(json_agg(${item} order by array_position(${asked}, t.id)), '[]')::text as items
    from ${list.from} where ${ownedSql(list, owner, values)} and t.id = any(${asked})`
  const row = await readRow<{ items: string }>(composed(`${list.name}.items`, text), values.list)
  return row?.items ?? '[]'
}
