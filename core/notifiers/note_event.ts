import { fixedStatement, readRow, readRows } from '#core/database/read'
import { addDeliveries, sendDue } from '#core/deliveries/index'
import { eventWords, work, type Watcher } from '#core/events/index'
import { defineJob } from '#core/queue/index'
import type { NotifierEvent } from '#core/shared/contract/automation'
import type { DomainEvent, Fact } from '#core/shared/domain_events'
import { siteSettings } from '#core/site/index'
import {
  isNoticed,
  optionNames,
  optionOf,
  noticeOf,
  type Notice,
  type NoticedEvent,
} from './notices.js'
import { notifierChannel } from './notifier_channel.js'
import type { Notification } from './points.js'

interface Listening {
  id: string
  groupId: string
  householdId: string
  locale: string
  groupSlug: string
}

/** Of something that has no household, everybody in the group is told. */
const subscribed = fixedStatement(
  'notifiers.subscribed',
  `select n.id, n.group_id as "groupId", n.household_id as "householdId", n.locale,
      g.slug as "groupSlug"
    from notifiers n join groups g on g.id = n.group_id
    where n.group_id = $1 and ($2::uuid is null or n.household_id = $2)
      and n.enabled and n.sealed_url is not null and $3 = any(n.events)
    order by n.id`
)

/**
 * Writes down what notifiers are to say of an event, each once, however often the event is delivered. Answers how many
 * messages are new.
 */
export async function noteEvent(event: DomainEvent): Promise<number> {
  const option = optionOf(event)
  // With nobody there to send it, nothing is written down.
  if (option === null || !isNoticed(event) || !notifierChannel.isReady()) return 0
  const { groupId, householdId } = event.payload
  if (groupId === null) return 0
  const found = await readRows<Listening>(subscribed, [groupId, householdId, option])
  if (found.length === 0) return 0
  const notice = noticeOf(event)
  const documentData = await withUser(notice.documentData)
  const deliveries = found.map(({ locale, groupSlug, id, ...owner }) => {
    const words = { body: eventWords()(event, locale), link: linkOf(notice, groupSlug), locale }
    const notification = notificationOf(event, { option, documentData }, words)
    const body = JSON.stringify(notification)
    return { ...owner, subjectId: id, target: id, eventId: event.id, body }
  })
  const added = await work((unit) => addDeliveries(unit, 'notifier', deliveries))
  // A job already does this: another for what it found would wait behind those of the next events.
  await sendDue('notifier')
  return added.length
}

/** A notifier tells many: nothing of recipes that not all of the group see. */
const isForAll = ({ payload }: Fact) => !('seenBy' in payload) || payload.seenBy === undefined

/** Has notifiers told of an event that one of them wants. */
export const noteLater = defineJob<DomainEvent>('notifiers.note', noteEvent, {
  attempts: 10,
  backoff: 2_000,
  lane: 'events',
})

/** An event becomes a job only where a notifier wants it. */
export const notifierWatcher: Watcher = {
  job: noteLater.name,
  topicOf: (fact) => (isForAll(fact) ? optionOf(fact) : null),
  wanted: `exists (select 1 from notifiers n where n.group_id = asked.group_id
      and (asked.household_id is null or n.household_id = asked.household_id)
      and n.enabled and n.sealed_url is not null and asked.topic = any(n.events))`,
}

function notificationOf(
  { id: eventId, at: timestamp }: NoticedEvent,
  { option, documentData }: Pick<Notice, 'documentData'> & { option: NotifierEvent },
  { body, ...words }: Pick<Notification, 'body' | 'link' | 'locale'>
): Notification {
  const { eventType, title } = optionNames(option)
  const event = { eventType, integrationId: 'generic', documentData, eventId, timestamp }
  return { title, body: body || 'generic', ...words, event }
}

const linkOf = ({ slug }: Notice, groupSlug: string) =>
  slug === undefined ? null : `${siteSettings().address}/g/${groupSlug}/r/${slug}`

const userOf = fixedStatement(
  'notifiers.user',
  'select username, email from users where id::text = $1'
)

/** Programs know a user by name and e-mail. */
async function withUser({ userId, ...rest }: Record<string, unknown>) {
  if (userId === undefined) return rest
  return { ...rest, ...(await readRow<{ username: string; email: string }>(userOf, [userId])) }
}
