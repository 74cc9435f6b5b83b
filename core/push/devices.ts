import { createHash, ECDH } from 'node:crypto'
import vine, { errors } from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { timestampSql } from '#core/database/page_sql'
import { queryIn } from '#core/database/query_in'
import { fixedStatement, readRow } from '#core/database/read'
import { addDeliveries, sealText, sendDeliveries } from '#core/deliveries/index'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { DomainError, notAllowed, notFound } from '#core/http/errors'
import { translator } from '#core/i18n/index'
import { lockUser } from '#core/identity/index'
import { pluginOff, plugins } from '#core/plugins/index'
import { pushTopics } from '#core/shared/contract/push'
import { throttle } from '#core/throttles/index'
import { pushSenders } from './points.js'
import { pushedText } from './push_channel.js'

/** The plugin that people are named where none is on. */
const PLUGIN = 'notifier-webpush'
/** Devices of one person, and how often they may be added in an hour. */
const MOST = 20
const HOUR = { limit: 60, seconds: 3_600 }

/** Body of a device: what its browser answers to `pushManager.subscribe`, and what its owner wants to be told. */
export const deviceValidator = vine.create({
  endpoint: vine
    .string()
    .trim()
    .maxLength(2_000)
    .url({ require_tld: false, require_protocol: true, protocols: ['https', 'http'] }),
  keys: vine.object({
    p256dh: vine.string().maxLength(100),
    auth: vine.string().maxLength(40),
  }),
  topics: vine.array(vine.enum(pushTopics)).minLength(1).maxLength(pushTopics.length),
})

type Input = Infer<typeof deviceValidator>

const deviceJson = `json_build_object('id', d.id, 'topics', d.topics, 'userAgent', s.user_agent,
    'createdAt', ${timestampSql('d.created_at')}, 'isCurrent', s.id::text = $2)`

const list = fixedStatement(
  'push.devices',
  `select coalesce(json_agg(${deviceJson} order by d.created_at), '[]') as devices
    from push_devices d join sessions s on s.id = d.session_id where d.user_id = $1`
)

/** JSON text of the caller's devices, and the key that a browser needs (`PushDevices`). */
export async function listDevices({ userId, credential }: Actor): Promise<string> {
  const row = await readRow<{ devices: unknown[] }>(list, [userId, credential.id])
  const [sender] = plugins().list(pushSenders)
  const publicKey = sender ? sender.item.publicKey(sender.context()) : null
  return JSON.stringify({ publicKey, devices: row?.devices ?? [] })
}

/** Another device of the same session, or of somebody who used this browser before, goes. */
const dropOld = fixedStatement(
  'push.drop-old',
  'delete from push_devices where session_id = $1 or endpoint_hash = $2'
)

const insert = fixedStatement(
  'push.insert',
  `insert into push_devices (user_id, session_id, endpoint_hash, sealed_address, topics, locale)
    select $1, $2, $3, $4, $5, $6
    where (select count(*) from push_devices where user_id = $1) < ${MOST} returning id`
)

/**
 * Has the caller's browser told of what happens from now on, beginning with a word that it works. Only a session can: the
 * device goes with it. Throws 422 for keys that are none, `E_PLUGIN_OFF` and `E_TOO_MANY_DEVICES`.
 */
export async function addDevice(actor: Actor, input: Input, locale: string): Promise<void> {
  const { userId, credential } = actor
  if (credential.kind !== 'session') throw notAllowed()
  if (plugins().list(pushSenders).length === 0) throw pluginOff(PLUGIN)
  const { endpoint, topics } = input
  const address = { endpoint, ...readKeys(input, locale) }
  await throttle({ key: `push-devices/${userId}`, ...HOUR })
  const hash = createHash('sha256').update(endpoint).digest('base64url')
  await work(async (unit) => {
    await lockUser(unit.trx, userId)
    await queryIn(unit.trx, dropOld, [credential.id, hash])
    const stored = [hash, sealText(JSON.stringify(address)), [...new Set(topics)], locale]
    const values = [userId, credential.id, ...stored]
    const [made] = await queryIn<{ id: string }>(unit.trx, insert, values)
    if (!made) throw tooManyDevices()
    await welcome(unit, actor, { deviceId: made.id, locale })
  })
}

interface Welcomed {
  deviceId: string
  locale: string
}

async function welcome(
  unit: Work,
  { groupId, householdId }: Actor,
  { deviceId, locale }: Welcomed
): Promise<void> {
  const t = translator(locale)
  const words = { title: t('push.welcome-title'), body: t('push.welcome') }
  const body = pushedText({ ...words, path: '/user/profile/edit', tag: 'welcome' }, locale)
  const delivery = { groupId, householdId, subjectId: deviceId, target: deviceId, eventId: null }
  await addDeliveries(unit, 'push', [{ ...delivery, body }])
  unit.enqueue(sendDeliveries, { kind: 'push' })
}

const drop = fixedStatement(
  'push.drop',
  'delete from push_devices where user_id = $1 and id = $2 returning id'
)

/** Has a device of the caller's told of nothing any more. Throws `E_NOT_FOUND`. */
export async function dropDevice({ userId }: Actor, deviceId: string): Promise<void> {
  await work(async ({ trx }) => {
    const dropped = await queryIn(trx, drop, [userId, deviceId])
    if (dropped.length === 0) throw notFound()
  })
}

/** The keys of a browser as they are stored. Throws 422. */
function readKeys({ keys }: Input, locale: string) {
  const point = bytesOf(keys.p256dh)
  if (!isPoint(point)) throw noKey('p256dh', locale)
  const auth = bytesOf(keys.auth)
  if (auth.length !== 16) throw noKey('auth', locale)
  return { p256dh: point.toString('base64url'), auth: auth.toString('base64url') }
}

const bytesOf = (text: string) => Buffer.from(text, 'base64url')

/** Whether bytes are a point of the curve: with another one, a secret could not be agreed on. */
function isPoint(bytes: Buffer): boolean {
  if (bytes.length !== 65) return false
  try {
    ECDH.convertKey(bytes, 'prime256v1', undefined, undefined, 'compressed')
    return true
  } catch {
    return false
  }
}

const noKey = (field: string, locale: string) =>
  new errors.E_VALIDATION_ERROR([
    {
      type: 'value_error',
      loc: ['body', 'keys', field],
      msg: translator(locale)('push.no-key'),
      input: '',
    },
  ])

const tooManyDevices = () =>
  new DomainError({
    code: 'E_TOO_MANY_DEVICES',
    status: 400,
    text: 'push.full',
    values: { most: MOST },
  })
