import { setTimeout as delay } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'

/** Milliseconds until somebody must wait for a lock. */
const PATIENCE = 15_000

/** Resolves once a statement on the tests' database waits for what another transaction holds. */
export async function lockAwaited(): Promise<void> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await delay(10)) {
    const waiting = await db
      .from('pg_stat_activity')
      .whereRaw('datname = current_database()')
      .where('wait_event_type', 'Lock')
      .first()
    if (waiting) return
  }
  throw new Error('Nothing came to wait for a lock')
}
