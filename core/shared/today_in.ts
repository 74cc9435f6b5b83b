/** The day that it is in a time zone, `YYYY-MM-DD`; where the browser is when the zone is null or unknown. */
export function todayIn(zone: string | null, now = new Date()): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  try {
    const format = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: zone ?? undefined })
    return format.format(now)
  } catch {
    return new Intl.DateTimeFormat('en-CA', parts).format(now)
  }
}
