import type { Ignitor } from '@adonisjs/core'
import type { ApplicationService } from '@adonisjs/core/types'
import { dataDir, makeDataDir } from './data_dir.js'
import { lockDataDir } from './data_lock.js'
import { openDatabase } from './database.js'
import { env } from './env.js'
import { createHttpServer } from './http_server.js'
import { choosePort } from './port.js'

/** Runs a long-lived process: `serve` answers requests (and runs jobs unless JOBS is off), `work` only runs jobs. */
export async function runProcess(ignitor: Ignitor, kind: 'serve' | 'work'): Promise<void> {
  process.env.TRIVET_PROCESS = kind
  makeDataDir()
  const unlock = kind === 'serve' ? lockDataDir(dataDir) : () => {}
  process.once('exit', unlock)
  const closeDatabase = await openDatabase()
  const stop = stopOnce(ignitor, closeDatabase)
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop)
  try {
    await (kind === 'serve' ? serve(ignitor) : work(ignitor))
  } catch (error) {
    await closeDatabase()
    throw error
  }
}

async function serve(ignitor: Ignitor): Promise<void> {
  const host = env.get('HOST', '0.0.0.0')
  process.env.HOST = host
  process.env.PORT = String(await choosePort(env.get('PORT'), host))
  env.set('PORT', Number(process.env.PORT))
  const subPath = env.get('SUB_PATH', '')
  await ignitor.httpServer().start((handler) => createHttpServer(handler, subPath))
}

async function work(ignitor: Ignitor): Promise<void> {
  const app: ApplicationService = ignitor.createApp('web')
  await app.init()
  await app.boot()
  await app.start(() => {})
}

/** Within this time a second signal is the same one come twice, from the terminal and from the launcher; milliseconds. */
const SAME_SIGNAL = 2_000

/** A later second signal while stopping ends the process at once: the operator means it. */
function stopOnce(ignitor: Ignitor, closeDatabase: () => Promise<void>): () => void {
  let since: number | null = null
  return () => {
    if (since !== null && Date.now() - since > SAME_SIGNAL) process.exit(130)
    if (since !== null) return
    since = Date.now()
    const giveUp = setTimeout(() => process.exit(1), 20_000)
    giveUp.unref()
    ignitor
      .terminate()
      .then(closeDatabase)
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        console.error(error)
        process.exit(1)
      })
  }
}
