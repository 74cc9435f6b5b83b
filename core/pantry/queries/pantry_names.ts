import { fixedStatement, readRows } from '#core/database/read'
import { pantryKinds, type PantryKind } from '../kinds.js'

/** Everything that a food of a group is called. */
export interface FoodNames {
  id: string
  name: string
  pluralName: string | null
  aliases: string[]
  /** Which of our lists' items it was made from, null for none. */
  seedKey: string | null
}

/** Everything that a unit of a group is called. */
export interface UnitNames extends FoodNames {
  abbreviation: string
  pluralAbbreviation: string | null
}

const statement = (kind: PantryKind, more: string) =>
  fixedStatement(
    `pantry.${kind}.names`,
    `select t.id, t.name, t.plural_name as "pluralName", t.seed_key as "seedKey"${more}, array(select a.name
       from ${pantryKinds[kind].aliases} a where a.${pantryKinds[kind].key} = t.id order by a.name) as aliases
     from ${kind} t where t.group_id = $1 order by t.id`
  )

const foods = statement('foods', '')
const units = statement('units', `, t.abbreviation, t.plural_abbreviation as "pluralAbbreviation"`)

const changed = fixedStatement(
  'pantry.names.changed',
  `select concat_ws('/', (select max(f.updated_at) from foods f where f.group_id = $1),
     (select max(u.updated_at) from units u where u.group_id = $1)) as at`
)

/** When a food or unit of a group was last added or changed, as a text to compare; deletions leave it as it is. */
export async function pantryChangedAt(groupId: string): Promise<string> {
  const [row] = await readRows<{ at: string }>(changed, [groupId])
  return row?.at ?? ''
}

/** The names of all foods and of all units of a group, by one statement each. */
export async function pantryNames(
  groupId: string
): Promise<{ foods: FoodNames[]; units: UnitNames[] }> {
  const [foundFoods, foundUnits] = await Promise.all([
    readRows<FoodNames>(foods, [groupId]),
    readRows<UnitNames>(units, [groupId]),
  ])
  return { foods: foundFoods, units: foundUnits }
}
