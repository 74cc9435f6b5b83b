import { appendFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { BullmqQueue } from '#core/queue/bullmq'
import { postgresStore } from '#core/queue/bullmq_store'
import { defineJob } from '#core/queue/job'

/**
 * A process of its own that works on the jobs of `OWNER` and writes each one's end into `LOG`;
 * tests kill it.
 */
const { OWNER = '', LOG = '', DATABASE_URL = '', PACE = '20' } = process.env

const queue = new BullmqQueue(postgresStore(DATABASE_URL), {
  onFailed: ({ error }) => appendFileSync(LOG, `failed ${String(error)}\n`),
  onError: () => {},
  lock: 2000,
})
queue.define(
  OWNER,
  defineJob<{ number: number }>('note', async ({ number }) => {
    appendFileSync(LOG, `started ${number}\n`)
    await wait(Number(PACE))
    appendFileSync(LOG, `ended ${number}\n`)
  })
)
process.once('SIGTERM', () => void queue.stop(100).then(() => process.exit(0)))
await queue.start()
appendFileSync(LOG, 'working\n')
