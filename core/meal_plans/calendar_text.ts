/** An event of a day, from midnight to midnight wherever it is read. */
export interface CalendarEvent {
  /** Stays the same as long as there is the event. */
  uid: string
  /** Grows with every change. */
  sequence: number
  /** When it was last changed. */
  changedAt: Date
  /** `YYYY-MM-DD`. */
  date: string
  title: string
  text: string
  /** Where there is more; null for nowhere. */
  url: string | null
}

/** Octets of a line of iCalendar without its end (RFC 5545 §3.1). */
const LINE = 75

/** A calendar in iCalendar (RFC 5545) that readers look at again every hour. */
export function calendarText(name: string, events: CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Trivet//Meal plan//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines({ uid, sequence, changedAt, date, title, text, url }: CalendarEvent): string[] {
  const changed = changedAt.toISOString().replace(/[-:]|\.\d+/g, '')
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${dayAfter(date).replaceAll('-', '')}`,
    `SUMMARY:${escaped(title)}`,
    ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
    ...(url ? [`URL:${escapedUrl(url)}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

const dayAfter = (date: string) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** A text as the value of a property; what ends lines or steers terminals is no part of it. */
const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** An address has no line ends and needs no backslashes. */
const escapedUrl = (url: string) => encodeURI(url)

/** A line of any length as lines of at most 75 octets of UTF-8 that go on after a blank; no letter is torn. */
function folded(line: string): string {
  const lines: string[] = []
  let [current, octets] = ['', 0]
  for (const letter of line) {
    const more = Buffer.byteLength(letter)
    if (octets + more > LINE) {
      lines.push(current)
      ;[current, octets] = [' ', 1]
    }
    current += letter
    octets += more
  }
  return [...lines, current].join('\r\n')
}
