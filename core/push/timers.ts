import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { queryIn } from '#core/database/query_in'
import { fixedStatement, readRow } from '#core/database/read'
import { addDeliveries, sendDeliveries } from '#core/deliveries/index'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { DomainError, notAllowed } from '#core/http/errors'
import { translator } from '#core/i18n/index'
import { lockUser } from '#core/identity/index'
import type { PushTimer } from '#core/shared/contract/push'
import { throttle } from '#core/throttles/index'
import { pushedText, pushChannel } from './push_channel.js'

/** Timers of one person that wait at the same time, and how often they may begin or change in an hour. */
const MOST = 20
const HOUR = { limit: 300, seconds: 3_600 }
/** The longest timer, in seconds: a day. */
const LONGEST = 24 * 3_600
/** Seconds after its end for which the message waits: a page that is open has rung by then, and takes it back. */
const GRACE = 5

/** Body of a timer: what is left of it, and where it was started. */
export const timerValidator = vine.create({
  name: vine.string().trim().minLength(1).maxLength(500),
  path: vine.string().startsWith('/').maxLength(1_000),
  seconds: vine.number().min(0).max(LONGEST),
  tag: vine.string().minLength(1).maxLength(100),
})

type Input = Infer<typeof timerValidator>

const wanting = fixedStatement(
  'push.wanting-timers',
  `select id, locale from push_devices where session_id::text = $1 and 'timers' = any(topics)`
)

/** Timers are what waits untried for a later moment. */
const waiting = fixedStatement(
  'push.waiting-timers',
  `select count(*)::int as count from deliveries where state = 'waiting' and attempts = 0
      and due_at > now() and device_id in (select id from push_devices where user_id = $1)`
)

const forget = fixedStatement(
  'push.forget-timer',
  `delete from deliveries where event_id = $2
      and device_id in (select id from push_devices where session_id::text = $1)`
)

/**
 * Has the caller's device shown a message when one of its timers is over, unless the timer is stopped or rings there by
 * itself; a timer that changed is told anew. Answers whether the device wants that. Throws `E_TOO_MANY_TIMERS`.
 */
export async function followTimer(actor: Actor, timerId: string, input: Input): Promise<PushTimer> {
  const { userId, groupId, householdId } = actor
  const sessionId = sessionOf(actor)
  await throttle({ key: `push-timers/${userId}`, ...HOUR })
  const device = await readRow<{ id: string; locale: string }>(wanting, [sessionId])
  if (!device || !pushChannel.isReady()) return { isOn: false }
  const { id: subjectId, locale } = device
  const { name, path, tag } = input
  const title = translator(locale)('push.timers')
  const delay = (input.seconds + GRACE) * 1_000
  await work(async (unit) => {
    await lockUser(unit.trx, userId)
    await queryIn(unit.trx, forget, [sessionId, timerId])
    const [row] = await queryIn<{ count: number }>(unit.trx, waiting, [userId])
    if ((row?.count ?? 0) >= MOST) throw tooManyTimers()
    const body = pushedText({ title, body: name, path, tag }, locale)
    const dueAt = new Date(Date.now() + delay).toISOString()
    const delivery = { groupId, householdId, subjectId, target: subjectId, eventId: timerId }
    await addDeliveries(unit, 'push', [{ ...delivery, body, dueAt }])
    unit.enqueue(sendDeliveries, { kind: 'push' }, { delay })
  })
  return { isOn: true }
}

/** Has the caller's device shown nothing of a timer that was stopped, or that has rung there. */
export async function forgetTimer(actor: Actor, timerId: string): Promise<void> {
  const sessionId = sessionOf(actor)
  await work(({ trx }) => queryIn(trx, forget, [sessionId, timerId]))
}

/** Only a device has timers. */
function sessionOf({ credential }: Actor): string {
  if (credential.kind !== 'session') throw notAllowed()
  return credential.id
}

const tooManyTimers = () =>
  new DomainError({
    code: 'E_TOO_MANY_TIMERS',
    status: 400,
    text: 'push.timers-full',
    values: { most: MOST },
  })
