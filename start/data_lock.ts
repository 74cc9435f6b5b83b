import { linkSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processState } from './process_state.js'
import { StartError } from './start_error.js'

interface Holder {
  pid: number
  /** Start time of the process in clock ticks since boot, so that a reused process id is not taken for the holder. */
  started: string
}

/**
 * Takes the folder for this process, so that two servers never share one; a lock left by a killed process is taken over.
 * Answers the function that gives it back. Throws with the holder's process id when the folder is in use.
 */
export function lockDataDir(folder: string): () => void {
  const file = join(folder, 'trivet.lock')
  const mine = `${file}.${process.pid}`
  writeFileSync(
    mine,
    JSON.stringify({ pid: process.pid, started: processState(process.pid).started })
  )
  try {
    claim(mine, file)
  } finally {
    rmSync(mine, { force: true })
  }
  return () => {
    if (holderOf(file)?.pid === process.pid) rmSync(file, { force: true })
  }
}

/** A hard link is made or refused in one step, which a check followed by a write would not be. */
function claim(mine: string, file: string): void {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      linkSync(mine, file)
      return
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error
    }
    const holder = holderOf(file)
    if (holder && isAlive(holder)) {
      throw new StartError(
        `Another Trivet (process ${holder.pid}) already uses ${file.replace(/\/trivet\.lock$/, '')}. ` +
          'Stop it first, or start this one with another DATA_DIR.'
      )
    }
    try {
      unlinkSync(file)
    } catch (error) {
      if (!isCode(error, 'ENOENT')) throw error
    }
  }
  throw new StartError(`Could not take the lock ${file}.`)
}

function holderOf(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return null
  }
}

function isAlive(holder: Holder): boolean {
  const { running, started } = processState(holder.pid)
  return running && started === holder.started
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
