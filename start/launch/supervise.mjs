import { spawn } from 'node:child_process'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { watchParent } from './run.mjs'

/** Pauses before the server is started again, in milliseconds; the last one counts for all that follow. */
const PAUSES = [1_000, 2_000, 5_000, 15_000]
/** So many crashes within so many milliseconds are too many. */
const MOST = 5
const SPAN = 10 * 60_000
/** Crashes that are kept for the administrators to read. */
const KEPT = 20
/** Exit code of a start that only the operator can mend (EX_CONFIG of sysexits.h): trying again would not help. */
const NOT_STARTABLE = 78
/** Exit code of a server that is to be started again, as after a plugin was installed (start/supervision.ts). */
const START_AGAIN = 75
/** So many starts that were asked for within the span are too many, too: somebody asks for ever. */
const MOST_ASKED = 30
/** Longest that a server may take to stop, in milliseconds; it gives up by itself a little earlier. */
const LONGEST_STOP = 25_000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a server to its end and starts it again when it crashes, after pauses that grow; gives up at the fifth crash within
 * ten minutes. Each crash is written to `crashes.json` in the data folder. Passes signals on; answers the exit code.
 */
export async function supervise(command, args, { root, kind }) {
  const state = { child: null, stopping: false, wake: () => {}, dataDir: null }
  const stop = (signal) => {
    state.stopping = true
    const { child } = state
    child?.kill(signal)
    state.wake()
    // One that stands still does not hear the signal, and its own limit does not come either.
    setTimeout(() => child?.kill('SIGKILL'), LONGEST_STOP).unref()
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  const orphaned = watchParent(() => stop('SIGTERM'))
  const code = await keepRunning(command, args, { root, kind, state })
  clearInterval(orphaned)
  for (const signal of SIGNALS) process.off(signal, stop)
  // One that ended well has stopped its database itself.
  if (code !== 0 && code !== NOT_STARTABLE) await stopDatabase(command, root, state.dataDir)
  return code
}

async function keepRunning(command, args, { root, kind, state }) {
  const crashes = []
  const asked = []
  for (;;) {
    const end = await runOnce(command, args, { root, state })
    // A stop may have come while it was on its way to start again.
    if (state.stopping && end.code === START_AGAIN) return 0
    if (state.stopping || end.code === 0 || end.code === NOT_STARTABLE) return end.code
    const now = Date.now()
    while (asked[0] < now - SPAN) asked.shift()
    if (end.code === START_AGAIN && asked.push(now) <= MOST_ASKED) {
      console.error('Trivet starts again, as it was asked to.')
      continue
    }
    crashes.push(now)
    while (crashes[0] < now - SPAN) crashes.shift()
    record(state.dataDir, { at: new Date(now).toISOString(), process: kind, ...reasonOf(end) })
    if (crashes.length >= MOST) {
      console.error(
        `Trivet crashed ${MOST} times within ten minutes and stays stopped. Why: ${reasonOf(end).reason} ` +
          'If a plugin is named, take it out of the folder plugins in DATA_DIR; else see logs/trivet.log there. ' +
          'Then start Trivet again.'
      )
      return end.code
    }
    const pause = PAUSES[Math.min(crashes.length, PAUSES.length) - 1]
    console.error(`Trivet ended (${end.signal ?? end.code}); it starts again in ${pause / 1000} s.`)
    await new Promise((resolve) => {
      state.wake = resolve
      setTimeout(resolve, pause)
    })
    if (state.stopping) return end.code
  }
}

/** Answers `{code, signal, words}`; `words` are the last lines that it wrote to standard error. */
function runOnce(command, args, { root, state }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
      env: {
        ...process.env,
        TRIVET_SUPERVISED: '1',
        PATH: `${dirname(command)}${delimiter}${process.env.PATH || ''}`,
      },
    })
    state.child = child
    let words = ''
    child.stderr.on('data', (chunk) => {
      process.stderr.write(chunk)
      words = (words + chunk).slice(-20_000)
    })
    child.on('message', ({ dataDir }) => {
      // The framework speaks on this line, too.
      state.dataDir = dataDir ?? state.dataDir
    })
    child.on('error', reject)
    // Not at its exit: its last words may still be on their way then.
    child.on('close', (code, signal) => {
      state.child = null
      resolve({ code: code ?? 128 + (signal === 'SIGINT' ? 2 : 15), signal, words })
    })
  })
}

/** What a crash was, in a line. */
function reasonOf({ code, signal, words }) {
  const lines = words.split('\n').map((line) => line.trim())
  const said =
    lines.findLast((line) => /^Trivet (crashed|stood still)/.test(line)) ??
    lines.find((line) => line.startsWith('FATAL ERROR')) ??
    // What was written some time before a kill has nothing to do with it.
    (signal ? undefined : lines.findLast((line) => line !== ''))
  const end = signal ? `ended by ${signal}` : `ended with code ${code}`
  return { end, reason: (said ?? `It was ${end}; it left no word.`).slice(0, 1_000) }
}

/** Written beside and renamed, so that a reader never finds half of it. Without a place to write it the crash is told only. */
function record(dataDir, crash) {
  if (!dataDir) return
  const file = join(dataDir, 'crashes.json')
  try {
    const unfinished = `${file}.${process.pid}`
    writeFileSync(unfinished, JSON.stringify([...readCrashes(file), crash].slice(-KEPT)), {
      mode: 0o600,
    })
    renameSync(unfinished, file)
  } catch (error) {
    console.error(`The crash could not be written down: ${error.message}`)
  }
}

function readCrashes(file) {
  try {
    const crashes = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(crashes) ? crashes : []
  } catch {
    return []
  }
}

/** A server that was killed could not stop its database; the command leaves it alone when others still use it. */
function stopDatabase(command, root, dataDir) {
  if (!dataDir || process.env.DATABASE_URL) return undefined
  return new Promise((resolve) => {
    const child = spawn(command, [join(root, 'build', 'ace.js'), 'postgres:stop'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATA_DIR: dataDir },
    })
    child.on('error', resolve)
    child.on('close', resolve)
  })
}
