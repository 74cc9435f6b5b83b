import type { HttpContext, Router } from '@adonisjs/core/http'
import type { Actor } from '#core/http/actor'
import { DomainError, E_FORBIDDEN, E_SIGNED_OUT, foreignPage, notFound } from '#core/http/errors'
import { bearerOf } from '#core/http/identification'
import { senderOf } from '#core/http/own_page'
import { assertWithinLimitsHere, checksTokenLimits } from '#core/http/token_limits'
import { throttle } from '#core/throttles/index'
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
  for (const name of ['plugins.call', 'plugins.index']) checksTokenLimits(name)
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
  await letPass(match.route, ctx, entry.manifest.id)
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

async function letPass({ access }: PluginRoute, ctx: HttpContext, plugin: string): Promise<void> {
  const { actor } = ctx
  if (access === 'program') return letProgramPass(ctx, plugin)
  assertWithinLimitsHere(ctx, actor)
  if (access !== 'public' && !actor) throw new E_SIGNED_OUT()
  if (access === 'admin' && !actor?.admin) throw new E_FORBIDDEN()
}

/** Calls of one user's programs in a minute. */
const CALLS = { limit: 300, seconds: 60 }

/** A page of another site may know a token as little as it has a session: what names one is refused before it is counted. */
async function letProgramPass(ctx: HttpContext, plugin: string): Promise<void> {
  if (senderOf(ctx.request) === 'foreign') throw foreignPage()
  if (!isProgram(ctx.actor) || bearerOf(ctx) === null) throw new E_SIGNED_OUT()
  await throttle({ key: `plugin-program:${plugin}:${ctx.actor.userId}`, ...CALLS })
}

const isProgram = (actor: Actor | null): actor is Actor => actor?.credential.kind === 'api-token'
