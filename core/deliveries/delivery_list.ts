import encryption from '@adonisjs/core/services/encryption'
import { timestampSql } from '#core/database/page_sql'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import type { NamedList } from '#core/named_lists/named_list'
import { defineJob } from '#core/queue/index'
import type { DeliveryKind } from '#core/shared/contract/automation'

/** Characters of a message that its log shows. */
const SHOWN = 4_000

/** What a household's machines were sent, as `Delivery`. */
export const deliveryList: NamedList = {
  name: 'deliveries.list',
  ownedBy: 'household',
  // What is sent to somebody's devices is nobody else's.
  from: `(select * from deliveries where kind <> 'push') t`,
  item: () => `json_build_object('id', t.id, 'groupId', t.group_id, 'householdId', t.household_id,
    'kind', t.kind, 'subjectId', t.subject_id, 'state', t.state, 'attempts', t.attempts,
    'dueAt', ${timestampSql('t.due_at')}, 'status', t.status, 'milliseconds', t.milliseconds,
    'problem', t.problem, 'body', left(t.body, ${SHOWN}), 'answer', t.answer,
    'createdAt', ${timestampSql('t.created_at')}, 'updatedAt', ${timestampSql('t.updated_at')})`,
  sortable: { created_at: 't.created_at', updated_at: 't.updated_at', state: 't.state' },
  filterable: {
    id: ['uuid', 't.id'],
    subject_id: ['uuid', 't.subject_id'],
    kind: ['text', 't.kind'],
    state: ['text', 't.state'],
    created_at: ['timestamptz', 't.created_at'],
  },
  searched: ['lower(t.body)'],
  isFolded: false,
}

/** SQL of how the last message of a row fared that was tried, as `LastDelivery`. */
export const lastDelivery = (row: string): string => `(select json_build_object('state', d.state,
      'problem', d.problem, 'status', d.status, 'updatedAt', ${timestampSql('d.updated_at')})
    from deliveries d where d.household_id = ${row}.household_id and d.subject_id = ${row}.id
      and (d.attempts > 0 or d.state <> 'waiting') order by d.created_at desc limit 1)`

/** A message that is to be sent. */
export interface NewDelivery {
  groupId: string
  householdId: string
  subjectId: string
  /** What messages share that wait for the same machine. */
  target: string
  body: string
  /** The change that is told; the same one is told once to a subject. */
  eventId: string | null
  /** When its turn comes; left out: at once. */
  dueAt?: string
}

const insert = fixedStatement(
  'deliveries.insert',
  `insert into deliveries (group_id, household_id, kind, subject_id, target, event_id, body,
      device_id, due_at)
    select v."groupId", v."householdId", $1, v."subjectId", v.target, v."eventId", v.body,
      case $1 when 'push' then v."subjectId" end, coalesce(v."dueAt", now())
    from jsonb_to_recordset($2::jsonb) v ("groupId" uuid, "householdId" uuid, "subjectId" uuid,
      target text, "eventId" uuid, body text, "dueAt" timestamptz)
    order by v."subjectId", v."eventId" on conflict (subject_id, event_id) do nothing
    returning id`
)

/** Writes messages down to be sent once this work is done; answers the ids of those that are new. */
export async function addDeliveries(
  { trx }: Work,
  kind: DeliveryKind,
  deliveries: NewDelivery[]
): Promise<string[]> {
  if (deliveries.length === 0) return []
  const rows = await queryIn<{ id: string }>(trx, insert, [kind, JSON.stringify(deliveries)])
  return rows.map(({ id }) => id)
}

const again = fixedStatement(
  'deliveries.again',
  `update deliveries set state = 'waiting', attempts = 0, due_at = now(), updated_at = now()
    where household_id = $1 and id = $2 and kind <> 'push' and (leased_until is null or leased_until < now())
    returning kind, subject_id as "subjectId"`
)

/** Has a message of the caller's household sent once more, with all its tries. Throws `E_NOT_FOUND`, also for one under way. */
export async function sendAgain(
  unit: Work,
  { groupId, householdId, userId }: Actor,
  deliveryId: string
): Promise<DeliveryKind> {
  type Row = { kind: DeliveryKind; subjectId: string }
  const [row] = await queryIn<Row>(unit.trx, again, [householdId, deliveryId])
  if (!row) throw notFound()
  const about = { deliveryId, ...row, groupId, householdId, actorId: userId }
  unit.announce('delivery.changed', about)
  return row.kind
}

/** Days after which messages are forgotten, and how many of one subject are kept until then. */
const DAYS = 30
const MOST = 500

/** Forgets old messages; those that wait are tried first. */
export const purgeDeliveries = defineJob<Record<string, never>>(
  'deliveries.purge',
  () =>
    work(async ({ trx }) => {
      await trx.rawQuery(
        `delete from deliveries where state <> 'waiting' and (
            created_at < now() - make_interval(days => ?) or id in (
              select id from (select id, row_number() over (
                partition by subject_id order by created_at desc) as place from deliveries) placed
              where place > ?))`,
        [DAYS, MOST]
      )
    }),
  { attempts: 3, timeout: 5 * 60_000 }
)

/** A text that must not be shown, as it is stored: only this site's own key (`DATA_DIR/secrets`) opens it. */
export const sealText = (text: string): string => encryption.encrypt(text)

/** A stored text; null when it was sealed with another key, as after a move without it. */
export const openText = (sealed: string | null): string | null =>
  sealed === null ? null : encryption.decrypt<string>(sealed)
