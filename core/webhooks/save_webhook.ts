import { randomUUID } from 'node:crypto'
import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { deleteSubject, sealText, type Subjects, withdrawSubjects } from '#core/deliveries/index'
import { work, type Work } from '#core/events/index'
import { webhookJson } from '#core/groups/index'
import { lockHousehold } from '#core/groups/index'
import type { Actor } from '#core/http/actor'
import { DomainError, notFound } from '#core/http/errors'
import { flag } from '#core/http/loose_fields'
import type { NamedList } from '#core/named_lists/named_list'
import { storable } from '#core/text/index'
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
  `insert into webhooks (id, group_id, household_id, name, url, enabled, scheduled_time,
      local_time, zone, next_at, sealed_secret)
    select v.id, $1, $2, v.name, v.url, v.enabled, v.scheduled_time, v.local_time, v.zone,
      v.next_at, v.sealed_secret
    from rows from (jsonb_to_recordset($3::jsonb) as (id uuid, name text, url text,
        enabled boolean, scheduled_time time, local_time time, zone text, next_at timestamptz,
        sealed_secret text)) with ordinality as v (id, name, url, enabled, scheduled_time,
        local_time, zone, next_at, sealed_secret, place)
    where v.place <= ${MOST} - (select count(*) from webhooks where household_id = $2)
    order by v.place returning id`
)

/** Adds a webhook to the caller's household and answers its id. Throws 422 for times that are none, and `E_TOO_MANY_WEBHOOKS`. */
export async function createWebhook(actor: Actor, input: WebhookInput): Promise<string> {
  const [id] = await work((unit) => createWebhooksIn(unit, actor, [input]))
  if (!id) throw tooManyWebhooks()
  return id
}

/** Adds webhooks as a part of another change. Answers their ids in their order, null for those beyond the most. Throws 422 for times that are none. */
export async function createWebhooksIn(
  unit: Work,
  actor: Actor,
  inputs: WebhookInput[]
): Promise<(string | null)[]> {
  const { groupId, householdId } = actor
  await lockHousehold(unit.trx, householdId)
  const zone = await zoneIn(unit, actor)
  const rows = inputs.map((input) => ({
    id: randomUUID(),
    ...rowOf(input, { zone, stored: null }),
    sealed_secret: input.secret ? sealText(input.secret) : null,
  }))
  const values = [groupId, householdId, JSON.stringify(storable(rows))]
  const made = await queryIn<{ id: string }>(unit.trx, insert, values)
  const ids = new Set(made.map(({ id }) => id))
  return rows.map(({ id, name }) => {
    if (!ids.has(id)) return null
    announce(unit, actor, { id, name })
    return id
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
    const row = rowOf(input, { zone: await zoneIn(unit, actor), stored })
    const { secret } = input
    const sealed = secret === undefined ? stored.sealed : secret && sealText(secret)
    await queryIn(unit.trx, update, [id, ...Object.values(row), sealed])
    announce(unit, actor, { id, name: input.name ?? '' })
  })
}

const webhooks: Subjects = {
  table: 'webhooks',
  list: webhookList,
  withdraw: fixedStatement(
    'webhooks.withdraw',
    `delete from webhooks where household_id = $1 and id = any($2::uuid[])
      and updated_at = created_at returning id`
  ),
  tellGone: (unit, actor, id) => announce(unit, actor, { id, name: '' }),
}

/** Takes a webhook of the caller's household away, and its log. Answers it as it was. Throws `E_NOT_FOUND`. */
export const deleteWebhook = (actor: Actor, id: string) => deleteSubject(actor, webhooks, id)

/** Takes webhooks of the caller's household away that nobody has changed since they came, and their logs. Answers the ids of those that went. */
export const withdrawWebhooksIn = (unit: Work, actor: Actor, ids: string[]) =>
  withdrawSubjects(unit, actor, { subjects: webhooks, ids })

/** A body, read as strictly as when somebody sends it, times too. Throws 422. */
export async function readWebhook(body: unknown): Promise<WebhookInput> {
  const input = await webhookValidator.validate(body)
  if (input.scheduledTime) readTimeOfDay(input.scheduledTime, 'scheduledTime')
  if (input.localTime) readTimeOfDay(input.localTime, 'localTime')
  return input
}

async function zoneIn({ trx }: Work, { householdId }: Actor): Promise<string | null> {
  const [household] = await queryIn<{ zone: string | null }>(trx, zoneOf, [householdId])
  return household?.zone ?? null
}

/** The columns that a body decides, in the order of `update`. */
function rowOf(
  input: WebhookInput,
  { zone, stored }: { zone: string | null; stored: StoredWebhook | null }
) {
  const given = input.scheduledTime ? readTimeOfDay(input.scheduledTime, 'scheduledTime') : ''
  const localTime = localTimeOf(input, given, stored)
  const next = nextTime({ scheduledTime: given, localTime, zone }, new Date())
  const { name, url, enabled } = input
  return {
    name: name ?? '',
    url: url ?? '',
    enabled: enabled ?? true,
    scheduled_time: utcTime(next),
    local_time: localTime,
    zone,
    next_at: next.toISOString(),
  }
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
