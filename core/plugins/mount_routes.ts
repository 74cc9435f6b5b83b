import type { HttpContext, Router } from '@adonisjs/core/http'
import { DomainError, E_FORBIDDEN, E_SIGNED_OUT, notFound } from '#core/http/errors'
import { pluginOff } from './errors.js'
import type { PluginHost } from './plugin_host.js'
import { matchRoute, type PluginRoute } from './plugin_router.js'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Gives what lies under `/api/plugins/<id>/` to the plugins. The site's own table of routes is fixed at start, while a
 * plugin is loaded when it is switched on: so this is one route, behind which each plugin's own table is asked.
 */
export function mountRoutes(router: Router, host: PluginHost): void {
  router.route('/api/plugins/:plugin/*', methods, (ctx) => answer(host, ctx)).as('plugins.call')
  router.route('/api/plugins/:plugin', methods, (ctx) => answer(host, ctx)).as('plugins.index')
}

/** 404 that names a plugin which is off, or says that it has no such route. */
async function answer(host: PluginHost, ctx: HttpContext): Promise<unknown> {
  const entry = host.mounted.get(String(ctx.params.plugin))
  if (!entry) throw notFound()
  if (!entry.on) throw pluginOff(entry.manifest.name)
  const rest: string[] = ctx.params['*'] ?? []
  const match = matchRoute(entry.routes, ctx.request.method(), rest)
  if (!match) throw notFound()
  letPass(match.route, ctx)
  ctx.params = match.params
  try {
    return await match.route.handler(ctx, host.context(entry))
  } catch (error) {
    if (!isAnswer(error)) host.fault(entry.manifest.id, `route ${match.route.path}`, error)
    throw error
  }
}

/** What a handler throws on purpose: a refusal with a status of its own. */
const isAnswer = (error: unknown) =>
  error instanceof DomainError ||
  (error instanceof Error && 'status' in error && Number(error.status) < 500)

function letPass({ access }: PluginRoute, { actor }: HttpContext): void {
  if (access !== 'public' && !actor) throw new E_SIGNED_OUT()
  if (access === 'admin' && !actor?.admin) throw new E_FORBIDDEN()
}
