import { fixedStatement, readRow } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { translator } from '#core/i18n/index'
import { sendMail } from '#core/mail/index'
import { throttle } from '#core/throttles/index'
import { invitationInvalid } from '../errors.js'
import { identitySettings } from '../settings.js'

/** Invitations that one person may mail in an hour: enough for a club, too few for spam. */
const HOUR = { limit: 30, seconds: 3_600 }

const own = fixedStatement(
  'identity.own-invitation',
  `select h.name as household from invitations i join households h on h.id = i.household_id
    where i.token = $1 and i.household_id = $2 and i.uses_left > 0 and i.expires_at > now()`
)

/** An invitation on its way to somebody. */
export interface MailedInvitation {
  email: string
  token: string
  /** Tag of the language in which the one who invites speaks. */
  locale: string
}

/**
 * Mails an open invitation to the caller's household and waits until the mail server has it. Throws
 * `E_INVITATION_INVALID` for other tokens and for those who may not invite, `E_TOO_MANY`, and `MailFailure`.
 */
export async function mailInvitation(
  { userId, householdId, canInvite, fullName }: Actor,
  { email, token, locale }: MailedInvitation
): Promise<void> {
  const found = canInvite && (await readRow<{ household: string }>(own, [token, householdId]))
  if (!found) throw invitationInvalid()
  await throttle({ key: `invitation-mails/${userId}`, ...HOUR })
  const t = translator(locale)
  const names = { name: fullName, household: found.household }
  await sendMail({
    to: email,
    locale,
    subject: t('identity.invitation-mail.subject', names),
    paragraphs: [t('identity.invitation-mail.text', names)],
    button: {
      label: t('identity.invitation-mail.button'),
      url: `${identitySettings().address}/register?token=${encodeURIComponent(token)}`,
    },
    footnote: t('identity.invitation-mail.footnote'),
  })
}
