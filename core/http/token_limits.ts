import type { HttpContext } from '@adonisjs/core/http'
import type { TokenScope } from '#core/shared/contract/accounts'
import type { Actor } from './actor.js'
import { notAllowed } from './errors.js'
import { scopeOf } from './route_table.js'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Names of routes whose handlers look at the limits themselves. */
const own = new Set<string>()

/** Leaves the limits of tokens to the handler of a route; what it calls asks `assertMayChange`. */
export function checksTokenLimits(routeName: string): void {
  own.add(routeName)
}

/** Throws `E_NOT_ALLOWED` (403) where a request's token may only read, or change another part of the site than its route does. */
export function assertWithinLimits(ctx: HttpContext, actor: Actor | null): void {
  if (own.has(ctx.route?.name ?? '')) return
  assertWithinLimitsHere(ctx, actor)
}

/** The same for a route that looks at the limits itself. */
export function assertWithinLimitsHere(ctx: HttpContext, actor: Actor | null): void {
  if (actor && !READING.has(ctx.request.method())) assertMayChange(actor, scopeOf(ctx))
}

/** Throws `E_NOT_ALLOWED` (403) where the token that somebody acts by may only read, or change another part of the site. */
export function assertMayChange(actor: Actor, part: TokenScope | null): void {
  if (!mayChange(actor, part)) throw notAllowed()
}

/** Whether the token that somebody acts by may change a part of the site, or what is of none. */
export function mayChange({ credential }: Actor, part: TokenScope | null): boolean {
  const { isReadOnly = false, scope = null } = credential
  return !isReadOnly && (scope === null || scope === part)
}
