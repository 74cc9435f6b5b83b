// A thread beside the server's own, which watches it (start/supervision.ts).
import { appendFileSync, writeSync } from 'node:fs'
import { Session, type Profiler } from 'node:inspector/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'

/**
 * What the server hands over: its beats, after how many seconds without one it has to end, the log, and the note of the
 * plugin that runs (core/plugins/running_plugin.ts).
 */
interface Watch {
  beats: Int32Array
  seconds: number
  logFile: string
  runningPlugin: Uint8Array
}

const { beats, seconds, logFile, runningPlugin } = workerData as Watch
/** Milliseconds over which it is looked what runs. */
const SAMPLE = 1_000

/** Milliseconds between two ticks. */
const TICK = 1_000
/** What a tick counts at least in which the process had no processor: whoever waits for a disk that never answers stands still, too. */
const LEAST = 0.1

let last = -1
let missed = 0
let used = process.cpuUsage()
// Our own ticks are counted, not the clock: when the whole process was frozen, nobody stood still. And a tick counts less where
// the process had less than half a processor: a machine that is busy with other things lets it stand, as at a start.
const timer = setInterval(() => {
  const { user, system } = process.cpuUsage(used)
  used = process.cpuUsage()
  const beat = Atomics.load(beats, 0)
  const share = (user + system) / 1_000 / TICK
  missed = beat === last ? missed + Math.min(1, Math.max(LEAST, 2 * share)) : 0
  last = beat
  if (missed < seconds) return
  clearInterval(timer)
  void end()
}, TICK)

async function end(): Promise<void> {
  const plugin = Buffer.from(runningPlugin.subarray(1, 1 + (runningPlugin[0] ?? 0))).toString()
  const where = plugin ? `in the plugin ${plugin}: ` : 'in '
  const unseen = delay(5 * SAMPLE, ['(no stack could be taken)'])
  const stack = await Promise.race([takeStack(), unseen]).catch((error: unknown) => [String(error)])
  const message = `Trivet stood still for ${seconds} s ${where}${stack.join(' < ')}`
  const line = { level: 60, time: new Date().toISOString(), name: 'trivet', msg: message, stack }
  try {
    writeSync(2, `${message}\n`)
    appendFileSync(logFile, `${JSON.stringify(line)}\n`)
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
}

/**
 * What runs in the main thread, innermost first. It is sampled, since that also sees into a regular expression, where a
 * debugger could not halt.
 */
async function takeStack(): Promise<string[]> {
  const session = new Session()
  session.connectToMainThread()
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
  await delay(SAMPLE)
  const { profile } = await session.post('Profiler.stop')
  return hottest(profile).map(({ callFrame: { functionName, url, lineNumber } }) => {
    const name = functionName || '(anonymous)'
    return url ? `${name} (${url.replace('file://', '')}:${lineNumber + 1})` : name
  })
}

/** The frames of the stack that was seen most often, innermost first. */
function hottest({ nodes, samples = [] }: Profiler.Profile): Profiler.ProfileNode[] {
  const counts = new Map<number, number>()
  for (const id of samples) counts.set(id, (counts.get(id) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  const frames: Profiler.ProfileNode[] = []
  for (let id = most?.[0]; id !== undefined;) {
    const node = nodes.find((candidate) => candidate.id === id)
    if (!node || node.callFrame.functionName === '(root)') break
    frames.push(node)
    id = nodes.find(({ children }) => children?.includes(node.id))?.id
  }
  return frames
}
