import type { HttpContext } from '@adonisjs/core/http'
import type { Outgoing } from '#core/outgoing/index'
import type { AnyJob, JobDefinition } from '#core/queue/job'
import type {
  DomainEvent,
  DomainEventName,
  DomainEvents,
  LastingEventName,
} from '#core/shared/domain_events'
import type { Storage } from '#core/storage/index'
import type { Collection, CollectionDefinition } from './collections.js'
import type { Contributions } from './contribution_point.js'

export { defineJob } from '#core/queue/job'
export { defineCollection } from './collections.js'

/** Version of everything a plugin may rely on; raised only when an old plugin would break. */
export const PLUGIN_API = 1

/**
 * Services that domains publish for plugins, by the name under which `requires` asks for them;
 * filled by declaration merging.
 */
export interface PublishedServices {}

/** Writes lines to the site's log in the plugin's name. */
export interface PluginLog {
  info(text: string): void
  warn(text: string): void
  error(text: string): void
}

/** What every function of a plugin gets. */
export interface PluginContext<Settings = unknown> {
  pluginId: string
  /** Checked by the plugin's own schema. */
  settings: Settings
  log: PluginLog
  /**
   * Aborts when the plugin is switched off; in a job also at its time limit and when the process
   * stops.
   */
  signal: AbortSignal
  /** Hands one of the plugin's jobs to the queue; `delay` in milliseconds. */
  enqueue<Payload>(
    job: JobDefinition<Payload, never>,
    payload: NoInfer<Payload>,
    options?: { delay?: number }
  ): Promise<void>
  /** The guarded way out: refuses private addresses unless the operator allows them. */
  http: Outgoing['fetch']
  /** Files of this plugin alone; its keys are the plugin's own. */
  storage: Storage
  /** Rows of this plugin alone; throws for a collection that it does not list in `provides`. */
  collection<Row>(definition: CollectionDefinition<Row>): Collection<Row>
  /** What the plugin listed in `requires`, nothing else. */
  services: Partial<PublishedServices>
  /** An event in words of a language (BCP 47), as screens tell it; empty where there is nothing to tell a person. */
  describe(event: DomainEvent, locale: string): string
}

/**
 * Lets a function that wants a narrower context be listed among others; the host always hands each
 * one its own.
 */
type Handler<Payload, Settings> = {
  bivariant(payload: Payload, context: PluginContext<Settings>): unknown
}['bivariant']

/**
 * Events that are delivered for certain: written down in the transaction of the change and handed over as a job, at least
 * once and in no promised order, tried again with growing pauses when the function throws. `'*'` takes every event that
 * has no subscription of its own here. Nothing is delivered of the time in which the plugin is off.
 */
export type Subscriptions<Settings = unknown> = {
  [E in LastingEventName]?: Handler<DomainEvent<E>, Settings>
} & { '*'?: Handler<DomainEvent, Settings> }

/**
 * Answers a request under `/api/plugins/<id>`: what it returns is sent, what it throws is answered
 * as an error.
 */
export type PluginHandler<Settings = unknown> = Handler<HttpContext, Settings>

/**
 * Who may call a route of a plugin; signed-in users unless it says otherwise. `'program'` is for programs that act for a
 * user: by an API token in the header alone, from no page of another site, 300 times a minute. Tokens that may only read, or
 * change one part of the site, pass there as well: published services refuse what such a token may not.
 */
export interface PluginRouteOptions {
  access?: 'public' | 'signed-in' | 'admin' | 'program'
}

type AddRoute<Settings> = (
  path: string,
  handler: PluginHandler<Settings>,
  options?: PluginRouteOptions
) => void

/**
 * Takes a plugin's routes; paths are relative to `/api/plugins/<id>/` and may hold `:parameters`.
 */
export interface PluginRouter<Settings = unknown> {
  get: AddRoute<Settings>
  post: AddRoute<Settings>
  put: AddRoute<Settings>
  patch: AddRoute<Settings>
  delete: AddRoute<Settings>
}

/** A plugin's timed job: a span (`5m`) or a cron pattern, in UTC unless `zone` names another. */
export interface PluginSchedule {
  every: string
  job: AnyJob
  zone?: string
}

/**
 * Everything a plugin may bring; a key that no point was opened for makes it fail with a sentence
 * that says so.
 */
export type Provides<Settings = unknown> = {
  routes?(router: PluginRouter<Settings>): void
  /** Called after a change, once, in one process, or never if that ends: for what may be lost. */
  listeners?: { [E in DomainEventName]?: Handler<DomainEvents[E], Settings> }
  subscriptions?: Subscriptions<Settings>
  jobs?: AnyJob[]
  schedules?: PluginSchedule[]
  collections?: CollectionDefinition<unknown>[]
} & { [Key in keyof Contributions<Settings>]?: Contributions<Settings>[Key][] }

/** What the host needs of a settings schema; `vine.create({…})` is one. */
export interface SettingsSchema<Settings> {
  validate(data: unknown): Promise<Settings>
  toJSONSchema(): object
}

/** The whole description of a plugin. */
export interface Plugin<Settings = unknown> {
  /** `<kind>-<name>` in lower case, unique, the same for ever. */
  id: string
  /** Shown to administrators. */
  name: string
  /** `PLUGIN_API` of the version it was written for. */
  api: number
  /** Whether it is on before anybody has switched it; off by default. */
  enabledByDefault?: boolean
  /** Published services it cannot do without, such as `core/recipes`. */
  requires?: string[]
  settings?: SettingsSchema<Settings>
  /**
   * Whether it has screens: `web/index.tsx` beside a built-in plugin, `web.js` beside a third
   * party's.
   */
  web?: boolean
  version?: string
  description?: string
  /** Who made it, shown to administrators. */
  author?: string
  /** Oldest version of the product that it runs on, as `>=0.3` or `>=0.3.1`. */
  needs?: string
  provides?: Provides<NoInfer<Settings>>
}

/** Describes a plugin; its file exports the answer as default. */
export function definePlugin<Settings = unknown>(plugin: Plugin<Settings>): Plugin<Settings> {
  return plugin
}

/** The file that exports a plugin; `isOurs` of built-in ones, which import our modules by their paths. */
export interface PluginSource {
  file: string
  isOurs: boolean
}

/** One contributed item of a plugin that is on, with what its functions are to be called with. */
export interface Contributed<Item> {
  pluginId: string
  item: Item
  /** Where the plugin can be loaded again, in a child worker; null for one that a test mounted. */
  source: PluginSource | null
  /**
   * The plugin's context; `signal` replaces the one that aborts when the plugin is switched off.
   */
  context(signal?: AbortSignal): PluginContext
  /**
   * Notes on the plugin's page what one of its functions threw or answered wrongly; `what` names the function.
   */
  fault(what: string, error: unknown): void
  /** What a quick function of the plugin answers; a throw is noted as a fault, and `fallback` counts. */
  attempt<T>(what: string, run: () => T, fallback: T): T
}
