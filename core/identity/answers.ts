import type { HttpContext } from '@adonisjs/core/http'
import type { TokenAnswer } from '#core/shared/contract/site'
import { TOKEN_COOKIE } from '#core/http/identification'
import { siteBase } from '#core/http/pages'
import { identitySettings } from './settings.js'
import type { SignInOrigin } from './services/begin_session.js'
import type { OpenedSession } from './services/open_session.js'

/** The answer of a login: the token in the body and, for our own pages, in a cookie no script can read. */
export function answerWithSession(
  { response }: HttpContext,
  { token, seconds }: OpenedSession
): TokenAnswer {
  response.plainCookie(TOKEN_COOKIE, token, { ...cookieOptions(), maxAge: seconds, encode: false })
  return { access_token: token, token_type: 'bearer' }
}

/** Where a sign-in comes from. */
export function signInOrigin({ request }: HttpContext): SignInOrigin {
  return { address: request.ip(), userAgent: request.header('user-agent') ?? null }
}

/** Takes the cookie away again. */
export function dropSessionCookie({ response }: HttpContext): void {
  response.clearCookie(TOKEN_COOKIE, cookieOptions())
}

/** Cookie of whoever is at another site to sign in. */
export const signOnCookie = { name: 'trivet.sign_on', options: cookieOptions }

function cookieOptions() {
  return {
    httpOnly: true,
    sameSite: 'lax',
    path: siteBase(),
    secure: identitySettings().secureCookie,
  } as const
}
