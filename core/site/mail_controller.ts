import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { MailFailure, mailSettings, sendMail } from '#core/mail/index'
import type { EmailReady, EmailSuccess } from '#core/shared/contract/accounts'
import { siteLook } from './look.js'
import { siteSettings } from './settings.js'

/** `POST /admin/email`. */
export const testMailValidator = vine.create({
  email: vine.string().trim().maxLength(320).email(),
})

/** The mail server as administrators see it. */
export default class MailController {
  /** `GET /admin/email`: which server is set in the environment, without its login. */
  async show(): Promise<EmailReady> {
    const { server } = mailSettings()
    if (!server) return { ready: false, server: null, sender: null }
    const { host, port, fromName, fromEmail } = server
    const sender = fromName ?? (await siteLook()).name
    return { ready: true, server: `${host}:${port}`, sender: `${sender} <${fromEmail}>` }
  }

  /** `POST /admin/email`: sends a mail at once; when that fails, the answer says it in the server's own words. */
  async test(ctx: HttpContext): Promise<EmailSuccess> {
    const { email } = await ctx.request.validateUsing(testMailValidator)
    const { locale, t } = ctx
    const letter = {
      to: email,
      locale,
      subject: t('mail.test.subject'),
      paragraphs: [t('mail.test.text')],
      button: { label: t('mail.test.button'), url: siteSettings().address },
      footnote: t('mail.test.footnote'),
    }
    return sendMail(letter).then(
      () => ({ success: true, error: null }),
      (error: unknown) => ({ success: false, error: reasonOf(error, ctx) })
    )
  }
}

function reasonOf(error: unknown, { t }: HttpContext): string {
  if (!(error instanceof MailFailure)) throw error
  return [t(error.text), error.detail].filter(Boolean).join(' ')
}
