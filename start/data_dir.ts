import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { env } from './env.js'
import { StartError } from './start_error.js'
import { writeState } from './state_file.js'

/** Absolute folder of everything Trivet keeps: the database, pictures, logs, secrets. */
export const dataDir = resolve(env.get('DATA_DIR', 'data'))

/** Length of a key in base64url; a shorter one was cut off while it was written. */
const KEY_LENGTH = 43

/** Makes the data folder and closes it to other users. Throws `StartError` when nothing can be written there. */
export function makeDataDir(): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    closeToOthers(dataDir)
    const probe = join(dataDir, `.writable-${randomBytes(4).toString('hex')}`)
    writeFileSync(probe, '.', { flag: 'wx' })
    rmSync(probe)
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be used: ${reasonOf(error)}.`)
  }
}

/** Only its owner can; a folder of somebody else that we may write into stays as that one has made it. */
function closeToOthers(folder: string): void {
  const { mode, uid } = statSync(folder)
  const isOurs = process.getuid?.() === 0 || process.getuid?.() === uid
  if (isOurs && (mode & 0o077) !== 0) chmodSync(folder, 0o700)
}

const reasons: Record<string, string> = {
  EACCES: 'it belongs to another user; start Trivet as that user, or give it to this one (chown)',
  EPERM: 'it belongs to another user; start Trivet as that user, or give it to this one (chown)',
  EROFS: 'its disk is read-only; make it writable or name another folder',
  ENOSPC: 'its disk is full; make room and start again',
  EDQUOT: 'its disk is full; make room and start again',
  ENOTDIR: 'it is no folder; name another one',
  EEXIST: 'it is no folder; name another one',
  EISDIR: 'it is a folder; put the file back from a backup, or delete the folder',
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code] ?? String(error)
}

/**
 * A secret made at its first use and kept in the data folder with mode 0600; 32 random bytes as base64url. Throws
 * `StartError` for one that is empty or cut off: a new one in its place would sign everybody out without a word.
 */
export function secret(name: string): string {
  const file = join(dataDir, 'secrets', name)
  const value = readSecret(file)
  if (value.length >= KEY_LENGTH) return value
  throw new StartError(
    `The key file ${file} is empty or cut off. Put it back from a backup, or delete it for a new key: ` +
      'then everybody signs in again, and keys of AI providers have to be entered again.'
  )
}

function readSecret(file: string): string {
  try {
    if (!existsSync(file)) makeSecret(file)
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new StartError(`The key file ${file} cannot be used: ${reasonOf(error)}.`)
  }
}

/** Two processes may do this at once: the first one's value is the one that counts. */
function makeSecret(file: string): void {
  const unfinished = `${file}.${process.pid}`
  mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 })
  writeState(unfinished, randomBytes(32).toString('base64url'))
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}
