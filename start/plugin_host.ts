import { join } from 'node:path'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { languageModels } from '#core/ai/index'
import { archivesService } from '#core/archives/index'
import { backupsService } from '#core/backups/index'
import { bus } from '#core/events/index'
import { pruneSubscribers, saveSubscriptions } from '#core/events/subscriptions'
import { householdsService } from '#core/groups/index'
import { readCrashes } from '#core/health/index'
import { identityService, mailService } from '#core/identity/index'
import { ingredientParsingService } from '#core/ingredient_parsing/index'
import { importsService } from '#core/staged_imports/index'
import { mealPlansService } from '#core/meal_plans/index'
import { shoppingService } from '#core/shopping/index'
import { organizersService } from '#core/organizers/index'
import { pluginOutgoing } from '#core/outgoing/index'
import { pantryService } from '#core/pantry/index'
import { databaseRows } from '#core/plugins/collections'
import type { PublishedServices } from '#core/plugins/define_plugin'
import { pluginFaults } from '#core/plugins/index'
import { folderOf } from '#core/plugins/plugin_files'
import { PluginHost } from '#core/plugins/plugin_host'
import { loadPlugins } from '#core/plugins/plugin_loader'
import { manifestCache, readStates, sealStates, suspendCrashed } from '#core/plugins/plugin_states'
import { queue } from '#core/queue/index'
import { recipesService } from '#core/recipes/index'
import { reportsService } from '#core/reports/index'
import { pushService } from '#core/push/index'
import { notifiersService } from '#core/notifiers/index'
import { webhooksService } from '#core/webhooks/index'
import { siteSettings } from '#core/site/index'
import { storage } from '#core/storage/index'
import { dataDir } from './data_dir.js'
import { describeEvent } from './event_texts.js'
import { points } from './plugins.js'

/** Folder of the data directory with one folder for each third party's plugin. */
export const pluginsFolder = join(dataDir, 'plugins')

/** A host on the site's own mechanisms, without plugins as yet. */
export function makeHost(): PluginHost {
  return new PluginHost({
    subscribe: (id, events) => saveSubscriptions(db.connection(), id, events),
    onFault: (id, what, error) => pluginFaults().note(id, what, error),
    describe: describeEvent,
    rows: (id, collection) => databaseRows(() => db.connection(), id, collection),
    bus: bus(),
    points,
    queue: queue(),
    http: (url, request) => pluginOutgoing().fetch(url, request),
    services: published(),
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

/** What domains publish for plugins; a plugin gets what it names in `requires`. */
const published = (): PublishedServices => ({
  'core/ai': languageModels(),
  'core/archives': archivesService,
  'core/backups': backupsService,
  'core/households': householdsService,
  'core/identity': identityService,
  'core/imports': importsService,
  'core/ingredient-parsing': ingredientParsingService,
  'core/mail': mailService,
  'core/meal-plans': mealPlansService,
  'core/organizers': organizersService,
  'core/pantry': pantryService,
  'core/recipes': recipesService,
  'core/reports': reportsService,
  'core/shopping': shoppingService,
  'core/notifiers': notifiersService,
  'core/push': pushService,
  'core/webhooks': webhooksService,
})

/**
 * A host for one command, with the plugins that are on and contribute to one of the points; of the others nothing is loaded, and
 * what the server made of them stays as it is.
 */
export async function hostFor(
  root: string,
  wanted: readonly { key: string }[]
): Promise<PluginHost> {
  const host = makeHost()
  await findPlugins(host, root)
  const keys = new Set(wanted.map(({ key }) => key))
  const states = await readStates(db.connection())
  for (const [id, { manifest }] of host.mounted) {
    const state = states.get(id) ?? { on: manifest.enabledByDefault, settings: {} }
    if (state.on && manifest.provides.some((key) => keys.has(key))) await host.apply(id, state)
  }
  return host
}

/** Finds the plugins there are; `root` is the application's folder. */
export async function findPlugins(host: PluginHost, root: string): Promise<void> {
  const packages = await extraPackages()
  const sources = { builtIn: join(root, 'plugins'), thirdParty: pluginsFolder, packages }
  await loadPlugins(
    host,
    sources,
    manifestCache(() => db.connection())
  )
}

/** Forgets what plugins had subscribed to that are gone, seals what lies open, and takes those out of service that crashes of the site point at. */
export async function reviewPlugins(host: PluginHost): Promise<void> {
  const found = [...host.mounted.values()].map(({ manifest, place }) => ({ ...manifest, place }))
  const ids = found.map(({ id }) => id)
  await pruneSubscribers(db.connection(), ids)
  await sealStates(db.connection(), found)
  for (const id of await suspendCrashed(db.connection(), found, await readCrashes()))
    logger.warn(`Plugin ${id} is suspended, since a crash points at it`)
}

/** Names of npm packages that an operator has installed as plugins: the setting `plugins.extra`. */
async function extraPackages(): Promise<string[]> {
  const row: { value: unknown } | null = await db
    .from('settings')
    .where('key', 'plugins.extra')
    .first()
  return Array.isArray(row?.value) ? row.value.filter((name) => typeof name === 'string') : []
}
