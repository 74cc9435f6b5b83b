import type { HttpContext } from '@adonisjs/core/http'
import { signedInActor } from '#core/http/signed_in_actor'
import type { Digest } from '#core/shared/contract/push'
import { digestValidator, endDigest, saveDigest, showDigest } from './save_digest.js'

/** Mails about what is on; all of it is ours. */
export default class DigestsController {
  /** `GET /users/self/digest`. */
  show(ctx: HttpContext): Promise<Digest> {
    return showDigest(signedInActor(ctx))
  }

  /** `PUT /users/self/digest`. */
  async update(ctx: HttpContext): Promise<Digest> {
    const actor = signedInActor(ctx)
    return saveDigest(actor, await ctx.request.validateUsing(digestValidator), ctx.locale)
  }

  /** `POST /digests/unsubscribe?token=` → 204: by the link of a mail, without signing in (RFC 8058). */
  async destroy(ctx: HttpContext): Promise<void> {
    const { token } = ctx.request.qs()
    await endDigest(typeof token === 'string' ? token : '')
    ctx.response.noContent()
  }
}
