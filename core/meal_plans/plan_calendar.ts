import { randomBytes } from 'node:crypto'
import { timestampSql } from '#core/database/page_sql'
import { queryIn } from '#core/database/query_in'
import { fixedStatement, readRow, readRows } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import { translator } from '#core/i18n/index'
import { hashToken, networkKey } from '#core/identity/index'
import type { NewPlanCalendar, PlanCalendar } from '#core/shared/contract/meal_plans'
import { anyoneOf, shownSql } from '#core/recipe_index/index'
import { siteSettings } from '#core/site/index'
import { throttle } from '#core/throttles/index'
import { calendarText, type CalendarEvent } from './calendar_text.js'

const SECRET_BYTES = 32

const byHousehold = fixedStatement(
  'meal-plans.calendar',
  `select ${timestampSql('created_at')} as "createdAt" from meal_plan_calendars
    where household_id = $1`
)

/** Since when calendars can read the plan of the caller's household. */
export async function showCalendar({ householdId }: Actor): Promise<PlanCalendar> {
  return (await readRow<PlanCalendar>(byHousehold, [householdId])) ?? { createdAt: null }
}

const issue = fixedStatement(
  'meal-plans.issue-calendar',
  `insert into meal_plan_calendars (household_id, token_hash, locale) values ($1, $2, $3)
    on conflict (household_id) do update
      set token_hash = excluded.token_hash, locale = excluded.locale, created_at = now()
    returning ${timestampSql('created_at')} as "createdAt"`
)

/**
 * A new link by which calendars read the plan of the caller's household, in a language; the one
 * before is dead. Its secret is answered once and never stored.
 */
export async function issueCalendar(actor: Actor, locale: string): Promise<NewPlanCalendar> {
  const token = randomBytes(SECRET_BYTES).toString('base64url')
  return work(async (unit) => {
    const values = [actor.householdId, hashToken(token), locale]
    const [made] = await queryIn<PlanCalendar>(unit.trx, issue, values)
    announceCalendar(unit, actor)
    return { createdAt: made?.createdAt ?? null, token }
  })
}

/** Takes the link back: calendars that have it are told that there is none. */
export async function revokeCalendar(actor: Actor): Promise<PlanCalendar> {
  await work(async (unit) => {
    const { householdId } = actor
    await unit.trx.from('meal_plan_calendars').where('household_id', householdId).delete()
    announceCalendar(unit, actor)
  })
  return { createdAt: null }
}

function announceCalendar({ announce }: Work, { groupId, householdId, userId }: Actor): void {
  announce('meal-plan-calendar.changed', { groupId, householdId, actorId: userId })
}

const byToken = fixedStatement(
  'meal-plans.calendar-by-token',
  `select c.household_id as "householdId", c.locale, h.name, g.slug as "groupSlug"
    from meal_plan_calendars c join households h on h.id = c.household_id
      join groups g on g.id = h.group_id
    where c.token_hash = $1`
)

interface FoundCalendar {
  householdId: string
  locale: string
  name: string
  groupSlug: string
}

/** From 90 days back to 400 days on, as far as calendars are looked at; and no more than this. */
const MOST_EVENTS = 5_000

const meals = fixedStatement(
  'meal-plans.calendar-meals',
  `select t.id, t.date::text, t.entry_type as "entryType", left(t.text, 2000) as text, r.slug,
      case when t.title = '' then coalesce(n.name, '') else t.title end as title, r.name, t.updated_at as "changedAt",
      t.leftover_of is not null as "isLeftover",
      extract(epoch from t.updated_at - t.created_at)::int as sequence
    from meal_plan_entries t
      left join recipes n on n.id = t.recipe_id and ${shownSql('n', anyoneOf('t.household_id'))}
      left join recipes r on r.id = n.id and r.deleted_at is null
    where t.household_id = $1 and t.date between current_date - 90 and current_date + 400
    order by t.date, t.id limit $2`
)

interface MealRow extends Pick<
  CalendarEvent,
  'date' | 'sequence' | 'changedAt' | 'title' | 'text'
> {
  id: number
  entryType: string
  slug: string | null
  name: string | null
  isLeftover: boolean
}

/** Calendars ask every few minutes at the most; a home has a handful of them. */
const ASKS = { limit: 240, seconds: 3_600 }

const fileName = /^([\w-]{43})\.ics$/

/**
 * The plan behind a calendar's link as iCalendar. Throws `E_NOT_FOUND` for any other file, and
 * `E_TOO_MANY` (429) when a network asks too often.
 */
export async function calendarFile(file: string, ip: string): Promise<string> {
  await throttle({ key: `plan-calendar/${networkKey(ip)}`, ...ASKS })
  const token = fileName.exec(file)?.[1]
  const found = token && (await readRow<FoundCalendar>(byToken, [hashToken(token)]))
  if (!found) throw notFound()
  const { householdId, locale, name, groupSlug } = found
  const t = translator(locale)
  const rows = await readRows<MealRow>(meals, [householdId, MOST_EVENTS])
  const events = rows.map(({ id, entryType, slug, isLeftover, ...meal }): CalendarEvent => {
    const dish = meal.name ?? meal.title
    const eaten = isLeftover ? t('meal-plans.leftovers', { name: dish }) : dish
    return {
      ...meal,
      uid: `${id}.${householdId}@trivet`,
      title: `${t(`meal-plans.type.${entryType}`)}: ${eaten}`,
      url: slug && `${siteSettings().address}/g/${groupSlug}/r/${slug}`,
    }
  })
  return calendarText(t('meal-plans.calendar', { name }), events)
}
