import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import { lockHousehold } from '#core/groups/index'
import type { Actor } from '#core/http/actor'
import { DomainError, notFound } from '#core/http/errors'
import type { FoundItem } from '#core/http/send_item'
import { itemIn } from '#core/named_lists/named_item'
import type { NamedList } from '#core/named_lists/named_list'
import type { PlanArranged } from '#core/shared/contract/meal_plans'
import { type DayMeal, mealsOfDays, placeMeals, rangeFields } from './arrange_plan.js'
import { bodyDay } from './plan_list.js'

/** Templates of a household, as `PlanTemplate`. */
export const templateList: NamedList = {
  name: 'meal-plans.templates',
  ownedBy: 'household',
  from: 'meal_plan_templates t',
  item: () => `json_build_object('id', t.id, 'groupId', t.group_id,
    'householdId', t.household_id, 'name', t.name, 'mealCount', jsonb_array_length(t.meals))`,
  sortable: {
    id: 't.id',
    name: 'lower(t.name)',
    created_at: 't.created_at',
    updated_at: 't.updated_at',
  },
  searched: ['lower(t.name)'],
  isFolded: false,
}

/** `POST /households/mealplans/templates`. */
export const templateValidator = vine.create({
  ...rangeFields,
  name: vine.string().trim().minLength(1).maxLength(200),
})

/** `POST /households/mealplans/templates/{id}/apply`. */
export const applyTemplateValidator = vine.create({ date: vine.string().trim().maxLength(50) })

const insert = fixedStatement(
  'meal-plans.insert-template',
  `insert into meal_plan_templates (group_id, household_id, name, meals)
    values ($1, $2, $3, $4) returning id`
)

/** Templates that a household has at most. */
const MOST_TEMPLATES = 100

/** 400: the household has as many templates as one may have. */
const tooManyTemplates = () =>
  new DomainError({
    code: 'E_TOO_MANY_TEMPLATES',
    status: 400,
    text: 'meal-plans.too-many-templates',
    values: { most: MOST_TEMPLATES },
  })

const count = fixedStatement(
  'meal-plans.count-templates',
  'select count(*)::int as templates from meal_plan_templates where household_id = $1'
)

/**
 * Stores the meals of some days under a name and answers its id. Throws 422 for what is no range, `E_TOO_MANY_MEALS` and
 * `E_TOO_MANY_TEMPLATES` (400).
 */
export async function createTemplate(
  actor: Actor,
  { name, ...days }: Infer<typeof templateValidator>
): Promise<string> {
  return work(async (unit) => {
    await lockHousehold(unit.trx, actor.householdId)
    const [stored] = await queryIn<{ templates: number }>(unit.trx, count, [actor.householdId])
    if (stored && stored.templates >= MOST_TEMPLATES) throw tooManyTemplates()
    const meals = JSON.stringify(await mealsOfDays(unit, actor, days))
    const values = [actor.groupId, actor.householdId, name, meals]
    const [made] = await queryIn<{ id: string }>(unit.trx, insert, values)
    const templateId = made?.id ?? ''
    announceTemplate(unit, actor, templateId)
    return templateId
  })
}

const template = fixedStatement(
  'meal-plans.template',
  'select meals from meal_plan_templates where household_id = $1 and id = $2'
)

/** Plans the meals of a template from a day on, beside what is planned there. Throws `E_NOT_FOUND` and 422. */
export async function applyTemplate(
  actor: Actor,
  id: string,
  { date }: Infer<typeof applyTemplateValidator>
): Promise<PlanArranged> {
  const start = bodyDay(date)
  return work(async (unit) => {
    const values = [actor.householdId, id]
    const [found] = await queryIn<{ meals: DayMeal[] }>(unit.trx, template, values)
    if (!found) throw notFound()
    return { entryIds: await placeMeals(unit, actor, { meals: found.meals, start, field: 'date' }) }
  })
}

/** Takes a template of the household away; what was planned by it stays. Answers it as it was. Throws `E_NOT_FOUND`. */
export async function deleteTemplate(actor: Actor, id: string): Promise<FoundItem | null> {
  return work(async (unit) => {
    const was = await itemIn(unit.trx, templateList, { owner: actor, by: 'id', value: id })
    if (!was) throw notFound()
    await unit.trx.from('meal_plan_templates').where('id', id).delete()
    announceTemplate(unit, actor, id)
    return was
  })
}

function announceTemplate(
  { announce }: Work,
  { groupId, householdId, userId }: Actor,
  templateId: string
): void {
  const scope = { groupId, householdId, actorId: userId }
  announce('meal-plan-template.changed', { ...scope, templateId })
}
