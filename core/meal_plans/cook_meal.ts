import { DateTime } from 'luxon'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import { clockIn } from '#core/groups/index'
import type { Actor } from '#core/http/actor'
import { DomainError, notFound } from '#core/http/errors'
import { shownSql } from '#core/recipe_index/index'
import { markLastMadeIn } from '#core/recipes/index'
import { withdrawEventIn } from '#core/timeline/index'
import { type CookedMeal, EVENING, lastEvening, noteMadeIn } from './made_meals.js'
import { mealFactOf } from './save_entry.js'

/** 400: a note, leftovers, and a recipe that is in the trash are not cooked. */
const nothingToCook = () =>
  new DomainError({ code: 'E_NOTHING_TO_COOK', status: 400, text: 'meal-plans.nothing-to-cook' })

interface HeldMeal extends Omit<CookedMeal, 'recipeId'> {
  /** Null where there is nothing to cook. */
  recipeId: string | null
  name: string
  slug: string | null
  seenBy: 'me' | 'household' | 'group'
  zone: string | null
  isMade: boolean
  /** The event that cooking it wrote, unless that is another meal's too. */
  eventId: string | null
  /** Whether the last making of the recipe is this one. */
  isLast: boolean
  /** When the recipe was last made without this. */
  before: Date | null
}

const hold = fixedStatement(
  'meal-plans.hold-meal',
  `select t.id, t.date::text, t.entry_type as "entryType", coalesce(r.name, t.title) as name,
      r.slug, r.seen_by as "seenBy", case when t.leftover_of is null then r.id end as "recipeId", h.time_zone as zone,
      t.made_at is not null as "isMade",
      case when not exists (select from meal_plan_entries o
        where o.made_event_id = t.made_event_id and o.id <> t.id) then t.made_event_id end as "eventId",
      coalesce(r.last_made = t.made_at, false) as "isLast",
      greatest(t.made_before, (select max(o.made_at) from meal_plan_entries o
        where o.recipe_id = t.recipe_id and o.id <> t.id)) as before
    from meal_plan_entries t join households h on h.id = t.household_id
      left join recipes r on r.id = t.recipe_id and r.deleted_at is null
        and ${shownSql('r', { user: '$3', household: '$1' })}
    where t.household_id = $1 and t.id = $2 for no key update of t`
)

async function holdMeal({ trx }: Work, actor: Actor, id: number): Promise<HeldMeal> {
  const [meal] = await queryIn<HeldMeal>(trx, hold, [actor.householdId, id, actor.userId])
  if (!meal) throw notFound()
  return meal
}

/**
 * Notes that a meal of the caller's household was cooked, once however often it is said: in the
 * timeline of its recipe, and as its last making. A meal of a day that is over was cooked on that
 * evening. Throws `E_NOT_FOUND`, and `E_NOTHING_TO_COOK` (400) for notes and leftovers.
 */
export async function cookMeal(actor: Actor, id: number): Promise<void> {
  await work(async (unit) => {
    const { recipeId, ...meal } = await holdMeal(unit, actor, id)
    if (recipeId === null) throw nothingToCook()
    if (meal.isMade) return
    const now = clockIn(meal.zone)
    const evening = DateTime.fromISO(meal.date, { zone: now.zone }).set(EVENING)
    await noteMadeIn(unit, actor, { ...meal, recipeId }, evening < now ? evening : now)
  })
}

const forget = fixedStatement(
  'meal-plans.forget-made',
  `update meal_plan_entries set made_at = null, made_event_id = null, made_before = null,
      is_skipped = $2, updated_at = now() where id = $1`
)

/**
 * Takes back that a meal was cooked, with the event that this wrote and the last making of the
 * recipe where nothing came after it. Once its evening is over it stays so. Throws `E_NOT_FOUND`.
 */
export async function uncookMeal(actor: Actor, id: number): Promise<void> {
  await work(async (unit) => {
    const meal = await holdMeal(unit, actor, id)
    if (!meal.isMade) return
    const { recipeId, eventId, before, date } = meal
    if (eventId) await withdrawEventIn(unit, actor, eventId)
    if (recipeId && meal.isLast) {
      await markLastMadeIn(unit, actor, recipeId, before && DateTime.fromJSDate(before))
    }
    const isOver = date <= lastEvening(meal.zone, new Date()).toFormat('yyyy-MM-dd')
    await queryIn(unit.trx, forget, [id, isOver])
    const { entryType, name, slug, seenBy } = meal
    const planned = recipeId && slug ? { id: recipeId, name, slug, seenBy } : null
    const entry = { date, entryType, title: seenBy === 'me' ? '' : name, recipeId }
    unit.announce('meal-plan-entry.updated', mealFactOf(actor, id, entry, planned))
  })
}
