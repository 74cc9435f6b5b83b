import { fixedStatement, readRow } from '#core/database/read'
import { work } from '#core/events/unit_of_work'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import { type Letter, mailSettings, sendMail } from '#core/mail/index'
import { defineJob } from '#core/queue/index'
import { throttle } from '#core/throttles/index'

/** A letter before it is known to whom it goes. */
export type MemberLetter = Omit<Letter, 'to'>

/** Mails to members for plugins. */
export interface MailService {
  /** Whether the site can send mail; where it cannot, say so and offer another way. */
  isReady(): boolean
  /**
   * Mails a member of the actor's group, as text and as HTML. Its words (`subject`, `paragraphs`, a `button` with `label`
   * and `url` or null, `footnote`) are plain text in the language of `locale`. A job sends it, and tries again where the
   * mail server is away. Throws `E_NOT_FOUND` for others, `E_TOO_MANY` beyond sixty an hour.
   */
  send(actor: Actor, userId: string, letter: MemberLetter): Promise<void>
}

declare module '#core/plugins/define_plugin' {
  interface PublishedServices {
    'core/mail': MailService
  }
}

/** Mails that one person may cause in an hour, whatever plugins act in their name. */
const HOUR = { limit: 60, seconds: 3_600 }

const emailOf = fixedStatement(
  'identity.email-of-member',
  'select email from users where id::text = $1 and group_id = $2'
)

/** Mails somebody at the address that they have by then; nobody any more: nothing. */
export const mailMember = defineJob<{ userId: string; groupId: string; letter: MemberLetter }>(
  'identity.mail-member',
  async ({ userId, groupId, letter }) => {
    const member = await readRow<{ email: string }>(emailOf, [userId, groupId])
    if (member) await sendMail({ ...letter, to: member.email })
  },
  { attempts: 5, backoff: 30_000, timeout: 60_000 }
)

/** What plugins get as `core/mail`. */
export const mailService: MailService = {
  isReady: () => mailSettings().server !== null,
  async send({ userId: actorId, groupId }, userId, letter) {
    const member = await readRow<{ email: string }>(emailOf, [userId, groupId])
    if (!member) throw notFound()
    await throttle({ key: `member-mails/${actorId}`, ...HOUR })
    await work(async ({ enqueue }) => {
      enqueue(mailMember, { userId, groupId, letter })
    })
  },
}
