import { test } from '@japa/runner'
import { outdated } from './retention.js'

const DAY = 24 * 60 * 60 * 1_000
/** A Monday, at ten past two. */
const LATEST = Date.UTC(2026, 10, 30, 2, 10)

/** A backup of each of the last 120 nights. */
const nights = Array.from({ length: 120 }, (_, ago) => ({
  ago,
  modifiedAt: new Date(LATEST - ago * DAY),
}))

const staying = (retention: Parameters<typeof outdated>[1], backups = nights) => {
  const gone = new Set(outdated(backups, retention))
  return backups.filter((backup) => !gone.has(backup)).map(({ ago }) => ago)
}

test.group('Backups that were made by themselves', () => {
  test('stay: the last of so many days, weeks and months', ({ assert }) => {
    assert.deepEqual(staying({ daily: 3, weekly: 0, monthly: 0 }), [0, 1, 2])
    // Monday's is its week's last so far; then come Sundays.
    assert.deepEqual(staying({ daily: 1, weekly: 3, monthly: 0 }), [0, 1, 8])
    // 30 November, 31 October, 30 September.
    assert.deepEqual(staying({ daily: 1, weekly: 0, monthly: 3 }), [0, 30, 61])
    assert.deepEqual(staying({ daily: 3, weekly: 2, monthly: 2 }), [0, 1, 2, 30])
  })

  test('of one day only the last stays, and days without one count for nothing', ({ assert }) => {
    const twice = [
      { ago: 0, modifiedAt: new Date(LATEST) },
      { ago: 0.1, modifiedAt: new Date(LATEST - 3_600_000) },
      { ago: 9, modifiedAt: new Date(LATEST - 9 * DAY) },
    ]
    assert.deepEqual(staying({ daily: 2, weekly: 0, monthly: 0 }, twice), [0, 9])
  })
})
