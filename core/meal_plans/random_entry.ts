import { DateTime } from 'luxon'
import { composed, SqlValues } from '#core/database/composed_sql'
import { fixedStatement, readRow, readRows } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { DomainError } from '#core/http/errors'
import { allFilters } from '#core/query_filter/read_filter'
import { readRecipeFilter } from '#core/recipes/index'
import { createEntry, type NewEntry } from './save_entry.js'

/** 404: no recipe of the group is what the rules ask for. */
const noRecipes = () =>
  new DomainError({ code: 'E_NOT_FOUND', status: 404, text: 'meal-plans.no-recipes' })

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

const rules = fixedStatement(
  'meal-plans.rules-of-meal',
  `select query_filter_string as filter from meal_plan_rules
    where household_id = $1 and day in ($2, 'unset') and entry_type in ($3, 'unset')
    order by created_at, id`
)

/** Shapes of rules that are prepared. */
const MOST_SHAPES = 20

/**
 * Plans a recipe that chance picks out of those of the whole group that meet all rules of the meal;
 * without a rule out of all. Throws `E_NOT_FOUND` when none does. Answers the entry's number.
 */
export async function planRandomly(
  actor: Actor,
  { date, entryType }: Pick<NewEntry, 'date' | 'entryType'>
): Promise<number> {
  const day = days[DateTime.fromISO(date).weekday - 1] ?? 'unset'
  const found = await readRows<{ filter: string }>(rules, [actor.householdId, day, entryType])
  const filter = allFilters(found.map((rule) => readRecipeFilter(rule.filter)))
  const values = new SqlValues()
  const isOwn = `r.group_id = ${values.add(actor.groupId, 'uuid')} and r.deleted_at is null`
  const text = `select r.id from recipes r
    where ${[isOwn, ...(filter ? [filter.sql(values)] : [])].join(' and ')}
    order by random() limit 1`
  const picked = await readRow<{ id: string }>(
    composed('meal-plans.pick', text, MOST_SHAPES),
    values.list
  )
  if (!picked) throw noRecipes()
  const entry = { date, entryType, title: '', text: '', recipeId: picked.id, servings: null }
  return createEntry(actor, entry, 'meal-plan-entry.picked')
}
