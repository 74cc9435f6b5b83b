import { readRow, fixedStatement } from '#core/database/read'
import { pantryKinds, type PantryKind } from '../kinds.js'

/** Names of which so much is alike are offered for merging; "tomatoe" and "tomato" are 0.67. */
const NEAR = 0.65
const MOST = 500

const one = (
  kind: PantryKind,
  row: string
) => `json_build_object('id', ${row}.id, 'name', ${row}.name,
  'pluralName', ${row}.plural_name, 'lines', (select count(*) from recipe_ingredients i
    join recipes r on r.id = i.recipe_id and r.deleted_at is null
    where i.${pantryKinds[kind].key} = ${row}.id))`

const statement = (kind: PantryKind) =>
  fixedStatement(
    `pantry.${kind}.duplicates`,
    `with names as (
      select t.id, t.name_folded as word from ${kind} t where t.group_id = $1
      union select t.id, lower(t.plural_name) from ${kind} t
        where t.group_id = $1 and t.plural_name <> ''
      union select t.id, a.name_folded from ${kind} t
        join ${pantryKinds[kind].aliases} a on a.${pantryKinds[kind].key} = t.id where t.group_id = $1
    ), pairs as (
      select a.id as first, b.id as second, 1::real as nearness
        from names a join names b on b.word = a.word and b.id > a.id
      union all
      select a.id, b.id, similarity(a.name_folded, b.name_folded) from ${kind} a
        join ${kind} b on b.group_id = a.group_id and b.id > a.id and b.name_folded % a.name_folded
        where a.group_id = $1 and similarity(a.name_folded, b.name_folded) >= ${NEAR}
    ), best as (
      select first, second, max(nearness) as nearness from pairs group by first, second
        order by max(nearness) desc, first, second limit ${MOST}
    )
    select coalesce(json_agg(json_build_object('nearness', round(p.nearness::numeric, 2),
        'items', json_build_array(${one(kind, 'f')}, ${one(kind, 's')}))
      order by p.nearness desc, lower(f.name), f.id, s.id), '[]'::json)::text as items
    from best p join ${kind} f on f.id = p.first join ${kind} s on s.id = p.second`
  )

const statements = { foods: statement('foods'), units: statement('units') }

/**
 * JSON text of `DuplicatePair[]`, the nearest first, by one statement: pairs that share a name, or
 * whose names are nearly alike.
 */
export async function findDuplicates(kind: PantryKind, groupId: string): Promise<string> {
  const row = await readRow<{ items: string }>(statements[kind], [groupId])
  return row?.items ?? '[]'
}
