import { setTimeout as delay } from 'node:timers/promises'
import { serveProcess } from '#core/processes/index'

/** A child worker for tests: says which process it is, after so many milliseconds. */
serveProcess(async ({ after }: { after: number }) => {
  await delay(after)
  return process.pid
})
