import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { startPushService, type TestPushService } from '#tests/helpers/push_service'
import { type Receiver, startReceiver } from '#tests/helpers/receiver'
import { browserSite, chooseEntry, phone } from './helpers.js'
import { eventually } from './until.js'

/** Waits until a machine has been sent so many messages. */
const arrived = ({ received }: Receiver, count: number) =>
  eventually(async () => {
    if (received.length !== count) throw new Error(`${received.length} arrived, not ${count}`)
  })

/** Without a screen a browser neither gives addresses nor shows messages: these two are ours, all else is its own. */
const GIVES = (own: object) => `
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  const own = { toJSON: () => (${JSON.stringify(own)}), unsubscribe: async () => true }
  PushManager.prototype.subscribe = async () => own
  PushManager.prototype.getSubscription = async () => own`
const SHOWS = `self.shown = []; self.registration.showNotification = async (title, { body, data }) =>
  { self.shown.push([title, body, data]) }`

/** Hands a message to the app's worker, as the browser does, and answers what it shows then. */
async function deliver(page: Page, data: string): Promise<string[]> {
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(SHOWS)
  const devtools = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const message = { origin: new URL(page.url()).origin, registrationId: await registration, data }
  await devtools.send('ServiceWorker.deliverPushMessage', message)
  return eventually(async () => {
    const shown = await worker?.evaluate<string[][]>('self.shown')
    if (!shown?.[0]) throw new Error('Nothing is shown')
    return shown[0]
  })
}

test.group('Talking to other machines in the browser', (group) => {
  const at = browserSite(group)

  test('somebody sees why a notifier’s test failed, and then that it arrived', async ({
    assert,
    cleanup,
  }) => {
    const chat = await startReceiver()
    cleanup(() => chat.close())
    chat.answers((response) => response.writeHead(403).end('no such room'))
    const page = await at.open('/household/notifiers', { viewport: phone })
    await page.getByRole('button', { name: 'Add a notifier' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Family chat')
    await dialog.getByLabel('Address').fill(chat.url.replace('http:', 'json:'))
    await dialog.getByRole('button', { name: 'Save' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Family chat' }).first()
    await row.getByRole('button', { name: 'Send a test' }).click()
    await row.getByText('Failed', { exact: true }).waitFor()
    await row.getByText('The last message did not arrive').waitFor()
    await row.getByText('The other machine refused it.', { exact: true }).waitFor()
    await row
      .getByText(/Answer 403/)
      .first()
      .waitFor()
    chat.answers((response) => response.end('thank you'))
    await row.getByRole('button', { name: 'Send a test' }).click()
    await row.getByText('Arrived', { exact: true }).waitFor()
    await row.getByText('The last message did not arrive').waitFor({ state: 'detached' })
    await arrived(chat, 2)
    assert.equal(JSON.parse(chat.last().body).title, 'Test Message')
  })

  test('somebody sends what a webhook sent once more from its log', async ({ assert, cleanup }) => {
    const display = await startReceiver()
    cleanup(() => display.close())
    const { request } = await at.signedIn({ viewport: phone })
    const webhook = { name: 'Kitchen display', url: `${display.url}/meals`, localTime: '07:00' }
    await request.post(`${at.site.url}/api/households/webhooks`, { data: webhook })
    const page = await at.open('/household/webhooks', { viewport: phone })
    const row = page.getByRole('listitem').filter({ hasText: 'Kitchen display' }).first()
    await row.getByRole('button', { name: 'Send a test' }).click()
    await row.getByText('Arrived', { exact: true }).waitFor()
    const [first] = display.received
    await row.getByRole('button', { name: 'Send again' }).click()
    await arrived(display, 2)
    const again = display.last()
    assert.deepEqual([again.path, again.body], ['/meals', first?.body])
    assert.equal(again.headers['webhook-id'], first?.headers['webhook-id'])
    await row.getByText('Arrived', { exact: true }).waitFor()
  })

  test('somebody has soups tagged by an automation, and sees in its log what it did', async ({
    assert,
  }) => {
    const { request } = await at.signedIn({ viewport: phone })
    const api = `${at.site.url}/api`
    const page = await at.open('/household/automations', { viewport: phone })
    await page.getByRole('button', { name: 'Add an automation' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Soups')
    await dialog.getByLabel('Only if its name contains').fill('soup')
    await dialog.getByRole('combobox', { name: 'Then' }).click()
    await page.getByRole('option', { name: 'give the recipe a tag' }).click()
    await dialog.getByRole('textbox', { name: 'Tag', exact: true }).fill('Warm')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Soups' }).first()
    await row.getByRole('button', { name: 'Log' }).click()
    const recipe = (name: string) => request.post(`${api}/recipes`, { data: { name } })
    await recipe('Bread')
    const slug = await (await recipe('Leek soup')).json()
    await row.getByText('Done', { exact: true }).waitFor()
    await row.getByText(/its name does not fit/).waitFor()
    await row.getByText('Leek soup', { exact: true }).waitFor()
    const { tags } = await (await request.get(`${api}/recipes/${slug}`)).json()
    assert.equal(tags[0].name, 'Warm')
  })

  /** A phone's window on one's account, where messages have been turned on. */
  async function withMessages(service: TestPushService) {
    const window = await at.signedIn({ viewport: phone, serviceWorkers: 'allow' })
    // Another test may have turned them on in the same session.
    const list = `${at.site.url}/api/users/self/devices`
    const { devices } = await (await window.request.get(list)).json()
    for (const { id } of devices) await window.request.delete(`${list}/${id}`)
    await window.grantPermissions(['notifications'])
    await window.addInitScript(GIVES(service.browser()))
    const page = await window.newPage()
    await page.goto(`${at.site.url}/user/profile/edit`)
    const panel = page.getByRole('region', { name: 'Messages on this device' })
    await panel.getByLabel('New recipes and comments').check()
    await panel.getByRole('button', { name: 'Turn messages on' }).click()
    await panel.getByText('Messages are on here.').waitFor()
    return { window, page, panel }
  }

  test('a timer of a phone with messages is told to the site, until it is paused or has rung there', async ({
    assert,
    cleanup,
  }) => {
    const service = await startPushService()
    cleanup(() => service.close())
    const { window, page } = await withMessages(service)
    const api = `${at.site.url}/api`
    const name = { data: { name: 'Boiled eggs' } }
    const slug = await (await window.request.post(`${api}/recipes`, name)).json()
    const text = 'Boil for 10 minutes, then let them stand for 3 seconds.'
    const steps = { data: { recipeInstructions: [{ text }] } }
    await window.request.patch(`${api}/recipes/${slug}`, steps)
    await page.goto(`${at.site.url}/g/home/r/${slug}/cook`)
    const told = (method: string) =>
      page.waitForResponse(
        (answer) =>
          answer.request().method() === method && answer.url().includes('/users/self/timers/')
      )
    const press = (label: RegExp) => page.getByRole('button', { name: label }).first().click()
    const started = told('PUT')
    await press(/10 min.*start a timer/)
    const put = await started
    assert.deepEqual(await put.json(), { isOn: true })
    assert.containSubset(put.request().postDataJSON(), {
      name: 'Step 1 · Boiled eggs',
      path: `/g/home/r/${slug}/cook`,
    })
    const paused = told('DELETE')
    await press(/^Pause/)
    assert.equal((await paused).status(), 204)
    assert.equal((await paused).url(), put.url())
    const resumed = told('PUT')
    await press(/^Go on with/)
    assert.deepEqual(await (await resumed).json(), { isOn: true })
    const rang = told('DELETE')
    await press(/3 s.*start a timer/)
    assert.equal((await rang).status(), 204)
    assert.notEqual((await rang).url(), put.url())
  })

  test('somebody turns messages on for their phone, and reads there that it works', async ({
    assert,
    cleanup,
  }) => {
    const service = await startPushService()
    cleanup(() => service.close())
    const { page, panel } = await withMessages(service)
    await eventually(async () => assert.lengthOf(service.pushed, 1))
    const [message] = service.pushed
    const shown = await deliver(page, message?.text ?? '')
    assert.deepEqual(shown, [
      'Messages are on',
      'This device shows what happens in your kitchen.',
      '/user/profile/edit',
    ])
    await panel.getByRole('button', { name: 'Turn messages off' }).click()
    await panel.getByRole('button', { name: 'Turn messages on' }).waitFor()
  })

  test('an administrator has a scheduled task done now, and sees how it went', async () => {
    const page = await at.open('/admin/schedules', { viewport: phone })
    const row = page.getByRole('listitem').filter({ hasText: 'Forget old reports' })
    await row.getByText(/^Next/).waitFor()
    await row.getByRole('button', { name: 'Run now: Forget old reports' }).click()
    await row.getByText('Done', { exact: true }).waitFor()
    await row.getByText(/^Last/).waitFor()
  })

  test('somebody hands a recipe to another program from its menu', async ({ assert, cleanup }) => {
    const printer = await startReceiver()
    cleanup(() => printer.close())
    const { request } = await at.signedIn({ viewport: phone })
    const api = `${at.site.url}/api`
    const slug = await (await request.post(`${api}/recipes`, { data: { name: 'Leek pie' } })).json()
    const action = { actionType: 'post', title: 'Print it', url: `${printer.url}/\${slug}` }
    await request.post(`${api}/households/recipe-actions`, { data: action })
    const page = await at.open(`/g/home/r/${slug}`, { viewport: phone })
    await page.getByRole('button', { name: 'More about this recipe' }).click()
    await chooseEntry(page, 'Print it')
    await arrived(printer, 1)
    const { path, body } = printer.last()
    assert.equal(path, '/leek-pie')
    assert.equal(JSON.parse(body).content.name, 'Leek pie')
  })
})
