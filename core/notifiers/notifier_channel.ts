import { randomUUID } from 'node:crypto'
import { queryIn } from '#core/database/query_in'
import { fixedStatement, readRow } from '#core/database/read'
import {
  addDeliveries,
  DeliveryRefusal,
  openText,
  sendDeliveries,
  type Channel,
} from '#core/deliveries/index'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import { MailFailure, sendMail, type Letter } from '#core/mail/index'
import { pluginOff, plugins } from '#core/plugins/index'
import { throttle } from '#core/throttles/index'
import { notifiers, type Notification } from './points.js'

/** The plugin that people are named where none is on. */
const PLUGIN = 'notifier-apprise'
/** Tests that one person may send in an hour, and mails that notifiers of a household may. */
const TESTS = { limit: 60, seconds: 3_600 }
const MAILS = { limit: 100, seconds: 3_600 }

/** The scheme that an address begins with, in lower case; empty for none. */
export const schemeOf = (url: string): string =>
  /^([a-z][a-z0-9+.-]{0,30}):\/\//i.exec(url)?.[1]?.toLowerCase() ?? ''

/** The plugin's part that sends to addresses of a scheme, with its context. */
export function senderFor(scheme: string) {
  const found = plugins()
    .list(notifiers)
    .map(({ item, context }) => ({ item, context: context() }))
  return found.find(({ item, context }) => item.accepts(scheme, context))
}

const addressOf = fixedStatement(
  'notifiers.address',
  'select sealed_url as sealed from notifiers where household_id = $1 and id = $2'
)

/** How notifications are sent: to the address that the notifier has by then. */
export const notifierChannel: Channel = {
  kind: 'notifier',
  isReady: () => plugins().list(notifiers).length > 0,
  async send({ id, householdId, subjectId, body }, signal) {
    const row = await readRow<{ sealed: string | null }>(addressOf, [householdId, subjectId])
    const url = openText(row?.sealed ?? null)
    const sender = url === null ? undefined : senderFor(schemeOf(url))
    if (!sender || url === null) throw new DeliveryRefusal('bad-address')
    const notification = JSON.parse(body) as Notification
    const { context } = sender
    try {
      return await sender.item.send(
        { id, householdId, url, notification },
        {
          ...context,
          signal: AbortSignal.any([context.signal, signal]),
          http: (address, request) => context.http(address, { signal, ...request }),
        }
      )
    } catch (error) {
      throw error instanceof MailFailure ? problemOfMail(error) : error
    }
  },
}

/** What a mail server refuses for good is not tried again. */
function problemOfMail(error: MailFailure): Error {
  if (error.kind === 'off') return new DeliveryRefusal('no-mail')
  const isLasting = error.kind === 'recipient' || error.kind === 'refused'
  return isLasting ? new DeliveryRefusal('refused') : error
}

/** Mails what a notifier says, a hundred an hour and household. Throws `MailFailure` and `E_TOO_MANY`. */
export async function mailNotice(householdId: string, letter: Letter): Promise<void> {
  await throttle({ key: `notifier-mails/${householdId}`, ...MAILS })
  await sendMail(letter)
}

const existing = fixedStatement(
  'notifiers.existing',
  'select locale from notifiers where household_id = $1 and id = $2'
)

/** Has a notifier of the caller's household say that it works. Throws `E_NOT_FOUND` and `E_PLUGIN_OFF`. */
export async function testNotifier(actor: Actor, subjectId: string): Promise<void> {
  if (!notifierChannel.isReady()) throw pluginOff(PLUGIN)
  await throttle({ key: `notifier-tests/${actor.userId}`, ...TESTS })
  const { groupId, householdId } = actor
  const words = { title: 'Test Message', body: 'test message', link: null, event: null }
  await work(async (unit) => {
    const values = [householdId, subjectId]
    const [row] = await queryIn<{ locale: string }>(unit.trx, existing, values)
    if (!row) throw notFound()
    const about = { groupId, householdId, subjectId, target: subjectId, eventId: randomUUID() }
    const notification: Notification = { ...words, locale: row.locale }
    await addDeliveries(unit, 'notifier', [{ ...about, body: JSON.stringify(notification) }])
    unit.enqueue(sendDeliveries, { kind: 'notifier' })
  })
}
