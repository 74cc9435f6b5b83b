import type { HttpContext } from '@adonisjs/core/http'
import { E_SIGNED_OUT, notFound } from '#core/http/errors'
import type { PluginDetail, PluginInfo } from '#core/shared/contract/site'
import { pluginFaults, plugins, switchboard } from '../index.js'
import { pluginInfos } from '../plugin_info.js'
import { switchPluginValidator } from '../validators/plugin_validator.js'

/** Plugins as administrators see and switch them. */
export default class PluginsController {
  /** `GET /admin/plugins`. */
  async index(): Promise<PluginInfo[]> {
    await switchboard().settled()
    return pluginInfos(plugins())
  }

  /** `GET /admin/plugins/:id`: with what went wrong in it lately. */
  async show({ params }: HttpContext): Promise<PluginDetail> {
    await switchboard().settled()
    const info = pluginInfos(plugins()).find(({ id }) => id === params.id)
    if (!info) throw notFound()
    return { ...info, faults: await pluginFaults().of(info.id) }
  }

  /** `PUT /admin/plugins/:id {on?, settings?}`; acts at once, in every process. */
  async update({ actor, params, request }: HttpContext): Promise<PluginInfo> {
    if (!actor) throw new E_SIGNED_OUT()
    const wish = await request.validateUsing(switchPluginValidator)
    return switchboard().switch(actor.userId, String(params.id), wish)
  }
}
