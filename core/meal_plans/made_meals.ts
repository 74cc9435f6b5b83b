import { DateTime } from 'luxon'
import { queryIn } from '#core/database/query_in'
import { fixedStatement, readRows } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import { clockIn } from '#core/groups/index'
import type { Actor } from '#core/http/actor'
import { actorOfUser } from '#core/identity/index'
import { defineJob } from '#core/queue/index'
import { markLastMadeIn } from '#core/recipes/index'
import type { PlanEntryType } from '#core/shared/contract/meal_plans'
import { createEventIn } from '#core/timeline/index'
import { mealFactOf } from './save_entry.js'

/** When a day's meals count as made, on the household's clock. */
export const EVENING = { hour: 23, minute: 45, second: 0, millisecond: 0 }

/** A meal that is cooked from a recipe. */
export interface CookedMeal {
  id: number
  date: string
  entryType: PlanEntryType
  recipeId: string
}

interface DueMeal extends CookedMeal {
  userId: string
  zone: string | null
}

/** Of all zones there are, it is some three days at a time. */
const due = fixedStatement(
  'meal-plans.due',
  `select t.id, t.date::text, t.entry_type as "entryType", t.recipe_id as "recipeId",
      t.user_id as "userId", h.time_zone as zone
    from meal_plan_entries t join households h on h.id = t.household_id
      join recipes r on r.id = t.recipe_id and r.deleted_at is null
    where t.made_at is null and t.recipe_id is not null and t.user_id is not null
      and not t.is_skipped and t.leftover_of is null
      and t.date between $1::date - 2 and $1::date + 1
    order by t.id`
)

/**
 * Writes into the timelines of recipes that they were made, and when last, for the meals of the day
 * that ended last where their household is. Each meal once: what a server that was off has missed is
 * made up for within a day, and what another process does meanwhile is left to it.
 */
export async function noteMadeMeals(now: Date, signal: AbortSignal): Promise<void> {
  const meals = await readRows<DueMeal>(due, [now.toISOString().slice(0, 10)])
  for (const meal of meals) {
    signal.throwIfAborted()
    const evening = lastEvening(meal.zone, now)
    if (meal.date === evening.toFormat('yyyy-MM-dd')) await noteMade(meal, evening)
  }
}

/** The evening that came last on the clock of a zone. */
export function lastEvening(zone: string | null, now: Date): DateTime {
  const local = clockIn(zone, now)
  const today = local.set(EVENING)
  return today <= local ? today : local.minus({ days: 1 }).set(EVENING)
}

const hold = fixedStatement(
  'meal-plans.hold-due',
  `select id from meal_plan_entries where id = $1 and made_at is null and not is_skipped
      and leftover_of is null and recipe_id = $2 and date = $3 for update`
)

async function noteMade(meal: DueMeal, evening: DateTime): Promise<void> {
  const actor = await actorOfUser(meal.userId)
  if (!actor) return
  await work(async (unit) => {
    const held = await queryIn(unit.trx, hold, [meal.id, meal.recipeId, meal.date])
    if (held.length > 0) await noteMadeIn(unit, actor, meal, evening)
  })
}

/** An event counts as another meal's where one wrote it. */
const before = fixedStatement(
  'meal-plans.made-before',
  `select r.name, r.slug, r.seen_by as "seenBy", r.last_made as "lastMade", e.id is not null as "isNoted",
      case when exists (select from meal_plan_entries o where o.made_event_id = e.id)
        then e.id end as "eventId"
    from recipes r left join lateral (select n.id from recipe_timeline_events n
      where n.recipe_id = r.id and n.subject = $2 and n.timestamp >= $3 and n.timestamp < $4
      order by n.timestamp limit 1) e on true
    where r.id = $1 for no key update of r`
)

interface MadeBefore {
  name: string
  slug: string
  seenBy: 'me' | 'household' | 'group'
  lastMade: Date | null
  isNoted: boolean
  eventId: string | null
}

const note = fixedStatement(
  'meal-plans.note-made',
  `update meal_plan_entries set made_at = $2, made_event_id = $3, made_before = $4,
      is_skipped = false, updated_at = now() where id = $1`
)

/**
 * Writes that a meal, whose row is locked, was made at a time: into the timeline, once a day and
 * text, and as the last making of its recipe where that was on an earlier day.
 */
export async function noteMadeIn(
  unit: Work,
  actor: Actor,
  meal: CookedMeal,
  time: DateTime
): Promise<void> {
  const { id, entryType, recipeId } = meal
  const subject = subjectOf(actor, entryType)
  const start = time.startOf('day')
  const day = [start.toISO(), start.plus({ days: 1 }).toISO()]
  const [was] = await queryIn<MadeBefore>(unit.trx, before, [recipeId, subject, ...day])
  if (!was) return
  const event = { recipeId, subject, eventType: 'info', eventMessage: null } as const
  const eventId = was.isNoted
    ? was.eventId
    : await createEventIn(unit, actor, { ...event, timestamp: time })
  const isOlder = !was.lastMade || was.lastMade < start.toJSDate()
  if (isOlder) await markLastMadeIn(unit, actor, recipeId, time)
  await queryIn(unit.trx, note, [id, time.toISO(), eventId, was.lastMade])
  const about = mealFactOf(actor, id, { ...meal, title: '' }, { ...was, id: recipeId })
  unit.announce('meal-plan-entry.updated', about)
}

/** The words that programs know; as of `Recipe Created`, they are the same in every language. */
function subjectOf({ fullName }: Actor, entryType: string): string {
  return entryType === 'side'
    ? `${fullName} made this as a side`
    : `${fullName} made this for ${entryType}`
}

const noteMeals = defineJob<Record<string, never>>(
  'meal-plans.note-made',
  (_, { signal }) => noteMadeMeals(new Date(), signal),
  { attempts: 3, timeout: 10 * 60_000 }
)

/** Jobs of this domain and when they run: zones differ by quarters of an hour. */
export const mealPlanJobs = [{ job: noteMeals, every: '*/15 * * * *' }]
