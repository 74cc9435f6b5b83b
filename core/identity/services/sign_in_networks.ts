import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Remembers that a user has signed in from a network, identified by its keyed hash. */
export async function rememberNetwork(
  trx: TransactionClientContract,
  userId: string,
  network: string
): Promise<void> {
  await trx.rawQuery(
    `insert into sign_in_networks (user_id, network) values (?, ?)
      on conflict (user_id, network) do update set used_at = now()`,
    [userId, network]
  )
}
