import { test } from '@japa/runner'
import { readMoment } from './moment_text.js'
import { relativeMoment } from '#core/shared/query_filter/relative_moment'

const moments: Record<string, string | null> = {
  '2021-02-22': '2021-02-22T00:00:00.000000+00:00',
  '2021-2-3': '2021-02-03T00:00:00.000000+00:00',
  '2021/02/22': '2021-02-22T00:00:00.000000+00:00',
  '20210222': '2021-02-22T00:00:00.000000+00:00',
  '2021-02': '2021-02-01T00:00:00.000000+00:00',
  '2021-02-22T10:20:30Z': '2021-02-22T10:20:30.000000+00:00',
  '2021-02-22T10:20:30.123456+02:00': '2021-02-22T10:20:30.123456+02:00',
  '2021-02-22 10:20-0530': '2021-02-22T10:20:00.000000-05:30',
  'January 2nd, 2014': '2014-01-02T00:00:00.000000+00:00',
  'jan 2 2014': '2014-01-02T00:00:00.000000+00:00',
  'Sept. 30, 2014 at 5:07 pm': '2014-09-30T17:07:00.000000+00:00',
  '2 January 2014 12am': '2014-01-02T00:00:00.000000+00:00',
  'Mon, 22 Feb 2021 10:00:00 GMT': '2021-02-22T10:00:00.000000+00:00',
  '22-Feb-2021': '2021-02-22T00:00:00.000000+00:00',
  '2/22/2021': '2021-02-22T00:00:00.000000+00:00',
  '22/2/2021': '2021-02-22T00:00:00.000000+00:00',
  '3.2.2021': '2021-02-03T00:00:00.000000+00:00',
  '2021-02-30': null,
  '2021-13-01': null,
  '0000-01-01': null,
  '2021-02-22T25:00': null,
  '2021-02-22T10:61': null,
  '2021-02-22T10:00+19:00': null,
  'Foo 2 2014': null,
  '13:00 pm': null,
  '2021-02-22 13:00 pm': null,
  'yesterday': null,
  '2021': null,
  '': null,
}

test.group('Moments in filters', () => {
  test('dates are read in common forms, in UTC unless they say otherwise', ({ assert }) => {
    for (const [text, expected] of Object.entries(moments)) {
      assert.equal(readMoment(text), expected, text)
    }
    assert.isNull(readMoment(`2021-02-22${' '.repeat(3)}${'1'.repeat(100_000)}`))
  })

  test('moments are counted from now in every unit', ({ assert }) => {
    const now = new Date('2024-03-31T10:00:00Z')
    const relative: Record<string, string | null> = {
      '$NOW': '2024-03-31T10:00:00.000Z',
      '$NOW-30d': '2024-03-01T10:00:00.000Z',
      '$NOW+1y': '2025-03-31T10:00:00.000Z',
      '$NOW-1m': '2024-02-29T10:00:00.000Z',
      '$NOW+8m': '2024-11-30T10:00:00.000Z',
      '$NOW-5H': '2024-03-31T05:00:00.000Z',
      '$NOW+5M': '2024-03-31T10:05:00.000Z',
      '$NOW-5S': '2024-03-31T09:59:55.000Z',
      '$NOW-30': null,
      '$NOW30d': null,
      '$NOW-d': null,
      '$NOW-1.5d': null,
      '$NOW-30w': null,
      '$NOW-30d ': null,
      '$NOW-9000y': null,
      '$NOW+999999999d': null,
      '$now': null,
    }
    for (const [text, expected] of Object.entries(relative)) {
      assert.equal(relativeMoment(text, now), expected, text)
    }
  })
})
