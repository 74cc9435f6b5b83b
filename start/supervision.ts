import { Worker } from 'node:worker_threads'
import { runningPlugin } from '#core/plugins/running_plugin'
import { dataDir } from './data_dir.js'
import { env } from './env.js'

/** What a server that was started by the launcher says to it (start/launch/supervise.mjs). */
interface Hello {
  dataDir: string
}

const isSupervised = process.env.TRIVET_SUPERVISED === '1' && process.send !== undefined
// Nothing that this process starts has our launcher as its own.
delete process.env.TRIVET_SUPERVISED

/** Greets the launcher, if there is one; `stop` is called when the launcher is gone, since nobody would stop us then. */
export function greetLauncher(stop: () => void): void {
  if (!isSupervised) return
  const hello: Hello = { dataDir }
  process.send?.(hello)
  process.on('disconnect', stop)
  // What the launcher read of us has lost its reader with it.
  process.stderr.on('error', () => {})
  process.stdout.on('error', () => {})
}

/** Exit code that asks the launcher to start the server again; it is no crash (start/launch/supervise.mjs). */
export const START_AGAIN = 75

/** Whether somebody starts the server again when it ends with `START_AGAIN`. */
export const canStartAgain = isSupervised

/** Milliseconds between two beats. */
const BEAT = 1_000

/**
 * Has a thread of its own watch the event loop: when it stood still for WATCHDOG_SECONDS, the stack of what runs is
 * written to the log and the process ends, so that the launcher starts it again.
 */
export function watchEventLoop(logFile: string): void {
  if (!isSupervised) return
  const beats = new Int32Array(new SharedArrayBuffer(4))
  const beat = setInterval(() => Atomics.add(beats, 0, 1), BEAT)
  const seconds = env.get('WATCHDOG_SECONDS', 30)
  const watchdog = new Worker(new URL('watchdog.js', import.meta.url), {
    workerData: { beats, seconds, logFile, runningPlugin },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 4 },
  })
  watchdog.on('error', (error) => process.stderr.write(`The watchdog ended: ${error.message}\n`))
  watchdog.unref()
  beat.unref()
}
