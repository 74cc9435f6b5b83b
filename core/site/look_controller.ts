import type { HttpContext } from '@adonisjs/core/http'
import vine, { errors } from '@vinejs/vine'
import { signedInActor } from '#core/http/signed_in_actor'
import type { AppTheme, ChosenLook } from '#core/shared/contract/site'
import { changeLook, defaultLook, siteLook } from './look.js'

const LONGEST_NAME = 40
const COLOUR = /^#[0-9a-f]{6}$/i

const colour = () => vine.string().trim().maxLength(100).nullable().optional()
const colours: Record<keyof AppTheme, ReturnType<typeof colour>> = {
  lightPrimary: colour(),
  lightAccent: colour(),
  lightSecondary: colour(),
  lightSuccess: colour(),
  lightInfo: colour(),
  lightWarning: colour(),
  lightError: colour(),
  darkPrimary: colour(),
  darkAccent: colour(),
  darkSecondary: colour(),
  darkSuccess: colour(),
  darkInfo: colour(),
  darkWarning: colour(),
  darkError: colour(),
}

/** `PUT /admin/theme`; what is left out, empty or null is the default. */
export const lookValidator = vine.create({
  name: vine
    .string()
    .trim()
    .maxLength(LONGEST_NAME)
    .regex(/^\P{Cc}*$/u)
    .nullable()
    .optional(),
  theme: vine.object(colours).optional(),
})

/** What the site is called and how it is coloured, which administrators choose (ours). */
export default class LookController {
  /** `GET /admin/theme`. */
  async show(): Promise<ChosenLook> {
    return { ...(await siteLook()), defaults: defaultLook() }
  }

  /** `PUT /admin/theme` → the look from now on. */
  async update(ctx: HttpContext): Promise<ChosenLook> {
    const input = await ctx.request.validateUsing(lookValidator)
    const wrong = Object.entries(input.theme ?? {}).filter(
      ([, value]) => value && !COLOUR.test(value)
    )
    if (wrong.length > 0) throw noColours(wrong, ctx.t('site.no-colour'))
    return { ...(await changeLook(signedInActor(ctx), input)), defaults: defaultLook() }
  }
}

const noColours = (wrong: [part: string, value: unknown][], msg: string) =>
  new errors.E_VALIDATION_ERROR(
    wrong.map(([part, input]) => ({
      type: 'value_error',
      loc: ['body', 'theme', part],
      msg,
      input,
    }))
  )
