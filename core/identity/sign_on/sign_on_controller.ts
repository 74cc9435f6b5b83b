import type { HttpContext } from '@adonisjs/core/http'
import router from '@adonisjs/core/services/router'
import vine from '@vinejs/vine'
import { isForm, readForm } from '#core/http/body/form_body'
import { siteHost } from '#core/http/own_page'
import { siteBase } from '#core/http/pages'
import { trustedProxies } from '#core/http/trusted_proxies'
import type { SignOnTest } from '#core/shared/contract/accounts'
import type { OidcInfo, TokenAnswer } from '#core/shared/contract/site'
import { answerWithSession, signInOrigin, signOnCookie } from '../answers.js'
import { signOnRefused } from '../errors.js'
import type { SignInRequest } from '../points.js'
import { beginSession } from '../services/begin_session.js'
import { identitySettings } from '../settings.js'
import { methodNamed, oidcClient, signOn } from './methods.js'
import { beginRedirect, completeRedirect, endSignedOn, FLOW_SECONDS } from './redirects.js'
import { testMethod } from './self_test.js'

/** `POST /auth/sign-on`. */
export const signOnValidator = vine.create({ plugin: vine.string().trim().maxLength(100) })

/** `POST /admin/sign-on/:id/test`. */
export const signOnTestValidator = vine.create({
  username: vine.string().maxLength(320).optional(),
  password: vine.string().maxLength(1_000).optional(),
})

/** The form of a logout token. */
const logoutValidator = vine.create({ logoutToken: vine.string().maxLength(20_000) })

/** Characters of what another site adds to the callback. */
const LONGEST_QUERY = 10_000

/** Signing in elsewhere: at a site one is sent to, by a proxy, and the end of it. */
export default class SignOnController {
  /** `GET /app/about/oidc`. */
  about(): OidcInfo {
    return oidcClient()
  }

  /** `GET /auth/oauth?plugin=`: 302 to the other site. */
  async begin(ctx: HttpContext): Promise<void> {
    const wanted: unknown = ctx.request.qs().plugin
    const pluginId = typeof wanted === 'string' ? wanted : null
    const callback = callbackOf(ctx)
    const { url, ticket } = await beginRedirect({ pluginId, callback }, signInOrigin(ctx))
    const { response } = ctx
    response.plainCookie(signOnCookie.name, ticket, {
      ...signOnCookie.options(),
      maxAge: FLOW_SECONDS,
      encode: false,
    })
    response.header('Cache-Control', 'no-store')
    response.redirect().status(302).toPath(url)
  }

  /** `GET /auth/oauth/callback`: with what the other site added to the address that people came back to. */
  async complete(ctx: HttpContext): Promise<TokenAnswer> {
    const { request, response } = ctx
    const ticket = request.plainCookie(signOnCookie.name, { encoded: false })
    response.clearCookie(signOnCookie.name, signOnCookie.options())
    response.header('Cache-Control', 'no-store')
    const query = request.parsedUrl.query ?? ''
    if (!ticket || query.length > LONGEST_QUERY) throw signOnRefused()
    const origin = signInOrigin(ctx)
    return answerWithSession(
      ctx,
      await beginSession(await completeRedirect(ticket, query, origin), origin)
    )
  }

  /** `POST /auth/sign-on {plugin}` (ours): by what a proxy says of whoever asks. */
  async store(ctx: HttpContext): Promise<TokenAnswer> {
    const { plugin } = await ctx.request.validateUsing(signOnValidator)
    const entry = methodNamed('header', plugin)
    const { item, context } = entry
    const { remember } = item.button(context())
    const step = await signOn(entry, remember, () => item.read(requestOf(ctx), context()))
    return answerWithSession(ctx, await beginSession(step, signInOrigin(ctx)))
  }

  /** `POST /auth/oauth/logout` (ours): the back channel of OpenID Connect. */
  async destroy(ctx: HttpContext): Promise<void> {
    if (isForm(ctx)) await readForm(ctx)
    const { logoutToken } = await ctx.request.validateUsing(logoutValidator)
    await endSignedOn(logoutToken, signInOrigin(ctx))
    ctx.response.header('Cache-Control', 'no-store').type('json').send('null')
  }

  /** `POST /admin/sign-on/:id/test` (ours). */
  async test(ctx: HttpContext): Promise<SignOnTest> {
    const { username = '', password = '' } = await ctx.request.validateUsing(signOnTestValidator)
    const signOut = baseOf(ctx) + (router.find('auth.oauth.end')?.pattern ?? '')
    const sites = { callback: callbackOf(ctx), signOut, request: requestOf(ctx) }
    const input = { username, password, ...sites }
    return testMethod(String(ctx.params.id), input, ctx.locale)
  }
}

/** The site by the address that the operator named, else by the one that is open; without a slash at its end. */
function baseOf({ request }: HttpContext): string {
  if (siteHost() !== null) return identitySettings().address
  return `${request.protocol()}://${request.host()}${siteBase().slice(0, -1)}`
}

const callbackOf = (ctx: HttpContext) => `${baseOf(ctx)}/login`

function requestOf({ request }: HttpContext): SignInRequest {
  const peer = request.request.socket.remoteAddress ?? ''
  return {
    peer,
    isFrom: (list) => trustedProxies(list)(peer),
    header: (name) => request.header(name) ?? null,
  }
}
