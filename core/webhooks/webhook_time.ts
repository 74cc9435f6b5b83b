import { errors } from '@vinejs/vine'
import { clockIn } from '#core/groups/index'

/** When a webhook is sent: every day at a time in UTC, or at one on the clock of a zone. */
export interface WebhookTime {
  /** `HH:MM:SS` in UTC; only counts without a `localTime`. */
  scheduledTime: string
  localTime: string | null
  /** IANA name; null is the server's. */
  zone: string | null
}

/**
 * The first time that comes after a moment. An hour that the clock leaves out is made up for after it, and one that it has
 * twice counts once.
 */
export function nextTime({ scheduledTime, localTime, zone }: WebhookTime, after: Date): Date {
  const [hour = 0, minute = 0, second = 0] = (localTime ?? scheduledTime).split(':').map(Number)
  const midnight = clockIn(localTime === null ? 'utc' : zone, after).startOf('day')
  const next = [0, 1, 2]
    .map((days) => midnight.plus({ days }).set({ hour, minute, second }).toJSDate())
    .find((moment) => moment > after)
  return next ?? after
}

/** `HH:MM:SS` in UTC of a moment, whose year may have five digits. */
export const utcTime = (moment: Date): string => moment.toISOString().slice(-13, -5)

const wallClock = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d{1,9})?)?$/
const withOffset = /^(\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:\d\d)$/i
const moment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?$/i

/** A time of a body as `HH:MM:SS`; one with an offset, and that of a whole timestamp, is put in UTC. Throws 422. */
export function readTimeOfDay(text: string, field: string): string {
  const [, hour, minute, second = '00'] = wallClock.exec(text) ?? []
  if (hour) return `${hour}:${minute}:${second}`
  const [, time, offset = ''] = withOffset.exec(text) ?? []
  const [whole, zone] = moment.exec(text) ?? []
  const iso = time ? `2000-01-02T${time}${offset}` : whole && whole + (zone ? '' : 'Z')
  const date = new Date(iso?.replace(' ', 'T').toUpperCase() ?? '')
  if (!Number.isNaN(date.getTime())) return utcTime(date)
  const msg = 'Input should be in a valid time format'
  throw new errors.E_VALIDATION_ERROR([
    { type: 'time_parsing', loc: ['body', field], msg, input: text.slice(0, 200) },
  ])
}
