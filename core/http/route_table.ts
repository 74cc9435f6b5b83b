import type { HttpContext, Router } from '@adonisjs/core/http'
import type { TokenScope } from '#core/shared/contract/accounts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Controller = new (...args: never[]) => object

/** Loads a controller when its first request comes. */
export type LazyController = () => Promise<{ default: Controller }>

/** The methods of a controller that answer a request. */
export type ActionOf<Lazy extends LazyController> = Awaited<
  ReturnType<Lazy>
>['default'] extends new (...args: never[]) => infer Instance
  ? {
      [Key in keyof Instance]: Instance[Key] extends (ctx: HttpContext) => unknown ? Key : never
    }[keyof Instance] &
      string
  : never

/** Who may call a route at all: everybody, who is signed in (401 for others), or administrators (403 for other users). */
export type Access = 'visitor' | 'user' | 'admin'

/** What can describe the body it takes; validators can. */
export interface Describable {
  toJSONSchema(): object
}

/** Published name of a JSON body, and what checks it. */
export type Body = [name: string, validator: Describable]

/** A field of a form, as a JSON Schema. */
export interface FormField {
  type: 'string' | 'boolean' | 'array'
  format?: string
  contentMediaType?: string
  items?: FormField
}

/** A body that is a form. */
export interface Form {
  type: 'multipart/form-data' | 'application/x-www-form-urlencoded'
  fields: Record<string, FormField>
  required: string[]
}

/** All that one route is. Types are written as texts in terms of `core/shared/contract`. */
export interface RouteEntry<Lazy extends LazyController = LazyController> {
  route: `${Method} /${string}`
  action: [controller: Lazy, method: ActionOf<Lazy>]
  access: Access
  /** One line for the authors of programs: what they get, or what has happened afterwards. */
  summary: string
  /** TypeScript type of the JSON that is answered; left out: `null`. */
  answers?: string
  /** Status of success; left out: 200. */
  status?: number
  /** Whether it asks another machine before it answers, and may answer 502 where that is away. */
  asksElsewhere?: boolean
  /** What is sent instead of JSON, like `image/webp`; or beside it where `answers` stands too, as a list that can be had as CSV. */
  media?: string
  /** Whether it answers 204 where there is nothing to send. */
  mayBeEmpty?: boolean
  body?: Body
  form?: Form
  /** TypeScript type of the query. */
  query?: string
  /** Published names of parameters of the path; `id` is published as `item_id`, others as they are. */
  params?: Record<string, string>
  /** What a parameter of the path must look like for the route to be meant. */
  where?: Record<string, RegExp>
}

/** A route as the router, the description of the API and the tests read it. */
export interface Route extends Omit<RouteEntry, 'route' | 'action'> {
  method: Method
  pattern: string
  action: [controller: LazyController, method: string]
  /** Heading under which the description of the API lists it. */
  tag: string
  /** The part of the site that it changes; what belongs to none is changed by whole tokens only. */
  scope: TokenScope | null
}

/** Routes by their names, in the order in which they are matched. */
export type RouteTable = Record<string, Route>

/**
 * Heading of routes in the description of the API, what the names of those written for several things begin with, and the
 * part of the site that they change.
 */
type Heading = string | { tag: string; as?: string; scope?: TokenScope }

/** The routes of a domain, or of one heading of it. */
export function defineRoutes<Lazies extends Record<string, LazyController>>(
  heading: Heading,
  entries: { [Name in keyof Lazies]: RouteEntry<Lazies[Name]> }
): RouteTable
export function defineRoutes(
  heading: Heading,
  entries: Record<string, Omit<RouteEntry, 'action'> & Pick<Route, 'action'>>
): RouteTable {
  const named: Exclude<Heading, string> = typeof heading === 'string' ? { tag: heading } : heading
  const { tag, as, scope = null } = named
  const routes = Object.entries(entries).map(([name, { route, ...entry }]): [string, Route] => {
    const [method, pattern] = route.split(' ') as [Method, string]
    return [as ? `${as}.${name}` : name, { ...entry, tag, scope, method, pattern }]
  })
  return Object.fromEntries(routes)
}

/** Puts the routes of a table into the router, behind the guards of their access. */
export function registerRoutes(router: Router, table: RouteTable): void {
  const guards = router.named({
    signedIn: () => import('#core/http/middleware/signed_in_middleware'),
    admin: () => import('#core/http/middleware/admin_middleware'),
  })
  for (const [name, route] of Object.entries(table)) {
    const { method, pattern, action, access, scope, where = {} } = route
    scopeOfName.set(name, scope)
    const [controller, handler] = action as [() => Promise<{ default: new () => Actions }>, string]
    const methods = method === 'GET' ? ['GET', 'HEAD'] : [method]
    const entry = router.route(pattern, methods, [controller, handler]).as(name)
    for (const [param, look] of Object.entries(where)) entry.where(param, look)
    if (access === 'user') entry.use(guards.signedIn())
    if (access === 'admin') entry.use(guards.admin())
  }
}

const scopeOfName = new Map<string, TokenScope | null>()

/** The part of the site that the route of a request changes; null for what belongs to none, as routes of plugins. */
export const scopeOf = ({ route }: HttpContext): TokenScope | null =>
  scopeOfName.get(route?.name ?? '') ?? null

/** The first word of a route's name: the kind of things it is for, where kinds share a controller. */
export const routeKind = ({ route }: HttpContext): string => (route?.name ?? '').split('.')[0] ?? ''

/** What the router takes a controller for; that it has the action is checked by `defineRoutes`. */
type Actions = Record<string, (ctx: HttpContext) => unknown>
