import type { HttpContext } from '@adonisjs/core/http'
import { createError } from '@adonisjs/core/exceptions'
import vine from '@vinejs/vine'
import { audit } from '#core/audit/index'
import { work } from '#core/events/unit_of_work'
import { notAllowed } from '#core/http/errors'
import { flag } from '#core/http/loose_fields'
import { signedInActor } from '#core/http/signed_in_actor'
import type { ApiTokenCreated, ApiTokenDeleted } from '#core/shared/contract/accounts'
import { createApiToken } from '../services/create_api_token.js'
import { forgetTokensOf } from '../tokens/read_token.js'

const MOST_DAYS = 5 * 365
/** The greatest id that the database counts to. */
const GREATEST_ID = 2 ** 31 - 1

/** `POST /users/api-tokens`. */
export const apiTokenValidator = vine.create({
  name: vine.string().trim().minLength(1).maxLength(200),
  integrationId: vine.string().trim().maxLength(200).optional(),
  readOnly: flag(),
  days: vine.number().withoutDecimals().min(1).max(MOST_DAYS).nullable().optional(),
})

/** 404: no token has this id. */
const E_NO_TOKEN = createError<[number | string]>(
  "Could not locate token with id '%s' in database",
  'E_NOT_FOUND',
  404
)

/** Tokens by which programs act as the caller. */
export default class ApiTokensController {
  /** `POST /users/api-tokens` → 201: the token, shown this once. */
  async store(ctx: HttpContext): Promise<ApiTokenCreated> {
    const { userId } = signedInActor(ctx)
    const { name, readOnly, ...limits } = await ctx.request.validateUsing(apiTokenValidator)
    const isReadOnly = readOnly ?? false
    const { row, token } = await createApiToken(userId, name, { ...limits, isReadOnly })
    ctx.response.status(201)
    return { token, name, id: row.id, createdAt: null }
  }

  /** `DELETE /users/api-tokens/:token_id`: refused from then on, in all processes. */
  async destroy(ctx: HttpContext): Promise<ApiTokenDeleted> {
    const { userId, groupId, householdId } = signedInActor(ctx)
    const id = Number(ctx.params.token_id)
    if (!Number.isInteger(id) || id < 1 || id > GREATEST_ID)
      throw new E_NO_TOKEN([ctx.params.token_id])
    const deleted = await work(async ({ trx, announce }) => {
      const found: { name: string; user_id: string } | null = await trx
        .from('api_tokens')
        .where('id', id)
        .forUpdate()
        .first()
      if (!found) throw new E_NO_TOKEN([id])
      if (found.user_id !== userId) throw notAllowed()
      await trx.from('api_tokens').where('id', id).delete()
      announce('user.access-changed', { userId, groupId, householdId, actorId: userId })
      await audit({ trx }, { act: 'token.deleted', actorId: userId, userId, subject: found.name })
      return { tokenDelete: found.name }
    })
    forgetTokensOf(userId)
    return deleted
  }
}
