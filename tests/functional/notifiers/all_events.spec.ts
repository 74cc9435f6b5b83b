import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { workRun } from '#core/bulk_imports/index'
import { recordWork } from '#core/events/index'
import { exportRecipes } from '#core/exports/index'
import type { AnyJob } from '#core/queue/job'
import { notifierEvents } from '#core/shared/contract/automation'
import { zipOf } from '#tests/functional/imports/archive_kitchen'
import { PASSWORD } from '#tests/helpers/factories'
import { sendDue } from '#tests/helpers/send_due'
import { desk, eventsOf, note } from './desk.js'

const DAY = '2026-11-23'

/** Somebody comes by an invitation. */
async function register(client: ApiClient, groupToken: string): Promise<void> {
  const name = `newcomer-${crypto.randomUUID().slice(0, 8)}`
  const secret = { password: PASSWORD, passwordConfirm: PASSWORD }
  const person = { username: name, email: `${name}@example.com`, fullName: 'New Comer' }
  const answer = await client.post('/api/users/register').json({ groupToken, ...person, ...secret })
  answer.assertStatus(201)
}

/** A job done by hand, as the queue would. */
const aRun = () => ({
  jobId: crypto.randomUUID(),
  attempt: 1,
  signal: new AbortController().signal,
})

/** Does the jobs of a name that an act leaves. */
async function done(job: AnyJob, act: () => Promise<unknown>): Promise<void> {
  const record = recordWork()
  await act()
  record.stop()
  const jobs = record.jobs.filter(({ name }) => name === job.name)
  if (jobs.length === 0) throw new Error(`Nobody ordered ${job.name}`)
  for (const { payload } of jobs) await job.run(payload, aRun())
}

const exported = (client: ApiClient, { token, slug }: { token: string; slug: string }) =>
  done(exportRecipes, async () => {
    const body = { recipes: [slug], exportType: 'json' }
    await client.post('/api/recipes/bulk-actions/export').bearerToken(token).json(body)
  })

/** A run that brings nothing ends as well. */
const imported = (client: ApiClient, token: string) =>
  done(workRun, async () => {
    const imports = [{ url: 'http://127.0.0.2:9/stew' }]
    await client.post('/api/recipes/create/url/bulk').bearerToken(token).json({ imports })
  })

const migrated = (client: ApiClient, token: string) =>
  done(workRun, async () => {
    const card = { id: 'M1', title: 'Soup', ingredients: 'leeks', instructions: 'Cook.' }
    const archive = await zipOf({ 'Soup.melarecipe': JSON.stringify(card) })
    await client
      .post('/api/groups/migrations')
      .bearerToken(token)
      .file('archive', archive, { filename: 'export.zip' })
      .fields({ migration_type: 'mela' })
  })

test.group('What notifiers can be told of', () => {
  test('is told under its own option alone, each kind of it, and nothing else is', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { receiver, body, token, make, put } = await desk(client)
    cleanup(() => receiver.close())
    const { id, options } = (await make(body)).body()
    const all = Object.fromEntries(Object.keys(options).map((name) => [name, true]))
    await put(id, { name: 'Bell', options: all })
    const post = async (path: string, value: object) =>
      (await client.post(`/api/${path}`).bearerToken(token).json(value)).body()
    const change = (path: string, value: object) =>
      client.put(`/api/${path}`).bearerToken(token).json(value)
    const remove = (path: string) => client.delete(`/api/${path}`).bearerToken(token)
    const bulk = (act: string, value: object) => post(`recipes/bulk-actions/${act}`, value)
    const list = await post('households/shopping/lists', { name: 'Week' })
    const book = await post('households/cookbooks', { name: 'Soups' })
    const tag = await post('organizers/tags', { name: `Warm ${id}` })
    const category = await post('organizers/categories', { name: `Dinner ${id}` })
    const slugs = await Promise.all(
      ['Stew', 'Ale', 'Tea', 'Rye'].map((name) => post('recipes', { name }))
    )
    const [stew, ale, ...others] = slugs
    const invitation = await post('households/invitations', { uses: 1 })
    const acts: [string, () => Promise<unknown>][] = [
      ['recipe_created', () => post('recipes', { name: 'Pea soup' })],
      ['recipe_updated', () => change(`recipes/${stew}`, { name: 'Stew', description: 'Warm' })],
      ['recipe_updated', () => bulk('tag', { recipes: slugs, tags: [tag] })],
      ['recipe_deleted', () => remove(`recipes/${ale}`)],
      ['recipe_deleted', () => bulk('delete', { recipes: others })],
      ['user_signup', () => register(client, invitation.token)],
      ['data_export', () => exported(client, { token, slug: stew })],
      ['data_import', () => imported(client, token)],
      ['data_migrations', () => migrated(client, token)],
      ['mealplan_entry_created', () => post('households/mealplans', { date: DAY, title: 'Stew' })],
      ['shopping_list_created', () => post('households/shopping/lists', { name: 'More' })],
      [
        'shopping_list_updated',
        () => post('households/shopping/items', { shoppingListId: list.id, note: 'Leek' }),
      ],
      ['shopping_list_deleted', () => remove(`households/shopping/lists/${list.id}`)],
      ['cookbook_created', () => post('households/cookbooks', { name: 'Pies' })],
      ['cookbook_updated', () => change(`households/cookbooks/${book.id}`, { name: 'Broths' })],
      ['cookbook_updated', () => change('households/cookbooks', [{ ...book, name: 'Stocks' }])],
      ['cookbook_deleted', () => remove(`households/cookbooks/${book.id}`)],
      ['tag_created', () => post('organizers/tags', { name: `Cold ${id}` })],
      ['tag_updated', () => change(`organizers/tags/${tag.id}`, { name: `Hot ${id}` })],
      ['tag_deleted', () => remove(`organizers/tags/${tag.id}`)],
      ['category_created', () => post('organizers/categories', { name: `Lunch ${id}` })],
      [
        'category_updated',
        () => change(`organizers/categories/${category.id}`, { name: `Tea ${id}` }),
      ],
      ['category_deleted', () => remove(`organizers/categories/${category.id}`)],
    ]
    for (const [type, act] of acts) {
      receiver.received.length = 0
      await note(await eventsOf(act))
      await sendDue()
      const types = receiver.received.map(({ body: text }) => JSON.parse(text).event_type)
      // A migration and an import bring recipes as well.
      const told = type.startsWith('data_') ? types.filter((one) => one.startsWith('data_')) : types
      assert.deepEqual(told, [type], type)
      await note(
        await eventsOf(() => post('foods', { name: `${type} ${id} ${crypto.randomUUID()}` }))
      )
    }
    const optional = notifierEvents.filter((one) => !['testMessage', 'webhookTask'].includes(one))
    const tried = acts.map(([type]) => type.replace(/_(.)/g, (_, letter) => letter.toUpperCase()))
    assert.deepEqual([...new Set(tried)].toSorted(), optional.toSorted())
  }).timeout(180_000)
})
