import vine, { errors } from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { DateTime } from 'luxon'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { DomainError } from '#core/http/errors'
import { anyoneOf, shownSql } from '#core/recipe_index/index'
import type { PlanArranged } from '#core/shared/contract/meal_plans'
import { bodyDay, noDay, readRange } from './plan_list.js'
import { announceMeals, type NewEntry } from './save_entry.js'

/** What is planned with others as one; `leftoverAt` is the place of its meal among them. */
type ArrangedEntry = Pick<NewEntry, 'date' | 'entryType'> &
  Partial<Pick<NewEntry, 'title' | 'text' | 'recipeId' | 'servings'>> & {
    leftoverAt?: number | null
  }

const insert = fixedStatement(
  'meal-plans.insert-many',
  `insert into meal_plan_entries
      (group_id, household_id, user_id, date, entry_type, title, text, recipe_id, servings)
    select $1, $2, $3, e.date, e.entry_type, coalesce(e.title, ''), coalesce(e.text, ''),
      e.recipe_id, e.servings
    from rows from (jsonb_to_recordset($4::jsonb) as (date date, "entryType" text, title text,
        text text, "recipeId" uuid, servings numeric))
      with ordinality as e (date, entry_type, title, text, recipe_id, servings, place)
    order by e.place returning id`
)

const tie = fixedStatement(
  'meal-plans.tie-leftovers',
  `update meal_plan_entries t set leftover_of = e.of
    from jsonb_to_recordset($1::jsonb) as e (id int, of int) where t.id = e.id`
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
  const entryIds = made.map(({ id }) => id).toSorted((a, b) => a - b)
  const ties = entries.flatMap(({ leftoverAt }, place) =>
    typeof leftoverAt === 'number' ? [{ id: entryIds[place], of: entryIds[leftoverAt] }] : []
  )
  if (ties.length > 0) await queryIn(unit.trx, tie, [JSON.stringify(ties)])
  announceMeals(unit, actor, entryIds)
  return entryIds
}

/** A meal of some days that can be planned again: `day` counts from their first, `name` is its recipe's. */
export interface DayMeal extends Omit<ArrangedEntry, 'date'> {
  day: number
  name: string | null
}

/** Meals that are copied or stored as one at most, and bytes of what is written about them. */
const MOST_MEALS = 500
const MOST_WORDS = 1_000_000

/** 400: days of more meals or words than are copied or stored as one. */
const tooManyMeals = () =>
  new DomainError({
    code: 'E_TOO_MANY_MEALS',
    status: 400,
    text: 'meal-plans.too-many-meals',
    values: { most: MOST_MEALS },
  })

const sizeOf = fixedStatement(
  'meal-plans.size-of-days',
  `select count(*)::int as meals, coalesce(sum(octet_length(title) + octet_length(text)), 0)::float8 as words
    from meal_plan_entries where household_id = $1 and date between $2::date and $3::date`
)

const mealsOf = fixedStatement(
  'meal-plans.meals-of-days',
  `select t.id, t.leftover_of as "leftoverOf", json_build_object('day', t.date - $2::date,
      'entryType', t.entry_type, 'title', t.title, 'text', t.text, 'recipeId', t.recipe_id,
      'servings', t.servings::float8, 'name', n.name) as meal
    from meal_plan_entries t
      left join recipes n on n.id = t.recipe_id and ${shownSql('n', anyoneOf('t.household_id'))}
    where t.household_id = $1 and t.date between $2::date and $3::date
    order by t.date, t.id`
)

interface FoundMeal {
  id: number
  leftoverOf: number | null
  meal: DayMeal
}

/** Fields that name days. */
export const rangeFields = {
  startDate: vine.string().trim().maxLength(50),
  endDate: vine.string().trim().maxLength(50),
}

/**
 * The meals of some days; leftovers of meals of other days are none of them. Throws 422 for what is no range, and
 * `E_TOO_MANY_MEALS` (400).
 */
export async function mealsOfDays(
  { trx }: Work,
  { householdId }: Actor,
  days: Record<keyof typeof rangeFields, string>
): Promise<DayMeal[]> {
  const range = readRange(days)
  const values = [householdId, range.at(0), range.at(-1)]
  const [size] = await queryIn<{ meals: number; words: number }>(trx, sizeOf, values)
  if (size && (size.meals > MOST_MEALS || size.words > MOST_WORDS)) throw tooManyMeals()
  const found = await queryIn<FoundMeal>(trx, mealsOf, values)
  const ids = new Set(found.map(({ id }) => id))
  const kept = found.filter(({ leftoverOf }) => leftoverOf === null || ids.has(leftoverOf))
  const places = new Map(kept.map(({ id }, place) => [id, place]))
  return kept.map(({ meal, leftoverOf }) => ({
    ...meal,
    leftoverAt: leftoverOf === null ? null : (places.get(leftoverOf) ?? null),
  }))
}

const live = fixedStatement(
  'meal-plans.recipes-of-meals',
  `select r.id from recipes r where r.group_id = $1 and r.id = any($2::uuid[])
      and r.deleted_at is null and ${shownSql('r', anyoneOf('$3'))}
    order by r.id for key share`
)

/** The day from which meals are planned, and the field of the body that names it. */
interface FirstDay {
  start: string
  field: string
}

/**
 * Plans meals from a day on; a recipe that is there no more leaves its name. Answers their numbers. Throws 422 where they
 * would come after the last day of the calendar.
 */
export async function placeMeals(
  unit: Work,
  actor: Actor,
  { meals, start, field }: FirstDay & { meals: DayMeal[] }
): Promise<number[]> {
  const asked = meals.flatMap(({ recipeId }) => recipeId ?? [])
  const found = await queryIn<{ id: string }>(unit.trx, live, [
    actor.groupId,
    asked,
    actor.householdId,
  ])
  const there = new Set(found.map(({ id }) => id))
  const first = DateTime.fromISO(start, { zone: 'utc' })
  const last = first.plus({ days: Math.max(0, ...meals.map(({ day }) => day)) })
  if (last.year > 9999) throw new errors.E_VALIDATION_ERROR([noDay(['body', field], start)])
  const entries = meals.map(({ day, name, ...meal }) => {
    const isGone = meal.recipeId && !there.has(meal.recipeId)
    const note = isGone ? { recipeId: null, title: meal.title || (name ?? '') } : {}
    return { ...meal, ...note, date: first.plus({ days: day }).toISODate() ?? start }
  })
  return insertEntries(unit, actor, entries)
}

/** `POST /households/mealplans/copy`. */
export const copyValidator = vine.create({
  ...rangeFields,
  toDate: vine.string().trim().maxLength(50),
})

/** Plans the meals of some days again, from another day on, beside what is planned there. Throws 422. */
export async function copyDays(
  actor: Actor,
  { toDate, ...days }: Infer<typeof copyValidator>
): Promise<PlanArranged> {
  const start = bodyDay(toDate, 'toDate')
  return work(async (unit) => {
    const meals = await mealsOfDays(unit, actor, days)
    return { entryIds: await placeMeals(unit, actor, { meals, start, field: 'toDate' }) }
  })
}

/** Days that meals are moved by at most: ten years. */
const FURTHEST = 3_660

/** `POST /households/mealplans/shift`. */
export const shiftValidator = vine.create({
  ids: vine.array(vine.number().withoutDecimals().min(1).max(2_147_483_647)).maxLength(MOST_MEALS),
  days: vine.number().withoutDecimals().min(-FURTHEST).max(FURTHEST),
})

const shift = fixedStatement(
  'meal-plans.shift',
  `update meal_plan_entries set date = date + $3::int, is_skipped = false, updated_at = now()
    where household_id = $1 and id = any($2::int[]) and made_at is null
      and date + $3::int between '0001-01-01' and '9999-12-31' returning id`
)

/** Moves meals of the household by some days as one; those that were cooked stay. Answers the numbers of those that moved. */
export async function shiftMeals(
  actor: Actor,
  { ids, days }: Infer<typeof shiftValidator>
): Promise<PlanArranged> {
  return work(async (unit) => {
    const moved = await queryIn<{ id: number }>(unit.trx, shift, [actor.householdId, ids, days])
    const entryIds = moved.map(({ id }) => id)
    announceMeals(unit, actor, entryIds)
    return { entryIds }
  })
}
