import { fixedStatement, readRow } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { translator } from '#core/i18n/index'
import { sendMail } from '#core/mail/index'
import { throttleAll } from '#core/throttles/index'
import { invitationInvalid } from '../errors.js'
import { signInNameKey } from '../services/sign_in_throttle.js'
import { identitySettings } from '../settings.js'

const HOUR = 3_600
const DAY = 24 * HOUR

/** Invitations that may be mailed: enough for a club, too few for spam, and hardly any to one address, whoever invites. */
const limitsOf = ({ userId, householdId }: Actor, email: string) => [
  { key: `invitation-mails/${userId}`, limit: 30, seconds: HOUR },
  { key: `invitation-mails/day/${userId}`, limit: 60, seconds: DAY },
  { key: `invitation-mails/household/${householdId}`, limit: 100, seconds: DAY },
  // What somebody is refused for themselves must not use up what an address may get.
  { key: `invitation-mails/to/${signInNameKey(email.toLowerCase())}`, limit: 3, seconds: DAY },
]

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
  actor: Actor,
  { email, token, locale }: MailedInvitation
): Promise<void> {
  const { householdId, canInvite, fullName } = actor
  const found = canInvite && (await readRow<{ household: string }>(own, [token, householdId]))
  if (!found) throw invitationInvalid()
  await throttleAll(limitsOf(actor, email))
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
