import type { BackupReason } from '#core/shared/contract/backups'
import { notFound } from '#core/http/errors'
import { isBackupName, newName, reasonOf } from './backup_names.js'
import { backupTarget, type StoredBackup } from './points.js'
import { openPeerBackup } from './peer_layout/write_peer_backup.js'
import { openBackup, type Advance, type BackupOptions } from './write_backup.js'

/** Backups before a restore that stay: those of the latest restores. */
const SAFETY_COPIES = 3

/** Stored backups, the newest first; what else lies there is left alone. */
export async function storedBackups(): Promise<StoredBackup[]> {
  const { item, context } = backupTarget()
  const all = await item.list(context())
  return all
    .filter(({ name }) => isBackupName(name))
    .toSorted((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime())
}

/** One of them. Throws 404. */
export async function storedBackup(name: string): Promise<StoredBackup> {
  const found = (await storedBackups()).find((one) => one.name === name)
  if (!found) throw notFound()
  return found
}

/** What a backup that was written holds. */
export interface WrittenBackup {
  fileName: string
  rows: number
  files: number
}

/** Makes a backup of the site as it is now and stores it. */
export async function storeBackup(
  reason: BackupReason,
  advance: Advance,
  signal?: AbortSignal
): Promise<WrittenBackup> {
  const { item, context } = backupTarget()
  const taken = new Set((await item.list(context())).map(({ name }) => name))
  const passphrase = item.passphrase?.(context()) ?? null
  const fileName = newName(reason, passphrase === null ? '.zip' : '.zip.age', taken)
  const open = reason === 'export' ? openExport : openOwn
  const backup = await open({ passphrase, advance, signal })
  try {
    await item.put(fileName, backup.content, context(signal))
  } finally {
    backup.content.destroy()
    await backup.close()
  }
  if (reason === 'before-restore') await pruneSafetyCopies(fileName)
  return { fileName, ...backup.counts() }
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0)

async function openOwn(options: BackupOptions) {
  const { manifest, ...backup } = await openBackup(options)
  const counts = () => ({
    rows: sumOf(Object.values(manifest.tables).map(({ rows }) => rows)),
    files: Object.keys(manifest.files).length,
  })
  return { ...backup, counts }
}

async function openExport(options: BackupOptions) {
  const { report, ...backup } = await openPeerBackup(options)
  const counts = () => ({ rows: sumOf(Object.values(report.rows)), files: report.files })
  return { ...backup, counts }
}

async function pruneSafetyCopies(newest: string): Promise<void> {
  const { item, context } = backupTarget()
  const copies = (await storedBackups()).filter(
    ({ name }) => reasonOf(name) === 'before-restore' && name !== newest
  )
  for (const { name } of copies.slice(SAFETY_COPIES - 1)) await item.delete(name, context())
}
