import { port } from '#core/port'

/** What backups stand on. */
export interface BackupSettings {
  /** Address of the database; each run has connections of its own. */
  databaseUrl: () => string
  /** Folder that the site's files lie in. */
  dataDir: string
  productVersion: string
  /** Called in the process that has put a backup back, once all is in its place. */
  onRestored: () => Promise<void>
}

/** Connects what backups stand on at start; reads it afterwards. */
export const [connectBackups, backupSettings] = port<BackupSettings>('backups')

/** Folders of the data folder whose files go into a backup. */
export const fileFolders = ['recipes', 'users', 'shopping', 'plugin-files', 'templates'] as const

/** The folder of keys, which is in encrypted backups only. */
export const SECRETS = 'secrets'

/** Files that are made anew when somebody asks for them. */
export const isPassing = (key: string): boolean => /^users\/[^/]+\/own-data\.zip$/.test(key)
