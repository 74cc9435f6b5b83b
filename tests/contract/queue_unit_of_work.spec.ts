import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { EventBus } from '#core/events/bus'
import {
  connectedWork,
  connectWork,
  E_WORK_INSIDE_WORK,
  handoversSettled,
  recordWork,
  work,
  type Work,
} from '#core/events/unit_of_work'
import { defineJob } from '#core/queue/job'
import { MemoryQueue } from '#core/queue/memory'
import { sweepOutbox } from '#core/queue/outbox'

const note = defineJob<{ id: string }>('note', () => {})
const scope = { groupId: null, householdId: null, actorId: null }
const switched = (pluginId: string) => ({ ...scope, pluginId, on: true })

const rows = async (id: string) => (await db.from('plugin_states').where('id', id)).length
const outbox = async () => (await db.from('job_outbox').where('name', 'note')).length

test.group('Unit of work', (group) => {
  let bus: EventBus
  let queue: MemoryQueue
  let delayed: unknown[]
  let heard: string[]

  group.each.setup(() => {
    const before = connectedWork()
    delayed = []
    heard = []
    bus = new EventBus(() => {})
    bus.listen('test', 'plugin.switched', ({ pluginId }) => heard.push(pluginId))
    queue = new MemoryQueue({ onFailed: () => {} })
    queue.define('core', note)
    connectWork({ db, bus, queue, onDelayedHandover: (error) => delayed.push(error) })
    return async () => {
      connectWork(before)
      await db.from('job_outbox').where('name', 'note').delete()
      await db.from('plugin_states').where('id', 'like', 'test-%').delete()
    }
  })

  /** Stores a row, announces it and wants a job for it. */
  const changeIn = async ({ trx, announce, enqueue }: Work, id: string) => {
    await trx.table('plugin_states').insert({ id, on: true })
    announce('plugin.switched', switched(id))
    enqueue(note, { id })
  }
  const change = (id: string) => work((unit) => changeIn(unit, id))

  test('a fact is told and a job handed over once everything is stored', async ({ assert }) => {
    const id = `test-${randomUUID()}`
    await work(async (unit) => {
      await changeIn(unit, id)
      await wait(20)
      assert.deepEqual(heard, [])
    })
    await handoversSettled()
    await bus.settled()
    assert.deepEqual(heard, [id])
    assert.equal((await queue.counts('core')).waiting, 1)
    assert.deepEqual([await rows(id), await outbox()], [1, 0])
  })

  test('nothing is told, stored or run after a failure', async ({ assert }) => {
    const id = `test-${randomUUID()}`
    await assert.rejects(() =>
      work(async (unit) => {
        await changeIn(unit, id)
        throw new Error('the oven is cold')
      })
    )
    await handoversSettled()
    await bus.settled()
    assert.deepEqual([heard, await rows(id), await outbox()], [[], 0, 0])
    assert.equal((await queue.counts('core')).waiting, 0)
  })

  test('a unit inside another is refused, and fails the whole even when that is swallowed', async ({
    assert,
  }) => {
    const id = `test-${randomUUID()}`
    let inner = 0
    const refused = await work(async (unit) => {
      await changeIn(unit, id)
      await work(async () => (inner += 1)).catch(() => {})
    }).catch((error: unknown) => error)
    assert.instanceOf(refused, E_WORK_INSIDE_WORK)
    assert.equal(inner, 0)
    assert.deepEqual([heard, await rows(id)], [[], 0])
  })

  test('a commit that fails is told as a failure, and nothing with it', async ({ assert }) => {
    const id = `test-${randomUUID()}`
    // A constraint that is looked at last of all makes the commit itself fail.
    const broken = () =>
      work(async ({ trx, announce }) => {
        await trx.rawQuery('create temp table pairs (n int unique deferrable initially deferred)')
        await trx.rawQuery('insert into pairs values (1), (1)')
        await trx.table('plugin_states').insert({ id, on: true })
        announce('plugin.switched', switched(id))
      })
    await assert.rejects(broken, /changed-at-once/)
    await bus.settled()
    assert.deepEqual([heard, await rows(id)], [[], 0])
  })

  test('a broken transaction is not taken for a committed one', async ({ assert }) => {
    const id = `test-${randomUUID()}`
    await assert.rejects(() =>
      work(async ({ trx, announce }) => {
        announce('plugin.switched', switched(id))
        await trx.rawQuery('select 1 / 0').catch(() => {})
      })
    )
    await bus.settled()
    assert.deepEqual(heard, [])
  })

  test('a test can see what was told', async ({ assert }) => {
    const id = `test-${randomUUID()}`
    const recorder = recordWork()
    await change(id)
    recorder.stop()
    await change(`test-${randomUUID()}`)
    assert.deepEqual(recorder.facts, [{ event: 'plugin.switched', payload: switched(id) }])
    assert.containsSubset(recorder.jobs, [{ owner: 'core', name: 'note', payload: { id } }])
  })

  test('a job that nobody defined takes the change back', async ({ assert }) => {
    const stranger = defineJob('stranger', () => {})
    const attempt = () => work(async ({ enqueue }) => enqueue(stranger, {}))
    await assert.rejects(attempt, /"stranger" of "core" is not defined/)
  })

  test('the sweeper hands over what a crash left, once', async ({ assert }) => {
    const id = `test-${randomUUID()}`
    queue.dispatchMany = async () => Promise.reject(new Error('no queue'))
    await change(id)
    await handoversSettled()
    assert.deepEqual([delayed.length, await outbox()], [1, 1])

    const next = new MemoryQueue({ onFailed: () => {} })
    const sweep = (seconds: number) => work(({ trx }) => sweepOutbox(trx, next, seconds))
    assert.equal(await sweep(3600), 0)
    // What plugins subscribe to waits there, too.
    const all = (await db.from('job_outbox')).length
    const turns = await Promise.all([sweep(0), sweep(0)])
    assert.sameMembers(turns, [0, all])
    assert.deepEqual([(await next.counts('core')).waiting, await outbox()], [1, 0])
  })

  test('the sweeper does not wait for an hour that the clock was set back', async ({ assert }) => {
    queue.dispatchMany = async () => Promise.reject(new Error('no queue'))
    await change(`test-${randomUUID()}`)
    await handoversSettled()
    await db
      .from('job_outbox')
      .where('name', 'note')
      .update({
        created_at: db.raw(`now() + interval '1 hour'`),
      })
    const next = new MemoryQueue({ onFailed: () => {} })
    assert.isAbove(await work(({ trx }) => sweepOutbox(trx, next)), 0)
    assert.equal(await outbox(), 0)
  })
})
