import { test } from '@japa/runner'
import { work } from '#core/events/index'

/** Two settings that only this test knows. */
const KEYS = ['test-conflict-a', 'test-conflict-b']

/** Changes both rows, the second one only when the other work has changed its first one, at the first attempt. */
function crossing(order: string[], meet: () => Promise<void>): Promise<number> {
  let attempts = 0
  return work(async ({ trx }) => {
    attempts += 1
    for (const key of order) {
      await trx.from('settings').where('key', key).update({ updated_at: new Date() })
      if (attempts === 1) await meet()
    }
    return attempts
  })
}

test.group('Work that meets other work', (group) => {
  group.each.setup(async () => {
    await work(({ trx }) =>
      trx.table('settings').multiInsert(KEYS.map((key) => ({ key, value: '{}' })))
    )
    return async () => {
      await work(({ trx }) => trx.from('settings').whereIn('key', KEYS).delete())
    }
  })

  test('in a deadlock is done again, and both are kept', async ({ assert }) => {
    const { promise: bothAreIn, resolve } = Promise.withResolvers<void>()
    let inside = 0
    const meet = async () => {
      inside += 1
      if (inside === 2) resolve()
      await bothAreIn
    }
    const attempts = await Promise.all([crossing(KEYS, meet), crossing(KEYS.toReversed(), meet)])
    // On a busy machine the two may meet once more when one is done again.
    assert.isAbove(Math.max(...attempts), 1)
    assert.isBelow(Math.max(...attempts), 5)
  }).timeout(30_000)
})
