import type { HttpContext, Router } from '@adonisjs/core/http'
import { E_FORBIDDEN, E_SIGNED_OUT } from '#core/http/errors'
import { pluginOff } from './errors.js'
import type { MountedPlugin, PluginHost } from './plugin_host.js'
import type { PluginRoute } from './plugin_router.js'

/**
 * Gives the routes of all mounted plugins to the site, under `/api/plugins/<id>`, also of those
 * that are off: the table of routes is fixed at start, and a gate in front of each answers 404
 * while its plugin is off.
 */
export function mountRoutes(router: Router, host: PluginHost): void {
  for (const entry of host.mounted.values()) {
    const { id } = entry.plugin
    for (const route of entry.routes) {
      const methods = route.method === 'GET' ? ['GET', 'HEAD'] : [route.method]
      router
        .route(`/api/plugins/${id}/${route.path}`, methods, (ctx) => {
          letPass(entry, route, ctx)
          return route.handler(ctx, host.context(entry))
        })
        .as(`plugins.${id}.${route.method.toLowerCase()}.${route.path || 'index'}`)
    }
  }
}

/** The gate of a plugin's route: throws unless the plugin is on and the caller may use it. */
function letPass({ on, plugin }: MountedPlugin, { access }: PluginRoute, ctx: HttpContext): void {
  if (!on) throw pluginOff(plugin.name)
  if (access !== 'public' && !ctx.actor) throw new E_SIGNED_OUT()
  if (access === 'admin' && !ctx.actor?.admin) throw new E_FORBIDDEN()
}
