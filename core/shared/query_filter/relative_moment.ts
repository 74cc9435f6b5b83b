type Unit = 'y' | 'm' | 'd' | 'H' | 'M' | 'S'

const MILLISECONDS: Record<Exclude<Unit, 'y' | 'm'>, number> = {
  d: 86_400_000,
  H: 3_600_000,
  M: 60_000,
  S: 1_000,
}

const form = /^\$NOW(?:([+-])(\d{1,9})([ymdHMS]))?$/

/** Whether a value stands for a moment that is counted from now. */
export const isRelative = (text: string) => text.startsWith('$NOW')

/**
 * `$NOW`, `$NOW-30d`: the moment so far from now in ISO 8601, UTC. Units are y, m (months), d, H, M
 * (minutes) and S; a month that is too short ends on its last day. Null for any other text and
 * beyond the years 1 to 9999.
 */
export function relativeMoment(text: string, now: Date): string | null {
  const found = form.exec(text)
  if (!found) return null
  const [, sign = '+', amount = '0', unit = 'S'] = found
  const moment = moved(now, Number(`${sign}${amount}`), unit)
  const year = moment.getUTCFullYear()
  return year >= 1 && year <= 9999 ? moment.toISOString() : null
}

function moved(now: Date, amount: number, unit: string): Date {
  if (unit === 'y') return monthsLater(now, amount * 12)
  if (unit === 'm') return monthsLater(now, amount)
  return new Date(now.getTime() + amount * millisecondsOf(unit))
}

const millisecondsOf = (unit: string) =>
  unit === 'd' || unit === 'H' || unit === 'M' ? MILLISECONDS[unit] : MILLISECONDS.S

function monthsLater(now: Date, months: number): Date {
  const moment = new Date(now)
  const day = now.getUTCDate()
  moment.setUTCDate(1)
  moment.setUTCMonth(now.getUTCMonth() + months)
  const last = new Date(moment)
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  moment.setUTCDate(Math.min(day, last.getUTCDate()))
  return moment
}
