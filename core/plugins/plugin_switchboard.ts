import type { Database } from '@adonisjs/lucid/database'
import { audit } from '#core/audit/index'
import { work } from '#core/events/unit_of_work'
import { notFound } from '#core/http/errors'
import type { Signals } from '#core/live/signals'
import { pluginFailed } from './errors.js'
import type { MountedPlugin, PluginHost, WantedState } from './plugin_host.js'
import { keepSecrets, declaredSettings, type StoredSettings } from './plugin_settings.js'
import { readStates, saveState } from './plugin_states.js'

const topic = 'plugins'

/** What an administrator asks for; what is left out stays as it is. */
export interface PluginInput {
  on?: boolean
  settings?: StoredSettings
}

/** The parts of a switchboard. */
export interface SwitchboardParts {
  host: PluginHost
  db: Database
  signals: Signals
  /** Why no plugin at all may be used, where an operator wants that. */
  noneBecause?: string | undefined
  /** Called when a plugin could not be switched. */
  onError: (error: unknown) => void
}

/** Keeps every process's plugins as the administrators want them, without a restart. */
export class PluginSwitchboard {
  #parts: SwitchboardParts
  #turns: Promise<void> = Promise.resolve()

  constructor(parts: SwitchboardParts) {
    this.#parts = parts
  }

  /** Makes all plugins as administrators want them and listens for switching in other processes. */
  async start(): Promise<void> {
    await this.#parts.signals.subscribe(topic, {
      hear: () => void this.align(),
      missed: () => void this.align(),
    })
    await this.align()
  }

  /**
   * Stores how a plugin is to be, acts on it here and notifies the other processes. Settings that the plugin's
   * schema refuses are thrown as its validation error and change nothing; settings that are missing
   * leave the plugin off, with the reason in what it says of itself.
   */
  async switch(actorId: string, id: string, input: PluginInput): Promise<void> {
    const entry = this.#find(id)
    const stored = (await readStates(this.#parts.db.connection())).get(id) ?? defaultOf(entry)
    const settings = input.settings
      ? await this.#settingsFor(entry, stored, input.settings)
      : stored.settings
    const wanted = { on: input.on ?? stored.on, settings }
    const details = { on: wanted.on, settings: Object.keys(input.settings ?? {}).slice(0, 50) }
    await work(async ({ trx }) => {
      await saveState(trx, entry.manifest, wanted)
      await audit({ trx }, { act: 'plugin.changed', actorId, subject: id, details })
    })
    await this.align()
    await this.#parts.signals.publish(topic, id).catch(this.#parts.onError)
    const fact = { groupId: null, householdId: null, actorId, pluginId: id, on: entry.on }
    // Who hears of it looks at once, and must find it done.
    await work(async ({ announce }) => announce('plugin.switched', fact))
  }

  /** Resolves when what was notified so far, of switching here or elsewhere, is done in this process. */
  settled(): Promise<void> {
    return this.#turns
  }

  /** Only the plugin itself can check its settings, so that it is loaded for them. */
  async #settingsFor(
    entry: MountedPlugin,
    stored: WantedState,
    input: StoredSettings
  ): Promise<StoredSettings> {
    const { manifest } = entry
    if (!manifest.settings) return stored.settings
    const settings = keepSecrets(manifest, stored.settings, declaredSettings(manifest, input))
    const plugin = await this.#parts.host.load(entry).catch((error: unknown) => {
      throw pluginFailed(manifest.name, error instanceof Error ? error.message : String(error))
    })
    await plugin.settings?.validate(settings)
    return settings
  }

  #find(id: string): MountedPlugin {
    const { mounted, failed } = this.#parts.host
    const entry = mounted.get(id)
    if (entry) return entry
    const failure = failed.find((plugin) => plugin.id === id)
    throw failure ? pluginFailed(failure.name, failure.reason) : notFound()
  }

  /** Makes all plugins of this process as administrators want them, in turn: two changes never act on one at the same time. */
  align(): Promise<void> {
    this.#turns = this.#turns.then(() => this.#applyAll()).catch(this.#parts.onError)
    return this.#turns
  }

  async #applyAll(): Promise<void> {
    const { host, db, noneBecause } = this.#parts
    const states = await readStates(db.connection())
    for (const [id, entry] of host.mounted) {
      const wanted = states.get(id) ?? defaultOf(entry)
      const suspended = noneBecause ?? wanted.suspended
      await host.apply(id, { ...wanted, suspended }).catch(this.#parts.onError)
    }
  }
}

function defaultOf({ manifest }: MountedPlugin): WantedState {
  return { on: manifest.enabledByDefault, settings: {} }
}
