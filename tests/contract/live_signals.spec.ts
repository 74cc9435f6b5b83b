import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { PostgresSignals } from '#core/live/postgres_signals'
import { RedisSignals } from '#core/live/redis_signals'
import type { Signals } from '#core/live/signals'
import { redisUnderTest, testDatabaseUrl, until } from './queue_stores.js'

interface Driver {
  name: string
  skipped: string | null
  open(): Promise<Signals>
  close(): Promise<void>
}

const redis = redisUnderTest()
const drivers: Driver[] = [
  {
    name: 'Postgres',
    skipped: null,
    open: async () => new PostgresSignals(testDatabaseUrl(), () => {}),
    close: async () => {},
  },
  {
    name: 'Redis',
    skipped: redis.skipped,
    open: async () => new RedisSignals(await redis.url(), () => {}),
    close: () => redis.close(),
  },
]

for (const driver of drivers) {
  test.group(`Signals over ${driver.name}`, (group) => {
    let one: Signals
    let two: Signals
    let topic: string

    group.each.setup(async () => {
      if (driver.skipped) return () => {}
      ;[one, two] = [await driver.open(), await driver.open()]
      topic = `test-${randomUUID()}`
      return async () => {
        await Promise.all([one.stop(), two.stop()])
      }
    })
    group.teardown(() => driver.close())
    group.tap((each) => {
      if (driver.skipped) each.skip(true, driver.skipped)
    })

    /** Collects what a process hears on the topic of this test. */
    const hearing = async (signals: Signals, on = topic) => {
      const heard: string[] = []
      await signals.subscribe(on, { hear: (text) => heard.push(text), missed: () => {} })
      return heard
    }

    test('every process hears, the speaker included, and only its topics', async ({ assert }) => {
      const all = await Promise.all([hearing(one), hearing(two), hearing(two, `${topic}-other`)])
      await one.publish(topic, 'soup')
      await two.publish(topic, `it's "hot" – é`)
      await until(() => all[0].length === 2 && all[1].length === 2)
      assert.deepEqual(all, [['soup', `it's "hot" – é`], ['soup', `it's "hot" – é`], []])
    })
  })
}

test.group('Signals over a connection that breaks', () => {
  test('they are connected again and say that something may have been missed', async ({
    assert,
    cleanup,
  }) => {
    const errors: unknown[] = []
    const signals = new PostgresSignals(testDatabaseUrl(), (error) => errors.push(error))
    cleanup(() => signals.stop())
    const topic = `test-${randomUUID()}`
    const heard: string[] = []
    await signals.subscribe(topic, {
      hear: (text) => heard.push(text),
      missed: () => heard.push('missed'),
    })
    await db.rawQuery(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'trivet-signals' and query like ?`,
      [`%${topic}%`]
    )
    await until(() => heard.includes('missed'))
    await signals.publish(topic, 'after')
    await until(() => heard.includes('after'))
    assert.deepEqual([heard, errors.length], [['missed', 'after'], 1])
  })
})
