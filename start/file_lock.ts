import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { processState } from './process_state.js'

/** The process that holds a file. */
export interface Holder {
  pid: number
  /** Start time of the process in clock ticks since boot, so that a reused process id is not taken for the holder. */
  started: string
}

/** This process as a holder. */
export const thisProcess = (): Holder => ({
  pid: process.pid,
  started: processState(process.pid).started,
})

/** The process a file names, or null when there is no such file, it is torn, or that process has ended. */
export function liveHolder(file: string): Holder | null {
  const holder = holderOf(file)
  if (!holder) return null
  const { running, started } = processState(holder.pid)
  return running && started === holder.started ? holder : null
}

/**
 * Takes a lock file for this process in one step; one left by a process that ended is taken over. Answers null when it was
 * taken, else who holds it.
 */
export function takeLock(file: string): Holder | null {
  const mine = `${file}.${process.pid}.${randomBytes(3).toString('hex')}`
  writeFileSync(mine, JSON.stringify(thisProcess()), { mode: 0o600 })
  try {
    for (;;) {
      // A hard link is made or refused in one step, which a check followed by a write would not be.
      if (link(mine, file)) return null
      const holder = liveHolder(file)
      if (holder) return holder
      removeStale(file)
    }
  } finally {
    rmSync(mine, { force: true })
  }
}

/** Gives a lock file back if it is this process's. */
export function freeLock(file: string): void {
  if (holderOf(file)?.pid === process.pid) rmSync(file, { force: true })
}

/** Waits for a lock file up to `patience` milliseconds, does the act and gives it back; null when it never came free. */
export async function withLock<T>(
  file: string,
  patience: number,
  act: () => Promise<T>
): Promise<{ result: T } | null> {
  for (const deadline = Date.now() + patience; takeLock(file) !== null; await delay(50)) {
    if (Date.now() > deadline) return null
  }
  try {
    return { result: await act() }
  } finally {
    freeLock(file)
  }
}

/** Moved away first: if a third process was quicker, what was moved is its lock and is put back. */
function removeStale(file: string): void {
  const aside = `${file}.${process.pid}.stale`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  if (liveHolder(aside)) link(aside, file)
  rmSync(aside, { force: true })
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

function holderOf(file: string): Holder | null {
  try {
    const holder: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isHolder(holder) ? holder : null
  } catch {
    return null
  }
}

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' &&
  value !== null &&
  'pid' in value &&
  typeof value.pid === 'number' &&
  'started' in value &&
  typeof value.started === 'string'

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
