import type { PluginHandler, PluginRouteOptions, PluginRouter } from './define_plugin.js'

/**
 * A route as a plugin asked for it; `path` is relative to the plugin's own prefix and has no slash
 * in front.
 */
export interface PluginRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  access: NonNullable<PluginRouteOptions['access']>
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
  // A part that is written out comes before one that stands for anything.
  return [...collected.values()].toSorted((a, b) => shapeOf(a.path).localeCompare(shapeOf(b.path)))
}

/** Sorts `a/b` before `a/:b` before `a/*`. */
const shapeOf = (path: string) =>
  path
    .split('/')
    .map((part) => (part === '*' ? '3' : part.startsWith(':') ? '2' : '1'))
    .join('')

/** A plugin's route for a request, and what the variable parts of its path are; `*` holds a list of parts. */
export interface RouteMatch {
  route: PluginRoute
  params: Record<string, string | string[]>
}

/** The route that takes a path relative to the plugin's prefix, whose parts are decoded; null when none does. */
export function matchRoute(
  routes: readonly PluginRoute[],
  method: string,
  parts: readonly string[]
): RouteMatch | null {
  for (const route of routes) {
    if (route.method !== (method === 'HEAD' ? 'GET' : method)) continue
    const params = paramsOf(route.path, parts)
    if (params) return { route, params }
  }
  return null
}

function paramsOf(path: string, parts: readonly string[]): RouteMatch['params'] | null {
  const pattern = path === '' ? [] : path.split('/')
  const params: RouteMatch['params'] = {}
  for (const [at, part] of pattern.entries()) {
    if (part === '*') return parts.length > at ? { ...params, '*': parts.slice(at) } : null
    const segment = parts[at]
    const name = /^:(\w+)(\??)$/.exec(part)
    if (segment === undefined) return name?.[2] && at === pattern.length - 1 ? params : null
    if (name?.[1]) params[name[1]] = segment
    else if (part !== segment) return null
  }
  return parts.length > pattern.length ? null : params
}

function tidy(path: string): string {
  const tidied = path.replace(/^\/+|(?<!\/)\/+$/g, '')
  const odd = tidied.split('/').find((part) => !pathPattern.test(part))
  if (odd !== undefined) throw new Error(`Its route “${path}” has an odd part “${odd}”.`)
  return tidied
}
