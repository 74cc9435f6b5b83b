import { test } from '@japa/runner'
import { defineJob } from '#core/queue/job'
import { MemoryQueue } from '#core/queue/memory'
import { connectQueue, queue } from '#core/queue/index'
import { noteTurn } from '#core/schedules/index'
import { createCook } from '#tests/helpers/factories'

test.group('Scheduled tasks', () => {
  test('are shown to administrators with how they went, and run when they say so', async ({
    client,
    assert,
    cleanup,
  }) => {
    const before = queue()
    const jobs = new MemoryQueue({ onFailed: () => {} })
    connectQueue(jobs)
    cleanup(() => connectQueue(before))
    let turns = 0
    jobs.define(
      'core',
      defineJob('test.water', () => (turns += 1))
    )
    await jobs.every('core', { job: 'test.water', every: '30 2 * * *' })
    await jobs.start()
    const { token } = await createCook({ admin: true })
    const list = async () => (await client.get('/api/admin/schedules').bearerToken(token)).body()
    const run = (path: string) => client.post(`/api/admin/schedules/${path}/run`).bearerToken(token)
    const [fresh] = await list()
    const about = { owner: 'core', job: 'test.water', every: '30 2 * * *' }
    assert.containSubset(fresh, { ...about, last: null, lastFailure: null })
    ;(await run('core/test.water')).assertStatus(202)
    await jobs.settled()
    assert.equal(turns, 1)

    const note = (end: Parameters<typeof noteTurn>[0]['end']) =>
      noteTurn({ owner: 'core', job: 'test.water', end })
    await note(null)
    assert.containSubset((await list())[0], { last: { milliseconds: null, problem: null } })
    await note({ milliseconds: 12, problem: 'no water' })
    const failure = {
      last: { milliseconds: 12, problem: 'no water' },
      lastFailure: { problem: 'no water' },
    }
    assert.containSubset((await list())[0], failure)
    await note(null)
    await note({ milliseconds: 3, problem: null })
    const [done] = await list()
    assert.containSubset(done, { last: { milliseconds: 3, problem: null } })
    assert.equal(done.lastFailure.problem, 'no water')

    for (const path of [
      'core/nothing',
      'nobody/test.water',
      '__proto__/constructor',
      'core/%00',
      '%F0/x',
    ])
      assert.oneOf((await run(path)).status(), [400, 404, 422], path)
    for (let turn = 0; turn < 120; turn += 1) await run('core/nothing')
    ;(await run('core/test.water')).assertStatus(429)
    assert.equal(turns, 1)
  })

  test('are nobody else’s', async ({ client }) => {
    const { token } = await createCook({ canManage: true, canOrganize: true })
    const path = '/api/admin/schedules'
    ;(await client.get(path)).assertStatus(401)
    ;(await client.get(path).bearerToken(token)).assertStatus(403)
    ;(await client.post(`${path}/core/audit.purge/run`).bearerToken(token)).assertStatus(403)
  })
})
