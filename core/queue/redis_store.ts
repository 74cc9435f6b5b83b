import { createRedisBackend } from 'bullmq'
import { Redis } from 'ioredis'
import type { BullmqStore } from './bullmq_store.js'

/** Jobs in Redis, under keys that begin with `trivet`. */
export function redisStore(url: string): BullmqStore {
  const connection = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true })
  return {
    backend: (name, opts, kind) => createRedisBackend(name, { ...opts, connection }, kind),
    ready: () => connection.connect(),
    isThere: () => connection.status === 'ready',
    close: async () => {
      if (connection.status === 'ready') await connection.quit()
      else connection.disconnect()
    },
  }
}
