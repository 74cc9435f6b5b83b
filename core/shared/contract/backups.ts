import type { Timestamp, Uuid } from './common.js'

/**
 * Why a backup was made; `other` is one that was uploaded or put there by somebody, `export` one in the layout of another program, which is
 * restored there and not here.
 */
export type BackupReason = 'manual' | 'scheduled' | 'before-restore' | 'export' | 'other'

/** The program in whose layout a backup is written (ours). */
export type BackupLayout = 'mealie'

/** A stored backup; `size` is text as in `301.09 KB`. What follows it is ours. */
export interface BackupFile {
  name: string
  date: Timestamp
  size: string
  bytes: number
  reason: BackupReason
  /** Whether it takes a passphrase to open it. */
  isEncrypted: boolean
  /** When it was last loaded to try it, and whether that went well; null where it never was. */
  checked: { at: Timestamp; isGood: boolean } | null
}

/** `GET /admin/backups`: the stored backups, the newest first; `templates` are those of recipes. */
export interface AllBackups {
  imports: BackupFile[]
  templates: string[]
}

/** What came in with the archive of a group (ours). */
export interface GroupReport {
  /** The new group. */
  groupId: Uuid
  name: string
  slug: string
  /** How many rows came into each table. */
  tables: Record<string, number>
  /** Accounts that were made, 500 at the most. None has a password; `email` is null where somebody here has that address. */
  people: { fullName: string; username: string; email: string | null }[]
}

/** A backup, a restore, a rehearsal or a group that comes in, as it goes on (ours). */
export interface BackupRun {
  id: Uuid
  kind: 'backup' | 'restore' | 'rehearsal' | 'group-import'
  /** Of a backup that is an export; null for those that can be restored here. */
  layout: BackupLayout | null
  state: 'waiting' | 'running' | 'done' | 'failed'
  fileName: string | null
  /** Who began it; null for the site itself. */
  begunBy: string | null
  /** Parts that are done, and all of them; 0 while nobody knows. */
  done: number
  total: number
  /** What it held, once it is done. */
  rows: number | null
  files: number | null
  /** Of a group that came in. */
  report: GroupReport | null
  /** Why it failed, in the reader's language. */
  problem: string | null
  createdAt: Timestamp
  endedAt: Timestamp | null
}

/** `POST /backups/export/database`, of before version 1. */
export interface ExportedBackup {
  export_path: string
}
