import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from '@japa/runner'
import { BullmqQueue } from '#core/queue/bullmq'
import { defineJob } from '#core/queue/job'
import type { JobFailure, JobQueue, TimedTurn } from '#core/queue/job_queue'
import { MemoryQueue } from '#core/queue/memory'
import { postgresUnderTest, redisUnderTest, until } from './queue_stores.js'

interface Driver {
  name: string
  skipped: string | null
  open(onFailed: (failure: JobFailure) => void, turns: TimedTurn[]): Promise<JobQueue>
  close(): Promise<void>
}

const memory: Driver = {
  name: 'memory',
  skipped: null,
  open: async (onFailed) => new MemoryQueue({ onFailed }),
  close: async () => {},
}

const kept = [postgresUnderTest(), redisUnderTest()].map((store): Driver => {
  return {
    name: store.name,
    skipped: store.skipped,
    open: async (onFailed, turns) =>
      new BullmqQueue(await store.open(), {
        onFailed,
        onError: () => {},
        onTurn: async (turn) => void turns.push(turn),
        lock: 2000,
      }),
    close: () => store.close(),
  }
})

const quick = { attempts: 3, backoff: 10 }

for (const driver of [memory, ...kept]) {
  test.group(`Queue in ${driver.name}`, (group) => {
    let queue: JobQueue
    let owner: string
    let failures: JobFailure[]
    let turns: TimedTurn[]

    const entry = (name: string, payload: unknown = {}) => ({
      id: randomUUID(),
      owner,
      name,
      payload,
    })

    group.each.setup(async () => {
      if (driver.skipped) return () => {}
      owner = `o${randomUUID()}`
      failures = []
      turns = []
      queue = await driver.open((failure) => failures.push(failure), turns)
      return () => queue.stop(0)
    })
    group.teardown(() => driver.close())
    group.tap((each) => {
      each.timeout(25_000)
      if (driver.skipped) each.skip(true, driver.skipped)
    })

    test('a job is run with the payload it was given', async ({ assert }) => {
      const seen: unknown[] = []
      queue.define(
        owner,
        defineJob('note', (payload) => seen.push(payload))
      )
      await queue.start()
      await queue.dispatch(entry('note', { recipeId: '0190', tags: ['soup'] }))
      await until(() => seen.length > 0)
      assert.deepEqual(seen, [{ recipeId: '0190', tags: ['soup'] }])
    })

    test('a job that waits before anybody works is run once somebody does', async ({ assert }) => {
      const seen: unknown[] = []
      queue.define(
        owner,
        defineJob('note', (payload) => seen.push(payload))
      )
      await queue.dispatchMany([entry('note', 1), entry('note', 2)])
      assert.equal((await queue.counts(owner)).waiting, 2)
      await queue.start()
      await until(() => seen.length === 2)
      assert.sameMembers(seen, [1, 2])
    })

    test('the same job handed over twice is run once', async ({ assert }) => {
      let runs = 0
      queue.define(
        owner,
        defineJob('note', () => (runs += 1))
      )
      await queue.start()
      const twice = entry('note')
      await queue.dispatchMany([twice, entry('note')])
      await until(() => runs === 2)
      await queue.dispatchMany([twice, entry('note')])
      await until(() => runs === 3)
      await wait(100)
      assert.equal(runs, 3)
    })

    test('a job that fails is tried again and then succeeds', async ({ assert }) => {
      const attempts: number[] = []
      const flaky = defineJob<object>(
        'flaky',
        (_payload, { attempt }) => {
          attempts.push(attempt)
          if (attempt < 3) throw new Error('not yet')
        },
        quick
      )
      queue.define(owner, flaky)
      await queue.start()
      await queue.dispatch(entry('flaky'))
      await until(async () => (await queue.counts(owner)).completed === 1)
      assert.deepEqual([attempts, failures], [[1, 2, 3], []])
    })

    test('a job whose tries are used up is reported once', async ({ assert }) => {
      const broken = () => {
        throw new Error('oven is cold')
      }
      queue.define(owner, defineJob('broken', broken, { ...quick, attempts: 2 }))
      await queue.start()
      const job = entry('broken')
      await queue.dispatch(job)
      await until(() => failures.length > 0)
      const [failure] = failures
      assert.lengthOf(failures, 1)
      assert.containsSubset(failure, { owner, name: 'broken', jobId: job.id })
      assert.match(String(failure?.error), /oven is cold/)
      assert.equal((await queue.counts(owner)).failed, 1)
    })

    test('a try that takes too long is cut off and its signal aborts', async ({ assert }) => {
      let aborted = false
      const slow = defineJob<object>(
        'slow',
        async (_payload, { signal }) => {
          signal.addEventListener('abort', () => (aborted = true))
          await new Promise(() => {})
        },
        { attempts: 1, timeout: 60 }
      )
      queue.define(owner, slow)
      await queue.start()
      await queue.dispatch(entry('slow'))
      await until(() => failures.length > 0)
      assert.isTrue(aborted)
      assert.match(String(failures[0]?.error), /did not end within 60 ms/)
    })

    test("a paused owner's jobs wait, and only theirs", async ({ assert }) => {
      const other = `o${randomUUID()}`
      const seen: string[] = []
      queue.define(
        owner,
        defineJob('note', () => seen.push('paused'))
      )
      queue.define(
        other,
        defineJob('note', () => seen.push('other'))
      )
      await queue.start()
      await queue.pause(owner)
      await queue.dispatchMany([entry('note'), { ...entry('note'), owner: other }])
      await until(() => seen.length > 0)
      await wait(150)
      assert.deepEqual([seen, (await queue.counts(owner)).waiting], [['other'], 1])
      await queue.resume(owner)
      await until(() => seen.length === 2)
    })

    test('slow jobs with a lane of their own take no place from the others', async ({ assert }) => {
      const seen: string[] = []
      const gate = Promise.withResolvers<void>()
      const slow = defineJob(
        'slow',
        async () => {
          await gate.promise
          seen.push('slow')
        },
        { lane: 'slow' }
      )
      queue.define(owner, slow)
      queue.define(
        owner,
        defineJob('quick', () => seen.push('quick'))
      )
      await queue.start()
      await queue.dispatchMany([1, 2, 3, 4].map(() => entry('slow')))
      await until(async () => (await queue.counts(owner)).active >= 2)
      await queue.dispatch(entry('quick'))
      await until(() => seen.length === 1)
      assert.deepEqual(seen, ['quick'])
      await queue.pause(owner)
      gate.resolve()
      await queue.dispatch(entry('slow'))
      await until(async () => (await queue.counts(owner)).active === 0)
      assert.isAtLeast((await queue.counts(owner)).waiting, 1)
      await queue.resume(owner)
      await until(() => seen.length === 6)
    })

    test('a schedule runs its job again and again, and not while its owner is paused', async ({
      assert,
    }) => {
      let runs = 0
      queue.define(
        owner,
        defineJob('tick', () => (runs += 1))
      )
      await queue.every(owner, { job: 'tick', every: '100ms' })
      await queue.start()
      await until(() => runs >= 3)
      await queue.pause(owner)
      await wait(150)
      const before = runs
      await wait(400)
      assert.equal(runs, before)
      await queue.resume(owner)
      await until(() => runs >= before + 2)
    })

    test('jobs and schedules go on after the clock was set back an hour', async ({
      assert,
      cleanup,
    }) => {
      const now = Date.now.bind(Date)
      cleanup(() => void (Date.now = now))
      let ticks = 0
      let runs = 0
      queue.define(
        owner,
        defineJob('tick', () => void (ticks += 1), quick)
      )
      queue.define(
        owner,
        defineJob('once', () => void (runs += 1), quick)
      )
      await queue.every(owner, { job: 'tick', every: '200ms' })
      await queue.start()
      await until(() => ticks > 1)
      Date.now = () => now() - 3_600_000
      await queue.dispatch(entry('once'))
      await until(() => runs === 1)
      const before = ticks
      await until(() => ticks > before + 2, 15)
      assert.equal(runs, 1)
    })

    test('retries and delayed jobs do not wait for an hour that the clock was set back', async ({
      assert,
      cleanup,
    }) => {
      const now = Date.now.bind(Date)
      cleanup(() => void (Date.now = now))
      const tries: string[] = []
      const shaky = defineJob<unknown>('shaky', (_, { attempt }) => {
        tries.push(`shaky ${attempt}`)
        if (attempt === 1) throw new Error('shaky')
      })
      queue.define(owner, { ...shaky, options: { attempts: 2, backoff: 4_000 } })
      queue.define(
        owner,
        defineJob('later', () => void tries.push('later'))
      )
      await queue.start()
      await queue.dispatch({ ...entry('later'), delay: 4_000 })
      await queue.dispatch(entry('shaky'))
      await until(() => tries.length === 1)
      Date.now = () => now() - 3_600_000
      await until(() => tries.length === 3, 18)
      assert.sameMembers(tries, ['shaky 1', 'shaky 2', 'later'])
    })

    test('failed jobs are listed, the latest first, and tried again one by one or all', async ({
      assert,
    }) => {
      let works = false
      const run = (payload: { dish: string }) => {
        if (!works) throw new Error(`no ${payload.dish}\nat the stove`)
      }
      queue.define(owner, defineJob('cook', run, quick))
      queue.define(owner, defineJob('bake', run, { ...quick, lane: 'slow' }))
      await queue.start()
      await queue.dispatch(entry('cook', { dish: 'soup' }))
      await until(async () => (await queue.counts(owner)).failed === 1)
      await queue.dispatch(entry('bake', { dish: 'bread' }))
      await queue.dispatch(entry('bake', { dish: 'tart' }))
      await until(async () => (await queue.counts(owner)).failed === 3)
      const failed = await queue.failed(owner, 10)
      const messages = failed.map(({ name, message }) => `${name}: ${message}`)
      assert.sameMembers(messages.slice(0, 2), ['bake: no bread', 'bake: no tart'])
      assert.equal(messages[2], 'cook: no soup')
      assert.isBelow(Date.now() - Date.parse(failed[2]?.at ?? ''), 60_000)
      assert.lengthOf(await queue.failed(owner, 2), 2)
      assert.equal(await queue.retry(owner, 'nope'), 0)

      const reports = failures.length
      assert.equal(await queue.retry(owner, failed[2]?.id), 1)
      // It has all its tries again, and is reported when they are used up.
      await until(async () => failures.length === reports + 1)
      assert.equal((await queue.counts(owner)).failed, 3)
      works = true
      assert.equal(await queue.retry(owner), 3)
      await until(async () => (await queue.counts(owner)).completed === 3)
      assert.deepEqual(await queue.failed(owner, 10), [])
      assert.equal(await queue.retry(owner), 0)
    })

    test('a timed job is listed with its next time, is run beside its times, and says how each turn went', async ({
      assert,
    }) => {
      const seen: string[] = []
      const run = () => {
        seen.push('turn')
        if (seen.length === 2) throw new Error('no water\nin the pipe')
      }
      queue.define(owner, defineJob('water', run, { attempts: 1, lane: 'slow' }))
      queue.define(owner, defineJob('note', run))
      await queue.start()
      await queue.every(owner, { job: 'water', every: '50 23 1 1 *' })
      const [timed] = (await queue.timed()).filter((one) => one.owner === owner)
      assert.containSubset(timed, { job: 'water', every: '50 23 1 1 *' })
      assert.instanceOf(timed?.nextAt, Date)
      assert.isFalse(await queue.runNow(owner, 'note'))
      assert.isFalse(await queue.runNow(owner, 'nope'))
      assert.isFalse(await queue.runNow('nobody', 'water'))
      assert.isTrue(await queue.runNow(owner, 'water'))
      await until(() => seen.length === 1)
      assert.isTrue(await queue.runNow(owner, 'water'))
      await until(() => failures.length === 1)
      await queue.dispatch(entry('note'))
      await until(() => seen.length === 3)
      if (driver !== memory) {
        assert.isAbove(timed?.nextAt.getTime() ?? 0, Date.now())
        const ends = turns.map(({ job, end }) => `${job}: ${end === null ? 'begins' : end.problem}`)
        assert.deepEqual(
          ends,
          ['begins', 'null', 'begins', 'no water'].map((end) => `water: ${end}`)
        )
      }
      await queue.pause(owner)
      assert.isFalse(await queue.runNow(owner, 'water'))
    })

    test('a delayed job waits for its time', async ({ assert }) => {
      const started = Date.now()
      let took = 0
      queue.define(
        owner,
        defineJob('later', () => (took = Date.now() - started))
      )
      await queue.start()
      await queue.dispatch({ ...entry('later'), delay: 300 })
      await until(() => took > 0)
      assert.isAtLeast(took, 295)
    })

    test('a job nobody defined and one defined twice are refused', async ({ assert }) => {
      queue.define(
        owner,
        defineJob('note', () => {})
      )
      assert.throws(
        () =>
          queue.define(
            owner,
            defineJob('note', () => {})
          ),
        /is defined twice/
      )
      await assert.rejects(() => queue.dispatch(entry('nope')), /"nope" of .* is not defined/)
      await assert.rejects(() => queue.every(owner, { job: 'nope', every: '5m' }), /not defined/)
    })

    test('stopping lets a running job end', async ({ assert }) => {
      let ended = false
      const short = async () => {
        await wait(200)
        ended = true
      }
      queue.define(owner, defineJob('short', short))
      await queue.start()
      await queue.dispatch(entry('short'))
      await until(async () => (await queue.counts(owner)).active === 1)
      await queue.stop(5000)
      assert.isTrue(ended)
    })
  })
}
