import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EventBus } from '#core/events/bus'
import { DELIVERY } from '#core/events/subscriptions'
import { createOutgoing } from '#core/outgoing/index'
import { MemoryQueue } from '#core/queue/memory'
import type { DomainEventName, DomainEvents } from '#core/shared/domain_events'
import { FileStorage } from '#core/storage/index'
import { memoryRows, type RowStore } from './collections.js'
import type { ContributionPoint } from './contribution_point.js'
import type { PublishedServices } from './define_plugin.js'
import type { HostServices } from './plugin_context.js'
import { folderOf } from './plugin_files.js'
import { PluginHost } from './plugin_host.js'

/** What a bench offers to the plugins on it. */
export interface BenchOptions {
  points?: ContributionPoint[]
  services?: Partial<PublishedServices>
}

/**
 * A host, a bus and a queue in memory to try plugins on, without a server and without a database.
 */
export interface PluginBench {
  host: PluginHost
  queue: MemoryQueue
  /** What listeners and jobs failed with, as `<plugin> <event or job>: <text>`. */
  failures: string[]
  /** What plugins logged, as `<plugin> <level>: <text>`. */
  lines: string[]
  /**
   * Tells a fact and waits until all listeners and jobs have ended; retries and delays do not wait.
   */
  emit<E extends DomainEventName>(event: E, payload: DomainEvents[E]): Promise<void>
  settled(): Promise<void>
  /** Stops the queue and removes the bench's files. */
  close(): Promise<void>
}

/**
 * Sets up a bench. Calls of `http` really go out and may go to this machine, so that tests can
 * answer them.
 */
export function pluginBench({ points = [], services = {} }: BenchOptions = {}): PluginBench {
  const failures: string[] = []
  const lines: string[] = []
  const fail = (owner: string, what: string, error: unknown) =>
    failures.push(`${owner} ${what}: ${error instanceof Error ? error.message : String(error)}`)
  const bus = new EventBus(({ owner, event, error }) => fail(owner, event, error))
  const queue = new MemoryQueue({
    onFailed: ({ owner, name, error }) => fail(owner, name, error),
    waits: false,
  })
  const started = queue.start()
  const surroundings = bareServices(lines)
  const { http, storage, log } = surroundings
  const subscribers = new Map<string, string[]>()
  const subscribe = async (id: string, events: string[]) => void subscribers.set(id, events)
  const parts = { bus, queue, points, services, productVersion: '0.0.0', subscribe, onFault: fail }
  const describe: HostServices['describe'] = ({ event }) => event
  const stores = new Map<string, RowStore>()
  const rows: HostServices['rows'] = (id, collection) => {
    const key = `${id}/${collection}`
    const found = stores.get(key) ?? memoryRows()
    stores.set(key, found)
    return found
  }
  const host = new PluginHost({ ...parts, http, storage, log, describe, rows })
  const settled = async () => {
    await started
    await bus.settled()
    await queue.settled()
  }
  const emit: PluginBench['emit'] = async (event, payload) => {
    bus.emit(event, payload)
    const fact = { id: randomUUID(), event, payload, at: new Date().toISOString() }
    for (const [owner, events] of subscribers) {
      if (!events.some((name) => name === event || name === '*')) continue
      await queue.dispatch({ id: randomUUID(), owner, name: DELIVERY, payload: fact })
    }
    await settled()
  }
  const close = async () => {
    await queue.stop()
    await surroundings.close()
  }
  return { host, queue, failures, lines, emit, settled, close }
}

/** What plugins on a bench reach outside: calls, files in its folder and a log of lines. */
function bareServices(
  lines: string[]
): Pick<HostServices, 'http' | 'storage' | 'log'> & { close(): Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-bench-'))
  const files = new FileStorage(folder)
  const out = createOutgoing({ allowedPrivateHosts: ['127.0.0.1', 'localhost', '::1'] })
  const say = (id: string, level: string) => (text: string) => lines.push(`${id} ${level}: ${text}`)
  return {
    http: (url, request) => out.fetch(url, request),
    storage: (id) => folderOf(files, `plugins/${id}`),
    log: (id) => ({ info: say(id, 'info'), warn: say(id, 'warn'), error: say(id, 'error') }),
    close: async () => {
      await out.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
