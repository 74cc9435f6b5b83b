import type { ApplicationService } from '@adonisjs/core/types'
import logger from '@adonisjs/core/services/logger'
import router from '@adonisjs/core/services/router'
import db from '@adonisjs/lucid/services/db'
import { bus } from '#core/events/index'
import { forgetAllTokens, liveAccess } from '#core/identity/index'
import {
  connectLive,
  connectSignals,
  live,
  LiveChannel,
  signals,
  type Signals,
} from '#core/live/index'
import {
  connectPluginFolder,
  connectPlugins,
  connectSwitchboard,
  restart,
  switchboard,
} from '#core/plugins/index'
import { mountRoutes } from '#core/plugins/mount_routes'
import type { PluginHost } from '#core/plugins/plugin_host'
import { applyChanges, forgetPrevious } from '#core/plugins/plugin_folders'
import { PluginSwitchboard } from '#core/plugins/plugin_switchboard'
import { alignSiteTexts, followSiteTexts } from '#core/site/index'
import { describeEvent } from '#start/event_texts'
import env from '#start/env'
import { findPlugins, makeHost, pluginsFolder, reviewPlugins } from '#start/plugin_host'
import { openSignals, whenRestored } from '#start/signals'

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
    await followSiteTexts(onError)
    const host = makeHost()
    connectPlugins(host)
    connectPluginFolder(pluginsFolder)
    // A worker beside the server leaves its folders alone.
    if (process.env.TRIVET_PROCESS !== 'work') await applyChanges(pluginsFolder)
    const areOff = env.get('PLUGINS') === 'none'
    if (!areOff) await findPlugins(host, this.app.makePath())
    await reviewPlugins(host)
    for (const { name, reason } of host.failed) logger.warn(`Plugin ${name} failed: ${reason}`)
    mountRoutes(router, host)
    const noneBecause = areOff ? 'Trivet was started with PLUGINS=none.' : undefined
    connectSwitchboard(
      new PluginSwitchboard({ host, db, signals: signals(), noneBecause, onError })
    )
    await switchboard().start()
    await this.#forgetPrevious(host)
    connectLive(
      new LiveChannel({ signals: signals(), describe: describeEvent, access: liveAccess })
    )
    await live().start(bus())
    if (this.app.getEnvironment() === 'web') await whenRestored(signals(), beginAnew)
  }

  /** An older version is no longer needed once the new one has come up without trouble. */
  async #forgetPrevious(host: PluginHost): Promise<void> {
    if (process.env.TRIVET_PROCESS === 'work') return
    const working = [...host.mounted.values()].filter(({ reason }) => reason === null)
    const places = new Set(working.map(({ place }) => place))
    await forgetPrevious(pluginsFolder, (place) => places.has(place))
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

/** Nothing that this process remembers of the former database holds any longer: where somebody starts it again, it ends. */
function beginAnew(): void {
  forgetAllTokens()
  void live().tend()
  void switchboard().align()
  void alignSiteTexts()
  restart()?.()
}
