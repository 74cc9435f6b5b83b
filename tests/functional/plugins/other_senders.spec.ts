import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { backupKitchen as kitchen, uuid } from './backup_kitchen.js'

const home = { group_id: uuid('0'), household_id: uuid('1') }

/** What Ada's household had sent to other places. */
const senders = {
  webhook_urls: [
    {
      id: uuid('8'),
      ...home,
      name: 'Door bell',
      url: 'http://10.0.0.1/ring',
      enabled: true,
      webhook_type: 'mealplan',
      scheduled_time: '16:30:00.000000',
    },
  ],
  group_events_notifiers: [
    { id: uuid('a'), ...home, name: 'Phone', enabled: 1, apprise_url: 'ntfy://hidden/topic' },
  ],
  group_events_notifier_options: [
    { id: uuid('c'), event_notifier_id: uuid('a'), recipe_created: 1, tag_created: 0 },
  ],
  recipe_actions: [
    {
      id: uuid('b'),
      ...home,
      title: 'Print',
      action_type: 'post',
      url: 'https://printer.example/${slug}',
    },
  ],
}

test.group('What a backup sends to other places', (group) => {
  group.each.timeout(60_000)

  test('what sends to other places comes over switched off, once, and an undo takes it back', async ({
    client,
    assert,
  }) => {
    const { brought, undone, things, report, read, backup, token } = await kitchen(client)
    const there = backup(senders)
    const id = await brought(there)
    assert.containSubset(await things(id), { automations: { done: 3 }, cookbooks: { done: 1 } })
    const sends = async () => {
      const [webhooks, notifiers, actions] = await Promise.all(
        ['webhooks', 'events/notifications', 'recipe-actions'].map(read)
      )
      return [webhooks.items, notifiers.items, actions.items]
    }
    assert.containSubset(await sends(), [
      [{ name: 'Door bell', url: 'http://10.0.0.1/ring', scheduledTime: '16:30:00' }],
      [{ name: 'Phone', scheme: 'ntfy', options: { recipeCreated: true, tagCreated: false } }],
      [{ title: 'Print', actionType: 'post', url: 'https://printer.example/${slug}' }],
    ])
    const [[hook], [notifier]] = await sends()
    assert.deepEqual([hook.enabled, notifier.enabled], [false, false])
    const [kept] = await db.from('notifiers').where('id', notifier.id)
    assert.notInclude(JSON.stringify(kept), 'hidden')
    const { entries } = await report(id)
    assert.notInclude(JSON.stringify(entries), 'hidden')
    const messages = entries.map(({ message }: { message: string }) => message)
    assert.include(
      messages,
      'Webhooks, notifications, recipe actions: 3 came in. Webhooks and notifications are switched off until somebody has looked where they send'
    )
    const again = await brought(there)
    assert.containSubset(await things(again), { automations: { known: 3 } })
    assert.deepEqual(
      (await sends()).map((items) => items.length),
      [1, 1, 1]
    )
    const path = `/api/households/webhooks/${hook.id}`
    const on = { ...hook, enabled: true }
    ;(await client.put(path).bearerToken(token).json(on)).assertStatus(200)
    await undone(id)
    assert.containSubset(await things(id), { automations: { kept: 1, undone: 2 } })
    assert.deepEqual(
      (await sends()).map((items) => items.length),
      [1, 0, 0]
    )
  })

  test('what sends where it may not stays out with the reason, already in the preview, and the rest comes', async ({
    client,
    assert,
  }) => {
    const { looked, steer, worked, things, report, read, backup } = await kitchen(client)
    const { webhook_urls, group_events_notifiers, recipe_actions } = senders
    const [hook, notifier, action] = [webhook_urls[0], group_events_notifiers[0], recipe_actions[0]]
    const id = await looked(
      backup({
        webhook_urls: [
          { ...hook, id: uuid('1'), name: 'Wire', url: 'ftp://files.example/\0' },
          { ...hook, id: uuid('2'), name: 'Never', scheduled_time: '25:61' },
          hook,
        ],
        group_events_notifiers: [
          { ...notifier, id: uuid('1'), name: 'Pigeon', apprise_url: 'pigeon://hidden' },
          { ...notifier, id: uuid('2'), name: ' ' },
        ],
        recipe_actions: [
          ...Array.from({ length: 101 }, (_, at) => ({ ...action, id: `a${at}` })),
          { ...action, id: uuid('2'), title: 'Run', action_type: 'link', url: 'javascript:x()' },
          { ...action, id: uuid('3'), title: 'Odd', action_type: 'call' },
        ],
      })
    )
    assert.containSubset(await things(id), { automations: { done: 102, failed: 6 } })
    assert.deepEqual((await read('webhooks')).items, [])
    await steer(id, 'import')
    await worked(id)
    assert.containSubset(await things(id), { automations: { done: 101, failed: 7 } })
    const { entries } = await report(id)
    const said = entries.map(({ exception }: { exception: string }) => exception).join(' ')
    for (const reason of [
      'Wire: its link is not one it can have here.',
      'Never: its time is not a time of day.',
      'Pigeon: ',
      ': its name is empty or too long.',
      'Run: its link is not one it can have here.',
      'Odd: it is of a kind that does not exist here.',
      'Print: the household has as many as it can have.',
    ])
      assert.include(said, reason)
    assert.notInclude(said, 'hidden')
    // Whoever reads it in another language reads the notifiers' own reason in that one, too.
    const german = JSON.stringify((await report(id, 'de-DE')).entries)
    assert.include(german, 'Nichts hier sendet an pigeon://')
    assert.notInclude(german, 'Nothing here sends')
  })
})
