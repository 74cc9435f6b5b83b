import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PatternAnswer } from './analyse_pattern.js'
import type { HousePattern } from './collect_patterns.js'

/** Looks for a pattern through a whole text, in a thread that can be ended meanwhile. */
const CODE = `
  const { workerData: { source, flags, text }, parentPort } = require('node:worker_threads')
  const before = process.threadCpuUsage()
  text.replace(new RegExp(source, flags), '')
  const { user, system } = process.threadCpuUsage(before)
  parentPort.postMessage((user + system) / 1000)
`

/** The text that a pattern is slow on, of about a length. */
export function pumpedText({ attack }: PatternAnswer, length: number): string {
  const { pumps = [], suffix = '' } = attack ?? {}
  const round = pumps.reduce((sum, { pump }) => sum + pump.length, 0)
  const times = Math.floor(length / Math.max(round, 1))
  return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix
}

/** How many times its own time a thread may wait for a processor on a busy machine. */
const WAITING = 8

/** Milliseconds of a processor that a pattern takes for a text; infinite when it does not end. */
export async function timeOf(
  { source, flags }: HousePattern,
  text: string,
  limit: number
): Promise<number> {
  const worker = new Worker(CODE, { eval: true, workerData: { source, flags, text } })
  try {
    const [took] = await once(worker, 'message', { signal: AbortSignal.timeout(limit * WAITING) })
    return Number(took)
  } catch {
    return Infinity
  } finally {
    await worker.terminate()
  }
}
