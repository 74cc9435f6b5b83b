import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import { E_SIGNED_OUT, notFound } from '#core/http/errors'
import { queue } from '#core/queue/index'
import type { JobsRetried, PluginDetail, PluginInfo } from '#core/shared/contract/site'
import { pluginFaults, pluginFolder, plugins, switchboard } from '../index.js'
import { changeAhead } from '../install_plugin.js'
import { needsOf, pluginInfos } from '../plugin_info.js'
import type { Found } from '../plugin_host.js'
import { pluginEnvironment, suspendedAt } from '../plugin_states.js'
import { retryJobsValidator, switchPluginValidator } from '../validators/plugin_validator.js'

/** Failed jobs that a plugin's page lists. */
const JOBS = 50

/** Plugins as administrators see and switch them. */
export default class PluginsController {
  /** `GET /admin/plugins`. */
  async index({ locale }: HttpContext): Promise<PluginInfo[]> {
    await switchboard().settled()
    return infos(locale)
  }

  /** `GET /admin/plugins/:id`: with what it needs and what went wrong in it lately. */
  async show({ params, locale }: HttpContext): Promise<PluginDetail> {
    await switchboard().settled()
    const info = found(params.id, locale)
    const since = await suspendedAt(db.connection(), info.id)
    return {
      ...info,
      ...needsOf(plugins(), info.id),
      suspendedAt: since?.toISOString() ?? null,
      faults: await pluginFaults().of(info.id),
      failedJobs: await queue().failed(info.id, JOBS),
      failedJobCount: (await queue().counts(info.id)).failed,
    }
  }

  /** `PUT /admin/plugins/:id {on?, settings?}`; acts at once, in every process. */
  async update({ actor, params, request, locale }: HttpContext): Promise<PluginInfo> {
    if (!actor) throw new E_SIGNED_OUT()
    const input = await request.validateUsing(switchPluginValidator)
    await switchboard().switch(actor.userId, String(params.id), input)
    return found(params.id, locale)
  }

  /** `POST /admin/plugins/:id/jobs/retry {id?}`: one failed job, or all; they run while the plugin is on. */
  async retryJobs({ params, request, locale }: HttpContext): Promise<JobsRetried> {
    const { id } = await request.validateUsing(retryJobsValidator)
    const count = await queue().retry(found(params.id, locale).id, id)
    if (id !== undefined && count === 0) throw notFound()
    return { count }
  }
}

function infos(locale: string): PluginInfo[] {
  const root = pluginFolder()
  const change = (entry: Found) => changeAhead({ root }, entry)
  return pluginInfos(plugins(), { locale, change, environment: pluginEnvironment() })
}

function found(id: unknown, locale: string): PluginInfo {
  const info = infos(locale).find((plugin) => plugin.id === id)
  if (!info) throw notFound()
  return info
}
