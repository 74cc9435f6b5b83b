import { work, type Work } from '#core/events/unit_of_work'
import type { Actor } from '#core/http/actor'
import { searchText } from '#core/shared/search_text'

/** The two kinds of things an ingredient is made of. */
export type PantryKind = 'foods' | 'units'

/** A food or unit as a recipe's body names it: by id, else by a name that may be new. */
export interface PantryWish {
  id?: string | null
  name?: string | null
}

interface Row {
  id: string
  name: string
  folded: string[]
}

const tables = {
  foods: { aliases: 'food_aliases', key: 'food_id', event: 'food.created' },
  units: { aliases: 'unit_aliases', key: 'unit_id', event: 'unit.created' },
} as const

/** Finds the foods or units that ingredients name and creates those the group does not have yet. */
export class EnsurePantry {
  /** One id a wish, in their order; null where the wish names nothing. */
  async run(actor: Actor, kind: PantryKind, wishes: PantryWish[]): Promise<(string | null)[]> {
    if (wishes.length === 0) return []
    return work(async (unit) => {
      const known = await find(unit, actor.groupId, kind, wishes)
      const ids: (string | null)[] = []
      for (const wish of wishes) {
        const row = match(known, wish) ?? (await create(unit, actor, kind, wish))
        if (row) known.push(row)
        ids.push(row?.id ?? null)
      }
      return ids
    })
  }
}

/** By id, else by the very name, else by name or alias without accents and case. */
function match(known: Row[], wish: PantryWish): Row | undefined {
  const name = wish.name?.trim() ?? ''
  const folded = searchText(name)
  return (
    known.find(({ id }) => id === wish.id?.toLowerCase()) ??
    known.find((row) => name && row.name === name) ??
    known.find((row) => folded && row.folded.includes(folded))
  )
}

async function find(
  { trx }: Work,
  groupId: string,
  kind: PantryKind,
  wishes: PantryWish[]
): Promise<Row[]> {
  const { aliases, key } = tables[kind]
  const ids = wishes.flatMap(({ id }) => id?.toLowerCase() ?? [])
  const names = wishes.flatMap(({ name }) => searchText(name ?? '') || [])
  const { rows } = await trx.rawQuery<{ rows: Row[] }>(
    `select t.id, t.name, array_agg(a.name_folded) filter (where a.name_folded is not null)
        || t.name_folded as folded
      from ${kind} t left join ${aliases} a on a.${key} = t.id
      where t.group_id = ? and (t.id = any(?::uuid[]) or t.name_folded = any(?::text[])
        or exists (select from ${aliases} x where x.${key} = t.id and x.name_folded = any(?::text[])))
      group by t.id order by t.created_at, t.id`,
    [groupId, ids, names, names]
  )
  return rows
}

async function create(
  { trx, announce }: Work,
  actor: Actor,
  kind: PantryKind,
  wish: PantryWish
): Promise<Row | null> {
  const name = wish.name?.trim() ?? ''
  if (!name) return null
  const { rows } = await trx.rawQuery<{ rows: { id: string; added: boolean }[] }>(
    `insert into ${kind} (group_id, name, name_folded) values (?, ?, ?)
     on conflict (group_id, name) do update set name = excluded.name
     returning id, (xmax = 0) as added`,
    [actor.groupId, name, searchText(name)]
  )
  const [row] = rows
  if (!row) return null
  if (row.added) {
    const { groupId, householdId, userId } = actor
    announce(tables[kind].event, { itemId: row.id, name, groupId, householdId, actorId: userId })
  }
  return { id: row.id, name, folded: [searchText(name)] }
}
