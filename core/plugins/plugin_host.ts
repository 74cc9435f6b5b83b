import type { EventBus } from '#core/events/bus'
import type { AnyJob, JobRun } from '#core/queue/job'
import { readClock } from '#core/queue/schedule'
import type { DomainEventName } from '#core/shared/domain_events'
import type {
  Contributed,
  ContributionKey,
  ContributionPoint,
  Contributions,
} from './contribution_point.js'
import type { Plugin, PluginContext } from './define_plugin.js'
import { faultOf, isPlugin, type Known } from './manifest_check.js'
import { contextFor, type Lent } from './plugin_context.js'
import { collectRoutes, type PluginRoute } from './plugin_router.js'
import { checkSettings, type StoredSettings } from './plugin_settings.js'

/** Where a plugin came from; `folder` is where its files lie, `place` what it was found under. */
export interface Found {
  origin: 'built-in' | 'package' | 'folder'
  place: string
  folder: string | null
}

/** A plugin that could be mounted. */
export interface MountedPlugin extends Found {
  plugin: Plugin
  routes: PluginRoute[]
  on: boolean
  /** Why it is off although somebody wants it on. */
  reason: string | null
  settings: StoredSettings
  parsed: unknown
  /** Aborts when it is switched off. */
  running: AbortController
  /** Whether the queue knows of its schedules and of its being on or off. */
  queueSet: boolean
}

/** A plugin that could not be mounted and one sentence that says why. */
export interface FailedPlugin extends Found {
  id: string
  name: string
  reason: string
}

/** How a plugin is to be: somebody's wish, from the database or a bench. */
export interface WantedState {
  on: boolean
  settings: StoredSettings
}

/** The parts the host stands on. */
export interface HostParts extends Lent {
  bus: EventBus
  points: ContributionPoint[]
  /** Shown as the version of built-in plugins. */
  productVersion: string
}

/**
 * Mounts plugins, keeps one that is broken from harming the rest, and opens or closes the gates of
 * each as it is switched. Everything is mounted once, also when off: switching needs no restart.
 */
export class PluginHost {
  readonly mounted = new Map<string, MountedPlugin>()
  readonly failed: FailedPlugin[] = []
  #parts: HostParts

  constructor(parts: HostParts) {
    this.#parts = parts
  }

  /**
   * Checks and mounts what a plugin's file exports; a fault is kept in `failed`, never thrown.
   * Answers the plugin's id.
   */
  mount(candidate: unknown, found: Found): string | null {
    const known = this.#known()
    if (!isPlugin(candidate, known)) {
      this.fail(
        { ...found, reason: faultOf(candidate, known) ?? 'It cannot be mounted.' },
        candidate
      )
      return null
    }
    try {
      this.#mount(candidate, found)
      return candidate.id
    } catch (error) {
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

  /** Notes a plugin that cannot be used, under what is known of its name. */
  fail(fault: Found & { reason: string }, candidate?: unknown): void {
    const { id, name } = namesOf(candidate, fault.place)
    // Two entries with one id could not be told apart in a list; the one that works keeps it.
    this.failed.push({ ...fault, id: this.mounted.has(id) ? `${id} (${fault.origin})` : id, name })
  }

  /**
   * Makes a mounted plugin as somebody wants it; settings that are not complete leave it off and
   * say so in `reason`.
   */
  async apply(id: string, { on, settings }: WantedState): Promise<void> {
    const entry = this.mounted.get(id)
    if (!entry) return
    const { parsed, fault } = await checkSettings(entry.plugin, settings)
    Object.assign(entry, { settings, parsed, reason: on ? fault : null })
    await this.#turn(entry, on && fault === null)
  }

  get productVersion(): string {
    return this.#parts.productVersion
  }

  isOn(id: string): boolean {
    return this.mounted.get(id)?.on ?? false
  }

  /** What plugins that are on contribute to a point, in the order they were mounted. */
  list<Key extends ContributionKey>(
    point: ContributionPoint<Key>
  ): Contributed<Contributions[Key]>[] {
    return [...this.mounted.values()]
      .filter(({ on }) => on)
      .flatMap((entry) => {
        const provided: { [K in ContributionKey]?: Contributions[K][] } =
          entry.plugin.provides ?? {}
        const items: Contributions[Key][] = provided[point.key] ?? []
        return items.map((item) => ({
          pluginId: entry.plugin.id,
          item,
          context: (signal?: AbortSignal) => this.context(entry, signal),
        }))
      })
  }

  /** The context of a mounted plugin as it is now. */
  context(entry: MountedPlugin, signal = entry.running.signal): PluginContext {
    return contextFor(entry.plugin, this.#parts, { settings: entry.parsed, signal })
  }

  #known(): Known {
    return {
      ids: new Set(this.mounted.keys()),
      points: new Set(this.#parts.points.map(({ key }) => key)),
      services: new Set(Object.keys(this.#parts.services)),
    }
  }

  #mount(plugin: Plugin, found: Found): void {
    const entry: MountedPlugin = {
      ...found,
      plugin,
      routes: collectRoutes(plugin.provides?.routes),
      on: false,
      reason: null,
      settings: {},
      parsed: {},
      running: new AbortController(),
      queueSet: false,
    }
    for (const { every } of plugin.provides?.schedules ?? []) readClock(every)
    for (const job of plugin.provides?.jobs ?? []) this.#defineJob(entry, job)
    this.#listen(entry)
    this.mounted.set(plugin.id, entry)
  }

  #defineJob(entry: MountedPlugin, job: AnyJob): void {
    this.#parts.queue.define(entry.plugin.id, {
      name: job.name,
      options: job.options,
      run: (payload: unknown, { signal }: JobRun) => job.run(payload, this.context(entry, signal)),
    })
  }

  #listen(entry: MountedPlugin): void {
    const { id, provides: { listeners = {} } = {} } = entry.plugin
    const hear = <E extends DomainEventName>(event: E) => {
      const listener = listeners[event]
      if (!listener) return
      this.#parts.bus.listen(id, event, (payload) => {
        return entry.on ? listener(payload, this.context(entry)) : undefined
      })
    }
    for (const event of Object.keys(listeners)) hear(event as DomainEventName)
  }

  async #turn(entry: MountedPlugin, on: boolean): Promise<void> {
    const changes = entry.on !== on
    if (entry.queueSet && !changes) return
    if (changes && on) entry.running = new AbortController()
    if (changes && !on) entry.running.abort()
    entry.on = on
    await this.#turnQueue(entry)
    entry.queueSet = true
  }

  /**
   * The queue remembers across restarts whether it is paused, so it is told at the first turn in
   * any case.
   */
  async #turnQueue({ plugin, on, queueSet }: MountedPlugin): Promise<void> {
    const { id, provides: { jobs = [], schedules = [] } = {} } = plugin
    if (jobs.length === 0) return
    if (!on) await this.#parts.queue.pause(id)
    for (const { job, every, zone } of queueSet ? [] : schedules) {
      await this.#parts.queue.every(id, { job: job.name, every, zone })
    }
    if (on) await this.#parts.queue.resume(id)
  }
}

function namesOf(candidate: unknown, place: string): { id: string; name: string } {
  const fields = typeof candidate === 'object' && candidate !== null ? candidate : {}
  const id = 'id' in fields && typeof fields.id === 'string' ? fields.id : place
  return { id, name: 'name' in fields && typeof fields.name === 'string' ? fields.name : id }
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
