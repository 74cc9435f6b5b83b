import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../start_error.js'
import { syncFolder } from '../state_file.js'
import type { Account } from './account.js'

/** Whether a folder holds a cluster; such a folder is never removed. */
export const holdsCluster = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'))

/**
 * Makes a new cluster with this password in a folder beside, which gets its name when it is complete. A half-made one of
 * before is thrown away; whatever has the cluster's name already is not touched: throws `StartError` then.
 */
export function makeCluster(account: Account, password: string, durable: boolean): void {
  const { cluster } = account
  const parent = dirname(cluster)
  if (existsSync(cluster) && readdirSync(cluster).length > 0) {
    throw new StartError(
      `${cluster} holds files but no complete database (PG_VERSION is missing). ` +
        'Put a backup of that folder in its place, or move it away to begin anew.'
    )
  }
  const halfMade = `${basename(cluster)}.new-`
  for (const name of readdirSync(parent)) {
    if (name.startsWith(halfMade)) rmSync(join(parent, name), { recursive: true, force: true })
  }
  const folder = join(parent, `${halfMade}${randomBytes(4).toString('hex')}`)
  mkdirSync(folder, { mode: 0o700 })
  account.own(folder)
  initialise(account, folder, password, durable)
  renameSync(folder, cluster)
  syncFolder(parent)
}

function initialise(account: Account, folder: string, password: string, durable: boolean): void {
  const passwordFile = join(tmpdir(), `trivet-${randomBytes(8).toString('hex')}`)
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 })
    account.own(passwordFile)
    const initdb = account.command('initdb', folder, (dir) => [
      '-D',
      dir,
      '-U',
      'trivet',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ])
    const made = spawnSync(initdb.file, initdb.args, { ...initdb.options, stdio: 'pipe' })
    if (made.status !== 0)
      throw new Error(`Postgres could not be prepared: ${made.stderr ?? made.error}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/**
 * Gives the cluster's user a new password without the old one, which Postgres allows while no server runs (single-user
 * mode). Throws `StartError` when the cluster cannot be opened.
 */
export function setPassword(account: Account, password: string): void {
  const single = account.command('postgres', account.cluster, (dir) => [
    '--single',
    '-D',
    dir,
    'postgres',
  ])
  const statement = `alter role trivet with login superuser password '${password}'\n`
  const set = spawnSync(single.file, single.args, {
    ...single.options,
    input: statement,
    stdio: 'pipe',
    encoding: 'utf8',
  })
  if (set.status === 0 && !/ERROR|FATAL|PANIC/.test(set.stderr)) return
  throw new StartError(
    `The database in ${account.cluster} could not be opened to set its password anew: ` +
      `${set.stderr.trim().split('\n').at(-1) ?? ''}. Nothing was removed; put a backup of DATA_DIR in its place, ` +
      'or move it away to begin anew.'
  )
}
