import { randomUUID } from 'node:crypto'
import vine, { errors } from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import {
  deleteSubject,
  lastDelivery,
  sealText,
  type Subjects,
  withdrawSubjects,
} from '#core/deliveries/index'
import { work, type Work } from '#core/events/index'
import { lockHousehold } from '#core/groups/index'
import type { Actor } from '#core/http/actor'
import { DomainError, notFound } from '#core/http/errors'
import { flag } from '#core/http/loose_fields'
import { translator, type Wordable, worded, wordedIn } from '#core/i18n/index'
import type { NamedList } from '#core/named_lists/named_list'
import { notifierEvents, type NotifierEvent } from '#core/shared/contract/automation'
import { storable } from '#core/text/index'
import { schemeOf, senderFor } from './notifier_channel.js'

/** Those that programs set and nobody is told of. */
const internal: NotifierEvent[] = ['testMessage', 'webhookTask']
const optionPairs = notifierEvents.map((name) => `'${name}', '${name}' = any(t.events)`).join(', ')

/** Notifiers of a household, as `GroupEventNotifierOut`. */
export const notifierList: NamedList = {
  name: 'notifiers.list',
  ownedBy: 'household',
  from: 'notifiers t',
  item: () => `json_build_object('id', t.id, 'groupId', t.group_id, 'householdId', t.household_id,
    'name', t.name, 'enabled', t.enabled, 'scheme', t.scheme, 'last', ${lastDelivery('t')},
    'options', json_build_object(${optionPairs}, 'id', t.options_id))`,
  sortable: {
    id: 't.id',
    name: 'lower(t.name)',
    created_at: 't.created_at',
    updated_at: 't.updated_at',
  },
  searched: ['lower(t.name)'],
  isFolded: false,
}

const options = Object.fromEntries(notifierEvents.map((name) => [name, flag()]))

/**
 * Body of a notifier. Options that are left out are off; an address that is left out or empty is none of a new one, and
 * that of another stays.
 */
export const notifierValidator = vine.create({
  name: vine.string().trim().minLength(1).maxLength(500),
  appriseUrl: vine.string().trim().maxLength(4_000).nullable().optional(),
  enabled: flag(),
  options: vine.object(options).nullable().optional(),
})

/** A validated body. */
export type NotifierInput = Infer<typeof notifierValidator>

const optionsOn = (input: NotifierInput): NotifierEvent[] =>
  notifierEvents.filter((event) => input.options?.[event] === true && !internal.includes(event))

/** Notifiers that a household may have. */
const MOST = 100

const insert = fixedStatement(
  'notifiers.insert',
  `insert into notifiers (id, group_id, household_id, user_id, locale, name, enabled, scheme,
      sealed_url, events)
    select v.id, $1, $2, $3, $4, v.name, v.enabled, v.scheme, v.sealed_url, v.events
    from rows from (jsonb_to_recordset($5::jsonb) as (id uuid, name text, enabled boolean,
        scheme text, sealed_url text, events text[]))
      with ordinality as v (id, name, enabled, scheme, sealed_url, events, place)
    where v.place <= ${MOST} - (select count(*) from notifiers where household_id = $2)
    order by v.place returning id`
)

/** Adds a notifier to the caller's household and answers its id. Throws 422 for an address that nobody can send to, and `E_TOO_MANY_NOTIFIERS`. */
export async function createNotifier(
  actor: Actor,
  input: NotifierInput,
  locale: string
): Promise<string> {
  const [id] = await work((unit) => createNotifiersIn(unit, actor, { inputs: [input], locale }))
  if (!id) throw tooManyNotifiers()
  return id
}

/** Adds notifiers as a part of another change. Answers their ids in their order, null for those beyond the most. Throws 422 as `createNotifier`. */
export async function createNotifiersIn(
  unit: Work,
  actor: Actor,
  { inputs, locale }: { inputs: NotifierInput[]; locale: string }
): Promise<(string | null)[]> {
  const { groupId, householdId, userId } = actor
  const rows = inputs.map((input) => {
    const { scheme, sealed } = addressOf(input, locale)
    const { name, enabled } = input
    const events = optionsOn(input)
    return { id: randomUUID(), name, enabled: enabled ?? true, scheme, sealed_url: sealed, events }
  })
  await lockHousehold(unit.trx, householdId)
  const values = [groupId, householdId, userId, locale, JSON.stringify(storable(rows))]
  const made = await queryIn<{ id: string }>(unit.trx, insert, values)
  const ids = new Set(made.map(({ id }) => id))
  return rows.map(({ id, name }) => {
    if (!ids.has(id)) return null
    announce(unit, actor, { id, name })
    return id
  })
}

const update = fixedStatement(
  'notifiers.update',
  `update notifiers set name = $3, enabled = $4, events = $5,
      scheme = case when $7::text is null then scheme else $6 end,
      sealed_url = coalesce($7, sealed_url), options_id = gen_random_uuid(), locale = $8,
      updated_at = now()
    where household_id = $1 and id = $2 returning id`
)

/** Replaces a notifier of the caller's household. Throws `E_NOT_FOUND`, and 422 as `createNotifier`. */
export async function updateNotifier(
  actor: Actor,
  id: string,
  { input, locale }: { input: NotifierInput; locale: string }
): Promise<void> {
  const { name, enabled } = input
  const { scheme, sealed } = addressOf(input, locale)
  const on = optionsOn(input)
  await work(async (unit) => {
    const values = [actor.householdId, id, name, enabled ?? true, on, scheme, sealed, locale]
    const [row] = await queryIn(unit.trx, update, values)
    if (!row) throw notFound()
    announce(unit, actor, { id, name })
  })
}

const notifiers: Subjects = {
  table: 'notifiers',
  list: notifierList,
  withdraw: fixedStatement(
    'notifiers.withdraw',
    `delete from notifiers where household_id = $1 and id = any($2::uuid[])
      and updated_at = created_at returning id`
  ),
  tellGone: (unit, actor, id) => announce(unit, actor, { id, name: '' }),
}

/** Takes a notifier of the caller's household away, and its log. Throws `E_NOT_FOUND`. */
export async function deleteNotifier(actor: Actor, id: string): Promise<void> {
  await deleteSubject(actor, notifiers, id)
}

/** Takes notifiers of the caller's household away that nobody has changed since they came, and their logs. Answers the ids of those that went. */
export const withdrawNotifiersIn = (unit: Work, actor: Actor, ids: string[]) =>
  withdrawSubjects(unit, actor, { subjects: notifiers, ids })

/** A body, read as strictly as when somebody sends it, the address too. Throws 422. */
export async function readNotifier(body: unknown, locale: string): Promise<NotifierInput> {
  const input = await notifierValidator.validate(body)
  addressOf(input, locale)
  return input
}

/** The scheme and the sealed address of a body; null where it has none. Throws 422. */
function addressOf({ appriseUrl }: NotifierInput, locale: string) {
  if (!appriseUrl) return { scheme: '', sealed: null }
  const reason = whyNoAddress(appriseUrl, locale)
  if (reason !== null) throw noAddress(String(reason))
  return { scheme: schemeOf(appriseUrl), sealed: sealText(appriseUrl) }
}

/** Why nobody can send to an address, to be said in any language; null for one that somebody can send to. */
export function whyNoAddress(address: string, locale: string): Wordable | null {
  const scheme = schemeOf(address)
  const t = translator(locale)
  if (!scheme) return worded(t, 'notifiers.no-scheme')
  const sender = senderFor(scheme)
  if (!sender) return worded(t, 'notifiers.unknown-scheme', { scheme })
  const reason = sender.item.check(address, sender.context)
  if (reason === null) return null
  return wordedIn(locale, reason) ?? worded(t, 'notifiers.no-scheme')
}

/** The address itself is not repeated: it may hold a password. */
const noAddress = (msg: string) =>
  new errors.E_VALIDATION_ERROR([
    { type: 'value_error', loc: ['body', 'appriseUrl'], msg, input: '' },
  ])

function announce(unit: Work, actor: Actor, notifier: { id: string; name: string }): void {
  const { groupId, householdId, userId } = actor
  unit.announce('notifier.changed', { ...notifier, groupId, householdId, actorId: userId })
}

const tooManyNotifiers = () =>
  new DomainError({
    code: 'E_TOO_MANY_NOTIFIERS',
    status: 400,
    text: 'notifiers.full',
    values: { most: MOST },
  })
