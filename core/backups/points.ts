import type { Readable } from 'node:stream'
import { openPoint } from '#core/plugins/contribution_point'
import type { Contributed, PluginContext } from '#core/plugins/define_plugin'
import { plugins } from '#core/plugins/index'
import { noPlace } from './errors.js'

/** A backup where it is stored. */
export interface StoredBackup {
  /** A plain file name. */
  name: string
  bytes: number
  modifiedAt: Date
}

/** Stores backups: a folder, or a place elsewhere. Names come checked, as plain file names. */
export interface BackupTarget<Settings = unknown> {
  id: string
  /** By what its backups are encrypted; null where they are not. */
  passphrase?(context: PluginContext<Settings>): string | null
  list(context: PluginContext<Settings>): Promise<StoredBackup[]>
  /** Stores a backup whole or not at all; what fails in the middle leaves nothing. */
  put(name: string, content: Readable, context: PluginContext<Settings>): Promise<void>
  /** The content, or null where there is no such backup. */
  open(
    name: string,
    context: PluginContext<Settings>
  ): Promise<{ bytes: number; content: Readable } | null>
  /** Path of a backup that lies on this machine, so that it needs no copy to be read; null for others. */
  path?(name: string, context: PluginContext<Settings>): Promise<string | null>
  /** Whether there was one. */
  delete(name: string, context: PluginContext<Settings>): Promise<boolean>
}

declare module '#core/plugins/contribution_point' {
  interface Contributions<Settings> {
    backupTargets: BackupTarget<Settings>
  }
}

/** Where plugins that store backups come in. */
export const backupTargets = openPoint('backupTargets')

/** Where backups are stored: what the first plugin brings that is on. Throws 400 where there is none. */
export function backupTarget(): Contributed<BackupTarget> {
  const [first] = plugins().list(backupTargets)
  if (!first) throw noPlace()
  return first
}
