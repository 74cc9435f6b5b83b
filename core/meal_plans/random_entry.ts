import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { DateTime } from 'luxon'
import { eatables, eatableSql, type Eatable } from '#core/eaters/index'
import { composed, SqlValues } from '#core/database/composed_sql'
import { queryIn } from '#core/database/query_in'
import { fixedStatement, readRows } from '#core/database/read'
import { work } from '#core/events/index'
import { lockHousehold } from '#core/groups/index'
import type { Actor } from '#core/http/actor'
import { DomainError, notFound } from '#core/http/errors'
import { allFilters } from '#core/query_filter/read_filter'
import { anyoneOf, shownSql } from '#core/recipe_index/index'
import { readRecipeFilter } from '#core/recipes/index'
import type { PlanFilled, PlannedMeal } from '#core/shared/contract/meal_plans'
import { insertEntries, rangeFields } from './arrange_plan.js'
import { readRange } from './plan_list.js'
import { createEntry, entryTypes, type NewEntry, updateEntryIn } from './save_entry.js'

/** 404: no recipe of the group is what the rules ask for. */
const noRecipes = () =>
  new DomainError({ code: 'E_NOT_FOUND', status: 404, text: 'meal-plans.no-recipes' })

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

interface Rule {
  day: string
  entryType: string
  filter: string
  eatable: Eatable | null
}

/** What meals are picked for, beside the rules: `avoid` come last, `eatable` is what all at the table can eat. */
interface PickChoices {
  avoid?: string[]
  eatable?: Eatable | null | undefined
}

/** `POST /households/mealplans/random`. */
export const randomEntryValidator = vine.create({
  date: vine.string().trim().maxLength(50),
  entryType: vine.enum(entryTypes).nullable().optional(),
  eatable: vine.enum(eatables).nullable().optional(),
})

const rules = fixedStatement(
  'meal-plans.rules-of-household',
  `select day, entry_type as "entryType", query_filter_string as filter, eatable from meal_plan_rules
    where household_id = $1 order by created_at, id`
)

/** Shapes of rules that are prepared. */
const MOST_SHAPES = 20

/** All that a meal has to keep of the rules. */
interface Kept {
  filters: string[]
  eatable: Eatable | null
}

/** What a meal has to keep, as one text that is the same for the same rules; the strictest says what all can eat. */
function rulesOf({ date, entryType }: PlannedMeal, all: Rule[], asked: Eatable | null): string {
  const day = days[DateTime.fromISO(date).weekday - 1] ?? 'unset'
  const kept = all.filter(
    (rule) => [day, 'unset'].includes(rule.day) && [entryType, 'unset'].includes(rule.entryType)
  )
  const wanted = [asked, ...kept.map(({ eatable }) => eatable)]
  const eatable = eatables.find((one) => wanted.includes(one)) ?? null
  return JSON.stringify({ filters: kept.map(({ filter }) => filter), eatable } satisfies Kept)
}

/**
 * Picks a recipe for each of these meals by chance, out of those of the whole group that meet all
 * rules of the meal; without a rule out of all. Those to avoid come last, the last of them at the
 * very last, and none comes twice while there are others. Null where none meets the rules.
 */
async function pickRecipes(
  { groupId, householdId }: Actor,
  meals: PlannedMeal[],
  { avoid = [], eatable: wanted = null }: PickChoices = {}
): Promise<(string | null)[]> {
  if (meals.length === 0) return []
  const all = await readRows<Rule>(rules, [householdId])
  const asked = meals.map((meal) => rulesOf(meal, all, wanted))
  const choices = [...new Set(asked)]
  const values = new SqlValues()
  const [group, avoided] = [values.add(groupId, 'uuid'), values.add(avoid, 'uuid[]')]
  const limit = values.add(meals.length, 'int')
  // The plan is the household's: what only one of them sees is not for chance to put on it.
  const shown = shownSql('r', anyoneOf(values.add(householdId, 'uuid')))
  const texts = choices.map((choice, index) => {
    const { filters, eatable } = JSON.parse(choice) as Kept
    const filter = allFilters(filters.map(readRecipeFilter))
    const table = { group, household: householdId, id: 'r.id' }
    const conditions = [
      `r.group_id = ${group} and r.deleted_at is null and ${shown}`,
      ...(filter ? [filter.sql(values)] : []),
      ...(eatable ? [eatableSql(eatable, values, table)] : []),
    ]
    return `(select ${index} as choice, r.id from recipes r
      where ${conditions.join(' and ')}
      order by coalesce(array_position(${avoided}, r.id), 0), random() limit ${limit})`
  })
  const statement = composed('meal-plans.pick', texts.join(' union all '), MOST_SHAPES)
  const found = await readRows<{ choice: number; id: string }>(statement, values.list)
  const idsOf = choices.map((_, index) => found.filter(({ choice }) => choice === index))
  return dealOut(asked.map((choice) => idsOf[choices.indexOf(choice)] ?? []))
}

/** One recipe for each of these choices: the first that is not dealt yet, else the one that was dealt longest ago. */
function dealOut(choices: { id: string }[][]): (string | null)[] {
  const turns = new Map<string, number>()
  const turnOf = ({ id }: { id: string }) => turns.get(id) ?? -1
  return choices.map((choice, turn) => {
    const first = Math.min(...choice.map(turnOf))
    const id = choice.find((one) => turnOf(one) === first)?.id ?? null
    if (id) turns.set(id, turn)
    return id
  })
}

/** Plans a recipe that the rules allow. Throws `E_NOT_FOUND` when none does. Answers the entry's number. */
export async function planRandomly(
  actor: Actor,
  meal: PlannedMeal,
  choices: PickChoices = {}
): Promise<number> {
  const [recipeId] = await pickRecipes(actor, [meal], choices)
  if (!recipeId) throw noRecipes()
  const dish = { title: '', text: '', recipeId, servings: null, leftoverOf: null }
  return createEntry(actor, { ...meal, ...dish }, 'meal-plan-entry.picked')
}

interface RolledEntry extends Pick<NewEntry, 'date' | 'entryType' | 'text'> {
  /** Recipes of the days around it, its own as the last. */
  near: string[]
}

const rolled = fixedStatement(
  'meal-plans.rolled',
  `select t.date::text, t.entry_type as "entryType", t.text,
      array(select n.recipe_id from meal_plan_entries n where n.household_id = t.household_id
        and n.recipe_id is not null and n.date between t.date - 6 and t.date + 6
        group by n.recipe_id order by bool_or(n.id = t.id)) as near
    from meal_plan_entries t where t.household_id = $1 and t.id = $2 for no key update`
)

/**
 * Puts another recipe that the rules allow in the place of an entry's; the same one only where there
 * is no other. What others change of the entry meanwhile stays. Throws `E_NOT_FOUND` for no entry of the household, and when no recipe is allowed.
 */
export async function rerollEntry(actor: Actor, id: number): Promise<void> {
  await work(async (unit) => {
    const [entry] = await queryIn<RolledEntry>(unit.trx, rolled, [actor.householdId, id])
    if (!entry) throw notFound()
    const { near, ...meal } = entry
    const [recipeId] = await pickRecipes(actor, [meal], { avoid: near })
    if (!recipeId) throw noRecipes()
    const dish = { title: '', recipeId, servings: undefined, leftoverOf: null }
    await updateEntryIn(unit, actor, { id, ...meal, ...dish })
  })
}

/** `POST /households/mealplans/fill`. */
export const fillValidator = vine.create({
  ...rangeFields,
  entryTypes: vine.array(vine.enum(entryTypes)).minLength(1).maxLength(entryTypes.length),
  eatable: vine.enum(eatables).nullable().optional(),
})

const planned = fixedStatement(
  'meal-plans.planned',
  `select date::text, entry_type as "entryType", recipe_id as "recipeId" from meal_plan_entries
    where household_id = $1 and date between $2::date - 6 and $3::date + 6`
)

/**
 * Plans a recipe for each meal of these days and types for which nothing is planned yet, as the rules
 * allow; recipes of the days around come last. Two who do it at once fill the days once. Throws 422
 * for days that are no range.
 */
export async function fillPlan(
  actor: Actor,
  input: Infer<typeof fillValidator>
): Promise<PlanFilled> {
  const range = readRange(input)
  const types = entryTypes.filter((type) => input.entryTypes.includes(type))
  return work(async (unit) => {
    await lockHousehold(unit.trx, actor.householdId)
    const around = await queryIn<PlannedMeal & { recipeId: string | null }>(unit.trx, planned, [
      actor.householdId,
      range.at(0),
      range.at(-1),
    ])
    const filled = new Set(around.map(({ date, entryType }) => `${date} ${entryType}`))
    const meals = range
      .flatMap((date) => types.map((entryType) => ({ date, entryType })))
      .filter(({ date, entryType }) => !filled.has(`${date} ${entryType}`))
    const near = new Set(around.flatMap(({ recipeId }) => recipeId ?? []))
    const { eatable } = input
    const picked = await pickRecipes(actor, meals, { avoid: [...near], eatable })
    const entries = meals.flatMap((meal, index) => {
      const recipeId = picked[index]
      return recipeId ? [{ ...meal, recipeId }] : []
    })
    const entryIds = await insertEntries(unit, actor, entries)
    return { entryIds, unmatched: meals.filter((_, index) => !picked[index]) }
  })
}
