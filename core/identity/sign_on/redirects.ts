import { randomBytes } from 'node:crypto'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work } from '#core/events/unit_of_work'
import { E_UNAUTHORIZED } from '#core/http/errors'
import { defineJob } from '#core/queue/index'
import { throttle } from '#core/throttles/index'
import { signOnRefused } from '../errors.js'
import { SignInFailure } from '../points.js'
import type { SignInOrigin, SignInStep } from '../services/begin_session.js'
import { networkKey } from '../services/sign_in_throttle.js'
import { forgetTokensOf, hashToken } from '../tokens/read_token.js'
import { guarded, methodNamed, methodsOf, signOn } from './methods.js'

/** Seconds for which somebody may be at the other site. */
export const FLOW_SECONDS = 600
/** Sign-ins elsewhere that one network may begin or end in ten minutes; each asks the other site. */
const OF_NETWORK = { limit: 60, seconds: 600 }

const turn = (what: string, { address }: Pick<SignInOrigin, 'address'>) =>
  throttle({ key: `sign-on/${what}/${networkKey(address)}`, ...OF_NETWORK })

const insert = fixedStatement(
  'identity.begin-sign-on',
  `insert into sign_on_flows (id, plugin_id, secrets, remember, expires_at)
    values ($1, $2, $3::jsonb, $4, now() + make_interval(secs => $5::float8))`
)

/** A sign-in elsewhere that begins. */
export interface BegunFlow {
  /** Where the person goes. */
  url: string
  /** What the person's browser keeps meanwhile: whoever comes back without it did not begin. */
  ticket: string
}

/**
 * Begins a sign-in elsewhere, from which the person comes back to `callback`. Throws `E_NO_METHOD` (404), 429 for a network
 * that begins too many, 502 where the other site is away.
 */
export async function beginRedirect(
  { pluginId, callback }: { pluginId: string | null; callback: string },
  origin: SignInOrigin
): Promise<BegunFlow> {
  const entry = methodNamed('redirect', pluginId)
  await turn('begin', origin)
  const { item, context } = entry
  const { url, secrets } = await guarded(entry, () => item.begin(callback, context()))
  const target = URL.parse(url)
  if (!target || !/^https?:$/.test(target.protocol)) throw signOnRefused()
  const ticket = randomBytes(32).toString('base64url')
  const { remember } = item.button(context())
  const kept = JSON.stringify({ ...secrets, callback })
  await work(({ trx }) =>
    queryIn(trx, insert, [hashToken(ticket), entry.pluginId, kept, remember, FLOW_SECONDS])
  )
  return { url: target.href, ticket }
}

const spend = fixedStatement(
  'identity.spend-sign-on',
  `delete from sign_on_flows where id = $1
    returning plugin_id as "pluginId", secrets, remember, expires_at > now() as "isOpen"`
)

interface Flow {
  pluginId: string
  secrets: Record<string, string>
  remember: boolean
  isOpen: boolean
}

/**
 * Ends a sign-in elsewhere, once: `query` is what the other site added to the callback. Throws 401 for one that nobody
 * began in this browser, that is over, or that the method refuses.
 */
export async function completeRedirect(
  ticket: string,
  query: string,
  origin: SignInOrigin
): Promise<SignInStep> {
  await turn('complete', origin)
  const [flow] = await work(({ trx }) => queryIn<Flow>(trx, spend, [hashToken(ticket)]))
  if (!flow?.isOpen) throw signOnRefused()
  const { callback = '', ...secrets } = flow.secrets
  const entry = methodNamed('redirect', flow.pluginId)
  const address = `${callback}?${query}`
  return signOn(entry, flow.remember, () =>
    entry.item.complete({ address, secrets }, entry.context())
  )
}

/** Seconds for which an ID token is known to have been used; older ones are refused by their age. */
const SPENT = 3_600

/**
 * Takes an ID token that a page got by itself, once. Throws 401 where no method takes one, or refuses it.
 */
export async function exchangeIdToken(
  idToken: string,
  remember: boolean,
  origin: SignInOrigin
): Promise<SignInStep> {
  const entry = methodsOf('redirect').find(({ item }) => item.exchange)
  if (!entry) throw new E_UNAUTHORIZED()
  await turn('exchange', origin)
  return signOn(entry, remember, async () => {
    const person = await entry.item.exchange?.(idToken, entry.context())
    if (!person) throw new SignInFailure('refused', 'It takes no ID tokens.')
    await throttle({ key: `sign-on/token/${hashToken(idToken)}`, limit: 1, seconds: SPENT })
    return person
  })
}

const end = fixedStatement(
  'identity.end-signed-on',
  `delete from sessions s using users u
    where s.sign_on = $1 and u.id = s.user_id
      and (s.sign_on_session = $2 or ($2::text is null and s.user_id = (
        select i.user_id from sign_on_identities i where i.plugin_id = $1 and i.subject = $3)))
    returning u.id as "userId", u.group_id as "groupId", u.household_id as "householdId"`
)

interface Ended {
  userId: string
  groupId: string
  householdId: string
}

/** Ends the sessions that a logout token of the other site names. Throws 401 for one that the method refuses. */
export async function endSignedOn(logoutToken: string, origin: SignInOrigin): Promise<void> {
  const entry = methodsOf('redirect').find(({ item }) => item.ended)
  if (!entry) throw signOnRefused()
  await turn('end', origin)
  const { item, context, pluginId } = entry
  const whose = await guarded(entry, async () => item.ended?.(logoutToken, context()))
  const { subject, session } = whose ?? { subject: null, session: null }
  const people = await work(async ({ trx, announce }) => {
    const gone = await queryIn<Ended>(trx, end, [pluginId, session, subject])
    const each = [...new Map(gone.map((one) => [one.userId, one])).values()]
    for (const one of each) announce('user.access-changed', { ...one, actorId: one.userId })
    return each
  })
  for (const { userId } of people) forgetTokensOf(userId)
}

/** Forgets sign-ins from which nobody came back. */
export const purgeFlows = defineJob<Record<string, never>>(
  'identity.purge-sign-ons',
  () =>
    work(async ({ trx }) => {
      await trx.rawQuery('delete from sign_on_flows where expires_at <= now()')
    }),
  { attempts: 3, timeout: 60_000 }
)
