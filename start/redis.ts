import { setTimeout as delay } from 'node:timers/promises'
import type { Redis } from 'ioredis'

/** Milliseconds between two tries. */
const PAUSE = 1_000

/**
 * Waits until the operator's Redis answers, and says once that it is waited for. Ends early, without Redis, when
 * `stopping` is aborted.
 */
export async function waitForRedis(url: string, stopping: AbortSignal): Promise<void> {
  for (let tries = 0; !stopping.aborted; tries += 1) {
    const trouble = await tryRedis(url)
    if (trouble === null) {
      if (tries > 0) process.stderr.write('Redis answers now.\n')
      return
    }
    if (tries === 0) process.stderr.write(waitingLine(url, trouble))
    await delay(PAUSE, undefined, { signal: stopping }).catch(() => {})
  }
}

function waitingLine(url: string, trouble: string): string {
  const { host } = new URL(url)
  return (
    `Redis at ${host} does not answer (${trouble}). Trivet starts as soon as it does; ` +
    'start Redis, mend REDIS_URL, or take REDIS_URL away to keep jobs in Postgres.\n'
  )
}

/** What keeps Redis from answering, null when it does. */
async function tryRedis(url: string): Promise<string | null> {
  const { Redis: Client } = await import('ioredis')
  const client: Redis = new Client(url, {
    lazyConnect: true,
    connectTimeout: 2_000,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  let trouble = 'no connection'
  client.on('error', (error: Error) => {
    trouble = error.message
  })
  try {
    await client.connect()
    await client.ping()
    return null
  } catch (error) {
    return trouble === 'no connection' && error instanceof Error ? error.message : trouble
  } finally {
    client.disconnect()
  }
}
