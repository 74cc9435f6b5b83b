import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import type { Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { announceMeals } from './save_entry.js'

const withdrawMeals = fixedStatement(
  'meal-plans.withdraw',
  `delete from meal_plan_entries t where household_id = $1 and id = any($2::int[])
      and updated_at = created_at
      and not exists (select from meal_plan_entries l where l.leftover_of = t.id) returning id`
)

/** Takes meals off the caller's plan that nobody has changed since they came. Answers the numbers of those that went. */
export async function withdrawMealsIn(unit: Work, actor: Actor, ids: number[]): Promise<number[]> {
  const gone = await queryIn<{ id: number }>(unit.trx, withdrawMeals, [actor.householdId, ids])
  const entryIds = gone.map(({ id }) => id)
  announceMeals(unit, actor, entryIds)
  return entryIds
}

const withdrawRules = fixedStatement(
  'meal-plans.withdraw-rules',
  `delete from meal_plan_rules where household_id = $1 and id = any($2::uuid[])
      and updated_at = created_at returning id`
)

/** Takes rules of the caller's household away that nobody has changed since they came. Answers the ids of those that went. */
export async function withdrawRulesIn(
  { trx, announce }: Work,
  { groupId, householdId, userId: actorId }: Actor,
  ids: string[]
): Promise<string[]> {
  const gone = await queryIn<{ id: string }>(trx, withdrawRules, [householdId, ids])
  return gone.map(({ id: ruleId }) => {
    announce('meal-plan-rule.changed', { ruleId, groupId, householdId, actorId })
    return ruleId
  })
}
