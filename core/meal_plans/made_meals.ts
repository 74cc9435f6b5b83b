import { DateTime } from 'luxon'
import { queryIn } from '#core/database/query_in'
import { fixedStatement, readRows } from '#core/database/read'
import { work } from '#core/events/index'
import { clockIn } from '#core/groups/index'
import type { Actor } from '#core/http/actor'
import { actorOfUser } from '#core/identity/index'
import { defineJob } from '#core/queue/index'
import { markLastMadeIn } from '#core/recipes/index'
import { createEventIn } from '#core/timeline/index'

/** When a day's meals count as made, on the household's clock. */
const EVENING = { hour: 23, minute: 45, second: 0, millisecond: 0 }

interface DueMeal {
  id: number
  date: string
  entryType: string
  recipeId: string
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
  `update meal_plan_entries set made_at = $2 where id = $1 and made_at is null
      and recipe_id = $3 and date = $4 returning id`
)

const existing = fixedStatement(
  'meal-plans.made-before',
  `select r.last_made as "lastMade", exists (select from recipe_timeline_events e
      where e.recipe_id = r.id and e.subject = $2 and e.timestamp >= $3 and e.timestamp < $4)
      as "isNoted"
    from recipes r where r.id = $1`
)

async function noteMade(meal: DueMeal, evening: DateTime): Promise<void> {
  const { id, date, entryType, recipeId } = meal
  const actor = await actorOfUser(meal.userId)
  if (!actor) return
  const subject = subjectOf(actor, entryType)
  const start = evening.startOf('day')
  const day = [start.toISO(), start.plus({ days: 1 }).toISO()]
  await work(async (unit) => {
    const held = await queryIn(unit.trx, hold, [id, evening.toISO(), recipeId, date])
    if (held.length === 0) return
    const [before] = await queryIn<{ lastMade: Date | null; isNoted: boolean }>(
      unit.trx,
      existing,
      [recipeId, subject, ...day]
    )
    if (!before?.isNoted) {
      const event = { recipeId, subject, eventType: 'info', eventMessage: null } as const
      await createEventIn(unit, actor, { ...event, timestamp: evening })
    }
    const isOlder = !before?.lastMade || before.lastMade < start.toJSDate()
    if (isOlder) await markLastMadeIn(unit, actor, recipeId, evening)
  })
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
