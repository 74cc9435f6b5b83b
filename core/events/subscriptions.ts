import { randomUUID } from 'node:crypto'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { composed } from '#core/database/composed_sql'
import { queryIn } from '#core/database/query_in'
import type { Statement } from '#core/database/read'
import type { JobEntry } from '#core/queue/job_queue'
import { type Fact, transientEvents } from '#core/shared/domain_events'
import { type Watcher, watchers } from './watchers.js'

/** Name of the job, in the queue of whoever subscribed, that delivers an event; its payload is a `DomainEvent`. */
export const DELIVERY = 'deliver-event'

/** What a subscription to all events is stored under. */
export const ALL = '*'

/** SQL of a watcher that takes `fact`, beside those who subscribed to it. */
export const takenBy = ({ job, wanted }: Watcher): string => `
       union all select 'core', topic.job from jsonb_to_recordset(fact.topics) topic (job text, topic text),
         lateral (select (fact.payload->>'groupId')::uuid as group_id,
           (fact.payload->>'householdId')::uuid as household_id,
           (fact.payload->>'actorId')::uuid as actor_id, topic.topic as topic) asked
       where topic.job = '${job}' and ${wanted}`

/**
 * Writes a delivery of each fact for everybody who subscribed to it or to all, and for what watches it for a household,
 * beside the jobs of the change and in its transaction: one statement, whatever the number of either. Answers what was
 * written.
 */
export async function writeDeliveries(
  trx: TransactionClientContract,
  facts: readonly Fact[]
): Promise<JobEntry[]> {
  const stated = facts.map((fact) => ({ ...fact, id: randomUUID(), topics: topicsOf(fact) }))
  const values = [JSON.stringify(stated), DELIVERY, ALL, [...transientEvents]]
  return queryIn<JobEntry>(trx, deliveriesFor(watchers()), values)
}

const prepared = new WeakMap<readonly Watcher[], Statement>()

/** Every change runs it: what plans it anew each time spends more on that than on the change. */
function deliveriesFor(all: readonly Watcher[]): Statement {
  const existing = prepared.get(all)
  if (existing) return existing
  const text = `insert into job_outbox (id, owner, name, payload)
     select gen_random_uuid(), subscribed.owner, subscribed.name, jsonb_build_object(
       'id', fact.id, 'event', fact.event, 'payload', fact.payload,
       'at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
     from jsonb_to_recordset($1::jsonb) as fact (id text, event text, payload jsonb, topics jsonb)
     join lateral (
       (select distinct owner, $2 as name from event_subscriptions
       where event = fact.event or event = $3 and fact.event <> all($4))${all.map(takenBy).join('')}
     ) subscribed on true
     returning id, owner, name, payload`
  const statement = composed('events.deliveries', text)
  prepared.set(all, statement)
  return statement
}

const topicsOf = (fact: Fact) =>
  watchers().flatMap(({ job, topicOf }) => {
    const topic = topicOf(fact)
    return topic === null ? [] : [{ job, topic }]
  })

/** What an owner wants delivered from now on, and nothing else. */
export async function saveSubscriptions(
  client: QueryClientContract,
  owner: string,
  events: readonly string[]
): Promise<void> {
  await client.rawQuery(
    `with wanted as (select unnest(?::text[]) as event),
     gone as (delete from event_subscriptions where owner = ? and event not in (select event from wanted))
     insert into event_subscriptions (owner, event) select ?, event from wanted order by event
     on conflict do nothing`,
    [[...events], owner, owner]
  )
}

/** Ends the subscriptions of everybody else. */
export async function pruneSubscribers(
  client: QueryClientContract,
  owners: readonly string[]
): Promise<void> {
  await client.rawQuery('delete from event_subscriptions where owner <> all(?)', [[...owners]])
}
