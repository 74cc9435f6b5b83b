import type { Signals } from '#core/live/index'
import { PostgresSignals } from '#core/live/postgres_signals'
import env from '#start/env'

/** Signals between the processes of the site. The client of Redis is loaded only where it is used: it takes ten megabytes. */
export async function openSignals(
  url: string,
  onError: (error: unknown) => void
): Promise<Signals> {
  const redis = env.get('REDIS_URL')
  if (!redis) return new PostgresSignals(url, onError)
  const { RedisSignals } = await import('#core/live/redis_signals')
  return new RedisSignals(redis, onError)
}

const topic = 'restored'

/** Tells all processes that another database is in the place of theirs; the console has no signals of its own. */
export async function announceRestore(): Promise<void> {
  const own = await openSignals(env.get('DATABASE_URL', ''), () => {})
  try {
    await own.publish(topic, '')
  } finally {
    await own.stop()
  }
}

/** Calls `act` when a backup was put back, here or by another process. */
export function whenRestored(signals: Signals, act: () => void): Promise<void> {
  return signals.subscribe(topic, { hear: act, missed: () => {} })
}
