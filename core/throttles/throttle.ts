import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { queryIn } from '#core/database/query_in'
import { fixedStatement } from '#core/database/read'
import { work } from '#core/events/index'
import { tooMany } from '#core/http/errors'

/** Something that may be done `limit` times in `seconds`; who reaches the limit waits that long anew. */
export interface Throttle {
  key: string
  limit: number
  seconds: number
}

/** Whether one more is allowed, and after how many seconds it will be again. */
export interface ThrottleTurn {
  isAllowed: boolean
  retryAfter: number
}

/** How many of several are allowed, and after how many seconds the count starts anew. */
export interface ThrottleTurns {
  allowed: number
  retryAfter: number
}

/**
 * By the database's clock, which all processes share. A clock that is set back makes nobody wait
 * longer than `seconds`, and takes no count away.
 */
const take = fixedStatement(
  'throttles.take',
  `insert into throttles as t (key, count, resets_at)
      values ($1, $4::int, now() + make_interval(secs => $3::float8))
    on conflict (key) do update set
      count = case when t.resets_at <= now() then $4::int else least(t.count, $2::int) + $4::int end,
      resets_at = case
        when t.resets_at <= now() or (t.count < $2::int and t.count + $4::int >= $2::int)
          then now() + make_interval(secs => $3::float8)
        else least(t.resets_at, now() + make_interval(secs => $3::float8)) end
    returning $4::int - least($4::int, greatest(0, count - $2::int)) as allowed,
      ceil(extract(epoch from resets_at - now()))::int as "retryAfter"`
)

/** Counts one more in a transaction, before it is done: of many at once exactly `limit` are allowed. */
export async function takeTurn(
  trx: TransactionClientContract,
  limits: Throttle
): Promise<ThrottleTurn> {
  const { allowed, retryAfter } = await takeTurns(trx, limits, 1)
  return { isAllowed: allowed > 0, retryAfter }
}

/** Counts `size` more in a transaction, before they are done; answers how many of them are allowed, and for how many seconds. */
export async function takeTurns(
  trx: TransactionClientContract,
  { key, limit, seconds }: Throttle,
  size: number
): Promise<ThrottleTurns> {
  const [turns] = await queryIn<ThrottleTurns>(trx, take, [key, limit, seconds, size])
  return turns ?? { allowed: 0, retryAfter: seconds }
}

/** Counts one more. Throws `E_TOO_MANY` (429) beyond the limit. */
export async function throttle(limits: Throttle): Promise<void> {
  return throttleAll([limits])
}

/**
 * Counts one more of each, in their order, which is the same wherever these are counted: of two at once neither waits for the
 * other. Throws `E_TOO_MANY` (429) beyond one of the limits; then it counts for the ones before.
 */
export async function throttleAll(limits: Throttle[]): Promise<void> {
  // A refusal must not roll the counts back, so it is thrown after the commit.
  const refused = await work(async ({ trx }) => {
    for (const one of limits) {
      const turn = await takeTurn(trx, one)
      if (!turn.isAllowed) return turn
    }
    return null
  })
  if (refused) throw tooMany(refused.retryAfter)
}

/**
 * Takes one count back of each: what was counted turned out to be harmless, or was not done. In
 * the order of the keys, which is that in which they were counted.
 */
export async function returnTurns(trx: TransactionClientContract, keys: string[]): Promise<void> {
  for (const key of keys) {
    await trx.rawQuery('update throttles set count = count - 1 where key = ? and count > 0', [key])
  }
}

/** Starts the counts of these keys anew. */
export async function clearThrottles(
  trx: TransactionClientContract,
  keys: string[]
): Promise<void> {
  await trx.rawQuery('delete from throttles where key = any(?::text[])', [keys])
}
