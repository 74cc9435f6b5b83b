import { basename } from 'node:path/posix'
import type { BackupReason } from '#core/shared/contract/backups'

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
export function newName(reason: BackupReason, ending: string, taken: ReadonlySet<string>): string {
  const now = new Date()
  const date = [now.getUTCFullYear(), now.getUTCMonth() + 1, now.getUTCDate()]
  const time = [now.getUTCHours(), now.getUTCMinutes(), now.getUTCSeconds()]
  const stem = `trivet_${[...date, ...time].map(two).join('.')}${reason === 'manual' ? '' : `_${reason}`}`
  for (let turn = 1; ; turn += 1) {
    const name = turn === 1 ? `${stem}${ending}` : `${stem}_${turn}${ending}`
    if (!taken.has(name)) return name
  }
}
