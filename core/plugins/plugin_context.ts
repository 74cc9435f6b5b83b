import { randomUUID } from 'node:crypto'
import type { Outgoing } from '#core/outgoing/index'
import type { JobQueue } from '#core/queue/job_queue'
import type { Storage } from '#core/storage/index'
import { collectionIn, type RowStore } from './collections.js'
import type { PluginContext, PluginLog, PublishedServices } from './define_plugin.js'
import type { PluginManifest } from './plugin_manifest.js'

/** What the site offers to plugins. */
export interface HostServices {
  queue: JobQueue
  http: Outgoing['fetch']
  services: Partial<PublishedServices>
  /** An event in words of a language. */
  describe: PluginContext['describe']
  /** The log of one plugin. */
  log(pluginId: string): PluginLog
  /** The rows of a plugin's collection. */
  rows(pluginId: string, collection: string): RowStore
  /** The files of one plugin, apart from everybody else's. */
  storage(pluginId: string): Storage
}

/** What a plugin's context holds beyond what all of them have. */
export interface Own {
  /** Names of its collections. */
  collections: readonly string[]
  settings: unknown
  signal: AbortSignal
}

/** Makes the context that a plugin's functions are called with. */
export function contextFor(
  { id: pluginId, requires }: Pick<PluginManifest, 'id' | 'requires'>,
  host: HostServices,
  { settings, signal, collections }: Own
): PluginContext {
  return {
    pluginId,
    settings,
    signal,
    log: host.log(pluginId),
    describe: host.describe,
    http: (url, request) => host.http(url, { signal, ...request }),
    storage: host.storage(pluginId),
    collection: (definition) => {
      if (!collections.includes(definition.name))
        throw new Error(`Its manifest lists no collection “${definition.name}”`)
      return collectionIn(definition, host.rows(pluginId, definition.name))
    },
    services: Object.fromEntries(
      Object.entries(host.services).filter(([name]) => requires.includes(name))
    ),
    enqueue: (job, payload, options) =>
      host.queue.dispatch({
        id: randomUUID(),
        owner: pluginId,
        name: job.name,
        payload,
        ...options,
      }),
  }
}
