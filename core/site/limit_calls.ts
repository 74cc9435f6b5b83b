import { createError } from '@adonisjs/core/exceptions'
import { work } from '#core/events/index'

/** Calls that one address may make in a minute, whatever it asks for. */
export const MOST_CALLS = 60

/** 429 of an address that asks too often. */
const E_TOO_MANY_CALLS = createError('Too Many Requests', 'E_TOO_MANY_CALLS', 429)

/** A home has one IPv4 address, or a whole network of IPv6 ones. */
const network = `network(set_masklen(ip, case when family(ip) = 6 then 64 else 32 end))`

/**
 * Counts a call of an address in the database, so that all processes of the site count together.
 * Throws 429 beyond `MOST_CALLS` a minute.
 */
export async function limitCalls(address: string): Promise<void> {
  const calls = await work(async ({ trx }) => {
    const { rows } = await trx.rawQuery<{ rows: { calls: number }[] }>(
      `insert into call_counts (minute, caller, calls)
         select date_trunc('minute', now()), ${network}, 1 from (select ?::inet as ip) one
         on conflict (minute, caller) do update set calls = call_counts.calls + 1
         returning calls`,
      [address]
    )
    const count = rows[0]?.calls ?? 0
    // The first call of a minute sweeps what is past.
    if (count === 1) {
      await trx.rawQuery(`delete from call_counts where minute < date_trunc('minute', now())`)
    }
    return count
  })
  if (calls > MOST_CALLS) throw new E_TOO_MANY_CALLS()
}
