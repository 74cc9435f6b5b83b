import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { recordWork, work } from '#core/events/index'
import { joinWorded, translator, worded } from '#core/i18n/index'
import type { ReportEntryOut } from '#core/shared/contract/reports'
import { closeReport, openReport, reportJobs, runReported, sweepReports } from '#core/reports/index'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'

const unknown = '7b0cf0d6-26d6-4b74-9f1b-1ee31cb2b3a5'

async function kitchen(client: ApiClient) {
  const cook = await createCook()
  const owner = { userId: cook.user.id, groupId: cook.group.id, householdId: cook.household.id }
  const get = (path = '') => client.get(`/api/groups/reports${path}`).bearerToken(cook.token)
  return { ...cook, owner, get }
}

test.group('Reports', () => {
  test('one cook’s German report is read by another in Hebrew, from the same row', async ({
    client,
    assert,
  }) => {
    const { owner, household } = await kitchen(client)
    const reader = await tokenFor(await createUser(household))
    const t = translator('de-DE')
    const id = await openReport(owner, {
      category: 'bulk_action',
      name: worded(t, 'recipes.bulk-delete'),
    })
    const count = worded(t, 'recipes.reading.recipes', { count: 2 })
    const parts = ['Omas Kuchen: ', worded(t, 'recipes.reading.done', { count: 7, recipes: count })]
    const said = { success: true, message: joinWorded(parts, '') }
    const old = {
      success: false,
      message: 'Ein alter Satz',
      exception: worded(t, 'exports.failed'),
    }
    await work((unit) => closeReport(unit, id, { status: 'partial', entries: [said, old] }))
    const read = async (locale: string) => {
      const ask = (path: string) =>
        client
          .get(`/api/groups/reports${path}`)
          .bearerToken(reader)
          .header('accept-language', locale)
      const { name, entries, ...report } = (await ask(`/${id}`)).body()
      assert.notProperty(report, 'nameWords')
      const [listed] = (await ask('')).body()
      assert.equal(listed.name, name)
      return { name, entries: entries.map((one: ReportEntryOut) => [one.message, one.exception]) }
    }
    const expected = (locale: string) => {
      const say = translator(locale)
      const recipes = say('recipes.reading.recipes', { count: 2 })
      const done = say('recipes.reading.done', { count: 7, recipes })
      return {
        name: say('recipes.bulk-delete'),
        entries: [
          [`Omas Kuchen: ${done}`, ''],
          ['Ein alter Satz', say('exports.failed')],
        ],
      }
    }
    assert.notDeepEqual(expected('de-DE'), expected('he-IL'))
    for (const locale of ['de-DE', 'he-IL', 'en-US'])
      assert.deepEqual(await read(locale), expected(locale))
  })

  test('a cook sees how work ended, entry by entry, and removes the report', async ({
    client,
    assert,
  }) => {
    const { token, owner, get } = await kitchen(client)
    const record = recordWork()
    const id = await openReport(owner, { category: 'bulk_action', name: 'Tag recipes' })
    const open = await get()
    open.assertStatus(200)
    assert.deepEqual([open.body().length, open.body()[0].status], [1, 'in-progress'])
    await work((unit) =>
      closeReport(unit, id, {
        status: 'partial',
        entries: [
          { success: true, message: 'Soup' },
          { success: false, message: 'Bread', exception: 'It is\0 locked' },
        ],
      })
    )
    const report = await get(`/${id.toUpperCase()}`)
    report.assertStatus(200)
    assert.containSubset(report.body(), {
      status: 'partial',
      category: 'bulk_action',
      groupId: owner.groupId,
    })
    assert.deepEqual(
      report
        .body()
        .entries.map((entry: Record<string, unknown>) => [
          entry.success,
          entry.message,
          entry.exception,
        ]),
      [
        [true, 'Soup', ''],
        [false, 'Bread', 'It is locked'],
      ]
    )
    const deleted = await client.delete(`/api/groups/reports/${id}`).bearerToken(token)
    deleted.assertStatus(200)
    assert.deepEqual(deleted.body(), { message: 'Report deleted.', error: false })
    const again = await client.delete(`/api/groups/reports/${id}`).bearerToken(token)
    again.assertStatus(404)
    record.stop()
    const facts = record.facts.filter(({ payload }) => payload.actorId === owner.userId)
    assert.deepEqual(
      facts.map(({ event }) => event),
      ['report.changed', 'report.changed', 'report.changed']
    )
  })

  test('what still runs keeps its report, and others keep theirs', async ({ client, assert }) => {
    const { token, group, household, owner } = await kitchen(client)
    const id = await openReport(owner, { category: 'bulk_import', name: 'Many' })
    const remove = (by: string) => client.delete(`/api/groups/reports/${id}`).bearerToken(by)
    // The page shows its button to whom the report says so.
    const mayRemove = async (by: string) =>
      (await client.get(`/api/groups/reports/${id}`).bearerToken(by)).body().canDelete
    assert.isFalse(await mayRemove(token))
    const running = await remove(token)
    running.assertStatus(409)
    assert.equal(running.body().detail.code, 'E_IN_USE')
    assert.include(running.body().detail.message, 'still running')
    await work((unit) => closeReport(unit, id, { status: 'success' }))
    const nextDoor = await createHousehold(group)
    for (const stranger of [
      await createUser(household),
      await createUser(nextDoor),
      await createUser(nextDoor, { canManageHousehold: true }),
    ]) {
      const other = await tokenFor(stranger)
      assert.isFalse(await mayRemove(other))
      ;(await remove(other)).assertStatus(403)
    }
    const manager = await tokenFor(await createUser(household, { canManageHousehold: true }))
    assert.deepEqual([await mayRemove(token), await mayRemove(manager)], [true, true])
    ;(await remove(manager)).assertStatus(200)
  })

  test('reports of a year ago are forgotten, but not of what still runs', async ({
    client,
    assert,
  }) => {
    const { owner, get } = await kitchen(client)
    const ids: string[] = []
    for (const name of ['old', 'new', 'old and running'])
      ids.push(await openReport(owner, { category: 'bulk_import', name }))
    const [old, recent, running] = ids
    for (const id of [old, recent])
      await work((unit) => closeReport(unit, String(id), { status: 'success' }))
    await db
      .from('reports')
      .whereIn('id', [String(old), String(running)])
      .update({ created_at: new Date(Date.now() - 366 * 86_400_000) })
    for (const { job } of reportJobs)
      await job.run({}, { jobId: 'x', attempt: 1, signal: new AbortController().signal })
    const left = (await get()).body().map(({ id }: { id: string }) => id)
    assert.sameMembers(left, [recent, running])
  })

  test('reports are listed by category, the newest first', async ({ client, assert }) => {
    const { owner, get } = await kitchen(client)
    await openReport(owner, { category: 'migration', name: 'First' })
    await openReport(owner, { category: 'data_export', name: 'Second' })
    const names = async (query: string) =>
      (await get(query)).body().map(({ name }: { name: string }) => name)
    assert.deepEqual(await names(''), ['Second', 'First'])
    assert.deepEqual(await names('?report_type=migration'), ['First'])
    const nonsense = await get('?report_type=lunch')
    nonsense.assertStatus(422)
  })

  test('visitors and other groups see nothing', async ({ client, assert }) => {
    const { owner } = await kitchen(client)
    const id = await openReport(owner, { category: 'merge', name: 'Merge' })
    const visitor = await client.get(`/api/groups/reports/${id}`)
    visitor.assertStatus(401)
    const stranger = await kitchen(client)
    const theirs = await stranger.get(`/${id}`)
    theirs.assertStatus(404)
    const deleted = await client.delete(`/api/groups/reports/${id}`).bearerToken(stranger.token)
    deleted.assertStatus(404)
    const list = await stranger.get()
    assert.deepEqual(list.body(), [])
    const missing = await stranger.get(`/${unknown}`)
    missing.assertStatus(404)
    const bad = await stranger.get('/x')
    bad.assertStatus(422)
  })

  test('work that fails leaves nothing but a report that says so', async ({ client, assert }) => {
    const { owner, get, group } = await kitchen(client)
    const failing = runReported(
      owner,
      { category: 'merge', name: 'Merge', wording: () => 'The food is gone.' },
      async ({ trx }) => {
        await trx.rawQuery(
          `insert into labels (group_id, name, color) values (?, 'Half', '#fff')`,
          [group.id]
        )
        throw new Error('gone')
      }
    )
    await assert.rejects(() => failing, 'gone')
    assert.lengthOf(await db.from('labels').where('group_id', group.id), 0)
    const [{ id, status }] = (await get()).body()
    assert.equal(status, 'failure')
    assert.equal((await get(`/${id}`)).body().entries[0].message, 'The food is gone.')
  })

  test('a report whose process died is closed as a failure, that of a living one is not', async ({
    client,
    assert,
  }) => {
    const { owner, get } = await kitchen(client)
    const dead = await openReport(owner, { category: 'merge', name: 'Dead' })
    await openReport(owner, { category: 'merge', name: 'Alive' })
    await db.rawQuery(`update reports set alive_at = now() - interval '1 minute' where id = ?`, [
      dead,
    ])
    await sweepReports()
    await sweepReports()
    const list = (await get()).body()
    assert.deepEqual(
      list.map(({ status }: { status: string }) => status),
      ['in-progress', 'failure']
    )
    const { entries } = (await get(`/${dead}`)).body()
    assert.lengthOf(entries, 1)
    assert.equal(entries[0].message, 'This was interrupted; nothing was changed.')
  })
})
