import { join } from 'node:path'
import { Bucket, type BucketPlace, type Send } from '#core/storage/index'
import { placeTrouble } from './errors.js'
import { backupSettings } from './settings.js'
import { makeBackup, rehearseNewest } from './run_backups.js'
import { reasonOf } from './backup_names.js'
import type { BackupReason } from '#core/shared/contract/backups'

/** Backups for plugins that store them. */
export interface BackupsService {
  /** The folder of the data folder that is meant for backups; no backup carries it. */
  folder(): string
  /** Makes a backup and stores it; answers its name. Throws while another run goes on. */
  make(): Promise<string>
  /** Tries the newest backup without changing the site; false where there is none. Throws where it could not be restored. */
  rehearse(): Promise<boolean>
  /** Why a backup was made, as its name says. */
  reasonOf(name: string): BackupReason
  /** A bucket of an S3-compatible server that is called by `send`, which goes by the plugin's `http`. */
  bucket(place: BucketPlace, send: Send): Bucket
  /** An error that says to who looks after backups what is wrong with the place that stores them. */
  placeTrouble(kind: 'full' | 'refuses' | 'away', cause?: unknown): Error
}

declare module '#core/plugins/define_plugin' {
  interface PublishedServices {
    'core/backups': BackupsService
  }
}

/** What plugins get as `core/backups`. */
export const backupsService: BackupsService = {
  folder: () => join(backupSettings().dataDir, 'backups'),
  make: () => makeBackup(null, 'scheduled'),
  rehearse: rehearseNewest,
  reasonOf,
  bucket: (place, send) => new Bucket(place, send),
  placeTrouble,
}
