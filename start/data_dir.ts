import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { env } from './env.js'

/** Absolute folder of everything Trivet keeps: the database, pictures, logs, secrets. */
export const dataDir = resolve(env.get('DATA_DIR', 'data'))

/** Makes the data folder, readable by its owner; parents of a database run by another user stay passable. */
export function makeDataDir(): void {
  mkdirSync(dataDir, { recursive: true })
}

/** A secret made at its first use and kept in the data folder with mode 0600; 32 random bytes as base64url. */
export function secret(name: string): string {
  const file = join(dataDir, 'secrets', name)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 })
  const value = randomBytes(32).toString('base64url')
  try {
    writeFileSync(file, value, { mode: 0o600, flag: 'wx' })
    return value
  } catch {
    // Another process was first: its value is the one that counts.
    return readFileSync(file, 'utf8').trim()
  }
}
