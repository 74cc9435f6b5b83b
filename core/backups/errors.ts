import { DomainError } from '#core/http/errors'

const refusal = (name: string, status: number, values: Record<string, unknown> = {}) =>
  new DomainError({
    code: `E_BACKUP_${name.toUpperCase().replaceAll('-', '_')}`,
    status,
    text: `backups.${name}`,
    values,
  })

/** 400: a file that is no backup of this product. */
export const notABackup = () => refusal('not-a-backup', 400)

/** 400: the archive of a group where a backup of a site is wanted, or the other way round; `scope` is of what it is. */
export const otherScope = (scope: 'site' | 'group') => refusal(`of-a-${scope}`, 400)

/** 400: a backup whose parts are not what it says itself; `part` is the path of one within it. */
export const damagedBackup = (part: string) => refusal('damaged', 400, { part })

/** 400: a backup whose rows do not belong together. */
export const brokenRows = (table: string, rule: string) =>
  refusal('broken-rows', 400, { table, rule })

const otherVersion = (text: string, values: Record<string, unknown>, cause?: unknown) =>
  new DomainError({
    code: 'E_BACKUP_OTHER_VERSION',
    status: 400,
    text: `backups.${text}`,
    values,
    exception: 'database backup schema version does not match current database',
    cause,
  })

/** 400: a backup of a newer version. */
export const newerVersion = (version: string) => otherVersion('newer-version', { version })

/** 400: a backup of an older version that cannot be brought to this one; `migration` is what failed. */
export const notUpdated = (version: string, migration: string, cause: unknown) =>
  otherVersion('older-version', { version, migration }, cause)

/** 409: another backup, restore or rehearsal goes on. */
export const backupsBusy = () => refusal('busy', 409)

/** 400: a backup that is encrypted, and no passphrase for it. */
export const passphraseNeeded = () => refusal('passphrase-needed', 400)

/** 400: another passphrase than that of the backup, or a backup that was changed since. */
export const wrongPassphrase = (cause: unknown) =>
  new DomainError({
    code: 'E_BACKUP_WRONG_PASSPHRASE',
    status: 400,
    text: 'backups.wrong-passphrase',
    cause,
  })

/** 507: too little room for a backup, or for what it unpacks to. */
export const noRoom = () => refusal('no-room', 507)

const statuses = { full: 507, refuses: 400, away: 503 }

/** What is wrong with the place that stores backups: 507 no room, 400 it refuses us, 503 it does not answer. */
export const placeTrouble = (kind: keyof typeof statuses, cause?: unknown) =>
  new DomainError({
    code: `E_BACKUP_PLACE_${kind.toUpperCase()}`,
    status: statuses[kind],
    text: `backups.place-${kind}`,
    cause,
  })

/** 400: no plugin stores backups. */
export const noPlace = () => refusal('no-place', 400)

/** 400: folders that a restore exchanges lie on different disks. */
export const otherDisk = (folder: string) => refusal('other-disk', 400, { folder })

/** A run whose process has ended in the middle. */
export const INTERRUPTED = { text: 'backups.interrupted', values: {} }
