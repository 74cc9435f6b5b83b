import { fixedStatement, readRows } from '#core/database/read'
import { pantryKinds, type PantryKind } from '../kinds.js'

/** Everything that a food of a group is called. */
export interface FoodNames {
  id: string
  name: string
  pluralName: string | null
  aliases: string[]
}

/** Everything that a unit of a group is called. */
export interface UnitNames extends FoodNames {
  abbreviation: string
  pluralAbbreviation: string | null
}

const statement = (kind: PantryKind, more: string) =>
  fixedStatement(
    `pantry.${kind}.names`,
    `select t.id, t.name, t.plural_name as "pluralName"${more}, array(select a.name
       from ${pantryKinds[kind].aliases} a where a.${pantryKinds[kind].key} = t.id order by a.name) as aliases
     from ${kind} t where t.group_id = $1 order by t.id`
  )

const foods = statement('foods', '')
const units = statement('units', `, t.abbreviation, t.plural_abbreviation as "pluralAbbreviation"`)

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
