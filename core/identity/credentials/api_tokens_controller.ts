import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { flag } from '#core/http/loose_fields'
import { signedInActor } from '#core/http/signed_in_actor'
import {
  tokenScopes,
  type ApiTokenCreated,
  type ApiTokenDeleted,
} from '#core/shared/contract/accounts'
import { createApiToken, deleteApiToken } from './api_tokens.js'

const MOST_DAYS = 5 * 365

/** `POST /users/api-tokens`. */
export const apiTokenValidator = vine.create({
  name: vine.string().trim().minLength(1).maxLength(200),
  integrationId: vine.string().trim().maxLength(200).optional(),
  readOnly: flag(),
  scope: vine.enum(tokenScopes).nullable().optional(),
  days: vine.number().withoutDecimals().min(1).max(MOST_DAYS).nullable().optional(),
})

/** Tokens by which programs act as the caller. */
export default class ApiTokensController {
  /** `POST /users/api-tokens` → 201: the token, shown this once. */
  async store(ctx: HttpContext): Promise<ApiTokenCreated> {
    const { userId, credential: madeBy } = signedInActor(ctx)
    const { name, readOnly, ...limits } = await ctx.request.validateUsing(apiTokenValidator)
    const isReadOnly = readOnly ?? false
    const { id, token } = await createApiToken(userId, name, { ...limits, isReadOnly, madeBy })
    ctx.response.status(201)
    return { token, name, id, createdAt: null }
  }

  /** `DELETE /users/api-tokens/:token_id`: refused from then on, in all processes. */
  async destroy(ctx: HttpContext): Promise<ApiTokenDeleted> {
    return { tokenDelete: await deleteApiToken(signedInActor(ctx), String(ctx.params.token_id)) }
  }
}
