import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes a small file of state (mode 0600) as a whole or not at all: a reader, a power cut or a full disk finds the old
 * content or the new one. Throws what the system says.
 */
export function writeState(file: string, text: string): void {
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.new`
  try {
    const handle = openSync(unfinished, 'wx', 0o600)
    try {
      writeFileSync(handle, text)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
  syncFolder(dirname(file))
}

/** Makes what was renamed in a folder survive a power cut. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
