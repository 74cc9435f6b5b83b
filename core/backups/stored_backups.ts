import { basename } from 'node:path/posix'
import type { BackupReason } from '#core/shared/contract/backups'
import { notFound } from '#core/http/errors'
import { backupTarget, type StoredBackup } from './points.js'
import { openPeerBackup } from './peer_layout/write_peer_backup.js'
import { openBackup, type Advance, type BackupOptions } from './write_backup.js'

/** Backups before a restore that stay: those of the latest restores. */
const SAFETY_COPIES = 3

const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_ .()+-]{0,150}\.zip(?:\.age)?$/u
const OWN =
  /^trivet_\d{4}(?:\.\d\d){5}(?:_(scheduled|before-restore|export))?(?:_\d+)?\.zip(?:\.age)?$/

/** Reasons that stand in names. */
const named = ['scheduled', 'before-restore', 'export'] as const

/** Whether a name may be that of a backup: a plain file name of a zip, encrypted or not. */
export const isBackupName = (name: string): boolean => NAME.test(name) && !name.includes('..')

/** The name under which an uploaded file is stored, of whatever its sender calls it; null for what may be none. */
export function nameOfUpload(name: string): string | null {
  const plain = basename(name.replaceAll('\\', '/')).normalize('NFC')
  return isBackupName(plain) ? plain : null
}

/** Why a backup was made, as its name says. */
export function reasonOf(name: string): BackupReason {
  const [found, reason] = OWN.exec(name) ?? []
  if (!found) return 'other'
  return named.find((one) => one === reason) ?? 'manual'
}

const two = (number: number) => String(number).padStart(2, '0')

/** The name of a backup that is made now; one of the same second gets a number. */
function newName(reason: BackupReason, ending: string, taken: ReadonlySet<string>): string {
  const now = new Date()
  const date = [now.getUTCFullYear(), now.getUTCMonth() + 1, now.getUTCDate()]
  const time = [now.getUTCHours(), now.getUTCMinutes(), now.getUTCSeconds()]
  const stem = `trivet_${[...date, ...time].map(two).join('.')}${reason === 'manual' ? '' : `_${reason}`}`
  for (let turn = 1; ; turn += 1) {
    const name = turn === 1 ? `${stem}${ending}` : `${stem}_${turn}${ending}`
    if (!taken.has(name)) return name
  }
}

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
