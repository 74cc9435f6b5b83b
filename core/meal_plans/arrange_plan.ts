import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import type { Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { announceMeals, type NewEntry } from './save_entry.js'

const lock = fixedStatement(
  'meal-plans.lock',
  'select id from households where id = $1 for no key update'
)

/** Has others who arrange the plan of the household wait until the transaction ends. */
export async function lockPlan({ trx }: Work, { householdId }: Actor): Promise<void> {
  await queryIn(trx, lock, [householdId])
}

/** What is planned with others as one. */
export type ArrangedEntry = Pick<NewEntry, 'date' | 'entryType'> &
  Partial<Pick<NewEntry, 'title' | 'text' | 'recipeId' | 'servings'>>

const insert = fixedStatement(
  'meal-plans.insert-many',
  `insert into meal_plan_entries
      (group_id, household_id, user_id, date, entry_type, title, text, recipe_id, servings)
    select $1, $2, $3, e.date, e."entryType", coalesce(e.title, ''), coalesce(e.text, ''),
      e."recipeId", e.servings
    from jsonb_to_recordset($4::jsonb) as e (date date, "entryType" text, title text, text text,
      "recipeId" uuid, servings numeric)
    returning id`
)

/** Plans many meals, whose recipes are the group's, as a part of another change. Answers their numbers. */
export async function insertEntries(
  unit: Work,
  actor: Actor,
  entries: ArrangedEntry[]
): Promise<number[]> {
  if (entries.length === 0) return []
  const { groupId, householdId, userId } = actor
  const values = [groupId, householdId, userId, JSON.stringify(entries)]
  const made = await queryIn<{ id: number }>(unit.trx, insert, values)
  const entryIds = made.map(({ id }) => id)
  announceMeals(unit, actor, entryIds)
  return entryIds
}
