import { test } from '@japa/runner'
import { ProcessPool } from './process_pool.js'

const file = new URL('../../tests/helpers/tried_process.ts', import.meta.url)
const limits = { timeLimit: 30_000 }

test.group('Several processes of one kind', (group) => {
  let pool: ProcessPool<{ after: number }, number>
  group.each.setup(() => {
    pool = new ProcessPool(file)
    return () => pool.clear()
  })
  const work = (after: number) => pool.work({ after }, limits)

  test('short tasks share one process, however many wait', async ({ assert }) => {
    const pids = await Promise.all(Array.from({ length: 20 }, () => work(5)))
    assert.equal(new Set(pids).size, 1)
  }).timeout(60_000)

  test('another process takes over what waits behind a task that is long', async ({ assert }) => {
    const order: string[] = []
    const pids = await Promise.all([
      work(4_000).then((pid) => (order.push('long'), pid)),
      work(0).then((pid) => (order.push('short'), pid)),
      work(0).then((pid) => (order.push('short'), pid)),
    ])
    assert.deepEqual(order, ['short', 'short', 'long'])
    assert.equal(new Set(pids).size, 2)
  }).timeout(60_000)

  test('a task that is given up leaves its place to the next one', async ({ assert }) => {
    const stop = new AbortController()
    const given = pool.work({ after: 30_000 }, { ...limits, signal: stop.signal })
    const next = work(0)
    stop.abort(new Error('given up'))
    await assert.rejects(() => given, 'given up')
    assert.isAbove(await next, 0)
  }).timeout(60_000)
})
