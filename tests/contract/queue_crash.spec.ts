import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { BullmqQueue } from '#core/queue/bullmq'
import { postgresStore } from '#core/queue/bullmq_store'
import { defineJob } from '#core/queue/job'
import { testDatabaseUrl, until } from './queue_stores.js'

const program = join(import.meta.dirname, 'queue_crash_worker.ts')

test.group('Queue and a process that dies', (group) => {
  group.each.timeout(40_000)
  let queue: BullmqQueue
  let owner: string
  let log: string
  let workers: ChildProcess[]

  const lines = (word: string) =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith(word))

  const startWorker = (pace: number) => {
    const env = { ...process.env, OWNER: owner, LOG: log, PACE: String(pace) }
    const worker = spawn(process.execPath, ['--import=@poppinss/ts-exec', program], {
      env: { ...env, DATABASE_URL: testDatabaseUrl() },
      stdio: 'inherit',
    })
    workers.push(worker)
    return worker
  }

  group.each.setup(() => {
    owner = `o${randomUUID()}`
    log = join(tmpdir(), `${owner}.log`)
    writeFileSync(log, '')
    workers = []
    queue = new BullmqQueue(postgresStore(testDatabaseUrl()), {
      onFailed: () => {},
      onError: () => {},
    })
    queue.define(
      owner,
      defineJob('note', () => {})
    )
    return async () => {
      for (const worker of workers) worker.kill('SIGKILL')
      await queue.stop(0)
    }
  })

  const dispatch = (count: number) =>
    queue.dispatchMany(
      Array.from({ length: count }, (_, number) => {
        return { id: randomUUID(), owner, name: 'note', payload: { number } }
      })
    )

  test('every job of a killed worker is done by the next one', async ({ assert }) => {
    await dispatch(60)
    const first = startWorker(20)
    await until(() => lines('ended').length >= 5)
    first.kill('SIGKILL')
    await once(first, 'exit')
    const before = lines('ended').length
    assert.isBelow(before, 60)
    startWorker(1)
    await until(async () => (await queue.counts(owner)).completed === 60, 20)
    assert.lengthOf(new Set(lines('ended')), 60)
    assert.lengthOf(lines('failed'), 0)
  })

  test('a job cut off by a stop goes back without losing a try', async ({ assert }) => {
    await dispatch(1)
    const first = startWorker(60_000)
    await until(() => lines('started').length === 1)
    first.kill('SIGTERM')
    const [code] = await once(first, 'exit')
    assert.equal(code, 0)
    assert.lengthOf(lines('failed'), 0)
    startWorker(1)
    await until(() => lines('ended').length === 1)
  })

  test('jobs go on after the database has cut every connection of the queue', async ({
    assert,
  }) => {
    const worker = new BullmqQueue(postgresStore(testDatabaseUrl()), {
      onFailed: () => {},
      onError: () => {},
    })
    let runs = 0
    worker.define(
      owner,
      defineJob('note', () => (runs += 1))
    )
    await worker.start()
    await dispatch(1)
    await until(() => runs === 1)
    await db.rawQuery(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and (query like '%bullmq%' or query like '%queue%')`
    )
    // The first call may meet a dead connection; whoever hands over does it again, as the sweeper
    // would.
    await until(() =>
      dispatch(1).then(
        () => true,
        () => false
      )
    )
    await until(() => runs === 2, 20)
    assert.equal(runs, 2)
    await worker.stop(0)
  })
})
