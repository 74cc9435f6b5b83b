import { DateTime, IANAZone } from 'luxon'
import { fixedStatement, readRow } from '#core/database/read'

/** The zone of the server (`TZ`), for households that have chosen none. */
export const serverZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whether a text names a time zone (`Europe/Berlin`). */
export const isTimeZone = (name: string): boolean => IANAZone.isValidZone(name)

/** The wall clock of a zone at a moment; a zone that nobody knows is the server's. */
export function clockIn(zone: string | null, now = new Date()): DateTime {
  const local = DateTime.fromJSDate(now, { zone: zone ?? serverZone() })
  return local.isValid ? local : DateTime.fromJSDate(now, { zone: serverZone() })
}

/** The day that it is in a zone, `YYYY-MM-DD`. */
export const dayIn = (zone: string | null, now = new Date()): string =>
  clockIn(zone, now).toFormat('yyyy-MM-dd')

const zone = fixedStatement('groups.zone', 'select time_zone as zone from households where id = $1')

/** The time zone that a household chose, or null. */
export async function zoneOf(householdId: string): Promise<string | null> {
  const row = await readRow<{ zone: string | null }>(zone, [householdId])
  return row?.zone ?? null
}
