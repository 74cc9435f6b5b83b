import { writeFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { attempt, siteUnderAttack } from './harness/index.js'
import { soak } from './soak/soak.js'

/** In CI two minutes; the figures in docs/benchmarks.md are of thirty. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 2)
const MINUTE = 60_000
/** How much more memory than in the first minutes may be taken at the end of a long run. */
const GROWTH = 1.15
const FIRST = 300
/** Characters of the site's log that are shown when something was wrong. */
const LAST_WORDS = 8_000
const isLong = MINUTES >= 15

test.group('A site that is used by twenty people while parts of it are killed', () => {
  test('keeps every write it answered, and leaves nothing behind', async ({ assert }) => {
    const target = await siteUnderAttack()
    const seen = await soak(target, {
      users: 20,
      span: MINUTES * MINUTE,
      killEvery: isLong ? MINUTE : MINUTE / 3,
      pause: isLong ? 500 : 200,
    })
      .catch((error: unknown) => {
        // Why an answer was wrong stands in the site's own log.
        console.error(target.site.output().slice(-LAST_WORDS))
        throw error
      })
      .finally(() => target.close())
    for (const [kind, times] of Object.entries(seen.kills))
      attempt(`soak of ${MINUTES} min: kill -9 of the ${kind}`, 'nothing lost', times)
    attempt('soak: requests', 'answered', seen.requests)
    attempt('soak: requests', 'met a site that was away', seen.away)
    assert.isAbove(seen.requests, 500)
    assert.includeMembers(Object.keys(seen.kills), ['database', 'server'])
    assert.isAbove(seen.kills['database'] ?? 0, 1)
    const first = average(seen.memory.slice(0, FIRST))
    const last = average(seen.memory.slice(-FIRST))
    if (process.env.SOAK_MINUTES)
      writeFileSync('tmp/soak.json', JSON.stringify({ ...seen, first, last }))
    if (isLong) assert.isBelow(last, first * GROWTH)
  }).timeout((MINUTES + 5) * MINUTE)
})

const average = (values: number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
