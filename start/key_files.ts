import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { dataDir, secret } from './data_dir.js'
import { syncFolder } from './state_file.js'

/** The keys in `DATA_DIR/secrets`: what seals stored secrets, what signs tokens, and what makers of browsers know the site by. */
export const keyNames = ['app-key', 'token-key', 'push-key'] as const
export type KeyName = (typeof keyNames)[number]

const folder = join(dataDir, 'secrets')
/** A new key lies here until all that is stored fits to it. */
const nextOf = (name: KeyName) => `${name}.next`

/**
 * The keys that stored secrets may be sealed with, the current one first: two, where a change of keys was cut off. So
 * everything can be opened whether or not that change had been committed.
 */
export function openingKeys(name: KeyName): string[] {
  const hasNext = existsSync(join(folder, nextOf(name)))
  return [secret(name), ...(hasNext ? [secret(nextOf(name))] : [])]
}

/** The key that is to follow: a new one, or that of a change that was cut off, with which some may be sealed already. */
export const nextKey = (name: KeyName): string => secret(nextOf(name))

/** Puts the next key in the place of the current one, in one step. */
export function takeNextKey(name: KeyName): void {
  renameSync(join(folder, nextOf(name)), join(folder, name))
  syncFolder(folder)
}
