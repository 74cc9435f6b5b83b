import type { Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Ignitor } from '@adonisjs/core'
import type { ApplicationService } from '@adonisjs/core/types'
import { connectRestart, pluginFaults, plugins } from '#core/plugins/index'
import { keepAddresses } from './address.js'
import { dataDir, makeDataDir } from './data_dir.js'
import { lockDataDir } from './data_lock.js'
import { openDatabase } from './database.js'
import { env } from './env.js'
import { guardProcess, type GuardLog } from './guard_process.js'
import { createHttpServer } from './http_server.js'
import { choosePort } from './port.js'
import { waitForRedis } from './redis.js'
import { canStartAgain, greetLauncher, START_AGAIN, watchEventLoop } from './supervision.js'

/** What a process has to end when it stops; filled as it starts. */
interface Running {
  server: Server | null
  stopping: AbortController
  /** Ends when it has come up, or has not. */
  start: Promise<unknown>
  closeDatabase: () => Promise<void>
  /** What the process ends with when it was stopped. */
  exitCode: number
}

/** Runs a long-lived process: `serve` answers requests (and runs jobs unless JOBS is off), `work` only runs jobs. */
export async function runProcess(ignitor: Ignitor, kind: 'serve' | 'work'): Promise<void> {
  process.env.TRIVET_PROCESS = kind
  guardErrors(ignitor)
  const running: Running = {
    server: null,
    stopping: new AbortController(),
    start: Promise.resolve(),
    closeDatabase: async () => {},
    exitCode: 0,
  }
  const stop = stopOnce(ignitor, running)
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop)
  greetLauncher(stop)
  const startAgain = () => {
    running.exitCode = START_AGAIN
    stop()
  }
  connectRestart(canStartAgain ? startAgain : null)
  makeDataDir()
  const unlock = kind === 'serve' ? lockDataDir(dataDir) : () => {}
  process.once('exit', unlock)
  // Before the database, which takes its time: what the operator has to see to is said at once.
  const redis = env.get('REDIS_URL')
  if (redis) await waitForRedis(redis, running.stopping.signal)
  if (running.stopping.signal.aborted) return
  running.closeDatabase = await openDatabase()
  // Not before: making a database halts us for as long as it takes.
  watchEventLoop(join(dataDir, 'logs', kind === 'work' ? 'trivet-work.log' : 'trivet.log'))
  if (running.stopping.signal.aborted) return
  try {
    running.start = kind === 'serve' ? serve(ignitor, running) : work(ignitor)
    await running.start
  } catch (error) {
    // What a stop takes from under a start is no news; the stop ends the process.
    if (running.stopping.signal.aborted) return
    await running.closeDatabase()
    throw error
  }
}

async function serve(ignitor: Ignitor, running: Running): Promise<void> {
  const host = env.get('HOST', '0.0.0.0')
  process.env.HOST = host
  process.env.PORT = String(await choosePort(env.get('PORT'), host))
  env.set('PORT', Number(process.env.PORT))
  keepAddresses()
  const subPath = env.get('SUB_PATH', '')
  await ignitor.httpServer().start((handler) => {
    running.server = createHttpServer(handler, subPath)
    return running.server
  })
}

async function work(ignitor: Ignitor): Promise<void> {
  // Settings that all processes share may keep jobs away from the servers; this one is there for nothing else.
  env.set('JOBS', true)
  const app: ApplicationService = ignitor.createApp('web')
  await app.init()
  await app.boot()
  await app.start(() => {})
  console.log('Trivet works on jobs.')
}

/** The log is there once the application is; what happens before goes to standard error. */
function guardErrors(ignitor: Ignitor): void {
  let log: GuardLog | null = null
  ignitor.tap((app) => {
    void app.booted(async () => {
      log = await app.container.make('logger')
    })
  })
  const onPlugin = (place: string, what: string, error: unknown) =>
    pluginFaults().note(plugins().idOf(place) ?? place, what, error)
  guardProcess({ log: () => log, flush: closeLog, onPlugin })
}

/** Within this time a second signal is the same one come twice, from the terminal and from the launcher; milliseconds. */
const SAME_SIGNAL = 2_000
/** Requests under way are given so long to end, in milliseconds; one whose body never comes would hold us for ever. */
const GRACE = 5_000
/**
 * One that is still coming up is let come up first, for so long; after that it ends as it is, since what is taken from under
 * a start complains. Milliseconds.
 */
const COMING_UP = 3_000
/** Longest that stopping may take, in milliseconds. */
const LONGEST = 20_000

const isTrue = () => true

async function closeAll(ignitor: Ignitor, running: Running): Promise<void> {
  await ignitor.terminate()
  await running.closeDatabase()
}

async function closeLog(): Promise<void> {
  const { streams } = await import('#config/logger')
  await streams.close()
}

/**
 * A later second signal while stopping ends the process at once: the operator means it. The database gets its signal even
 * then, by the listener of the process' end that its cluster has.
 */
function stopOnce(ignitor: Ignitor, running: Running): () => void {
  let since: number | null = null
  return () => {
    if (since !== null && performance.now() - since > SAME_SIGNAL) process.exit(130)
    if (since !== null) return
    since = performance.now()
    running.stopping.abort()
    setTimeout(() => process.exit(1), LONGEST).unref()
    setTimeout(() => running.server?.closeAllConnections(), GRACE).unref()
    const up = running.start.then(isTrue, isTrue)
    Promise.race([up, delay(COMING_UP, false)])
      .then((isUp) => (isUp ? closeAll(ignitor, running) : closeLog()))
      .then(() => process.exit(running.exitCode))
      .catch((error: unknown) => {
        console.error(error)
        process.exit(1)
      })
  }
}
