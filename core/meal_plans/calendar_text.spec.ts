import ICAL from 'ical.js'
import { test } from '@japa/runner'
import { calendarText, type CalendarEvent } from './calendar_text.js'

const soup: CalendarEvent = {
  uid: '7.home@trivet',
  sequence: 3,
  changedAt: new Date('2026-11-23T10:20:30.400Z'),
  date: '2026-12-31',
  title: 'Dinner: Bean soup',
  text: '',
  url: null,
}

/** What a calendar program reads. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part))
}

test.group('A calendar as iCalendar', () => {
  test('has days from midnight to midnight, into the next year', ({ assert }) => {
    const [event] = read(calendarText('Family', [soup]))
    assert.isTrue(event?.startDate.isDate)
    assert.equal(event?.startDate.toString(), '2026-12-31')
    assert.equal(event?.endDate.toString(), '2027-01-01')
    assert.equal(event?.uid, '7.home@trivet')
    assert.equal(event?.sequence, 3)
    assert.equal(event?.summary, 'Dinner: Bean soup')
    assert.equal(
      event?.component.getFirstPropertyValue('dtstamp')?.toString(),
      '2026-11-23T10:20:30Z'
    )
  })

  test('keeps every letter of long texts in many scripts, on lines of at most 75 octets', ({
    assert,
  }) => {
    const texts = [
      'ש'.repeat(200),
      `${'🍲'.repeat(99)}e\u0301`,
      'a'.repeat(74) + 'é'.repeat(100),
      'Salt; pepper, \\ and "more"\nEND:VEVENT\r\nBEGIN:VEVENT\rlast',
      ' leading and trailing ',
    ]
    for (const text of texts) {
      const written = calendarText('Family', [{ ...soup, title: text, text }])
      for (const line of written.split('\r\n')) assert.isAtMost(Buffer.byteLength(line), 75)
      assert.isFalse(written.replaceAll('\r\n', '').includes('\n'))
      const [event, ...others] = read(written)
      assert.lengthOf(others, 0)
      assert.equal(event?.summary, text.replace(/\r\n?/g, '\n'))
      assert.equal(event?.description, text.replace(/\r\n?/g, '\n'))
    }
  })

  test('lets no text or address begin a line of its own', ({ assert }) => {
    const evil = 'x\u0000\u2028\u0085\nDTSTART:19700101'
    const [event] = read(
      calendarText(evil, [{ ...soup, title: evil, url: 'https://example.com/g/home/r/bean soup' }])
    )
    assert.equal(event?.startDate.toString(), '2026-12-31')
    assert.equal(event?.summary, 'x   \nDTSTART:19700101')
    const url = event?.component.getFirstPropertyValue('url')
    assert.equal(url, 'https://example.com/g/home/r/bean%20soup')
  })
})
