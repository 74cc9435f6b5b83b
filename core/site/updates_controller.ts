import type { HttpContext } from '@adonisjs/core/http'
import vine, { errors } from '@vinejs/vine'
import { signedInActor } from '#core/http/signed_in_actor'
import type { UpdateNotices } from '#core/shared/contract/site'
import { chooseUpdates, updateNotices } from './updates.js'

/** `PUT /admin/updates`. */
export const updatesValidator = vine.create({
  isOn: vine.boolean(),
  address: vine.string().trim().maxLength(2_000).nullable().optional(),
})

/** Whether the site asks somebody for newer versions of itself (ours). */
export default class UpdatesController {
  /** `GET /admin/updates`. */
  show({ locale }: HttpContext): Promise<UpdateNotices> {
    return updateNotices(locale)
  }

  /** `PUT /admin/updates`. */
  async update(ctx: HttpContext): Promise<UpdateNotices> {
    const { isOn, address } = await ctx.request.validateUsing(updatesValidator)
    const chosen = { isOn, address: address ?? '' }
    if (isOn && !isWebAddress(chosen.address)) throw noAddress(chosen.address, ctx)
    await chooseUpdates(signedInActor(ctx), chosen)
    return updateNotices(ctx.locale)
  }
}

const isWebAddress = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')

const noAddress = (input: string, { t }: HttpContext) =>
  new errors.E_VALIDATION_ERROR([
    { type: 'value_error', loc: ['body', 'address'], msg: t('site.updates-no-address'), input },
  ])
