import { test } from '@japa/runner'
import { ImportFailure } from '#core/imports/index'
import type { PluginContext } from '#core/plugins/define_plugin'
import { pluginFaults, plugins } from '#core/plugins/index'
import { recordWork } from '#core/events/unit_of_work'
import { mailMember } from '#core/identity/index'
import { connectMailSettings, mailSettings } from '#core/mail/index'
import { createCook } from '#tests/helpers/factories'
import { startMailServer } from '#tests/helpers/mail_server'

const requires = [
  'core/identity',
  'core/mail',
  'core/meal-plans',
  'core/recipes',
  'core/organizers',
  'core/pantry',
  'core/households',
  'core/imports',
  'core/archives',
  'core/reports',
]

test.group('What a plugin does in the name of somebody', (group) => {
  let context: PluginContext

  group.setup(async () => {
    await plugins().register({ id: 'test-hands', name: 'Hands', api: 1, requires }, { on: true })
    const entry = plugins().mounted.get('test-hands')
    if (!entry) throw new Error('It was not mounted')
    context = plugins().context(entry)
    return () => void plugins().mounted.delete('test-hands')
  })

  const service = <Name extends keyof PluginContext['services']>(name: Name) => {
    const found = context.services[name]
    if (!found) throw new Error(`There is no ${name}`)
    return found
  }

  async function actorOf(cook: { user: { id: string } }) {
    const actor = await service('core/identity').actor(cook.user.id)
    if (!actor) throw new Error('There is no such user')
    return actor
  }

  test('are recipes read, listed, made, changed and deleted', async ({ assert, client }) => {
    const cook = await createCook()
    const actor = await actorOf(cook)
    const recipes = service('core/recipes')
    const made = await recipes.create(actor, {
      name: 'Leek soup',
      recipeIngredient: [{ note: '2 leeks' }],
    })
    assert.equal((await recipes.read(actor, made.slug)).recipeIngredient[0]?.note, '2 leeks')
    const changed = await recipes.patch(actor, made.slug, { description: 'Warm.' })
    assert.equal(changed.description, 'Warm.')
    const answer = await client.get(`/api/recipes/${made.slug}`).bearerToken(cook.token)
    assert.equal(answer.body().description, 'Warm.')
    const { items, total } = await recipes.list(actor, { search: 'leek', perPage: 5 })
    assert.deepEqual([total, items[0]?.slug], [1, made.slug])
    await recipes.delete(actor, made.slug)
    await assert.rejects(() => recipes.read(actor, made.slug))
  })

  test('nothing is done that they may not do', async ({ assert }) => {
    const [cook, stranger] = [await createCook(), await createCook()]
    const recipes = service('core/recipes')
    const { slug } = await recipes.create(await actorOf(cook), { name: 'Secret soup' })
    const actor = await actorOf(stranger)
    await assert.rejects(() => recipes.read(actor, slug))
    await assert.rejects(() => recipes.patch(actor, slug, { name: 'Taken' }))
    await assert.rejects(() => recipes.delete(actor, slug))
    await assert.rejects(() => recipes.create(actor, { name: 'Odd', recipeServings: 'many' }))
    assert.equal((await recipes.list(actor)).total, 0)
    assert.isNull(await service('core/identity').actor('00000000-0000-4000-8000-000000000000'))
  })

  test('nothing is changed by a token that may only read, or change another part', async ({
    assert,
  }) => {
    const actor = await actorOf(await createCook())
    const by = (limits: object): typeof actor => ({
      ...actor,
      credential: { kind: 'api-token', id: '1', ...limits },
    })
    const reader = by({ isReadOnly: true })
    const [planner, writer] = [by({ scope: 'planning' }), by({ scope: 'recipes' })]
    const recipes = service('core/recipes')
    const { slug } = await recipes.create(writer, { name: 'Leek soup' })
    assert.equal((await recipes.read(reader, slug)).slug, slug)
    for (const one of [reader, planner]) {
      const refused = [
        () => recipes.create(one, { name: 'Stew' }),
        () => recipes.rehearse.create(one, { name: 'Stew' }),
        () => recipes.patch(one, slug, { description: 'Cold.' }),
        () => recipes.delete(one, slug),
        () => service('core/organizers').ensure(one, 'tags', ['New']),
        () => service('core/pantry').ensure(one, 'foods', ['Leek']),
        () => service('core/imports').read(one, { text: 'Leek soup' }),
      ]
      for (const act of refused) await assert.rejects(act, 'errors.permission-denied')
    }
    const meal = { date: '2026-12-01', title: 'Soup' }
    const plans = service('core/meal-plans')
    for (const one of [reader, writer]) {
      await assert.rejects(() => plans.plan(one, meal), 'errors.permission-denied')
    }
    assert.equal((await plans.plan(planner, meal)).title, 'Soup')
    assert.equal((await recipes.list(reader)).total, 1)
  })

  test('are members mailed at the address that they have then, and nobody else', async ({
    assert,
    cleanup,
  }) => {
    const server = await startMailServer()
    const before = mailSettings()
    cleanup(async () => {
      connectMailSettings(before)
      await server.close()
    })
    const mail = service('core/mail')
    assert.isFalse(mail.isReady())
    connectMailSettings({
      server: {
        host: '127.0.0.1',
        port: server.port,
        security: 'NONE',
        login: null,
        fromName: 'Kitchen',
        fromEmail: 'kitchen@example.org',
      },
    })
    assert.isTrue(mail.isReady())
    const [cook, stranger] = [await createCook(), await createCook()]
    const actor = await actorOf(cook)
    const letter = {
      locale: 'en-US',
      subject: 'Soup tonight',
      paragraphs: ['Bring bowls.'],
      button: null,
      footnote: 'From a plugin.',
    }
    const recorder = recordWork()
    await mail.send(actor, cook.user.id, letter)
    await assert.rejects(() => mail.send(actor, stranger.user.id, letter))
    await assert.rejects(() => mail.send(actor, 'nobody', letter))
    recorder.stop()
    await cook.user.merge({ email: `new-${cook.user.email}` }).save()
    const jobs = recorder.jobs.filter(({ name }) => name === mailMember.name)
    assert.lengthOf(jobs, 1)
    const run = { jobId: 'x', attempt: 1, signal: new AbortController().signal }
    for (const { payload } of jobs) await mailMember.run(payload as never, run)
    const arrived = await server.mailTo(cook.user.email)
    assert.equal(arrived.subject, 'Soup tonight')
    assert.lengthOf(server.mails, 1)
  })

  test('are organizers, foods and households found, and made where they are new', async ({
    assert,
  }) => {
    const actor = await actorOf(await createCook())
    const organizers = service('core/organizers')
    const ids = await organizers.ensure(actor, 'tags', ['Quick', 'Cold', 'Quick'])
    assert.lengthOf(ids, 2)
    const tags = await organizers.list(actor, 'tags', { orderBy: 'name', orderDirection: 'asc' })
    assert.deepEqual(
      tags.items.map(({ name }) => name),
      ['Cold', 'Quick']
    )
    const pantry = service('core/pantry')
    const [leek] = await pantry.ensure(actor, 'foods', ['leek'])
    const foods = await pantry.foods(actor, { search: 'leek' })
    assert.equal(foods.items[0]?.id, leek)
    assert.lengthOf((await service('core/households').list(actor)).items, 1)
  })

  test('is a text read and saved, and work reported', async ({ assert }) => {
    const actor = await actorOf(await createCook())
    const imports = service('core/imports')
    const text =
      'Tea\n\nIngredients\n1 l water\n2 tea bags\n\nMethod\nBoil the water.\nAdd the tea.'
    const reading = await imports.read(actor, { text })
    const slug = await imports.save(actor, reading.id)
    assert.equal((await service('core/recipes').read(actor, slug)).name, 'Tea')
    await assert.rejects(() => imports.read(actor, { text: '...' }), ImportFailure)
    const reports = service('core/reports')
    const id = await reports.open(actor, { category: 'recipe_import', name: 'Teas' })
    await reports.add(id, { success: true, message: 'Tea came in' })
    await reports.close(id, { status: 'success' })
  })

  test('is a zip written and read', async ({ assert }) => {
    const { open, write } = service('core/archives')
    const archive = await open(write([{ path: 'a.txt', content: 'leek' }]))
    assert.equal(String(await archive.files[0]?.bytes()), 'leek')
    archive.close()
  })
})

test.group('What a plugin adds to the menu of recipes', (group) => {
  group.setup(async () => {
    const perform = ({ name }: { name: string }, { locale }: { locale: string }) => ({
      message: `${name} ${locale}`,
      url: 'javascript:alert(1)',
    })
    const broken = () => {
      throw new Error('dropped the tray')
    }
    const label = { 'en-US': 'Serve', 'de-DE': 'Servieren' }
    const actions = [
      { id: 'serve', label, perform },
      { id: 'drop', label: 'Drop', perform: broken },
    ]
    const provides = { recipeActions: actions }
    await plugins().register({ id: 'test-waiter', name: 'W', api: 1, provides }, { on: true })
    return () => void plugins().mounted.delete('test-waiter')
  })

  test('is listed in the reader’s language and done with recipes they may see', async ({
    assert,
    client,
  }) => {
    const [cook, stranger] = [await createCook(), await createCook()]
    await client.post('/api/recipes').bearerToken(cook.token).json({ name: 'Stew' })
    const listed = await client
      .get('/api/app/recipe-actions')
      .header('accept-language', 'de-DE')
      .bearerToken(cook.token)
    assert.containSubset(listed.body(), [
      { plugin: 'test-waiter', id: 'serve', label: 'Servieren' },
      { plugin: 'test-waiter', id: 'drop', label: 'Drop' },
    ])
    const path = '/api/recipes/stew/actions/test-waiter'
    const served = await client.post(`${path}/serve`).bearerToken(cook.token)
    assert.deepEqual(served.body(), { message: 'Stew en-US', url: null })
    ;(await client.post(`${path}/serve`).bearerToken(stranger.token)).assertStatus(404)
    ;(await client.post(`${path}/juggle`).bearerToken(cook.token)).assertStatus(404)
    const dropped = await client.post(`${path}/drop`).bearerToken(cook.token)
    dropped.assertStatus(424)
    assert.notInclude(dropped.text(), 'tray')
    const { faults } = { faults: await pluginFaults().of('test-waiter') }
    assert.equal(faults[0]?.message, 'Error: dropped the tray')
  })
})
