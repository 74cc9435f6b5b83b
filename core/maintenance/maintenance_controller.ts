import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { audit } from '#core/audit/index'
import { work } from '#core/events/index'
import { signedInActor } from '#core/http/signed_in_actor'
import type { SuccessResponse } from '#core/shared/contract/common'
import type {
  LogLevel,
  LogPage,
  LogTexts,
  MaintenanceStorageDetails,
  MaintenanceSummary,
} from '#core/shared/contract/maintenance'
import {
  cleanImages,
  cleanRecipeFolders,
  cleanTemporary,
  maintenanceSummary,
  storageDetails,
} from './data_folder.js'
import { cleanLogs, logText, readLog } from './log_files.js'

/** Lines of the log that are answered at the most. */
const MOST = 2_000
const levels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error']

/** `GET /admin/logs`; numbers come as texts. */
const logQuery = vine.create({
  lines: vine.number().withoutDecimals().min(1).max(MOST).optional(),
  level: vine.enum(levels).optional(),
  search: vine.string().trim().maxLength(200).optional(),
})

/** What the data folder holds, and how what nobody needs is taken from it. */
export default class MaintenanceController {
  /** `GET /admin/maintenance`. */
  summary(): Promise<MaintenanceSummary> {
    return maintenanceSummary()
  }

  /** `GET /admin/maintenance/storage`. */
  storage(): Promise<MaintenanceStorageDetails> {
    return storageDetails()
  }

  /** `GET /admin/maintenance/logs?lines=`, of version 1. */
  async logTexts({ request }: HttpContext): Promise<LogTexts> {
    const { lines = 200 } = await logQuery.validate(request.qs())
    const found = await readLog({ lines, level: 'debug', search: '' })
    return { logs: found.length > 0 ? found.map(logText) : ['no log file found'] }
  }

  /** `GET /admin/logs?lines=&level=&search=` (ours). */
  async logs({ request }: HttpContext): Promise<LogPage> {
    const { lines = 200, level = 'debug', search = '' } = await logQuery.validate(request.qs())
    return { lines: await readLog({ lines, level, search }) }
  }

  /** `POST /admin/maintenance/clean/images`. */
  async cleanImages(ctx: HttpContext): Promise<SuccessResponse> {
    return cleaned(ctx, 'images', `${await cleanImages()} Images cleaned`)
  }

  /** `POST /admin/maintenance/clean/temp`. */
  async cleanTemporary(ctx: HttpContext): Promise<SuccessResponse> {
    await cleanTemporary()
    return cleaned(ctx, 'temp', "'.temp' directory cleaned")
  }

  /** `POST /admin/maintenance/clean/recipe-folders`. */
  async cleanFolders(ctx: HttpContext): Promise<SuccessResponse> {
    return cleaned(ctx, 'recipe-folders', `${await cleanRecipeFolders()} Recipe folders removed`)
  }

  /** `POST /admin/maintenance/clean/logs`. */
  async cleanLogs(ctx: HttpContext): Promise<SuccessResponse> {
    await cleanLogs()
    return cleaned(ctx, 'logs', 'Logs cleaned')
  }
}

/** Programs compare the words, which stay English; who cleaned what is written down. */
async function cleaned(ctx: HttpContext, what: string, message: string): Promise<SuccessResponse> {
  const { userId } = signedInActor(ctx)
  await work((unit) =>
    audit(unit, { act: 'settings.changed', actorId: userId, subject: `clean ${what}` })
  )
  return { message, error: false }
}
