import { test } from '@japa/runner'
import { formatRelative } from './relative_time.js'

const now = Date.parse('2026-11-23T12:00:00Z')
const ago = (minutes: number, language: string) =>
  formatRelative(new Date(now - minutes * 60_000).toISOString(), language, now)

test.group('How long ago something was', () => {
  test('is said in whole units, as people say it', ({ assert }) => {
    assert.deepEqual([ago(3, 'en-US'), ago(24 * 60, 'en-US')], ['3 minutes ago', 'yesterday'])
    assert.equal(ago(0, 'en-US'), 'now')
  })

  test('says a number once, in Hebrew too', ({ assert }) => {
    assert.deepEqual([ago(1, 'he-IL'), ago(60, 'he-IL')], ['לפני דקה', 'לפני שעה'])
    assert.equal(ago(2, 'he-IL'), 'לפני 2 דקות')
  })
})
