import type { HttpContext } from '@adonisjs/core/http'
import type { TokenAnswer } from '#core/shared/contract/site'
import { isForm, readForm } from '#core/http/body/form_body'
import { E_SIGNED_OUT } from '#core/http/errors'
import { bearerOf } from '#core/http/identification'
import { answerWithSession, dropSessionCookie, signInOrigin } from '../answers.js'
import { beginSession } from '../services/begin_session.js'
import { refreshSession, signOut } from '../services/refresh_session.js'
import { signIn } from '../services/sign_in.js'
import { exchangeIdToken } from '../sign_on/redirects.js'
import vine from '@vinejs/vine'

/** Signing in and out. */
export default class SessionsController {
  /**
   * `POST /auth/token`: form only, as OAuth2 has it; JSON counts as an empty form. Before version 2, pages sent an ID
   * token of OpenID Connect instead, as a field, as the bearer token or in a cookie.
   */
  async store(ctx: HttpContext): Promise<TokenAnswer> {
    if (isForm(ctx)) await readForm(ctx)
    const form = isForm(ctx) ? await signInValidator.validate(ctx.request.body()) : {}
    const credentials = {
      username: form.username ?? '',
      password: form.password ?? '',
      remember: form.rememberMe ?? false,
    }
    const origin = signInOrigin(ctx)
    const idToken = form.idToken ?? bearerOf(ctx) ?? ctx.request.plainCookie('id_token', PLAIN)
    if (!credentials.username && !credentials.password && idToken && !ctx.actor) {
      const step = await exchangeIdToken(idToken, credentials.remember, origin)
      return answerWithSession(ctx, await beginSession(step, origin))
    }
    return answerWithSession(ctx, await signIn(credentials, { ...origin, actor: ctx.actor }))
  }

  /** `GET /auth/refresh`: a fresh token; the cookie of our pages is prolonged with it. */
  async update(ctx: HttpContext): Promise<TokenAnswer> {
    if (!ctx.actor) throw new E_SIGNED_OUT()
    return answerWithSession(ctx, await refreshSession(ctx.actor))
  }

  /** `POST /auth/logout`. */
  async destroy(ctx: HttpContext): Promise<{ message: string }> {
    if (ctx.actor) await signOut(ctx.actor)
    dropSessionCookie(ctx)
    return { message: 'Logged out' }
  }
}

/** Cookies as they were sent. */
const PLAIN = { encoded: false } as const

/** The login form; a body of another kind counts as empty, which no user fits. */
const signInValidator = vine.create({
  username: vine.string().maxLength(320).optional(),
  password: vine.string().maxLength(1_000).optional(),
  rememberMe: vine.boolean().optional(),
  idToken: vine.string().maxLength(20_000).optional(),
})
