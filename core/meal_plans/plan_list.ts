import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'
import { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { timestampSql } from '#core/database/page_sql'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { queryOf } from '#core/http/page'
import { type NamedList, sortableOf } from '#core/named_lists/named_list'
import { attributesOf, type FilterColumn } from '#core/query_filter/filter_attributes'
import { readFilter, type ReadFilter } from '#core/query_filter/read_filter'
import { shownSql, summaryJson } from '#core/recipe_index/index'
import { storedFilterPairs } from '#core/recipes/index'
import { siteSettings } from '#core/site/index'
import type { ValidationIssue } from '#core/shared/contract/common'
import type { PlanEntry } from '#core/shared/contract/meal_plans'

const filterable: Record<string, FilterColumn> = {
  date: ['date', 't.date'],
  entry_type: ['text', 't.entry_type', 'lower'],
  title: ['text', 't.title'],
  text: ['text', 't.text'],
  recipe_id: ['uuid', 't.recipe_id'],
  user_id: ['uuid', 't.user_id'],
  household_id: ['uuid', 't.household_id'],
  created_at: ['timestamptz', 't.created_at'],
  updated_at: ['timestamptz', 't.updated_at'],
}

/** What is estimated of a serving of the recipe `r`; null where not even its energy is known. */
const nutrition = `(select json_build_object('calories', c.calories,
      'proteinContent', c.protein_content, 'carbohydrateContent', c.carbohydrate_content,
      'fatContent', c.fat_content)
    from recipe_computed_nutrition c where c.recipe_id = r.id and c.calories is not null)`

/** The level of the API since which programs know of snacks, drinks and desserts. */
const LATER_TYPES_SINCE = 3.7

/** SQL of a later type: programs of an older level would not take it, so to them it is a side. */
export const isLater = `t.entry_type in ('snack', 'drink', 'dessert')`

/** Entries of a household, as `ReadPlanEntry`; a recipe that was deleted leaves its name. */
const entries = (name: string, entryType: string): NamedList => ({
  name,
  ownedBy: 'household',
  idType: 'int',
  from: `meal_plan_entries t left join recipes r on r.id = t.recipe_id and r.deleted_at is null`,
  item: (household, user) => {
    const reader = { household: household(), user: user() }
    const isSeen = `(r.id is not null and ${shownSql('r', reader)})`
    return `json_build_object('id', t.id, 'groupId', t.group_id,
    'householdId', t.household_id, 'userId', t.user_id, 'date', t.date,
    'entryType', ${entryType}, 'text', t.text, 'servings', t.servings::float8,
    'madeAt', ${timestampSql('t.made_at')}, 'leftoverOf', t.leftover_of, 'leftoverFrom',
    (select o.date from meal_plan_entries o where o.id = t.leftover_of),
    'nutrition', case when ${isSeen} then ${nutrition} end,
    'title', case when t.title = '' and t.recipe_id is not null and r.id is null
      then coalesce((select n.name from recipes n where n.id = t.recipe_id and ${shownSql('n', reader)}), '') else t.title end,
    'recipeId', case when ${isSeen} then r.id end, 'recipe', case when ${isSeen}
      then ${summaryJson(reader.household)} end)`
  },
  sortable: {
    'id': 't.id',
    'date': 't.date',
    'entry_type': 't.entry_type',
    'title': 'lower(t.title)',
    'created_at': 't.created_at',
    'updated_at': 't.updated_at',
    'recipe.name': `case when r.seen_by <> 'me' then lower(r.name) end`,
  },
  filterable,
  searched: [
    'lower(t.title)',
    `case when r.seen_by <> 'me' then lower(r.name) else '' end`,
    'lower(t.text)',
  ],
  isFolded: false,
})

/** SQL of a type as programs of an older level take it. */
const knownType = `case when ${isLater} then 'side' else t.entry_type end`

/** All entries of a household, with all types of meals. */
export const entryList = entries('meal-plans.list', 't.entry_type')
const olderList = entries('meal-plans.older-list', knownType)

/** What entries can be sorted by. */
export const sortedEntries = sortableOf(entryList)

const laterTypes = ['snack', 'drink', 'dessert']

/**
 * Whether a caller is answered all types of meals: our pages ask for them, programs once the level of the API has them, and
 * who sends one of the later ones.
 */
export const takesAllTypes = (ctx: HttpContext): boolean =>
  Number.parseFloat(siteSettings().apiLevel) >= LATER_TYPES_SINCE ||
  queryOf(ctx).get('allTypes') === 'true' ||
  laterTypes.includes(String(ctx.request.input('entryType') ?? ctx.request.input('entry_type')))

/** The entries of a household as a caller takes them. */
export const planListFor = (ctx: HttpContext): NamedList =>
  takesAllTypes(ctx) ? entryList : olderList

/** Days of a household's plan, both ends included. */
export interface PlanDays {
  householdId: string
  from: string
  to: string
}

/** Meals that are told of some days at the most. */
const MOST_MEALS = 200

const ofDays = fixedStatement(
  'meal-plans.of-days',
  `select coalesce((select json_agg(meal.item) from (
      select ${olderList.item(
        () => 't.household_id',
        () => 'null::uuid'
      )} as item from ${olderList.from}
      where t.household_id = d."householdId" and t.date between d."from" and d."to"
      order by t.date, t.id limit ${MOST_MEALS}) meal), '[]') as meals
    from rows from (jsonb_to_recordset($1::jsonb)
      as ("householdId" uuid, "from" date, "to" date)) with ordinality d
    order by d.ordinality`
)

/** What households plan for some days, as programs of older levels take it, by one statement, in the order in which they were asked for. */
export async function plansOf(
  trx: TransactionClientContract,
  days: PlanDays[]
): Promise<PlanEntry[][]> {
  if (days.length === 0) return []
  const rows = await queryIn<{ meals: PlanEntry[] }>(trx, ofDays, [JSON.stringify(days)])
  return rows.map(({ meals }) => meals)
}

/** Rules of a household, as `PlanRulesOut` with the lists of version 1. */
const rules = (name: string, entryType: string): NamedList => ({
  name,
  ownedBy: 'household',
  from: 'meal_plan_rules t',
  item: (household) => `json_build_object('id', t.id, 'groupId', t.group_id,
    'householdId', t.household_id, 'day', t.day, 'entryType', ${entryType}, 'eatable', t.eatable,
    ${storedFilterPairs(household())})`,
  sortable: {
    id: 't.id',
    day: 't.day',
    entry_type: 't.entry_type',
    created_at: 't.created_at',
    updated_at: 't.updated_at',
  },
  searched: ['t.day', 't.entry_type'],
  isFolded: false,
})

/** Rules with all types of meals. */
export const ruleList = rules('meal-plans.rules', 't.entry_type')
const olderRules = rules('meal-plans.older-rules', knownType)

/** The rules of a household as a caller takes them. */
export const ruleListFor = (ctx: HttpContext): NamedList =>
  takesAllTypes(ctx) ? ruleList : olderRules

const attributes = new Map(attributesOf(filterable))

/** Entries of some days, both ends included; null for all. */
export function daysFilter(start: string | null, end: string | null): ReadFilter | null {
  const from = start ? [`date >= "${start}"`] : []
  const to = end ? [`date <= "${end}"`] : []
  return readFilter([...from, ...to].join(' AND '), attributes)
}

/** The days that a list's query asks for, `start_date` and `end_date`. Throws 422. */
export function readDays(query: URLSearchParams): ReadFilter | null {
  const issues: ValidationIssue[] = []
  const read = (name: string) => {
    const text = query.get(name)?.trim()
    if (!text) return null
    const day = readDay(text)
    if (!day) issues.push(noDay(['query', name], text))
    return day
  }
  const [start, end] = [read('startDate'), read('endDate')]
  if (issues.length > 0) throw new errors.E_VALIDATION_ERROR(issues)
  return daysFilter(start, end)
}

const MOST_IDS = 500
const LARGEST_ID = 2_147_483_647

/** The numbers of entries that a query names. Throws 422. */
export function readIds(query: URLSearchParams): number[] {
  const texts = query.getAll('ids')
  const bad = texts.find((text) => !/^\d{1,10}$/.test(text) || Number(text) > LARGEST_ID)
  if (bad !== undefined || texts.length > MOST_IDS) {
    const msg = `Input should be at most ${MOST_IDS} valid integers`
    throw new errors.E_VALIDATION_ERROR([
      {
        type: 'int_parsing',
        loc: ['query', 'ids'],
        msg,
        input: bad?.slice(0, 200) ?? texts.length,
      },
    ])
  }
  return texts.map(Number)
}

/** Days that are looked at or changed as one at most. */
const MOST_DAYS = 31

/** The days from one to another, both included. Throws 422 for what is no day, and for none or too many. */
export function readRange({
  startDate,
  endDate,
}: Record<'startDate' | 'endDate', string>): string[] {
  const [start, end] = [bodyDay(startDate, 'startDate'), bodyDay(endDate, 'endDate')]
  const first = DateTime.fromISO(start, { zone: 'utc' })
  const count = DateTime.fromISO(end, { zone: 'utc' }).diff(first, 'days').days + 1
  if (count < 1 || count > MOST_DAYS) {
    throw new errors.E_VALIDATION_ERROR([noRange(end)])
  }
  return Array.from({ length: count }, (_, day) => first.plus({ days: day }).toISODate() ?? '')
}

const noRange = (end: string): ValidationIssue => ({
  type: 'value_error',
  loc: ['body', 'endDate'],
  msg: `Value error, a range has 1 to ${MOST_DAYS} days`,
  input: end,
})

/** The day that a field of a body names. Throws 422. */
export function bodyDay(text: string, field = 'date'): string {
  const day = readDay(text)
  if (!day) throw new errors.E_VALIDATION_ERROR([noDay(['body', field], text)])
  return day
}

const midnight = /^(\d{4}-\d\d-\d\d)(?:[T ]00:00(?::00(?:\.0{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/i

/** A date, or a moment at midnight, as `YYYY-MM-DD`; null for what is on no calendar. */
function readDay(text: string): string | null {
  const day = midnight.exec(text)?.[1] ?? ''
  return day > '0001' && DateTime.fromISO(day).isValid ? day : null
}

/** 422: a text that is no day which the calendar has. */
export const noDay = (loc: string[], text: string): ValidationIssue => ({
  type: 'date_from_datetime_parsing',
  loc,
  msg: 'Input should be a valid date',
  input: text.slice(0, 200),
})
