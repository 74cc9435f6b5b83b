import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { recordWork } from '#core/events/index'
import { wakeRuns } from '#core/bulk_imports/jobs/run_jobs'
import { workRun } from '#core/bulk_imports/index'
import { claimItems } from '#core/bulk_imports/services/claim_items'
import { lockRun } from '#core/bulk_imports/services/lock_run'
import { switchboard } from '#core/plugins/index'
import { createUser, tokenFor } from '#tests/helpers/factories'
import { blogPage, startWebSite, type WebSite } from '#tests/helpers/web_pages'
import { bulkKitchen, oneRun } from './run_kitchen.js'

/** A page that is answered when the test says so; `asked` resolves when somebody wants it. */
function heldPage(site: WebSite, name: string) {
  const asked = Promise.withResolvers<ServerResponse>()
  const send = (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(blogPage(site.url, name))
  const hold = { isOn: true }
  site.on(`/${name}`, (_request, response) => {
    if (hold.isOn) asked.resolve(response)
    else send(response)
  })
  const letGo = async () => {
    hold.isOn = false
    send(await asked.promise)
  }
  return { url: `${site.url}/${name}`, asked: asked.promise, letGo }
}

const names = (recipes: { name: string }[]) => recipes.map(({ name }) => name).toSorted()

test.group('Steering an import of many', (group) => {
  let site: WebSite
  const at = (...dishes: string[]) => dishes.map((dish) => `${site.url}/${dish}`)
  group.setup(async () => {
    site = await startWebSite()
    for (const dish of ['leek', 'bean', 'pea']) site.on(`/${dish}`, blogPage(site.url, dish))
    return () => site.close()
  })

  test('a cook lets it wait and go on', async ({ client, assert }) => {
    const { started, run, recipes, steer, go } = await bulkKitchen(client)
    const slow = heldPage(site, 'slow')
    const id = await started([slow.url, ...at('leek', 'bean')])
    const job = go(id)
    await slow.asked
    const paused = await steer(id, 'pause')
    assert.equal(paused.body().state, 'paused')
    await slow.letGo()
    await job
    await go(id)
    assert.containSubset(await run(id), { state: 'paused', counts: { done: 1, waiting: 2 } })
    assert.equal((await steer(id, 'resume')).body().state, 'running')
    await go(id)
    assert.containSubset(await run(id), { state: 'ended', counts: { done: 3 } })
    assert.deepEqual(names(await recipes()), ['bean', 'leek', 'slow'])
  })

  test('what failed is tried again, one of it or all; what is there already only by itself', async ({
    client,
    assert,
  }) => {
    const { started, run, items, report, recipes, steer, go } = await bulkKitchen(client)
    const id = await started(at('leek', 'late', 'later', 'leek'))
    await go(id)
    assert.containSubset(await run(id), { counts: { done: 1, failed: 2, known: 1 } })
    site.on('/late', blogPage(site.url, 'late'))
    const again = await steer(id, 'retry', { positions: [2] })
    assert.containSubset(again.body(), { state: 'running', counts: { waiting: 1, failed: 1 } })
    assert.equal((await report(id)).status, 'in-progress')
    await go(id)
    assert.equal((await report(id)).status, 'partial')
    await steer(id, 'retry', { positions: [4] })
    site.on('/later', blogPage(site.url, 'later'))
    await steer(id, 'retry')
    await go(id)
    assert.containSubset(await run(id), { counts: { done: 4, failed: 0 } })
    const { status, entries } = await report(id)
    assert.equal(status, 'success')
    assert.lengthOf(entries, 4)
    assert.isTrue(entries.every(({ success }: { success: boolean }) => success))
    assert.deepEqual(names(await recipes()), ['late', 'later', 'leek', 'leek (1)'])
    assert.equal((await items(id))[3]?.recipe?.slug, 'leek-1')
  })

  test('a process that dies leaves nothing half done: the next one goes on, nothing comes twice', async ({
    client,
    assert,
  }) => {
    const { started, run, recipes, go } = await bulkKitchen(client)
    const slow = heldPage(site, 'dying')
    const id = await started([...at('leek'), slow.url, ...at('bean')])
    const jobId = randomUUID()
    const power = new AbortController()
    const first = workRun.run({ runId: id }, oneRun(power.signal, jobId))
    await slow.asked
    await go(id)
    assert.containSubset(await run(id), { counts: { done: 1, reading: 1, waiting: 1 } })
    power.abort()
    await first
    assert.containSubset(await run(id), { state: 'running', counts: { waiting: 2 } })
    await slow.letGo()
    const twice = [1, 2].map(async () => workRun.run({ runId: id }, oneRun(undefined, jobId)))
    await Promise.all(twice)
    // The job that the first of them ordered.
    await go(id)
    assert.containSubset(await run(id), { state: 'ended', counts: { done: 3 } })
    assert.deepEqual(names(await recipes()), ['bean', 'dying', 'leek'])
  })

  test('an address at which the process dies time and again is given up, with its line in the report', async ({
    client,
    assert,
  }) => {
    const { started, items, report, steer, go } = await bulkKitchen(client)
    const id = await started(at('leek', 'bean'))
    const first = db.from('import_items').where({ run_id: id, position: 1 })
    await first.clone().update({
      status: 'reading',
      source: db.raw(`source || '{"deaths": 1}'`),
    })
    await go(id)
    assert.containSubset(await items(id), [
      { status: 'failed', failure: 'too-complex' },
      { status: 'done' },
    ])
    assert.lengthOf((await report(id)).entries, 2)
    await steer(id, 'retry')
    await go(id)
    assert.containSubset(await items(id), [{ status: 'done' }, { status: 'done' }])
  })

  test('what was read beside an item that kills the process comes in, and it alone is given up', async ({
    client,
    assert,
  }) => {
    const { started, items, go } = await bulkKitchen(client)
    const id = await started(at('leek', 'bean', 'pea'))
    const under = (...positions: number[]) =>
      db
        .from('import_items')
        .where({ run_id: id })
        .whereIn('position', positions)
        .update({ status: 'reading' })
    await under(1, 2)
    const jobId = randomUUID()
    await lockRun(id, jobId)
    const claimed = async (most: number) => {
      const { items: found } = await claimItems({ run: { runId: id }, worker: jobId }, [], most)
      return found.map(({ position }) => position)
    }
    // What was not under way then comes first, and the others wait until it has ended.
    assert.deepEqual([await claimed(1), await claimed(5)], [[3], []])
    await db.from('import_items').where({ run_id: id, position: 3 }).update({ status: 'waiting' })
    await under(1)
    await db.from('import_runs').where('report_id', id).update({ worker: null })
    await go(id)
    assert.containSubset(await items(id), [
      { status: 'failed', failure: 'too-complex' },
      { status: 'done' },
      { status: 'done' },
    ])
  })

  test('a run whose job was lost is taken up again', async ({ client, assert }) => {
    const { started } = await bulkKitchen(client)
    const id = await started(at('leek'))
    await db.rawQuery(`update import_runs set worker = 'gone', worker_until = now() - interval '1 s'
      where report_id = '${id}'`)
    const record = recordWork()
    await wakeRuns.run({}, oneRun())
    record.stop()
    const woken = record.jobs.map(({ payload }) => payload)
    assert.deepInclude(woken, { runId: id })
  })

  test('two at once bring a recipe once', async ({ client, assert }) => {
    const { started, run, recipes, go } = await bulkKitchen(client)
    const urls = at('leek', 'bean', 'pea')
    const ids = [await started(urls), await started(urls.toReversed())]
    await Promise.all(ids.map(go))
    assert.deepEqual(names(await recipes()), ['bean', 'leek', 'pea'])
    const counts = await Promise.all(ids.map(async (id) => (await run(id)).counts))
    assert.equal(
      counts.reduce((sum, { known }) => sum + known, 0),
      3
    )
  })

  test('given categories and tags take the place of the page’s', async ({ client, assert }) => {
    const { order, go, token } = await bulkKitchen(client)
    const [first, second] = at('leek', 'bean')
    const imports = [
      { url: first, categories: [{ name: 'Dinner' }], tags: ['for guests'] },
      { url: second, tags: [] },
    ]
    const { reportId } = (await order([], { imports, includeTags: true })).body()
    await go(reportId)
    const read = async (slug: string) =>
      (await client.get(`/api/recipes/${slug}`).bearerToken(token)).body()
    const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug).toSorted()
    const [leek, bean] = [await read('leek'), await read('bean')]
    assert.deepEqual([slugs(leek.recipeCategory), slugs(leek.tags)], [['dinner'], ['for-guests']])
    assert.deepEqual([slugs(bean.recipeCategory), slugs(bean.tags)], [[], ['cheap', 'winter']])
  })

  test('a run whose cook is gone ends, and a report that is deleted ends its run', async ({
    client,
    assert,
  }) => {
    const { started, items, report, recipes, household, go } = await bulkKitchen(client)
    const cook = await createUser(household)
    const body = { imports: [{ url: `${site.url}/leek` }] }
    const answer = await client
      .post('/api/recipes/create/url/bulk')
      .bearerToken(await tokenFor(cook))
      .json(body)
    const id: string = answer.body().reportId
    await db.from('users').where('id', cook.id).delete()
    await go(id)
    assert.containSubset(await items(id), [{ status: 'failed', failure: 'no-owner' }])
    assert.containSubset(await report(id), { status: 'failure', by: null })
    const other = await started(at('bean'))
    await db.from('reports').where('id', other).delete()
    await go(other)
    assert.lengthOf(await recipes(), 0)
  })

  test('with its importer switched off an address fails for that reason, and works afterwards', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { started, items, steer, go, user } = await bulkKitchen(client)
    const turn = (on: boolean) => switchboard().switch(user.id, 'importer-web', { on })
    cleanup(() => turn(true))
    await turn(false)
    const id = await started(at('leek'))
    await go(id)
    const [item] = await items(id)
    assert.containSubset(item, { status: 'failed', failure: 'switched-off' })
    assert.include(item?.message, 'switched on')
    await turn(true)
    await steer(id, 'retry')
    await go(id)
    assert.containSubset(await items(id), [{ status: 'done', message: null }])
  })

  test('no address and too many are refused', async ({ client, assert }) => {
    const { order } = await bulkKitchen(client)
    const none = await order([])
    none.assertStatus(422)
    const many = await order(Array.from({ length: 5_001 }, (_, n) => `${site.url}/${n}`))
    many.assertStatus(422)
    assert.deepEqual(many.body().detail[0].loc, ['body', 'imports'])
  })
})
