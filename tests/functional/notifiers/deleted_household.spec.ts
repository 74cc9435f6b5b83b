import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { runLater } from '#core/automations/index'
import { recordWork } from '#core/events/index'
import { noteEvent } from '#core/notifiers/note_event'
import { pushEvent } from '#core/push/push_events'
import type { DomainEvent } from '#core/shared/domain_events'
import { fireDue } from '#core/webhooks/fire_webhooks'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'
import { startPushService } from '#tests/helpers/push_service'
import { startReceiver } from '#tests/helpers/receiver'
import { sendDue } from '#tests/helpers/send_due'

const tables = ['webhooks', 'notifiers', 'recipe_actions', 'automations', 'deliveries'] as const

test.group('A household that is deleted while messages of it wait', () => {
  test('takes them all along: nothing is sent, nothing is left, nothing fails', async ({
    client,
    assert,
    cleanup,
  }) => {
    const machine = await startReceiver()
    const service = await startPushService()
    cleanup(() => {
      machine.close()
      service.close()
    })
    const { token: admin, group, user: boss } = await createCook({ admin: true })
    const household = await createHousehold(group)
    const [ada, bea] = [
      await createUser(household, { canManageHousehold: true }),
      await createUser(household),
    ]
    const [token, beas] = [await tokenFor(ada), await tokenFor(bea)]
    const post = async (path: string, body: object, by = token) => {
      const answer = await client.post(`/api/${path}`).bearerToken(by).json(body)
      if (answer.status() >= 300) throw new Error(`${path}: ${answer.text()}`)
      return answer.body()
    }
    // Nothing goes out while all this is made: the other machine says "later".
    machine.answers((response) => response.writeHead(503).end())
    service.answers((response) => response.writeHead(503).end())
    const hook = await post('households/webhooks', {
      name: 'Bell',
      url: `${machine.url}/webhook`,
      scheduledTime: '17:30:00',
    })
    const appriseUrl = `json://${machine.url.slice('http://'.length)}/notifier`
    const options = { recipeCreated: true, mealplanEntryCreated: true }
    await post('households/events/notifications', { name: 'Chat', appriseUrl, options })
    const action = { actionType: 'post', title: 'Bring', url: `${machine.url}/action` }
    const { id: actionId } = await post('households/recipe-actions', action)
    const rule = { name: 'All', event: 'recipe.created', contains: '' }
    await post('households/automations', { ...rule, act: 'action', targetId: actionId })
    await post(
      'users/self/devices',
      { ...service.browser(), topics: ['plans', 'recipes', 'timers'] },
      beas
    )
    await client
      .put(`/api/users/self/timers/${crypto.randomUUID()}`)
      .bearerToken(beas)
      .json({ name: 'Eggs', path: '/', seconds: 60, tag: 'eggs' })
    const record = recordWork()
    const slug = await post('recipes', { name: 'Stew' })
    await post('households/mealplans', {
      date: new Date().toISOString().slice(0, 10),
      title: 'Stew',
    })
    record.stop()
    await post(`households/webhooks/${hook.id}/test`, {})
    await post(`households/recipe-actions/${actionId}/trigger/${slug}`, {})
    const at = new Date().toISOString()
    const events = record.facts
      .filter(({ payload }) => payload.groupId === group.id)
      .map((fact) => ({ ...fact, id: crypto.randomUUID(), at }) as DomainEvent)
    await Promise.all(events.slice(0, 1).map((event) => noteEvent(event)))
    await sendDue()
    const own = (table: string) => db.from(table).where('household_id', household.id)
    for (const table of tables) assert.isAbove((await own(table)).length, 0, table)
    assert.isAbove((await own('deliveries').where('state', 'waiting')).length, 2)

    machine.answers((response) => response.end())
    service.answers((response) => response.writeHead(201).end())
    machine.received.length = 0
    service.pushed.length = 0
    for (const { id } of [ada, bea])
      (await client.delete(`/api/admin/users/${id}`).bearerToken(admin)).assertStatus(200)
    const gone = await client.delete(`/api/admin/households/${household.id}`).bearerToken(admin)
    gone.assertStatus(200)
    assert.equal(boss.groupId, group.id)

    const run = { jobId: 'x', attempt: 1, signal: new AbortController().signal }
    for (const event of events) {
      assert.equal(await noteEvent(event), 0)
      assert.equal(await pushEvent(event), 0)
    }
    for (const { name, payload } of record.jobs)
      if (name === runLater.name) await runLater.run(payload as never, run)
    await fireDue()
    await db
      .from('deliveries')
      .where('state', 'waiting')
      .update({ due_at: new Date(0) })
    await sendDue()
    assert.deepEqual([machine.received, service.pushed], [[], []])
    for (const table of tables) assert.lengthOf(await own(table), 0, table)
    const devices = db.from('push_devices').whereIn('user_id', [ada.id, bea.id])
    assert.lengthOf(await devices, 0)
  })
})
