import type { HttpContext } from '@adonisjs/core/http'
import { pathId } from '#core/http/path_id'
import { signedInActor } from '#core/http/signed_in_actor'
import type { NewPasskeyOptions, PasskeyOptions } from '#core/shared/contract/accounts'
import type { TokenAnswer } from '#core/shared/contract/site'
import { storable } from '#core/text/index'
import { answerWithSession, signInOrigin } from '../answers.js'
import { confirmedValidator } from '../credentials/confirm_password.js'
import { askForPasskey, enterByPasskey } from './enter_by_passkey.js'
import {
  newPasskeyValidator,
  passkeyNameValidator,
  passkeyValidator,
} from './passkey_validators.js'
import { addPasskey, dropPasskey, listPasskeys, offerPasskey, renamePasskey } from './passkeys.js'

/** Signing in by a device's own lock; all of it is ours. */
export default class PasskeysController {
  /** `GET /auth/passkey`. */
  ask(): PasskeyOptions {
    return askForPasskey()
  }

  /** `POST /auth/passkey`. */
  async enter(ctx: HttpContext): Promise<TokenAnswer> {
    const input = await ctx.request.validateUsing(passkeyValidator)
    return answerWithSession(ctx, await enterByPasskey(input, signInOrigin(ctx)))
  }

  /** `GET /users/self/passkeys`. */
  async index(ctx: HttpContext): Promise<void> {
    ctx.response.type('json').send(await listPasskeys(signedInActor(ctx)))
  }

  /** `POST /users/self/passkeys/options`. */
  async offer(ctx: HttpContext): Promise<NewPasskeyOptions> {
    const { currentPassword } = await ctx.request.validateUsing(confirmedValidator)
    return offerPasskey(signedInActor(ctx), currentPassword)
  }

  /** `POST /users/self/passkeys` → 201. */
  async store(ctx: HttpContext): Promise<void> {
    await addPasskey(signedInActor(ctx), await ctx.request.validateUsing(newPasskeyValidator))
    ctx.response.status(201).type('json').send('null')
  }

  /** `PUT /users/self/passkeys/{id}`. */
  async update(ctx: HttpContext): Promise<void> {
    const id = pathId(ctx)
    const { name } = storable(await ctx.request.validateUsing(passkeyNameValidator))
    await renamePasskey(signedInActor(ctx), id, name)
    ctx.response.type('json').send('null')
  }

  /** `DELETE /users/self/passkeys/{id}`. */
  async destroy(ctx: HttpContext): Promise<void> {
    await dropPasskey(signedInActor(ctx), pathId(ctx))
    ctx.response.type('json').send('null')
  }
}
