import { errors } from '@vinejs/vine'
import { DateTime } from 'luxon'

/**
 * A time of a body in ISO-8601; without an offset it is UTC. Throws 422
 * for what is no time that the database can hold.
 */
export function readBodyTime(text: string, field: string): DateTime {
  const time = DateTime.fromISO(text.replace(' ', 'T'), { zone: 'utc' })
  if (time.isValid && time.year > 0 && time.year < 10_000) return time
  throw new errors.E_VALIDATION_ERROR([
    {
      type: 'datetime_from_date_parsing',
      loc: ['body', field],
      msg: 'Input should be a valid datetime',
      input: text.slice(0, 200),
    },
  ])
}
