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
