import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { port } from '#core/port'
import { remoteStorage } from '#core/storage/index'

/** A migration of this version. */
export interface Migration {
  name: string
  /** Does what it does at an update, in a transaction whose `search_path` says where. */
  up: (trx: TransactionClientContract) => Promise<void>
}

/** What backups stand on. */
export interface BackupSettings {
  /** Address of the database; each run has connections of its own. */
  databaseUrl: () => string
  /** Folder that the site's files lie in. */
  dataDir: string
  productVersion: string
  /** This version's migrations, in the order they run. */
  migrations: () => Promise<Migration[]>
  /** Called in the process that has put a backup back, once all is in its place. */
  onRestored: () => Promise<void>
}

/** Connects what backups stand on at start; reads it afterwards. */
export const [connectBackups, backupSettings] = port<BackupSettings>('backups')

/** Folders of stored files, which lie in the data folder unless the site has a bucket. */
export const storedFolders = ['recipes', 'users', 'shopping', 'plugin-files'] as const

/** Folders whose files go into a backup. */
export const fileFolders = [...storedFolders, 'templates'] as const

/** Those of them that are folders of this machine. */
export const localFolders = (): readonly string[] => localOf(fileFolders)

/** Folders, or folders within them, that are of this machine. */
export const localOf = (folders: readonly string[]): readonly string[] =>
  remoteStorage() ? folders.filter((folder) => !isStored(folder)) : folders

const isStored = (folder: string) => storedFolders.some((stored) => stored === topOf(folder))

/** The first name of a path. */
export const topOf = (path: string): string => path.split('/', 1)[0] ?? path

/** The folder of keys, which is in encrypted backups only. */
export const SECRETS = 'secrets'

/** Files that are made anew when somebody asks for them. */
export const isPassing = (key: string): boolean => /^users\/[^/]+\/own-data\.zip$/.test(key)
