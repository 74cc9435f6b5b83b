import { createHash } from 'node:crypto'
import { fixedStatement, readRows } from '#core/database/read'
import { addDeliveries, sendDue } from '#core/deliveries/index'
import { eventWords, work, type Watcher } from '#core/events/index'
import { translator } from '#core/i18n/index'
import { defineJob } from '#core/queue/index'
import type { PushedMessage, PushTopic } from '#core/shared/contract/push'
import type { DomainEvent, Fact, MealPlanFact } from '#core/shared/domain_events'
import { locales } from '#core/shared/locales'
import { pushedText, pushChannel } from './push_channel.js'

const topics: Partial<Record<Fact['event'], PushTopic>> = {
  'meal-plan-entry.created': 'plans',
  'meal-plan-entry.picked': 'plans',
  'meal-plan-entry.updated': 'plans',
  'meal-plan-entry.deleted': 'plans',
  'meal-plan-entries.changed': 'plans',
  'shopping-list.created': 'lists',
  'shopping-items.created': 'lists',
  'recipe.created': 'recipes',
  'comment.created': 'recipes',
}

/** What a fact is called among those that people choose; null for what nobody is told, as of recipes that not all of the group see. */
const topicOf = ({ event, payload }: Fact): PushTopic | null =>
  'seenBy' in payload && payload.seenBy !== undefined ? null : (topics[event] ?? null)

/** Messages that one device gets in an hour at the most, and devices that one event is told. */
const HOUR = 60
const MOST = 500

const wanting = fixedStatement(
  'push.wanting',
  `select d.id as "subjectId", d.id as target, u.group_id as "groupId",
      u.household_id as "householdId", g.slug as "groupSlug", d.locale
    from push_devices d join sessions s on s.id = d.session_id and s.expires_at > now()
      join users u on u.id = d.user_id join groups g on g.id = u.group_id
    where u.group_id = $1 and ($2::uuid is null or u.household_id = $2) and $3 = any(d.topics)
      and u.id is distinct from $4::uuid
      and (select count(*) from deliveries x where x.device_id = d.id
        and x.created_at > now() - interval '1 hour') < ${HOUR}
    order by d.id limit ${MOST}`
)

interface Wanting {
  subjectId: string
  target: string
  groupId: string
  householdId: string
  groupSlug: string
  locale: string
}

/** Writes down what devices are to show of an event, each once; whoever did it knows. Answers how many messages are new. */
export async function pushEvent(event: DomainEvent): Promise<number> {
  const topic = topicOf(event)
  if (topic === null || !pushChannel.isReady()) return 0
  const { groupId, householdId, actorId } = event.payload
  const found = await readRows<Wanting>(wanting, [groupId, householdId, topic, actorId])
  if (found.length === 0) return 0
  const eventId = onceOf(event)
  const deliveries = found.map(({ locale, groupSlug, ...device }) => {
    const body = pushedText(messageOf(event, { topic, locale, groupSlug }), locale)
    return { ...device, eventId, body }
  })
  const added = await work((unit) => addDeliveries(unit, 'push', deliveries))
  await sendDue('push')
  return added.length
}

/** Has devices told of an event that somebody wants. */
export const pushLater = defineJob<DomainEvent>('push.note', pushEvent, {
  attempts: 5,
  backoff: 2_000,
  lane: 'events',
})

/** An event becomes a job only where somebody else of the household wants it. */
export const pushWatcher: Watcher = {
  job: pushLater.name,
  topicOf,
  wanted: `exists (select 1 from push_devices d join users u on u.id = d.user_id
      where u.group_id = asked.group_id
      and (asked.household_id is null or u.household_id = asked.household_id)
      and u.id is distinct from asked.actor_id and asked.topic = any(d.topics))`,
}

/** Milliseconds within which a list that grows is told once. */
const WHILE = 10 * 60_000

/** The same for events that are told once: each of them, and all that is put on one list within a while. */
function onceOf({ id, event, at, ...fact }: DomainEvent): string {
  if (event !== 'shopping-items.created' || !('listId' in fact.payload)) return id
  const key = `${fact.payload.listId}/${Math.floor(Date.parse(at) / WHILE)}`
  const hex = createHash('sha256').update(key).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-')
}

type Message = Pick<PushedMessage, 'title' | 'body' | 'path' | 'tag'>
interface Reader {
  topic: PushTopic
  locale: string
  groupSlug: string
}

/** What a reader is told, and the page that it leads to. */
function messageOf(event: DomainEvent, { topic, locale, groupSlug }: Reader): Message {
  const t = translator(locale)
  const { payload } = event
  if ('listId' in payload) {
    const body = t('push.list-changed', { name: payload.name })
    const tag = `list-${payload.listId}`
    return { title: t('push.lists'), body, path: `/shopping-lists/${payload.listId}`, tag }
  }
  const said = 'date' in payload ? { ...event, payload: withDay(payload, locale) } : event
  const body = eventWords()(said as DomainEvent, locale)
  const slug = topic === 'recipes' && 'slug' in payload ? payload.slug : null
  const path = slug === null ? '/household/mealplan/planner/view' : `/g/${groupSlug}/r/${slug}`
  return {
    title: t(`push.${topic}`),
    body,
    path,
    tag: topic === 'plans' ? 'plan' : `recipe-${slug}`,
  }
}

/** A meal with its day as people say it. */
function withDay(meal: MealPlanFact, locale: string): MealPlanFact {
  const { bcp47 = 'en-US' } = locales.find(({ tag }) => tag === locale) ?? {}
  const day = new Date(`${meal.date}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) return meal
  const style = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return { ...meal, date: new Intl.DateTimeFormat(bcp47, style).format(day) }
}
