import type { EventBus } from '#core/events/bus'
import { DELIVERY } from '#core/events/subscriptions'
import type { AnyJob, JobRun } from '#core/queue/job'
import type { DomainEvent, DomainEventName } from '#core/shared/domain_events'
import type { ContributionKey, ContributionPoint, Contributions } from './contribution_point.js'
import type { Contributed, Plugin, PluginContext } from './define_plugin.js'
import { faultOf, isPlugin, type ManifestContext } from './manifest_check.js'
import { loadingFault } from './manifest_tasks.js'
import { contextFor, type HostServices } from './plugin_context.js'
import { manifestOf, type PluginManifest } from './plugin_manifest.js'
import { collectRoutes, type PluginRoute } from './plugin_router.js'
import { asRunning } from './running_plugin.js'
import { checkSettings, type StoredSettings } from './plugin_settings.js'

/** Where a plugin came from; `folder` is where its files lie, `place` what it was found under. */
export interface Found {
  origin: 'built-in' | 'package' | 'folder'
  place: string
  folder: string | null
  /** The file that exports it; none of one that a test mounts. */
  file?: string | null
}

/** A plugin that can be used; it is loaded when it is switched on for the first time. */
export interface MountedPlugin extends Found {
  manifest: PluginManifest
  load: () => Promise<unknown>
  /** Null until it is loaded. */
  plugin: Plugin | null
  routes: PluginRoute[]
  on: boolean
  /** Why it is off although somebody wants it on. */
  reason: string | null
  settings: StoredSettings
  parsed: unknown
  /** Aborts when it is switched off. */
  running: AbortController
  /** What was loaded of it when the queue was last set up; undefined before. */
  turned: Plugin | null | undefined
}

/** A plugin that cannot be used and one sentence that says why. */
export interface FailedPlugin extends Found {
  id: string
  name: string
  reason: string
}

/** How a plugin is to be: as stored in the database or a bench. */
export interface WantedState {
  on: boolean
  settings: StoredSettings
  /** Why it was taken out of service, until an administrator switches it again. */
  suspended?: string | null
}

/** The parts the host stands on. */
export interface HostParts extends HostServices {
  bus: EventBus
  points: ContributionPoint[]
  /** Shown as the version of built-in plugins, and held against what plugins need. */
  productVersion: string
  /** Has events delivered to a plugin from now on: these, or none. */
  subscribe(pluginId: string, events: string[]): Promise<void>
  /** Notes what a plugin's function threw or answered wrongly; `what` is the function, as `accepts` or an event's name. */
  onFault(pluginId: string, what: string, error: unknown): void
}

/**
 * Knows every plugin, loads those that are switched on, keeps one that is broken from harming the rest, and opens or closes
 * the gates of each as it is switched; switching needs no restart.
 */
export class PluginHost {
  readonly mounted = new Map<string, MountedPlugin>()
  readonly failed: FailedPlugin[] = []
  #parts: HostParts
  readonly #handles = new WeakMap<MountedPlugin, Handles>()

  constructor(parts: HostParts) {
    this.#parts = parts
  }

  /** What a manifest is checked against. */
  get manifestContext(): ManifestContext {
    return {
      ids: new Set(this.mounted.keys()),
      points: new Set(this.#parts.points.map(({ key }) => key)),
      services: new Set(Object.keys(this.#parts.services)),
      productVersion: this.productVersion,
    }
  }

  get productVersion(): string {
    return this.#parts.productVersion
  }

  /** Takes a plugin whose manifest is read and passed the checks; `load` answers what its file exports. */
  add(manifest: PluginManifest, found: Found, load: () => Promise<unknown>): void {
    if (this.mounted.has(manifest.id)) {
      const reason = `Another plugin already has the id “${manifest.id}”.`
      this.fail({ ...found, reason }, manifest)
      return
    }
    this.mounted.set(manifest.id, {
      ...found,
      manifest,
      load,
      plugin: null,
      routes: [],
      on: false,
      reason: null,
      settings: {},
      parsed: {},
      running: new AbortController(),
      turned: undefined,
    })
  }

  /**
   * Checks and takes what a plugin's file exports; a fault is kept in `failed`, never thrown. Answers the plugin's id.
   */
  mount(
    candidate: unknown,
    found: Found,
    context: ManifestContext = this.manifestContext
  ): string | null {
    if (!isPlugin(candidate, context)) {
      const reason = faultOf(candidate, context) ?? 'It cannot be mounted.'
      this.fail({ ...found, reason }, candidate)
      return null
    }
    this.add(manifestOf(candidate), found, async () => candidate)
    const entry = this.mounted.get(candidate.id)
    try {
      if (entry) this.#connect(entry, candidate)
      return candidate.id
    } catch (error) {
      this.mounted.delete(candidate.id)
      this.fail({ ...found, reason: sentence(error) }, candidate)
      return null
    }
  }

  /** Mounts a plugin and makes it as wanted, all at once. */
  async register(plugin: Plugin, wanted: Partial<WantedState> = {}): Promise<void> {
    const id = this.mount(plugin, { origin: 'built-in', place: plugin.id, folder: null })
    const { on = plugin.enabledByDefault ?? false, settings = {} } = wanted
    if (id !== null) await this.apply(id, { on, settings })
  }

  /** Notes a plugin that cannot be used, under what its file says of its name. */
  fail(fault: Found & { reason: string }, candidate?: unknown): void {
    const { id, name } = namesOf(candidate, fault.place)
    // Two entries with one id could not be told apart in a list; the one that works keeps it.
    this.failed.push({ ...fault, id: this.mounted.has(id) ? `${id} (${fault.origin})` : id, name })
  }

  /**
   * Makes a plugin as somebody wants it, and loads it for that where need be; one that does not load, is suspended or whose
   * settings are not complete stays off and says so in `reason`.
   */
  async apply(id: string, { on, settings, suspended = null }: WantedState): Promise<void> {
    const entry = this.mounted.get(id)
    if (!entry) return
    const reason = on ? (suspended ?? (await this.#loadingFault(entry))) : null
    const { parsed, fault } = await checkSettings(entry, settings)
    Object.assign(entry, { settings, parsed, reason: on ? (reason ?? fault) : null })
    await this.#turn(entry, on && entry.reason === null)
  }

  /** Id of the plugin that was found under a name, as stacks of errors have it. */
  idOf(place: string): string | null {
    const entry = [...this.mounted.values()].find((mounted) => mounted.place === place)
    return entry?.manifest.id ?? null
  }

  /** The plugin itself, loaded if need be; throws the sentence that says why it cannot be. */
  async load(entry: MountedPlugin): Promise<Plugin> {
    const fault = await this.#loadingFault(entry)
    if (fault !== null || !entry.plugin) throw new Error(fault ?? 'It cannot be loaded.')
    return entry.plugin
  }

  isOn(id: string): boolean {
    return this.mounted.get(id)?.on ?? false
  }

  /** What plugins that are on contribute to a point, in the order they were mounted. */
  list<Key extends ContributionKey>(
    point: ContributionPoint<Key>
  ): Contributed<Contributions[Key]>[] {
    const listed: Contributed<Contributions[Key]>[] = []
    for (const entry of this.mounted.values()) {
      const provided: { [K in ContributionKey]?: Contributions[K][] } =
        (entry.on && entry.plugin?.provides) || {}
      const items: Contributions[Key][] = provided[point.key] ?? []
      for (const item of items) listed.push({ item, ...this.#handlesOf(entry) })
    }
    return listed
  }

  /** The context of a mounted plugin as it is now. */
  context(entry: MountedPlugin, signal: AbortSignal = entry.running.signal): PluginContext {
    const collections = (entry.plugin?.provides?.collections ?? []).map(({ name }) => name)
    return contextFor(entry.manifest, this.#parts, { settings: entry.parsed, signal, collections })
  }

  /** Notes what a plugin's function threw or answered wrongly. */
  fault(pluginId: string, what: string, error: unknown): void {
    this.#parts.onFault(pluginId, what, error)
  }

  /** Made once for each plugin: nearly every request asks what is contributed to some point. */
  #handlesOf(entry: MountedPlugin): Handles {
    const handles = this.#handles.get(entry) ?? this.#makeHandles(entry)
    this.#handles.set(entry, handles)
    return handles
  }

  #makeHandles(entry: MountedPlugin): Handles {
    const { id: pluginId } = entry.manifest
    const fault = (what: string, error: unknown) => this.fault(pluginId, what, error)
    const { file = null, origin } = entry
    return {
      pluginId,
      source: file === null ? null : { file, isOurs: origin === 'built-in' },
      context: (signal?: AbortSignal) => this.context(entry, signal),
      fault,
      attempt: (what, run, fallback) => {
        try {
          return asRunning(entry.place, run)
        } catch (error) {
          fault(what, error)
          return fallback
        }
      },
    }
  }

  /** Loads a plugin unless it is; null when it is loaded then. */
  async #loadingFault(entry: MountedPlugin): Promise<string | null> {
    if (entry.plugin) return null
    const { id } = entry.manifest
    try {
      const candidate = await entry.load()
      const context = { ...this.manifestContext, ids: new Set<string>() }
      if (!isPlugin(candidate, context)) return faultOf(candidate, context)
      if (candidate.id !== id) return `It calls itself “${candidate.id}” and was “${id}” before.`
      this.#connect(entry, candidate)
      return null
    } catch (error) {
      this.fault(id, 'load', error)
      return loadingFault(error)
    }
  }

  /** Everything that can throw comes first: a plugin is there as a whole or not at all. */
  #connect(entry: MountedPlugin, plugin: Plugin): void {
    const { routes, jobs = [] } = plugin.provides ?? {}
    const collected = collectRoutes(routes)
    for (const job of jobs) this.#defineJob(entry, job)
    Object.assign(entry, { plugin, routes: collected })
    this.#subscribe(entry, plugin)
    this.#listen(entry, plugin)
  }

  #defineJob(entry: MountedPlugin, { name, options, run }: AnyJob): void {
    this.#parts.queue.define(entry.manifest.id, {
      name,
      options,
      run: (payload: unknown, { signal }: JobRun) =>
        asRunning(entry.place, () => run(payload, this.context(entry, signal))),
    })
  }

  #subscribe(entry: MountedPlugin, { provides }: Plugin): void {
    // Each function takes the event that it stands under; the compiler cannot follow that through a name.
    const subscriptions = { ...provides?.subscriptions } as Record<string, Take | undefined>
    if (Object.keys(subscriptions).length === 0) return
    this.#parts.queue.define(entry.manifest.id, {
      name: DELIVERY,
      options: { attempts: 10, backoff: 2_000, lane: 'events' },
      run: (event: DomainEvent, { signal }: JobRun) => {
        const take = subscriptions[event.event] ?? subscriptions['*']
        return asRunning(entry.place, () => take?.(event, this.context(entry, signal)))
      },
    })
  }

  #listen(entry: MountedPlugin, { id, provides: { listeners = {} } = {} }: Plugin): void {
    const subscribe = <E extends DomainEventName>(event: E) => {
      const listener = listeners[event]
      if (!listener) return
      this.#parts.bus.listen(id, event, (payload) => {
        if (!entry.on) return undefined
        return asRunning(entry.place, () => listener(payload, this.context(entry)))
      })
    }
    for (const event of Object.keys(listeners)) subscribe(event as DomainEventName)
  }

  async #turn(entry: MountedPlugin, on: boolean): Promise<void> {
    const changes = entry.on !== on
    if (entry.turned === entry.plugin && !changes) return
    if (changes && on) entry.running = new AbortController()
    if (changes && !on) entry.running.abort()
    const subscriptions = Object.keys(entry.plugin?.provides?.subscriptions ?? {})
    await this.#parts.subscribe(entry.manifest.id, on ? subscriptions : [])
    entry.on = on
    await this.#turnQueue(entry)
    entry.turned = entry.plugin
  }

  /**
   * The queue remembers across restarts whether it is paused, and what schedules an older version had: it is told at the
   * first turn in any case.
   */
  async #turnQueue({ manifest: { id }, plugin, on, turned }: MountedPlugin): Promise<void> {
    const { jobs = [], schedules = [], subscriptions } = plugin?.provides ?? {}
    const { queue } = this.#parts
    if (!on) await queue.pause(id)
    if (!plugin) return
    const isNew = turned !== plugin
    if (isNew) {
      const names = schedules.map(({ job }) => job.name)
      await queue.forget(id, { schedulesBut: names })
    }
    if (jobs.length === 0 && !subscriptions) return
    for (const { job, every, zone } of isNew ? schedules : []) {
      await queue.every(id, { job: job.name, every, zone })
    }
    if (on) await queue.resume(id)
  }
}

/** What comes with each thing that a plugin contributes. */
type Handles = Omit<Contributed<never>, 'item'>

type Take = (event: DomainEvent, context: PluginContext) => unknown

function namesOf(candidate: unknown, place: string): { id: string; name: string } {
  const fields = typeof candidate === 'object' && candidate !== null ? candidate : {}
  const id = 'id' in fields && typeof fields.id === 'string' ? fields.id : place
  return { id, name: 'name' in fields && typeof fields.name === 'string' ? fields.name : id }
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
