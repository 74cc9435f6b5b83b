import { randomUUID } from 'node:crypto'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { addDeliveries, carriesKind, sendDeliveries } from '#core/deliveries/index'
import { work, type Work } from '#core/events/index'
import { dayIn } from '#core/groups/index'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import { plansOf } from '#core/meal_plans/index'
import { pluginOff } from '#core/plugins/index'
import { throttle } from '#core/throttles/index'
import { nextTime, utcTime } from './webhook_time.js'

/** The plugin whose clock and way out webhooks have. */
const PLUGIN = 'trigger-webhooks'
/** Webhooks that are looked at as one. */
const PIECE = 500
const DAY = 86_400_000
/** How long back a change of the household's zone is looked for, in milliseconds: as often as the clock ticks. */
const TICK = 5 * 60_000
/** Messages that one person may cause by hand in an hour. */
const BY_HAND = { limit: 120, seconds: 3_600 }

interface FiredWebhook {
  id: string
  groupId: string
  householdId: string
  url: string
  scheduledTime: string
  localTime: string | null
  /** The zone of the household now, and that of the last time it was looked at. */
  zone: string | null
  zoneBefore: string | null
  nextAt: Date
}

const columns = `t.id, t.group_id as "groupId", t.household_id as "householdId", t.url,
  t.scheduled_time::text as "scheduledTime", t.local_time::text as "localTime",
  t.zone as "zoneBefore", t.next_at as "nextAt", h.time_zone as zone
  from webhooks t join households h on h.id = t.household_id`

const due = fixedStatement(
  'webhooks.due',
  `select ${columns} where t.enabled and (t.next_at <= $1
      or (t.local_time is not null and t.zone is distinct from h.time_zone))
    order by t.next_at, t.id limit ${PIECE} for update of t skip locked`
)

const move = fixedStatement(
  'webhooks.move',
  `update webhooks t set next_at = v."nextAt", scheduled_time = v."scheduledTime", zone = v.zone
    from jsonb_to_recordset($1::jsonb) v (id uuid, "nextAt" timestamptz, "scheduledTime" time,
      zone text)
    where t.id = v.id`
)

/**
 * Sends the webhooks whose time has come by now, also those that were missed while nothing ran, each once; those of a
 * household whose zone changed get their times anew. Answers how many messages there are.
 */
export async function fireDue(now = new Date()): Promise<number> {
  for (let sent = 0; ;) {
    const piece = await work(async (unit) => {
      const found = await queryIn<FiredWebhook>(unit.trx, due, [now.toISOString()])
      const moved = found.map((webhook) => movedRow(webhook, now))
      await queryIn(unit.trx, move, [JSON.stringify(moved)])
      const fired = found.filter(({ nextAt }) => nextAt <= now)
      return { isLast: found.length < PIECE, sent: await fire(unit, fired, now) }
    })
    sent += piece.sent
    if (piece.isLast) return sent
  }
}

function movedRow(webhook: FiredWebhook, now: Date) {
  const { id, zone, zoneBefore, scheduledTime, localTime, nextAt } = webhook
  // What the clock of another zone had a moment ago has not been sent.
  const isOther = nextAt > now && zone !== zoneBefore
  const after = isOther ? new Date(now.getTime() - TICK) : now
  const next = nextTime({ scheduledTime, localTime, zone }, after)
  return { id, zone, scheduledTime: utcTime(next), nextAt: next.toISOString() }
}

const ofHousehold = fixedStatement(
  'webhooks.of-household',
  `select ${columns} where t.household_id = $1 and t.enabled order by t.id`
)

/** Sends the webhooks of the caller's household once more that were due since midnight in UTC. Throws `E_PLUGIN_OFF`. */
export async function rerunWebhooks(actor: Actor, now = new Date()): Promise<void> {
  await allowByHand(actor)
  const midnight = new Date(Math.floor(now.getTime() / DAY) * DAY - 1)
  await work(async (unit) => {
    const all = await queryIn<FiredWebhook>(unit.trx, ofHousehold, [actor.householdId])
    const missed = all.map((webhook) => ({ ...webhook, nextAt: nextTime(webhook, midnight) }))
    await fire(
      unit,
      missed.filter(({ nextAt }) => nextAt <= now),
      now
    )
  })
}

const one = fixedStatement(
  'webhooks.one',
  `select ${columns} where t.household_id = $1 and t.id = $2`
)

/** Sends a webhook of the caller's household the meals of today, even if there are none. Throws `E_NOT_FOUND` and `E_PLUGIN_OFF`. */
export async function testWebhook(actor: Actor, id: string, now = new Date()): Promise<void> {
  await allowByHand(actor)
  await work(async (unit) => {
    const [webhook] = await queryIn<FiredWebhook>(unit.trx, one, [actor.householdId, id])
    if (!webhook) throw notFound()
    await fire(unit, [{ ...webhook, nextAt: now }], now, { evenIfEmpty: true })
  })
}

async function allowByHand({ userId }: Actor): Promise<void> {
  if (!carriesKind('webhook')) throw pluginOff(PLUGIN)
  await throttle({ key: `webhooks-by-hand/${userId}`, ...BY_HAND })
}

/** Writes down what webhooks are sent: the meals from the day they were due to today, on the household's clock. */
async function fire(
  unit: Work,
  webhooks: FiredWebhook[],
  now: Date,
  { evenIfEmpty = false } = {}
): Promise<number> {
  const spans = webhooks.map(({ householdId, zone, nextAt }) => {
    const start = new Date(Math.max(nextAt.getTime(), now.getTime() - DAY))
    return { householdId, start, from: dayIn(zone, start), to: dayIn(zone, now) }
  })
  const plans = await plansOf(unit.trx, spans)
  const deliveries = webhooks.flatMap(({ id, groupId, householdId, url }, at) => {
    const meals = plans[at] ?? []
    if (meals.length === 0 && !evenIfEmpty) return []
    const eventId = randomUUID()
    const body = messageOf(eventId, spans[at]?.start ?? now, now, meals)
    const about = { groupId, householdId, subjectId: id, eventId, body }
    return [{ ...about, target: URL.parse(url)?.host ?? '' }]
  })
  const added = await addDeliveries(unit, 'webhook', deliveries)
  if (added.length > 0) unit.enqueue(sendDeliveries, { kind: 'webhook' })
  return added.length
}

/** The message as programs know it; 2 is the number of its kind. */
function messageOf(eventId: string, start: Date, now: Date, webhookBody: unknown[]): string {
  return JSON.stringify({
    message: { title: 'Webhook Task', body: 'generic' },
    eventType: 2,
    integrationId: 'generic',
    documentData: {
      documentType: 'mealplan',
      operation: 'info',
      webhookStartDt: start.toISOString(),
      webhookEndDt: now.toISOString(),
      webhookBody,
    },
    eventId,
    timestamp: now.toISOString(),
  })
}
