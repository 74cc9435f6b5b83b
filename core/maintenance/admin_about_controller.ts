import { randomBytes } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import logger from '@adonisjs/core/services/logger'
import { listMethods } from '#core/identity/index'
import { mailSettings } from '#core/mail/index'
import { plugins } from '#core/plugins/index'
import type {
  AdminAboutInfo,
  AppStatistics,
  CheckAppConfig,
  DockerValidation,
  SiteAnalytics,
} from '#core/shared/contract/maintenance'
import { appInfo, latestRelease, siteSettings } from '#core/site/index'
import { diskRoom } from '#core/storage/disk'
import { remoteStorage, storage } from '#core/storage/index'
import { installation } from './installation.js'
import {
  countFailedTasks,
  installationId,
  readCounts,
  readDefaults,
  readStatistics,
} from './statements.js'

const VALIDATION = 'docker/validate.txt'

/** What administrators see of the site as a whole. */
export default class AdminAboutController {
  /** `GET /admin/about`. */
  async show({ locale }: HttpContext): Promise<AdminAboutInfo> {
    const { port, apiDocs, databaseUrl, queue: kind } = installation()
    const [info, { group, household }, versionLatest] = await Promise.all([
      appInfo(locale),
      readDefaults(),
      latestRelease(),
    ])
    const { productVersion } = info
    return {
      ...info,
      versionLatest,
      apiPort: port,
      apiDocs,
      dbType: 'postgres',
      dbUrl: databaseUrl,
      defaultGroup: group,
      defaultHousehold: household,
      buildId: productVersion,
      recipeScraperVersion: productVersion,
      queue: kind,
    }
  }

  /** `GET /admin/about/statistics`. */
  statistics(): Promise<AppStatistics> {
    return readStatistics()
  }

  /** `GET /admin/about/check`. */
  async check({ locale }: HttpContext): Promise<CheckAppConfig> {
    const { enableOpenai } = await appInfo(locale)
    const room = await diskRoom()
    const { protocol, hostname } = new URL(siteSettings().address)
    return {
      emailReady: mailSettings().server !== null,
      ldapReady: plugins().isOn('signin-ldap'),
      oidcReady: listMethods(locale).some(({ kind }) => kind === 'redirect'),
      enableOpenai,
      baseUrlSet: installation().baseUrlSet,
      isUpToDate: (await latestRelease()) === siteSettings().productVersion,
      isSecure: protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1',
      freeDiskBytes: Number.isFinite(room) ? room : null,
      storageReady: await storageReady(),
      failedTasks: await countFailedTasks(),
    }
  }

  /** `GET /admin/about/docker/validate`: programs compare it with what `GET /media/docker/validate.txt` answers. */
  async validate(): Promise<DockerValidation> {
    const text = randomBytes(16).toString('hex')
    await storage().put(VALIDATION, text)
    return { text }
  }

  /** `GET /media/docker/validate.txt`. */
  async validation({ response }: HttpContext): Promise<void> {
    const text = await storage().get(VALIDATION)
    response.header('Cache-Control', 'no-store')
    response.type('text/plain').send(text)
  }

  /** `GET /admin/analytics`, of version 1. */
  async analytics(): Promise<SiteAnalytics> {
    const [id, statistics, counts] = await Promise.all([
      installationId(),
      readStatistics(),
      readCounts(),
    ])
    return {
      installationId: id,
      version: siteSettings().apiLevel,
      databaseType: 'postgres',
      usingEmail: mailSettings().server !== null,
      usingLdap: plugins().isOn('signin-ldap'),
      users: statistics.totalUsers,
      groups: statistics.totalGroups,
      recipes: statistics.totalRecipes,
      ...counts,
    }
  }
}

async function storageReady(): Promise<boolean | null> {
  const bucket = remoteStorage()
  if (!bucket) return null
  return bucket.check().then(
    () => true,
    (error: unknown) => {
      logger.warn({ err: error }, 'the file storage does not answer as it should')
      return false
    }
  )
}
