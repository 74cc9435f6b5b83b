import { readFile } from 'node:fs/promises'
import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'
import { isUuid, pathId } from '#core/http/path_id'
import { E_NO_SUCH_FILE, sendFile } from '#core/http/send_file'
import { signedInActor } from '#core/http/signed_in_actor'
import { withUploads } from '#core/http/uploads'
import type { SuccessResponse } from '#core/shared/contract/common'
import { userProfileKey } from '#core/storage/index'
import { changeUser, userValidator } from '../admin/change_users.js'
import { dropSessionCookie } from '../answers.js'
import { deleteOwnAccount, ownDeletionValidator } from './delete_own_account.js'
import { checkProfileRight, dropPicture, setPicture } from './profile_picture.js'
import { profileValidator, updateProfile } from './update_profile.js'

/** Names, address and picture of a user. */
export default class ProfileController {
  /** `PUT /users/{id}`: one's own, or as an administrator anybody's. */
  async update(ctx: HttpContext): Promise<SuccessResponse> {
    const actor = signedInActor(ctx)
    const id = pathId(ctx)
    await checkProfileRight(actor, id)
    if (id === actor.userId)
      await updateProfile(actor, await ctx.request.validateUsing(profileValidator))
    else await changeUser(actor, id, await ctx.request.validateUsing(userValidator))
    return { message: 'User updated', error: false }
  }

  /** `POST /users/{id}/image`, a form with the file `profile`. */
  async setPicture(ctx: HttpContext): Promise<void> {
    const actor = signedInActor(ctx)
    const id = pathId(ctx)
    await checkProfileRight(actor, id)
    await withUploads(ctx, async (uploads) => {
      const file = uploads.find(({ field }) => field === 'profile')
      if (!file) throw missingPicture()
      await setPicture(actor, id, await readFile(file.path))
    })
    ctx.response.type('json').send('null')
  }

  /** `DELETE /users/{id}/image` (ours). */
  async dropPicture(ctx: HttpContext): Promise<void> {
    const actor = signedInActor(ctx)
    const id = pathId(ctx)
    await checkProfileRight(actor, id)
    await dropPicture(actor, id)
    ctx.response.type('json').send('null')
  }

  /** `POST /users/self/removal` (ours): the account and all sessions end, recipes stay with the household. */
  async destroySelf(ctx: HttpContext): Promise<void> {
    const { currentPassword } = await ctx.request.validateUsing(ownDeletionValidator)
    await deleteOwnAccount(signedInActor(ctx), currentPassword ?? '')
    dropSessionCookie(ctx)
    ctx.response.type('json').send('null')
  }

  /** `GET /users/{id}/image` and `/media/users/{id}/profile.webp`: for everybody who knows the id. */
  async picture(ctx: HttpContext): Promise<void> {
    const id = String(ctx.params.id).toLowerCase()
    if (!isUuid(id)) throw new E_NO_SUCH_FILE()
    await sendFile(ctx, userProfileKey(id), 'image/webp')
  }
}

const missingPicture = () =>
  new errors.E_VALIDATION_ERROR([
    { type: 'missing', loc: ['body', 'profile'], msg: 'Field required', input: {} },
  ])
