import type { PluginHandler, PluginRouteOptions, PluginRouter } from './define_plugin.js'

/**
 * A route as a plugin asked for it; `path` is relative to the plugin's own prefix and has no slash
 * in front.
 */
export interface PluginRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  access: 'public' | 'signed-in' | 'admin'
  handler: PluginHandler
}

const pathPattern = /^[a-z0-9._~-]*$|^:[a-zA-Z]\w*\??$|^\*$/

/**
 * Collects what a plugin's `routes` asks for, before any of it reaches the site; throws a sentence
 * about an odd path.
 */
export function collectRoutes(routes: ((router: PluginRouter) => void) | undefined): PluginRoute[] {
  const collected = new Map<string, PluginRoute>()
  const add =
    (method: PluginRoute['method']) =>
    (path: string, handler: PluginHandler, options: PluginRouteOptions = {}): void => {
      const route = { method, path: tidy(path), access: options.access ?? 'signed-in', handler }
      const key = `${method} ${route.path.replace(/:\w+/g, ':')}`
      if (collected.has(key)) throw new Error(`It has two routes for ${method} “${route.path}”.`)
      collected.set(key, route)
    }
  routes?.({
    get: add('GET'),
    post: add('POST'),
    put: add('PUT'),
    patch: add('PATCH'),
    delete: add('DELETE'),
  })
  return [...collected.values()]
}

function tidy(path: string): string {
  const tidied = path.replace(/^\/+|(?<!\/)\/+$/g, '')
  const odd = tidied.split('/').find((part) => !pathPattern.test(part))
  if (odd !== undefined) throw new Error(`Its route “${path}” has an odd part “${odd}”.`)
  return tidied
}
