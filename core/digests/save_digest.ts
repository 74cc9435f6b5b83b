import vine, { errors } from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { queryIn } from '#core/database/query_in'
import { fixedStatement, readRow } from '#core/database/read'
import { work } from '#core/events/index'
import { isTimeZone } from '#core/groups/index'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import { translator } from '#core/i18n/index'
import { signLink, verifyLink } from '#core/identity/index'
import { digestFrequencies, type Digest } from '#core/shared/contract/push'

/** Hour of the day at which mails go out, on the clock of whoever gets them. */
const HOUR = 7
/** Seconds for which the link of a mail ends them: ten years. */
const LIFETIME = 10 * 365 * 24 * 3_600

/** Body of `PUT /users/self/digest`; `timeZone` is the one of the browser. */
export const digestValidator = vine.create({
  frequency: vine.enum(digestFrequencies),
  timeZone: vine.string().trim().maxLength(100),
})

type Input = Infer<typeof digestValidator>

/** SQL of the next moment for a mail: seven in the morning of tomorrow, or of next Monday. */
export const nextAt = (frequency: string, zone: string): string =>
  `((case when ${frequency} = 'weekly' then date_trunc('week', now() at time zone ${zone}) + interval '7 days'
      else date_trunc('day', now() at time zone ${zone}) + interval '1 day' end
      + interval '${HOUR} hours') at time zone ${zone})`

const stored = fixedStatement('digests.show', 'select frequency from digests where user_id = $1')

/** How often the caller is mailed what is on. */
export async function showDigest({ userId }: Actor): Promise<Digest> {
  const row = await readRow<Digest>(stored, [userId])
  return { frequency: row?.frequency ?? 'off' }
}

const save = fixedStatement(
  'digests.save',
  `insert into digests (user_id, frequency, time_zone, locale, next_at)
    values ($1, $2, $3, $4, ${nextAt('$2', '$3')})
    on conflict (user_id) do update set frequency = excluded.frequency, locale = excluded.locale,
      time_zone = excluded.time_zone, next_at = excluded.next_at, updated_at = now()`
)
const drop = fixedStatement('digests.drop', 'delete from digests where user_id = $1')

/** Has the caller mailed what is on, in the language in which they ask for it, or no more. Throws 422 for an unknown time zone. */
export async function saveDigest(
  { userId }: Actor,
  { frequency, timeZone }: Input,
  locale: string
): Promise<Digest> {
  if (!isTimeZone(timeZone)) throw unknownZone(locale)
  await work(({ trx }) =>
    frequency === 'off'
      ? queryIn(trx, drop, [userId])
      : queryIn(trx, save, [userId, frequency, timeZone, locale])
  )
  return { frequency }
}

/** What the link of somebody's mails says; it can do nothing but end them. */
export const endingToken = (userId: string): string => signLink('digest', { userId }, LIFETIME)

/** Ends the mails of whoever a link was for, again and again. Throws `E_NOT_FOUND` for what is no such link. */
export async function endDigest(token: string): Promise<void> {
  const userId = verifyLink('digest', token)?.userId
  if (typeof userId !== 'string') throw notFound()
  await work(({ trx }) => queryIn(trx, drop, [userId]))
}

const unknownZone = (locale: string) =>
  new errors.E_VALIDATION_ERROR([
    {
      type: 'value_error',
      loc: ['body', 'timeZone'],
      msg: translator(locale)('digests.no-zone'),
      input: '',
    },
  ])
