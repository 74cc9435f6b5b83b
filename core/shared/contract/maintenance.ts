import type { Timestamp, Uuid } from './common.js'
import type { AppInfo } from './site.js'

/** `GET /admin/about`: the site as its administrators see it; secrets of addresses are left out. */
export interface AdminAboutInfo extends AppInfo {
  /** The newest version there is, as far as the site knows: its own, unless administrators have it ask. */
  versionLatest: string
  apiPort: number
  apiDocs: boolean
  dbType: string
  dbUrl: string
  defaultGroup: string
  defaultHousehold: string
  buildId: string
  recipeScraperVersion: string
  /** Where jobs and messages between processes are kept (ours). */
  queue: 'postgres' | 'redis'
}

/** `GET /admin/about/statistics`: what the whole site has. */
export interface AppStatistics {
  totalRecipes: number
  totalUsers: number
  totalHouseholds: number
  totalGroups: number
  uncategorizedRecipes: number
  untaggedRecipes: number
}

/** `GET /admin/about/check`: what is set up; the last four are ours. */
export interface CheckAppConfig {
  emailReady: boolean
  ldapReady: boolean
  oidcReady: boolean
  enableOpenai: boolean
  baseUrlSet: boolean
  isUpToDate: boolean
  /** Whether browsers take the site's address for a safe one: https, or this machine. */
  isSecure: boolean
  /** Bytes that are free on the disk of the data folder; null where that cannot be said. */
  freeDiskBytes: number | null
  /** Whether files can be written to the bucket and read from it; null where they lie in the data folder. */
  storageReady: boolean | null
  /** Tasks that the site does by itself and that failed at their last turn. */
  failedTasks: number
}

/** `GET /admin/about/docker/validate`: a text that `GET /media/docker/validate.txt` answers from then on. */
export interface DockerValidation {
  text: string
}

/** `GET /admin/analytics`, of version 1; nothing of it is sent anywhere. */
export interface SiteAnalytics {
  installationId: Uuid
  version: string
  databaseType: string
  usingEmail: boolean
  usingLdap: boolean
  apiTokens: number
  users: number
  groups: number
  recipes: number
  shoppingLists: number
  cookbooks: number
}

/** `GET /admin/maintenance`; `logFileSize` was dropped by version 2 and stays here. */
export interface MaintenanceSummary {
  dataDirSize: string
  logFileSize: string
  cleanableImages: number
  cleanableDirs: number
}

/** `GET /admin/maintenance/storage`; the database and the log are ours. */
export interface MaintenanceStorageDetails {
  tempDirSize: string
  backupsDirSize: string
  groupsDirSize: string
  recipesDirSize: string
  userDirSize: string
  databaseSize: string
  logDirSize: string
}

/** `GET /admin/maintenance/logs`, of version 1: the last lines as texts. */
export interface LogTexts {
  logs: string[]
}

/** How grave a line of the log is. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** A line of the log as the page shows it (ours). */
export interface LogLine {
  at: Timestamp
  level: LogLevel
  /** `serve` or `work`. */
  process: 'serve' | 'work'
  text: string
  /** Where an error came from; null for lines without one. */
  stack: string | null
}

/** `GET /admin/logs` (ours): the latest lines, the oldest first. */
export interface LogPage {
  lines: LogLine[]
}

/** `POST /admin/debug/openai`: what the chosen model answered, or why it did not. */
export interface DebugResponse {
  success: boolean
  response: string | null
}
