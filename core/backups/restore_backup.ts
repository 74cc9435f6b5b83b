import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { freePath } from '#core/archives/index'
import { notFound } from '#core/http/errors'
import { diskRoom } from '#core/storage/disk'
import { lockRuns, isSwapped, type RunContext, type RunEnd } from './backup_runs.js'
import { withPlainFile } from './encryption.js'
import { noRoom } from './errors.js'
import { settleCutOff } from './groups/group_files.js'
import { backupTarget } from './points.js'
import { openBackupFile, readPart, type OpenBackup } from './read_backup.js'
import { filePath } from './manifest.js'
import { dropScratches, loadScratch, scratchOf } from './scratch.js'
import { storeBackup } from './stored_backups.js'
import {
  forgetFiles,
  swapFiles,
  unfinishedRestore,
  unpackFiles,
  writeJournal,
} from './swap_files.js'
import { swapTables } from './swap_tables.js'
import { connection } from './write_backup.js'

/**
 * Has a stored backup as a plain file of this machine while `act` lasts; the passphrase is that of the place where it is stored,
 * unless somebody says another. Throws 404, and 400 for a passphrase that is wrong.
 */
export async function withStoredFile<T>(
  { name, passphrase }: { name: string; passphrase: string | null },
  act: (path: string) => Promise<T>
): Promise<T> {
  const { item, context } = backupTarget()
  const word = passphrase ?? item.passphrase?.(context()) ?? null
  const path = await item.path?.(name, context())
  if (path) return withPlainFile(path, word, act)
  const found = await item.open(name, context())
  if (!found) throw notFound()
  if (found.bytes > (await diskRoom())) throw noRoom()
  const copy = await freePath()
  try {
    await pipeline(found.content, createWriteStream(copy, { flags: 'wx', mode: 0o600 }))
    return await withPlainFile(copy, word, act)
  } finally {
    await rm(copy, { force: true })
  }
}

/**
 * Puts the backup in a file in the place of all that the site has. First the site is backed up, then all of the backup is loaded
 * and checked beside; only then rows are exchanged in one transaction, and files after it. Whatever fails or ends before
 * leaves the site as it was.
 */
export async function restoreFile(path: string, run: RunContext): Promise<RunEnd> {
  const { runId } = run
  await finishRestore()
  const backup = await openBackupFile(path)
  const client = await connection()
  try {
    const scratch = await loadScratch(client, backup, {
      schema: scratchOf(runId),
      ...counting(backup, run),
    })
    await unpackFiles(backup, { runId, ...counting(backup, run, scratch.tables.length) })
    await storeBackup('before-restore', () => {})
    await writeJournal(runId)
    await swapTables(client, scratch, runId)
    // At once: until then rows name files that are not there yet.
    await finishRestore()
    await client.query('analyze')
    const files = Object.keys(backup.manifest.files).length
    return { fileName: run.fileName ?? '', rows: scratch.rows, files }
  } finally {
    backup.close()
    await dropScratches(client).catch(() => undefined)
    await client.end()
    await finishRestore()
  }
}

/** Loads a backup as a restore does, checks each of its files, and drops it: the site stays as it is. */
export async function rehearseFile(path: string, run: RunContext): Promise<RunEnd> {
  const backup = await openBackupFile(path)
  const client = await connection()
  try {
    const scratch = await loadScratch(client, backup, {
      schema: scratchOf(run.runId),
      ...counting(backup, run),
    })
    const { advance } = counting(backup, run, scratch.tables.length)
    for (const [key, sums] of Object.entries(backup.manifest.files)) {
      await readPart(backup.part(filePath(key)), sums, drain)
      advance()
    }
    const files = Object.keys(backup.manifest.files).length
    return { fileName: run.fileName ?? '', rows: scratch.rows, files }
  } finally {
    backup.close()
    await dropScratches(client).catch(() => undefined)
    await client.end()
  }
}

async function drain(content: AsyncIterable<unknown>): Promise<void> {
  for await (const _chunk of content);
}

/** Counts parts on from those that are done. */
export function counting(
  { manifest }: OpenBackup,
  { advance }: RunContext,
  before = 0
): { advance: () => void } {
  const total = Object.keys(manifest.tables).length + Object.keys(manifest.files).length
  let done = before
  return { advance: () => advance((done += 1), total) }
}

/**
 * Completes a restore that was cut off behind the exchange of the rows, or takes back the files of one that was cut off before;
 * nothing where there is none.
 */
async function finishRestore(): Promise<void> {
  const runId = await unfinishedRestore()
  if (runId && (await isSwapped(runId))) await swapFiles(runId)
  else await forgetFiles()
}

/** At a start, finishes what was cut off, imports of groups among it, unless another process, such as the console, is in the middle of it. */
export async function recoverRestore(): Promise<void> {
  const client = await connection()
  try {
    if (!(await lockRuns(client))) return
    await finishRestore()
    await dropScratches(client)
    // Where the storage is away, the next import of a group does it.
    await settleCutOff().catch(() => undefined)
  } finally {
    await client.end()
  }
}
