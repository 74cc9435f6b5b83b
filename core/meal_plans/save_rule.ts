import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { eatables } from '#core/eaters/index'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import type { FoundItem } from '#core/http/send_item'
import { itemIn } from '#core/named_lists/named_item'
import type { NamedList } from '#core/named_lists/named_list'
import { readStoredFilter, storedFilterFields } from '#core/recipes/index'
import { isLater } from './plan_list.js'
import { entryTypes } from './save_entry.js'

/** Days of rules. */
export const ruleDays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'unset',
] as const

/** Body of a rule; one that does not say what all can eat leaves that as it is. */
export const ruleValidator = vine.create({
  day: vine.enum(ruleDays).nullable().optional(),
  entryType: vine
    .enum([...entryTypes, 'unset'] as const)
    .nullable()
    .optional(),
  eatable: vine.enum(eatables).nullable().optional(),
  ...storedFilterFields,
})

/** A validated body. */
export type RuleInput = Infer<typeof ruleValidator>

const insert = fixedStatement(
  'meal-plans.insert-rule',
  `insert into meal_plan_rules
      (group_id, household_id, day, entry_type, query_filter_string, query_filter_parts, eatable)
    select $1, $2, v.day, v.entry_type, v.text, v.parts, v.eatable
    from rows from (jsonb_to_recordset($3::jsonb) as (day text, entry_type text, text text, parts jsonb, eatable text))
      with ordinality as v (day, entry_type, text, parts, eatable, place)
    order by v.place returning id`
)

/** Adds a rule for random meals of the caller's household and answers its id. Throws 422 for a bad filter. */
export async function createRule(actor: Actor, input: RuleInput): Promise<string> {
  const [id = ''] = await work((unit) => createRulesIn(unit, actor, [input]))
  return id
}

/** Adds rules as `createRule` does, as a part of another change. Answers their ids in their order. */
export async function createRulesIn(
  { trx, announce }: Work,
  actor: Actor,
  inputs: RuleInput[]
): Promise<string[]> {
  const rows = inputs.map((input) => {
    const { day, entryType, eatable = null } = input
    const filter = readStoredFilter(input)
    return { day: day ?? 'unset', entry_type: entryType ?? 'unset', eatable, ...filter }
  })
  const { groupId, householdId, userId: actorId } = actor
  const values = [groupId, householdId, JSON.stringify(rows)]
  const made = await queryIn<{ id: string }>(trx, insert, values)
  return made.map(({ id: ruleId }) => {
    announce('meal-plan-rule.changed', { ruleId, groupId, householdId, actorId })
    return ruleId
  })
}

const hold = fixedStatement(
  'meal-plans.hold-rule',
  `select query_filter_string as filter from meal_plan_rules
    where household_id = $1 and id = $2 for update`
)

const update = fixedStatement(
  'meal-plans.update-rule',
  `update meal_plan_rules t set day = $2,
      entry_type = case when $6 and $3 = 'side' and ${isLater} then t.entry_type else $3 end,
      query_filter_string = $4, query_filter_parts = $5,
      eatable = case when $7 then $8 else t.eatable end, updated_at = now() where t.id = $1`
)

/** A rule as it is to be; `isOlder` where a program of an older level of the API says so. */
type ChangedRule = RuleInput & { id: string; isOlder: boolean }

/**
 * Replaces a rule of the caller's household. What a program of an older level takes for a side stays what it is. Throws
 * `E_NOT_FOUND`, and 422 for a bad filter.
 */
export async function updateRule(
  actor: Actor,
  { id: ruleId, isOlder, ...input }: ChangedRule
): Promise<void> {
  const { groupId, householdId, userId } = actor
  await work(async ({ trx, announce }) => {
    const [stored] = await queryIn<{ filter: string }>(trx, hold, [householdId, ruleId])
    if (!stored) throw notFound()
    const { text, parts } = readStoredFilter(input, stored.filter)
    await queryIn(trx, update, [
      ruleId,
      input.day ?? 'unset',
      input.entryType ?? 'unset',
      text,
      JSON.stringify(parts),
      isOlder,
      input.eatable !== undefined,
      input.eatable ?? null,
    ])
    announce('meal-plan-rule.changed', { ruleId, groupId, householdId, actorId: userId })
  })
}

/** Takes a rule of the caller's household away. Answers it as it was. Throws `E_NOT_FOUND`. */
export async function deleteRule(
  actor: Actor,
  { id: ruleId, list }: { id: string; list: NamedList }
): Promise<FoundItem> {
  const { groupId, householdId, userId } = actor
  return work(async ({ trx, announce }) => {
    const was = await itemIn(trx, list, { owner: actor, by: 'id', value: ruleId })
    if (!was) throw notFound()
    await trx.from('meal_plan_rules').where('id', ruleId).delete()
    announce('meal-plan-rule.changed', { ruleId, groupId, householdId, actorId: userId })
    return was
  })
}
