import { work, type Work } from '#core/events/unit_of_work'
import type { Actor } from '#core/http/actor'
import { searchText } from '#core/shared/search_text'
import { kinds, type PantryKind } from '../kinds.js'
import { tell } from './write_item.js'

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

/** Finds the foods or units that ingredients name and creates those the group does not have yet. */
export class EnsurePantry {
  /** One id a wish, in their order; null where the wish names nothing. */
  async run(actor: Actor, kind: PantryKind, wishes: PantryWish[]): Promise<(string | null)[]> {
    if (wishes.length === 0) return []
    return work(async (unit) => {
      const known = await find(unit, actor.groupId, kind, wishes)
      // One that was merged while we waited for it is found by its name among the other's, which
      // only a new look can see.
      if (wishes.some(({ id }) => id && !known.some((row) => row.id === id.toLowerCase())))
        known.push(...(await find(unit, actor.groupId, kind, wishes)))
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

/** The rows are held against merging and deletion until the recipe that names them is stored. */
async function find(
  { trx }: Work,
  groupId: string,
  kind: PantryKind,
  wishes: PantryWish[]
): Promise<Row[]> {
  const { aliases, key } = kinds[kind]
  const ids = wishes.flatMap(({ id }) => id?.toLowerCase() ?? [])
  const names = wishes.flatMap(({ name }) => searchText(name ?? '') || [])
  const { rows } = await trx.rawQuery<{ rows: Row[] }>(
    `select t.id, t.name, array(select a.name_folded from ${aliases} a where a.${key} = t.id)
        || t.name_folded as folded
      from ${kind} t
      where t.group_id = ? and (t.id = any(?::uuid[]) or t.name_folded = any(?::text[])
        or exists (select from ${aliases} x
          where x.${key} = t.id and x.name_folded = any(?::text[])))
      order by t.created_at, t.id for key share of t`,
    [groupId, ids, names, names]
  )
  return rows
}

async function create(
  unit: Work,
  actor: Actor,
  kind: PantryKind,
  wish: PantryWish
): Promise<Row | null> {
  const name = wish.name?.trim() ?? ''
  if (!name) return null
  const { rows } = await unit.trx.rawQuery<{ rows: { id: string; added: boolean }[] }>(
    `insert into ${kind} (group_id, name, name_folded) values (?, ?, ?)
     on conflict (group_id, name) do update set name = excluded.name
     returning id, (xmax = 0) as added`,
    [actor.groupId, name, searchText(name)]
  )
  const [row] = rows
  if (!row) return null
  if (row.added) tell(unit, actor, `${kinds[kind].fact}.created`, { id: row.id, name })
  return { id: row.id, name, folded: [searchText(name)] }
}
