/** A day of the calendar; months from 1. */
interface Day {
  year: number
  month: number
  day: number
}

const MONTHS =
  'january february march april may june july august september october november december'
const months = MONTHS.split(' ')

/**
 * What the dates look like that are read, and which of their pieces is what. Slashes put the month
 * first unless it cannot be one.
 */
const forms: { pattern: RegExp; read: (pieces: string[]) => Day }[] = [
  {
    pattern: /^(\d{4})([-/.])(\d{1,2})(?:\2(\d{1,2}))?$/,
    read: ([year, , month, day]) => dayOf(year, Number(month), day ?? '1'),
  },
  {
    pattern: /^(\d{4})(\d{2})(\d{2})$/,
    read: ([year, month, day]) => dayOf(year, Number(month), day),
  },
  {
    pattern: /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/,
    read: ([day, month, year]) => dayOf(year, Number(month), day),
  },
  {
    pattern: /^(\d{1,2})([-/])(\d{1,2})\2(\d{4})$/,
    read: ([first, , second, year]) =>
      Number(first) > 12 ? dayOf(year, Number(second), first) : dayOf(year, Number(first), second),
  },
  {
    pattern: /^(?:[a-z]{3,9},? )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i,
    read: ([month, day, year]) => dayOf(year, monthOf(month), day),
  },
  {
    pattern:
      /^(?:[a-z]{3,9},? )?(\d{1,2})(?:st|nd|rd|th|\.)?(?: of)?[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/i,
    read: ([day, month, year]) => dayOf(year, monthOf(month), day),
  },
]

/** Longest text that can be a moment. */
const LONGEST = 64

/**
 * A date or a date with its time in any common form as `2021-02-22T10:00:00.000000+00:00`; without
 * a time it is midnight, without an offset UTC. Null for anything else, and for days that no
 * calendar has.
 */
export function readMoment(text: string): string | null {
  const input = text.trim().replace(/\s+/g, ' ')
  if (input.length > LONGEST) return null
  const [, datePart = input, timePart] =
    /^(.+?)(?:T|,? at |, ?| )(\d{1,2}(?::\d{2}.*|(?::\d{2})? ?[ap]\.?m\.?.*))$/i.exec(input) ?? []
  const day = readDay(datePart)
  const time = readTime(timePart ?? '00:00')
  return day && time ? momentText(day, time) : null
}

function readDay(text: string): Day | null {
  for (const { pattern, read } of forms) {
    const found = pattern.exec(text)
    if (found) return existing(read(found.slice(1)))
  }
  return null
}

const dayOf = (year: string | undefined, month: number, day: string | undefined): Day => ({
  year: Number(year),
  month,
  day: Number(day),
})

/** Number of a month by its English name or the beginning of it; 0 when there is none. */
const monthOf = (name = ''): number =>
  months.findIndex((month) => month.startsWith(name.toLowerCase().replace(/^sept$/, 'sep'))) + 1

function existing(day: Day): Day | null {
  const date = new Date(0)
  date.setUTCFullYear(day.year, day.month - 1, day.day)
  const isReal =
    day.year >= 1 && date.getUTCMonth() === day.month - 1 && date.getUTCDate() === day.day
  return isReal ? day : null
}

function momentText({ year, month, day }: Day, time: Time): string {
  const pad = (number: number, length: number) => String(number).padStart(length, '0')
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}T${time.clock}${time.offset}`
}

/** A time of day as ISO 8601 writes it, in microseconds, and its offset. */
export interface Time {
  clock: string
  offset: string
}

const CLOCK = String.raw`(\d{1,2})(?::(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?`
const ZONE = String.raw`(z|utc|gmt|[+-]\d{2}(?::?\d{2})?)?`
const form = new RegExp(String.raw`^${CLOCK} ?(?:([ap])\.?m\.?)? ?${ZONE}$`, 'i')

/** A time of day in 24 or 12 hours, UTC unless it says its offset; null for anything else. */
export function readTime(text: string): Time | null {
  const found = form.exec(text)
  if (!found) return null
  const [, hours = '', minutes = '0', seconds = '0', fraction = '', half, zone = 'Z'] = found
  const hour = half ? fromTwelve(Number(hours), half.toLowerCase() === 'p') : Number(hours)
  const offset = readOffset(zone)
  const isReal = hour !== null && hour < 24 && Number(minutes) < 60 && Number(seconds) < 60
  if (!isReal || !offset) return null
  const pad = (part: string | number) => String(part).padStart(2, '0')
  const micros = fraction.slice(0, 6).padEnd(6, '0')
  return { clock: `${pad(hour)}:${pad(minutes)}:${pad(seconds)}.${micros}`, offset }
}

function fromTwelve(hour: number, isAfternoon: boolean): number | null {
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (isAfternoon ? 12 : 0)
}

/** `+02`, `+0200` and `+02:00` as the last of them; null beyond what the world has. */
function readOffset(zone: string): string | null {
  if (/^[a-z]/i.test(zone)) return '+00:00'
  const hours = zone.slice(1, 3)
  const minutes = zone.slice(3).replace(':', '') || '00'
  return Number(hours) <= 14 && Number(minutes) < 60 ? `${zone.charAt(0)}${hours}:${minutes}` : null
}
