import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import type { Work } from '#core/events/unit_of_work'
import type { Actor } from '#core/http/actor'
import { searchText } from '#core/shared/search_text'
import { pantryKinds, type PantryKind } from '../kinds.js'
import { withFacts } from './guess_facts.js'
import { aliasesOf, bindable, foodRow, unitRow, type Alias, type ItemRow } from './item_row.js'
import { addAliases, announceItem } from './write_item.js'

/**
 * A food or unit as a recipe's body names it: by id, else by a name that may be new. The other fields
 * count for a new one only; those of units say nothing about a food.
 */
export interface PantryEntry {
  id?: string | null
  name?: string | null
  pluralName?: string | null
  description?: string | null
  extras?: Record<string, string> | null
  aliases?: { name?: string | null }[] | null
  labelId?: string | null
  fraction?: boolean | null
  abbreviation?: string | null
  pluralAbbreviation?: string | null
  useAbbreviation?: boolean | null
}

interface Row {
  id: string
  name: string
  folded: string[]
}

/**
 * Finds the foods or units that ingredients name and creates those the group does not have yet. One
 * id an entry, in their order; null where the entry names nothing.
 */
export async function ensurePantry(
  unit: Work,
  actor: Actor,
  kind: PantryKind,
  entries: PantryEntry[]
): Promise<(string | null)[]> {
  const ensure = await seekPantry(unit, actor, kind, entries)
  return ensure()
}

/**
 * The first half of `ensurePantry`, by a single statement, so that several kinds can be looked for at once; what it answers does the
 * other half. That is to be done for one kind after another, in one order: it makes what is lacking.
 */
export async function seekPantry(
  unit: Work,
  actor: Actor,
  kind: PantryKind,
  entries: PantryEntry[]
): Promise<() => Promise<(string | null)[]>> {
  const existing = entries.length === 0 ? [] : await find(unit, actor.groupId, kind, entries)
  return async () => {
    // One that was merged while we waited for it is found by its name among the other's, which
    // only a new look can see.
    if (entries.some(({ id }) => id && !existing.some((row) => row.id === id.toLowerCase())))
      existing.push(...(await find(unit, actor.groupId, kind, entries)))
    // In one order, whatever recipe they stand in: two who make the same ones at once wait, and none for ever.
    const lacking = entries.filter((entry) => entry.name?.trim() && !match(existing, entry))
    for (const entry of lacking.toSorted(byName)) {
      const row = match(existing, entry) ?? (await create(unit, actor, kind, entry))
      if (row) existing.push(row)
    }
    return entries.map((entry) => match(existing, entry)?.id ?? null)
  }
}

/** The ids of the foods or units of the group that have these names or aliases; null for those that it lacks. */
export async function existingPantry(
  unit: Work,
  { groupId }: Actor,
  { kind, names }: { kind: PantryKind; names: string[] }
): Promise<(string | null)[]> {
  const entries = names.map((name) => ({ name }))
  const existing = await find(unit, groupId, kind, entries)
  return entries.map((entry) => match(existing, entry)?.id ?? null)
}

const byName = (a: PantryEntry, b: PantryEntry) =>
  (a.name?.trim() ?? '') < (b.name?.trim() ?? '') ? -1 : 1

/** By id, else by the very name, else by name or alias without accents and case. */
function match(existing: Row[], entry: PantryEntry): Row | undefined {
  const name = entry.name?.trim() ?? ''
  const folded = searchText(name)
  return (
    existing.find(({ id }) => id === entry.id?.toLowerCase()) ??
    existing.find((row) => name && row.name === name) ??
    existing.find((row) => folded && row.folded.includes(folded))
  )
}

const findIn = (kind: PantryKind) => {
  const { aliases, key } = pantryKinds[kind]
  return fixedStatement(
    `pantry.named-${kind}`,
    `select t.id, t.name, array(select a.name_folded from ${aliases} a where a.${key} = t.id)
        || t.name_folded as folded
      from ${kind} t
      where t.group_id = $1 and (t.id = any($2::uuid[]) or t.name_folded = any($3::text[])
        or exists (select from ${aliases} x
          where x.${key} = t.id and x.name_folded = any($3::text[])))
      order by t.created_at, t.id for key share of t`
  )
}

const finds = { foods: findIn('foods'), units: findIn('units') }

/** The rows are locked against merging and deletion until the recipe that names them is stored. */
async function find(
  { trx }: Work,
  groupId: string,
  kind: PantryKind,
  entries: PantryEntry[]
): Promise<Row[]> {
  const ids = entries.flatMap(({ id }) => id?.toLowerCase() ?? [])
  const names = entries.flatMap(({ name }) => searchText(name ?? '') || [])
  return queryIn<Row>(trx, finds[kind], [groupId, ids, names])
}

async function create(
  unit: Work,
  actor: Actor,
  kind: PantryKind,
  entry: PantryEntry
): Promise<Row | null> {
  const name = entry.name?.trim() ?? ''
  if (!name) return null
  const { row, aliases } = await rowOf(unit, actor.groupId, kind, { ...entry, name })
  const values = { ...bindable(await withFacts(kind, row)), group_id: actor.groupId }
  const columns = Object.keys(values)
  const { rows } = await unit.trx.rawQuery<{ rows: { id: string }[] }>(
    `insert into ${kind} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})
     on conflict (group_id, name) do nothing returning id`,
    Object.values(values)
  )
  const [made] = rows
  // Gone again before it could be locked, it is made after all.
  if (!made)
    return (await others(unit, actor.groupId, kind, name)) ?? create(unit, actor, kind, entry)
  await addAliases(unit.trx, kind, made.id, aliases)
  announceItem(unit, actor, `${pantryKinds[kind].fact}.created`, { id: made.id, name })
  const folded = [searchText(name), ...aliases.map((alias) => alias.folded)]
  return { id: made.id, name, folded }
}

/**
 * What somebody else has made meanwhile, locked as `find` locks it. To overwrite it in the insert would take a
 * lock that the readers of many rows and we would wait for in a circle.
 */
async function others(
  { trx }: Work,
  groupId: string,
  kind: PantryKind,
  name: string
): Promise<Row | null> {
  const { rows } = await trx.rawQuery<{ rows: { id: string }[] }>(
    `select id from ${kind} where group_id = ? and name = ? for key share`,
    [groupId, name]
  )
  const [row] = rows
  return row ? { id: row.id, name, folded: [searchText(name)] } : null
}

/** A label that the group does not have is left out: the recipe may come from elsewhere. */
async function rowOf(
  { trx }: Work,
  groupId: string,
  kind: PantryKind,
  entry: PantryEntry & { name: string }
): Promise<{ row: ItemRow; aliases: Alias[] }> {
  const named = (entry.aliases ?? []).map(({ name }) => ({ name: name?.trim() ?? '' }))
  const input = { ...entry, aliases: named }
  const aliases = aliasesOf(input)
  if (kind === 'units') return { row: unitRow(input), aliases }
  const row = foodRow(input)
  if (row.label_id === null) return { row, aliases }
  const { rows } = await trx.rawQuery<{ rows: unknown[] }>(
    'select id from labels where group_id = ? and id = ? for key share',
    [groupId, String(row.label_id)]
  )
  return { row: rows.length > 0 ? row : { ...row, label_id: null }, aliases }
}
