import type { HttpContext, HttpRequest } from '@adonisjs/core/http'
import { port } from '#core/port'
import { foreignPage } from './errors.js'
import { bearerOf, cookieOf } from './identification.js'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Methods that a page's form can send without asking first (https://fetch.spec.whatwg.org/#cors-safelisted-method). */
const OF_FORMS = 'POST'

/** Connects the host that people open (`BASE_URL`), where a proxy hides it; null where it is not said. */
export const [connectSiteHost, siteHost] = port<string | null>('host of the site')

/** Who sent a request, as far as it says so: a page of ours, another one, or it says nothing. */
export type Sender = 'own' | 'foreign' | 'unnamed'

/**
 * Who sent a request (https://www.w3.org/TR/fetch-metadata/). What comes from no page, as from a share sheet, counts as ours;
 * a neighbour's on the same site comes with our cookie too, and does not. Over plain HTTP browsers leave the first header
 * out and name the origin.
 */
export function senderOf(request: HttpRequest): Sender {
  const site = request.header('sec-fetch-site')
  if (site !== undefined) return site === 'none' || site === 'same-origin' ? 'own' : 'foreign'
  const from = request.header('origin') ?? request.header('referer')
  if (from === undefined) return 'unnamed'
  const host = URL.parse(from)?.host
  return host && (host === request.host() || host === siteHost()) ? 'own' : 'foreign'
}

/**
 * Refuses what a page of somebody else may have sent in the name of whoever is signed in (403): a cookie alone says who
 * asks, not who made them ask. A bearer token is no page's. What names no sender has to come in a way that no form can.
 */
export function refuseForeignPage(ctx: HttpContext): void {
  const { request } = ctx
  if (SAFE.has(request.method()) || bearerOf(ctx) !== null) return
  const sender = senderOf(request)
  if (sender === 'foreign') throw foreignPage()
  if (sender === 'unnamed' && cookieOf(ctx) !== null && !isBeyondForms(request)) throw foreignPage()
}

const isBeyondForms = (request: HttpRequest) =>
  request.method() !== OF_FORMS ||
  request.is(['application/json']) !== null ||
  request.header('x-live-tab') !== undefined
