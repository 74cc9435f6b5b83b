import { setTimeout as delay } from 'node:timers/promises'

/** The part of a logger that the guard needs. */
export interface GuardLog {
  error(facts: object, text: string): void
  fatal(facts: object, text: string): void
}

/** What the guard reports to; both are asked for anew each time, since the log comes and goes with the application. */
export interface GuardSurroundings {
  log: () => GuardLog | null
  /** Writes out what has been logged. */
  flush: () => Promise<void>
  /** Told of an error that a plugin is to blame for; `plugin` is the folder that it lies in. */
  onPlugin: (plugin: string, what: string, error: unknown) => void
}

/** Exit code after an error that nobody caught (EX_SOFTWARE of sysexits.h). */
const CRASHED = 70

/**
 * Sees to errors that reach the top of the process: a promise that nobody awaits is logged and changes nothing else, and
 * so is an error in a timer or an event of a plugin, where nothing but the plugin was under way. Any other error thrown from
 * a timer or an event leaves things undone, so it is logged and the process ends, to be started again by the launcher.
 */
export function guardProcess({ log, flush, onPlugin }: GuardSurroundings): void {
  process.on('unhandledRejection', (reason) => {
    const plugin = pluginOf(reason)
    const facts = { err: reason, plugin }
    if (plugin) onPlugin(plugin, 'a promise that nobody awaits', reason)
    const text = 'a promise that nobody awaits was rejected'
    if (log()) log()?.error(facts, text)
    else console.error(text, reason)
  })
  let isEnding = false
  process.on('uncaughtException', (error) => {
    if (isEnding) return
    const plugin = pluginOf(error)
    if (plugin && log() && isItsOwn(error)) {
      log()?.error({ err: error, plugin }, 'an error that nobody caught stays in its plugin')
      onPlugin(plugin, 'a timer or an event', error)
      return
    }
    isEnding = true
    log()?.fatal({ err: error, plugin }, 'an error that nobody caught ends the process')
    process.stderr.write(`${error.stack ?? String(error)}\n${lastWords(error, plugin)}\n`)
    void end(flush)
  })
}

/** Ends the process once the log is written, or after a second if that does not come about. */
async function end(flush: () => Promise<void>): Promise<void> {
  await Promise.race([flush().catch(() => {}), delay(1_000)])
  process.exit(CRASHED)
}

/** One line for the launcher and the administrators. */
function lastWords(error: unknown, plugin: string | undefined): string {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const [line = ''] = message.split('\n')
  return `Trivet crashed${plugin ? ` in the plugin ${plugin}` : ''}: ${line}`
}

/** Whether nothing but one plugin and Node itself was under way, seen to the foot of the stack. */
function isItsOwn(error: Error): boolean {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const isWhole = frames.length < Error.stackTraceLimit
  const isForeign = (frame: string) => !/\/plugins\/[\w-]+\/|\(?node:/.test(frame)
  return isWhole && !frames.some(isForeign)
}

/** The plugin nearest to where an error was thrown, by the folder of its file. */
export function pluginOf(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return /\/plugins\/([\w-]{1,80})\//.exec(stack)?.[1]
}
