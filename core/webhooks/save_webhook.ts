import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { dropDeliveries, sealText } from '#core/deliveries/index'
import { work, type Work } from '#core/events/index'
import { webhookJson } from '#core/groups/index'
import { lockHousehold } from '#core/groups/index'
import type { Actor } from '#core/http/actor'
import { DomainError, notFound } from '#core/http/errors'
import { flag } from '#core/http/loose_fields'
import type { FoundItem } from '#core/http/send_item'
import { itemIn } from '#core/named_lists/named_item'
import type { NamedList } from '#core/named_lists/named_list'
import { nextTime, readTimeOfDay, utcTime } from './webhook_time.js'

/** Webhooks of a household, as `ReadWebhook`. */
export const webhookList: NamedList = {
  name: 'webhooks.list',
  ownedBy: 'household',
  from: 'webhooks t',
  item: () => webhookJson,
  sortable: {
    id: 't.id',
    name: 'lower(t.name)',
    scheduled_time: 't.scheduled_time',
    created_at: 't.created_at',
    updated_at: 't.updated_at',
  },
  searched: ['lower(t.name)', 'lower(t.url)'],
  isFolded: false,
}

const time = () => vine.string().trim().maxLength(50)
const address = /^(?:https?:\/\/\S+)?$/i

/** Body of a webhook; one of the two times has to be there. A secret that is left out stays, `null` takes it away. */
export const webhookValidator = vine.create({
  enabled: flag(),
  name: vine.string().trim().maxLength(500).nullable().optional(),
  url: vine.string().trim().regex(address).maxLength(2_000).nullable().optional(),
  webhookType: vine
    .enum(['mealplan'] as const)
    .nullable()
    .optional(),
  scheduledTime: time().optional().requiredIfMissing('localTime'),
  localTime: time().nullable().optional(),
  secret: vine.string().minLength(16).maxLength(200).nullable().optional(),
})

/** A validated body. */
export type WebhookInput = Infer<typeof webhookValidator>

/** Webhooks that a household may have. */
const MOST = 100

const zoneOf = fixedStatement(
  'webhooks.zone',
  'select time_zone as zone from households where id = $1'
)

const insert = fixedStatement(
  'webhooks.insert',
  `insert into webhooks (group_id, household_id, name, url, enabled, scheduled_time, local_time,
      zone, next_at, sealed_secret)
    select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
    where (select count(*) from webhooks where household_id = $2) < ${MOST} returning id`
)

/** Adds a webhook to the caller's household and answers its id. Throws 422 for times that are none, and `E_TOO_MANY_WEBHOOKS`. */
export async function createWebhook(actor: Actor, input: WebhookInput): Promise<string> {
  return work(async (unit) => {
    const { groupId, householdId } = actor
    await lockHousehold(unit.trx, householdId)
    const row = await rowOf(unit, actor, input, null)
    const sealed = input.secret ? sealText(input.secret) : null
    const values = [groupId, householdId, ...row, sealed]
    const [made] = await queryIn<{ id: string }>(unit.trx, insert, values)
    if (!made) throw tooManyWebhooks()
    announce(unit, actor, { id: made.id, name: input.name ?? '' })
    return made.id
  })
}

const lock = fixedStatement(
  'webhooks.lock',
  `select scheduled_time::text as "scheduledTime", local_time::text as "localTime",
      sealed_secret as sealed from webhooks where household_id = $1 and id = $2 for update`
)

interface StoredWebhook {
  scheduledTime: string
  localTime: string | null
  sealed: string | null
}

const update = fixedStatement(
  'webhooks.update',
  `update webhooks set name = $2, url = $3, enabled = $4, scheduled_time = $5, local_time = $6,
      zone = $7, next_at = $8, sealed_secret = $9, updated_at = now() where id = $1`
)

/** Replaces a webhook of the caller's household. Throws `E_NOT_FOUND`, and 422 as `createWebhook`. */
export async function updateWebhook(actor: Actor, id: string, input: WebhookInput): Promise<void> {
  await work(async (unit) => {
    const [stored] = await queryIn<StoredWebhook>(unit.trx, lock, [actor.householdId, id])
    if (!stored) throw notFound()
    const row = await rowOf(unit, actor, input, stored)
    const { secret } = input
    const sealed = secret === undefined ? stored.sealed : secret && sealText(secret)
    await queryIn(unit.trx, update, [id, ...row, sealed])
    announce(unit, actor, { id, name: input.name ?? '' })
  })
}

/** Takes a webhook of the caller's household away, and its log. Answers it as it was. Throws `E_NOT_FOUND`. */
export async function deleteWebhook(actor: Actor, id: string): Promise<FoundItem> {
  return work(async (unit) => {
    const was = await itemIn(unit.trx, webhookList, { owner: actor, by: 'id', value: id })
    if (!was) throw notFound()
    await dropDeliveries(unit, actor, id)
    await unit.trx.from('webhooks').where('id', id).delete()
    announce(unit, actor, { id, name: '' })
    return was
  })
}

/** The columns that a body decides: name, url, enabled, both times, the zone and the next time. */
async function rowOf(
  { trx }: Work,
  { householdId }: Actor,
  input: WebhookInput,
  stored: StoredWebhook | null
): Promise<unknown[]> {
  const [household] = await queryIn<{ zone: string | null }>(trx, zoneOf, [householdId])
  const zone = household?.zone ?? null
  const given = input.scheduledTime ? readTimeOfDay(input.scheduledTime, 'scheduledTime') : ''
  const localTime = localTimeOf(input, given, stored)
  const next = nextTime({ scheduledTime: given, localTime, zone }, new Date())
  const { name, url, enabled } = input
  const times = [utcTime(next), localTime, zone, next.toISOString()]
  return [name ?? '', url ?? '', enabled ?? true, ...times]
}

/** Programs that know nothing of it send back the time that they read, which then stays as it is. */
function localTimeOf(input: WebhookInput, given: string, stored: StoredWebhook | null) {
  if (input.localTime) return readTimeOfDay(input.localTime, 'localTime')
  const isSame = input.localTime === undefined && given === stored?.scheduledTime
  return isSame ? stored.localTime : null
}

function announce(unit: Work, actor: Actor, webhook: { id: string; name: string }): void {
  const { groupId, householdId, userId } = actor
  unit.announce('webhook.changed', { ...webhook, groupId, householdId, actorId: userId })
}

const tooManyWebhooks = () =>
  new DomainError({
    code: 'E_TOO_MANY_WEBHOOKS',
    status: 400,
    text: 'webhooks.full',
    values: { most: MOST },
  })
