import type { HttpContext } from '@adonisjs/core/http'
import { notFound } from '#core/http/errors'
import type { WebPluginInfo } from '#core/shared/contract/site'
import { plugins, switchboard } from '../index.js'
import { webPlugins } from '../plugin_info.js'
import { webAddress, webFile } from '../web_files.js'

/** The screens of plugins that are on. */
export default class WebPluginsController {
  /** `GET /app/plugins`. */
  async index(): Promise<WebPluginInfo[]> {
    await switchboard().settled()
    return webPlugins(plugins(), webAddress)
  }

  /**
   * `GET /plugins/:id/*`: a file of a third party's screens; with a version in its address it never
   * changes.
   */
  show({ params, request, response }: HttpContext): void {
    const entry = plugins().mounted.get(String(params.id))
    const parts: string[] = params['*']
    const file = entry?.on ? webFile(entry, parts.join('/')) : null
    if (!file) throw notFound()
    const forever = request.qs().v !== undefined
    response.header('Content-Type', file.type)
    response.header('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    response.download(file.path)
  }
}
