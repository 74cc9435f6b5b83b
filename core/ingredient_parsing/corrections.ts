import { fixedStatement, readRows } from '#core/database/read'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import type { PantryKind } from '#core/pantry/index'
import { nameKey } from './matching/likeness.js'
import type { ParsedIngredient } from './points.js'

/** What texts mean to a household: ids of foods and of units by their key. */
export interface Corrections {
  foods: ReadonlyMap<string, string>
  units: ReadonlyMap<string, string>
}

/** A text that stands for a food or a unit from now on. */
export interface Correction {
  kind: PantryKind
  /** As a line has it. */
  text: string
  id: string
}

const statement = fixedStatement(
  'ingredient_parsing.corrections',
  `select key, food_id as "foodId", unit_id as "unitId" from ingredient_corrections
   where household_id = $1 and key = any($2)`
)

/** What a household has corrected of the texts of lines. */
export async function correctionsOf(
  householdId: string,
  lines: readonly ParsedIngredient[]
): Promise<Corrections> {
  const names = lines.flatMap(({ unit, food }) =>
    [unit, food].flatMap((part) => (part ? [nameKey(part.name)] : []))
  )
  const keys = [...new Set(names)]
  const rows =
    keys.length === 0
      ? []
      : await readRows<{ key: string; foodId: string | null; unitId: string | null }>(statement, [
          householdId,
          keys,
        ])
  const of = (id: 'foodId' | 'unitId') =>
    new Map(rows.flatMap((row) => (row[id] === null ? [] : [[row.key, row[id]] as const])))
  return { foods: of('foodId'), units: of('unitId') }
}

/**
 * Remembers what texts mean to the actor's household; a later correction of a text takes the place of an earlier one. Texts
 * without a letter or digit are left out. Throws `E_NOT_FOUND` for a food or unit that the group does not have.
 */
export async function rememberCorrections(
  actor: Actor,
  corrections: readonly Correction[]
): Promise<void> {
  const byKey = new Map(
    corrections.flatMap(({ kind, text, id }) => {
      const key = nameKey(text).slice(0, LONGEST_KEY)
      return key === '' ? [] : [[`${kind} ${key}`, { kind, key, id: id.toLowerCase() }] as const]
    })
  )
  // In one order, so that two who correct the same texts at once wait for each other once.
  const rows = [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
  await work(async ({ trx }) => {
    for (const kind of ['foods', 'units'] as const) {
      const own = rows.filter((row) => row.kind === kind)
      if (own.length === 0) continue
      const column = kind === 'foods' ? 'food_id' : 'unit_id'
      const found = await trx.rawQuery(
        `insert into ingredient_corrections (household_id, key, ${column})
         select ?, c.key, t.id from unnest(?::text[], ?::uuid[]) with ordinality c (key, id, n)
         join ${kind} t on t.id = c.id and t.group_id = ? order by c.n
         on conflict (household_id, key, (food_id is null)) do update set ${column} = excluded.${column}
         returning key`,
        [actor.householdId, own.map(({ key }) => key), own.map(({ id }) => id), actor.groupId]
      )
      if (found.rows.length < own.length) throw notFound()
    }
  })
}

const LONGEST_KEY = 255
