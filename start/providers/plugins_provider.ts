import { join } from 'node:path'
import type { ApplicationService } from '@adonisjs/core/types'
import logger from '@adonisjs/core/services/logger'
import router from '@adonisjs/core/services/router'
import db from '@adonisjs/lucid/services/db'
import { languageModels } from '#core/ai/index'
import { bus } from '#core/events/index'
import { keepSubscribers, saveSubscriptions } from '#core/events/subscriptions'
import { readCrashes } from '#core/health/index'
import { liveAccess } from '#core/identity/index'
import {
  connectLive,
  connectSignals,
  live,
  LiveChannel,
  signals,
  type Signals,
} from '#core/live/index'
import { PostgresSignals } from '#core/live/postgres_signals'
import { pluginOutgoing } from '#core/outgoing/index'
import { connectPlugins, connectSwitchboard, pluginFaults, switchboard } from '#core/plugins/index'
import { databaseRows } from '#core/plugins/collections'
import { mountRoutes } from '#core/plugins/mount_routes'
import { folderOf } from '#core/plugins/plugin_files'
import { PluginHost } from '#core/plugins/plugin_host'
import { loadPlugins } from '#core/plugins/plugin_loader'
import { manifestCache, suspendCrashed } from '#core/plugins/plugin_states'
import { PluginSwitchboard } from '#core/plugins/plugin_switchboard'
import { queue } from '#core/queue/index'
import { storage } from '#core/storage/index'
import { siteSettings } from '#core/site/index'
import { dataDir } from '#start/data_dir'
import { describeEvent } from '#start/event_texts'
import env from '#start/env'
import { points } from '#start/plugins'

/** Loads plugins, makes them as administrators want them and brings facts to browsers. */
export default class PluginsProvider {
  #signals: Signals | null = null

  constructor(protected app: ApplicationService) {}

  async start(): Promise<void> {
    const url = env.get('DATABASE_URL')
    if (!url || !serves(this.app)) return
    const onError = (error: unknown) => logger.warn({ err: error }, 'trouble between processes')
    this.#signals = await openSignals(url, onError)
    connectSignals(this.#signals)
    const host = makeHost()
    connectPlugins(host)
    const areOff = env.get('PLUGINS') === 'none'
    if (!areOff) await findPlugins(this.app.makePath('plugins'), host)
    for (const { name, reason } of host.failed) logger.warn(`Plugin ${name} failed: ${reason}`)
    mountRoutes(router, host)
    const noneBecause = areOff ? 'Trivet was started with PLUGINS=none.' : undefined
    connectSwitchboard(
      new PluginSwitchboard({ host, db, signals: signals(), noneBecause, onError })
    )
    await switchboard().start()
    connectLive(
      new LiveChannel({ signals: signals(), describe: describeEvent, access: liveAccess })
    )
    await live().start(bus())
  }

  /**
   * Open lines would keep the web server from closing, so they end before it; the last hook added
   * runs first.
   */
  async ready(): Promise<void> {
    if (!env.get('DATABASE_URL') || !serves(this.app)) return
    this.app.terminating(() => live().stop())
  }

  async shutdown(): Promise<void> {
    // A process that is stopped while it starts has none yet.
    await this.#signals?.stop()
  }
}

const serves = (app: ApplicationService) =>
  app.getMode() === 'run' && (app.getEnvironment() === 'web' || app.getEnvironment() === 'test')

/** Finds the plugins there are and takes those out of service that crashes of the site point at. */
async function findPlugins(builtIn: string, host: PluginHost): Promise<void> {
  const sources = { builtIn, thirdParty: join(dataDir, 'plugins'), packages: await extraPackages() }
  await loadPlugins(
    host,
    sources,
    manifestCache(() => db.connection())
  )
  const found = [...host.mounted.values()].map(({ manifest, place }) => ({ ...manifest, place }))
  await keepSubscribers(
    db.connection(),
    found.map(({ id }) => id)
  )
  for (const id of await suspendCrashed(db.connection(), found, await readCrashes()))
    logger.warn(`Plugin ${id} is suspended, since a crash points at it`)
}

function makeHost(): PluginHost {
  return new PluginHost({
    subscribe: (id, events) => saveSubscriptions(db.connection(), id, events),
    onFault: (id, what, error) => pluginFaults().note(id, what, error),
    describe: describeEvent,
    rows: (id, collection) => databaseRows(() => db.connection(), id, collection),
    bus: bus(),
    points,
    queue: queue(),
    http: (url, request) => pluginOutgoing().fetch(url, request),
    services: { 'core/ai': languageModels() },
    productVersion: siteSettings().productVersion,
    log: (plugin) => {
      const log = logger.child({ plugin })
      return {
        info: (text) => log.info(text),
        warn: (text) => log.warn(text),
        error: (text) => log.error(text),
      }
    },
    storage: (id) => folderOf(storage(), `plugin-files/${id}`),
  })
}

/** Names of npm packages that an operator has installed as plugins: the setting `plugins.extra`. */
async function extraPackages(): Promise<string[]> {
  const row: { value: unknown } | null = await db
    .from('settings')
    .where('key', 'plugins.extra')
    .first()
  return Array.isArray(row?.value) ? row.value.filter((name) => typeof name === 'string') : []
}

/** The client of Redis is loaded only where it is used: it takes ten megabytes. */
async function openSignals(url: string, onError: (error: unknown) => void): Promise<Signals> {
  const redis = env.get('REDIS_URL')
  if (!redis) return new PostgresSignals(url, onError)
  const { RedisSignals } = await import('#core/live/redis_signals')
  return new RedisSignals(redis, onError)
}
