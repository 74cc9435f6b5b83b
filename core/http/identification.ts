import type { HttpContext } from '@adonisjs/core/http'
import type { Actor } from './actor.js'
import { assertWithinLimits } from './token_limits.js'

/** Cookie that carries the session's token; the browser's pages use no header. */
export const TOKEN_COOKIE = 'trivet.access_token'

/** Turns a token into the user behind it, or null when it is unknown or has ended. */
export type TokenReader = (token: string) => Promise<Actor | null>

let readToken: TokenReader = async () => null

/** The identity domain hands its reader in at start: http is a mechanism and may not import a domain. */
export function identifyWith(reader: TokenReader): void {
  readToken = reader
}

/**
 * The actor behind a request. A cookie counts only for requests that come from our own pages or only read. Throws
 * `E_NOT_ALLOWED` (403) where a token that may only read, or change one part of the site, asks for more.
 */
export async function identify(ctx: HttpContext): Promise<Actor | null> {
  const token = bearerOf(ctx) ?? cookieOf(ctx)
  const actor = token ? await readToken(token) : null
  assertWithinLimits(ctx, actor)
  return actor
}

/** The token a request carries, wherever it stands. */
export function tokenOf(ctx: HttpContext): string | null {
  return bearerOf(ctx) ?? cookieOf(ctx)
}

/** The bearer token a request carries, or null. */
export function bearerOf({ request }: HttpContext): string | null {
  const [scheme, token] = (request.header('authorization') ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token ? token : null
}

/**
 * Whether the page that is asked for is certainly a visitor's. When another site leads here, the cookie is not looked at, but the
 * page's own questions bring it: then it is not certain.
 */
export function isVisitors(ctx: HttpContext): boolean {
  if (ctx.actor) return false
  return ctx.request.header('sec-fetch-site') !== 'cross-site' || sentCookie(ctx) === null
}

/** The session's token as our own pages send it. What another site had the browser send is not looked at. */
export function cookieOf(ctx: HttpContext): string | null {
  return ctx.request.header('sec-fetch-site') === 'cross-site' ? null : sentCookie(ctx)
}

function sentCookie({ request }: HttpContext): string | null {
  return request.plainCookie(TOKEN_COOKIE, { encoded: false }) ?? null
}
