import { fixedStatement, readRow, readRows } from '#core/database/read'
import { addDeliveries, sendDeliveries } from '#core/deliveries/index'
import { work } from '#core/events/index'
import type { DomainEvent } from '#core/shared/domain_events'
import { siteSettings } from '#core/site/index'
import { isNoticed, optionNames, noticeOf, type Notice, type NoticedEvent } from './notices.js'
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

/** Puts an event into words of a language. */
export type EventWords = (event: DomainEvent, locale: string) => string

/**
 * Writes down what notifiers are to say of an event, each once, however often the event is delivered. Answers how many
 * messages are new.
 */
export async function noteEvent(event: DomainEvent, describe: EventWords): Promise<number> {
  if (!isNoticed(event)) return 0
  const { groupId, householdId } = event.payload
  if (groupId === null) return 0
  const notice = noticeOf(event)
  const found = await readRows<Listening>(subscribed, [groupId, householdId, notice.option])
  if (found.length === 0) return 0
  const documentData = await withUser(notice.documentData)
  const deliveries = found.map(({ locale, groupSlug, id, ...owner }) => {
    const words = { body: describe(event, locale), link: linkOf(notice, groupSlug), locale }
    const notification = notificationOf(event, { ...notice, documentData }, words)
    const body = JSON.stringify(notification)
    return { ...owner, subjectId: id, target: id, eventId: event.id, body }
  })
  return work(async (unit) => {
    const added = await addDeliveries(unit, 'notifier', deliveries)
    if (added.length > 0) unit.enqueue(sendDeliveries, { kind: 'notifier' })
    return added.length
  })
}

function notificationOf(
  { id: eventId, at: timestamp }: NoticedEvent,
  { option, documentData }: Notice,
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
