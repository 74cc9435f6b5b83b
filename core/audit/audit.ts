import { isIPv4 } from 'node:net'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { currentOrigin } from '#core/events/origin'
import { work, type Work } from '#core/events/unit_of_work'
import { defineJob } from '#core/queue/job'
import type { AuditAct, AuditDetails } from '#core/shared/contract/audit'
import { clientNetwork } from '#core/throttles/index'

/** Days for which entries are kept. */
const DAYS = 180
/** Characters of what a program says of itself: browser and system are among them. */
const LONGEST_AGENT = 160
const LONGEST_SUBJECT = 300

/** What somebody did. */
export interface AuditInput {
  act: AuditAct
  /** Who; null for the console and for the site itself. */
  actorId: string | null
  /** To whose account. */
  userId?: string
  /** Name of the thing that was made, changed or deleted. */
  subject?: string
  details?: AuditDetails
}

const insert = fixedStatement(
  'audit.insert',
  `insert into audit_entries (act, actor_id, actor_name, user_id, user_name, subject, details, network, user_agent)
    values ($1, $2::uuid, (select username from users where id = $2::uuid), $3::uuid,
      (select username from users where id = $3::uuid), $4, $5::jsonb, $6, $7)`
)

/**
 * Writes down what somebody does, in the change that does it, and where the request came from. Neither secrets nor whole
 * addresses belong into it.
 */
export async function audit(
  { trx }: Pick<Work, 'trx'>,
  { act, actorId, userId, subject, details = {} }: AuditInput
): Promise<void> {
  const { address, userAgent } = currentOrigin()
  await queryIn(trx, insert, [
    act,
    actorId,
    userId ?? null,
    subject?.slice(0, LONGEST_SUBJECT) ?? null,
    JSON.stringify(details),
    address === null ? null : networkOf(address),
    userAgent?.slice(0, LONGEST_AGENT) ?? null,
  ])
}

/** What is kept of an address: the first 24 bits of an IPv4 one, the first 48 of an IPv6 one; of anything else nothing. */
export function networkOf(address: string): string | null {
  const network = clientNetwork(address)
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`
  if (!network.endsWith('::/64')) return null
  return `${network.split(':').slice(0, 3).join(':')}::/48`
}

/** Of an object, what differs from another one: the details of a change. */
export function differing<T extends object>(before: T, after: Partial<T>): Partial<T> {
  const changed = Object.entries(after).filter(
    ([key, value]) => value !== undefined && value !== Reflect.get(before, key)
  )
  return Object.fromEntries(changed) as Partial<T>
}

/** Forgets entries of half a year ago. */
const purgeAudit = defineJob<Record<string, never>>(
  'audit.purge',
  () =>
    work(async ({ trx }) => {
      await trx.rawQuery(
        'delete from audit_entries where created_at < now() - make_interval(days => ?)',
        [DAYS]
      )
    }),
  { attempts: 3, timeout: 60_000 }
)

/** Jobs of the audit and when they run, in UTC. */
export const auditJobs = [{ job: purgeAudit, every: '50 3 * * *' }]
