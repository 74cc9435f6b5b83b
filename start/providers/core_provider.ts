import { join } from 'node:path'
import type { ApplicationService } from '@adonisjs/core/types'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { connectModels } from '#core/ai/index'
import { models } from '#core/ai/services/ask_models'
import { connectAiSettings } from '#core/ai/settings'
import { stopWatchingDatabase, watchDatabase } from '#core/database/liveness'
import { openReads, closeReads } from '#core/database/read'
import { connectTemplates, openDownloadsOf, prepareTemplates } from '#core/exports/index'
import { identifyWith } from '#core/http/identification'
import { connectSiteHost } from '#core/http/own_page'
import { connectCrashes } from '#core/health/index'
import StaticFilesMiddleware from '#core/http/middleware/static_files_middleware'
import { servePagesUnder, showPagesAs } from '#core/http/pages'
import { connectArchiveFolder, stopUnpackers, sweepArchives } from '#core/archives/index'
import {
  connectBackups,
  openGroupDownload,
  openStoredBackup,
  recoverRestore,
} from '#core/backups/index'
import { connectUploads, limitArchives, sweepUploads } from '#core/http/uploads'
import { loadTexts } from '#core/i18n/index'
import {
  connectIdentitySettings,
  connectSetUpSteps,
  readToken,
  type SetUpStep,
} from '#core/identity/index'
import { connectMailSettings } from '#core/mail/index'
import { connectPluginEnvironment } from '#core/plugins/plugin_states'
import { connectApiDocs } from '#core/openapi/docs_controller'
import {
  connectOutgoing,
  connectPluginOutgoing,
  createOutgoing,
  outgoing,
  pluginOutgoing,
} from '#core/outgoing/index'
import { connectPushKey } from '#core/push/index'
import { seedPantryIn } from '#core/pantry/index'
import { baseLocale } from '#core/shared/locales'
import { connectInstallation } from '#core/maintenance/index'
import { servesHttps } from '#core/http/middleware/security_headers_middleware'
import { connectSiteSettings, pageLook } from '#core/site/index'
import { connectDisk } from '#core/storage/disk'
import {
  FileStorage,
  S3Storage,
  connectStorage,
  directSend,
  remoteStorage,
} from '#core/storage/index'
import { ai } from '#config/ai'
import { allowedPrivateHosts, pluginPorts } from '#config/outgoing'
import { identity } from '#config/identity'
import { readInstallation } from '#config/installation'
import { streams } from '#config/logger'
import { mail } from '#config/mail'
import { pushKey } from '#config/push'
import { pluginSettings } from '#config/sign_on'
import { site } from '#config/site'
import staticFiles from '#config/static'
import { bucket } from '#config/storage'
import { uploads } from '#config/uploads'
import { dataDir } from '#start/data_dir'
import env from '#start/env'
import { listMigrations, migrate } from '#start/migrate'
import { announceRestore } from '#start/signals'

/** Wires the mechanisms that need no plugin; nothing connects or migrates unless the app really runs. */
export default class CoreProvider {
  readonly #files = new FileStorage(dataDir)

  constructor(protected app: ApplicationService) {}

  register(): void {
    this.app.container.singleton(
      StaticFilesMiddleware,
      () => new StaticFilesMiddleware(this.app.publicPath(), staticFiles)
    )
  }

  async boot(): Promise<void> {
    servePagesUnder(env.get('SUB_PATH', ''))
    connectIdentitySettings(identity)
    connectSetUpSteps([fillPantry])
    connectSiteSettings(site)
    showPagesAs(pageLook)
    connectInstallation(readInstallation())
    connectAiSettings(ai)
    connectMailSettings(mail)
    connectPushKey(pushKey)
    connectPluginEnvironment(pluginSettings)
    connectModels(models)
    connectApiDocs({ on: env.get('API_DOCS'), version: site.productVersion })
    identifyWith(readToken)
    servesHttps((env.get('BASE_URL') ?? '').startsWith('https:'))
    connectSiteHost(URL.parse(env.get('BASE_URL') ?? '')?.host ?? null)
    connectUploads(join(dataDir, 'uploads'))
    limitArchives(uploads.archive)
    connectArchiveFolder(join(dataDir, 'archives'))
    connectStorage(bucket ? new S3Storage(bucket, directSend()) : this.#files)
    connectTemplates(join(dataDir, 'templates'))
    openDownloadsOf('backup', openStoredBackup)
    openDownloadsOf('group', openGroupDownload)
    connectOutgoing(createOutgoing({ allowedPrivateHosts }))
    connectPluginOutgoing(createOutgoing({ allowedPrivateHosts, ports: pluginPorts }))
    connectBackups({
      databaseUrl: () => env.get('DATABASE_URL', ''),
      dataDir,
      productVersion: site.productVersion,
      migrations: () => listMigrations(this.app),
      onRestored: announceRestore,
    })
    connectCrashes(join(dataDir, 'crashes.json'))
    connectDisk(dataDir)
    await loadTexts(this.app.makePath())
  }

  async start(): Promise<void> {
    const url = env.get('DATABASE_URL')
    if (!url || this.app.getMode() !== 'run') return
    await migrate(db, this.app)
    openReads(url)
    watchDatabase(url, tellOfDatabase)
    await prepareTemplates()
    // The server holds the folder's lock: whatever is unfinished there was cut off. A worker beside it holds none.
    if (this.app.getEnvironment() === 'web' && process.env.TRIVET_PROCESS !== 'work') {
      await this.#files.sweepUnfinished(0)
      remoteStorage()?.sweepPins().catch(warnOfStorage)
      await sweepUploads()
      await sweepArchives()
      await recoverRestore()
    }
  }

  async shutdown(): Promise<void> {
    await stopUnpackers()
    await outgoing().close()
    await pluginOutgoing().close()
    await stopWatchingDatabase()
    await closeReads()
    await streams.close()
  }
}

function tellOfDatabase(isAway: boolean): void {
  if (isAway) logger.error('the database does not answer; requests are answered with 503')
  else logger.info('the database answers again')
}

/** A start does not wait for the bucket: pages without pictures are better than none. */
function warnOfStorage(error: Error): void {
  logger.warn({ err: error }, 'the file storage does not answer as it should')
}

/** Fills the first household's pantry from our lists where that was chosen. */
const fillPantry: SetUpStep = async (unit, owner, { seedData, locale = baseLocale }) => {
  if (seedData) await seedPantryIn(unit, owner, ['labels', 'foods', 'units'], locale)
}
