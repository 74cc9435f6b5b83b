import type { TokenScope } from './accounts.js'
import type { Timestamp, Uuid } from './common.js'

/** A way to sign in beside passwords, as the sign-in page has it (ours). */
export interface SignInMethodOut {
  plugin: string
  /** Somebody is sent to another site, or a proxy says who they are. */
  kind: 'redirect' | 'header'
  label: string
  /** Whether it is taken at once, without a click. */
  isAutomatic: boolean
}

/** `GET /app/about/oidc`, of version 1: nulls where nobody can sign in so. */
export interface OidcInfo {
  configurationUrl: string | null
  clientId: string | null
  groupsClaim: string | null
}

/** `GET /app/about`; `version` is the API level; `productVersion`, `signInMethods` and whether the site sends mail are ours. */
export interface AppInfo {
  production: boolean
  version: string
  productVersion: string
  demoStatus: boolean
  allowSignup: boolean
  sendsMail: boolean
  defaultGroupSlug: string | null
  defaultHouseholdSlug: string | null
  enableOidc: boolean
  oidcRedirect: boolean
  oidcProviderName: string
  signInMethods: SignInMethodOut[]
  enableOpenai: boolean
  enableOpenaiImageServices: boolean
}

/**
 * `GET /app/about/startup-info`; `isFirstLogin` while nobody has set the site up, and as long (ours) the address by which
 * other devices in the local network reach it, null where there is none.
 */
export interface AppStartupInfo {
  isFirstLogin: boolean
  isDemo: boolean
  networkAddress: string | null
}

/** The fourteen theme colours, `#rrggbb`. */
export interface AppTheme {
  lightPrimary: string
  lightAccent: string
  lightSecondary: string
  lightSuccess: string
  lightInfo: string
  lightWarning: string
  lightError: string
  darkPrimary: string
  darkAccent: string
  darkSecondary: string
  darkSuccess: string
  darkInfo: string
  darkWarning: string
  darkError: string
}

/** `GET /app/about/theme`: the colours, and (ours) what the site is called, the product's name unless administrators chose another. */
export interface AppLook extends AppTheme {
  siteName: string
}

/** How a site is called and coloured. */
export interface SiteLook {
  name: string
  theme: AppTheme
}

/** `GET /admin/theme` (ours): the site's look, and the one that it has where administrators chose nothing. */
export interface ChosenLook extends SiteLook {
  defaults: SiteLook
}

/** `GET /admin/updates` (ours): whether the site asks an address for the newest version, once a day. */
export interface UpdateNotices {
  isOn: boolean
  address: string
  /** What it answered last; null while it never did. */
  newest: string | null
  askedAt: Timestamp | null
  /** Why its last answer names no version, in the reader's language. */
  problem: string | null
}

/** `POST /auth/token` and `GET /auth/refresh`. */
export interface TokenAnswer {
  access_token: string
  token_type: 'bearer'
}

/** How a person reads recipes, on all their devices (ours): the measures they see, single keys. */
export interface UserPreferences {
  measures: 'original' | 'metric' | 'imperial'
  shortcuts: boolean
}

/** A token for programs without the token itself; all but its name and creation is ours. */
export interface ApiTokenSummary {
  id: number
  name: string
  createdAt: Timestamp | null
  isReadOnly: boolean
  /** The only part of the site that it may change; null: all that its owner may. */
  scope: TokenScope | null
  /** Null: five years after its creation. */
  expiresAt: Timestamp | null
  lastUsedAt: Timestamp | null
}

/** Signed-in user as the API shows it; group and household are names. */
export interface UserOut {
  id: Uuid
  username: string
  fullName: string
  email: string
  authMethod: 'Mealie' | 'LDAP' | 'OIDC'
  admin: boolean
  group: string
  household: string
  advanced: boolean
  canInvite: boolean
  canManage: boolean
  canManageHousehold: boolean
  canOrganize: boolean
  groupId: Uuid
  groupSlug: string
  householdId: Uuid
  householdSlug: string
  tokens: ApiTokenSummary[]
  cacheKey: string
  /** Whether they have a picture of their own (ours); `cacheKey` changes with it. */
  hasPicture: boolean
  preferences: UserPreferences
}

/** Body of `POST /setup` (ours): the one-time token of the printed link and the first household. */
export interface SetupInput {
  token: string
  groupName: string
  householdName: string
  fullName: string
  username: string
  email: string
  password: string
  locale: string
  /** Whether to begin with our foods, units and labels, in the language of `locale`. */
  seedData?: boolean
}

/** A crash of one of the site's processes (`GET /admin/crashes`, ours). */
export interface Crash {
  at: Timestamp
  /** `serve` or `work`. */
  process: string
  /** How it ended: an exit code or a signal. */
  end: string
  /** One line: the error, what stood still, or that it left no word. English, as programs say it. */
  reason: string
}

/** One plugin as `GET /admin/plugins` (ours) lists it. */
export interface PluginInfo {
  id: string
  name: string
  version: string
  description: string
  /** Who made it; empty when it does not say. */
  author: string
  kind: string
  origin: 'built-in' | 'package' | 'folder'
  state: 'on' | 'off' | 'failed'
  /** One sentence, only when failed or when settings are missing. */
  reason: string | null
  /** JSON Schema of the settings form, null where there is nothing to set. */
  settingsSchema: Record<string, unknown> | null
  settings: Record<string, unknown>
  hasWeb: boolean
  /** What the next start of the server does with it, after it was installed anew or uninstalled. */
  change: 'replaced' | 'removed' | null
}

/** A plugin that was installed (`POST /admin/plugins/install`, ours); it is there after the next start. */
export interface PluginInstalled {
  id: string
  name: string
  version: string
  /** Version that it takes the place of; null when there was none. */
  previous: string | null
  /** SHA-256 of the zip in hexadecimal digits. */
  sha256: string
  /** Whether the server starts again by itself now. */
  restarts: boolean
}

/** A plugin that was uninstalled (`DELETE /admin/plugins/{id}`, ours); it is gone after the next start. */
export interface PluginRemoved {
  restarts: boolean
}

/** What went wrong in a plugin: in which of its functions, the first line, how often and when (ISO 8601). */
export interface PluginFault {
  what: string
  message: string
  count: number
  firstAt: string
  lastAt: string
}

/** A job whose tries are used up: the first line of what it failed with, and when (ISO 8601). */
export interface FailedJob {
  id: string
  name: string
  message: string
  at: string
}

/** How a turn of a task went; it runs as long as it has no milliseconds. `problem` is the first line of what it failed with. */
export interface TaskTurn {
  startedAt: Timestamp
  milliseconds: number | null
  problem: string | null
}

/** Something that the site does by itself at its times (`GET /admin/schedules`, ours). */
export interface ScheduledTask {
  /** `core`, or the id of the plugin that does it. */
  owner: string
  job: string
  /** Milliseconds from turn to turn, or a cron pattern in UTC. */
  every: string
  nextAt: Timestamp
  /** Null until its first turn. */
  last: TaskTurn | null
  /** The last turn that failed, however long ago; null for none. */
  lastFailure: { at: Timestamp; problem: string } | null
}

/** One plugin with what it needs and the latest of what went wrong in it (`GET /admin/plugins/{id}`, ours). */
export interface PluginDetail extends PluginInfo {
  /** Published services that it uses, such as `core/ai`. */
  requires: string[]
  /** Oldest version of Trivet that it runs on, as `>=0.3`; empty when it does not say. */
  needs: string
  /** When it was taken out of service after a crash that points at it (ISO 8601), null unless it is. */
  suspendedAt: string | null
  faults: PluginFault[]
  /** The latest of its failed jobs. */
  failedJobs: FailedJob[]
  failedJobCount: number
}

/** How many failed jobs are tried again (`POST /admin/plugins/{id}/jobs/retry`, ours). */
export interface JobsRetried {
  count: number
}

/** A plugin whose screens the app should load (`GET /app/plugins`, ours): built-ins by id, others from `url`. */
export interface WebPluginInfo {
  id: string
  /** Null for built-in plugins, whose screens are part of the build. */
  url: string | null
}
