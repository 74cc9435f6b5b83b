import { readFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { codeOf, stepAt } from '#core/identity/second_factor/totp'
import type { Page } from 'playwright'
import { account, browserSite, NOT_OPEN, phone, sendArchive } from './helpers.js'

const PASSWORD = 'leeks, butter & 3'

test.group('The administration', (group) => {
  const at = browserSite(group, { calm: true })

  /** A window of somebody, signed in. */
  async function windowOf(username: string, path: string): Promise<Page> {
    const window = await at.visitor({ viewport: phone, isMobile: true, hasTouch: true })
    const form = { username, password: PASSWORD }
    const answer = await window.request.post(`${at.site.url}/api/auth/token`, { form })
    if (!answer.ok()) throw new Error(await answer.text())
    const page = await window.newPage()
    await page.goto(at.site.url + path)
    return page
  }

  test('makes an account; what it may do changes at once in its open window', async ({
    assert,
  }) => {
    const page = await at.open('/admin/manage/users')
    await page.getByRole('button', { name: 'Add a user' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Full name/).fill('Bea New')
    await dialog.getByLabel(/^Username/).fill('ADA')
    await dialog.getByText('username is taken').waitFor()
    await dialog.getByLabel(/^Username/).fill('bea')
    await dialog.getByText('username is taken').waitFor({ state: 'detached' })
    await dialog.getByLabel(/^E-mail/).fill(account.username)
    await dialog.getByText('email is taken').waitFor()
    await dialog.getByLabel(/^E-mail/).fill('bea@example.com')
    await dialog.getByText('email is taken').waitFor({ state: 'detached' })
    await dialog.locator('input[type=password]').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Bea New', exact: true }).waitFor()

    const other = await windowOf('bea', '/user/profile')
    await other.getByRole('heading', { name: /^Welcome/ }).waitFor()
    const members = other.getByRole('main').getByRole('link', { name: /Members/ })
    assert.equal(await members.count(), 0)
    await page.getByRole('button', { name: 'Edit Bea New' }).click()
    await dialog.getByLabel('Manage the group').check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await members.waitFor()
    await members.click()
    await other.waitForURL('**/household/members')

    await page.getByRole('button', { name: 'Edit Bea New' }).click()
    await dialog.getByLabel('Manage the group').uncheck()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await other.waitForURL((url) => url.pathname !== '/household/members')

    const factor = `${at.site.url}/api/users/self/second-factor`
    const { request } = other.context()
    const begun = await request.post(factor, { data: { currentPassword: PASSWORD } })
    const { secret } = await begun.json()
    await request.put(factor, { data: { code: codeOf(secret, stepAt(Date.now())) } })
    assert.containSubset(await (await request.get(factor)).json(), { isOn: true })
    await page.getByRole('button', { name: 'Edit Bea New' }).click()
    await dialog.getByRole('button', { name: 'Remove the second step' }).click()
    await page.getByText('Bea New signs in without a second step.').waitFor()
    assert.containSubset(await (await request.get(factor)).json(), { isOn: false })
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    at.provokes(/status of 401/, NOT_OPEN)
    await page.getByRole('button', { name: 'Delete Bea New' }).click()
    await dialog.getByText(/recipes stay in the household/).waitFor()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('heading', { name: 'Bea New', exact: true }).waitFor({ state: 'detached' })
    await other.getByRole('heading', { name: 'Welcome back' }).waitFor()
  })

  test('keeps groups and households, and shows what was done', async ({ assert }) => {
    const page = await at.open('/admin/manage/groups')
    const dialog = page.getByRole('dialog')
    assert.isTrue(await page.getByRole('button', { name: 'Delete Home' }).isDisabled())
    await page.getByRole('button', { name: 'Add a group' }).click()
    await dialog.getByLabel(/^Name/).fill('Neighbors')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Neighbors' }).waitFor()
    await page.goto(`${at.site.url}/admin/manage/households`)
    await page.getByRole('button', { name: 'Add a household' }).click()
    await dialog.getByLabel(/^Name/).fill('Upstairs')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Edit Upstairs' }).click()
    await dialog.getByLabel(/^Name/).fill('Attic')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Delete Attic' }).click()
    await dialog.getByText(/recipes go to another household/).waitFor()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('heading', { name: 'Attic', exact: true }).waitFor({ state: 'detached' })

    await page.goto(`${at.site.url}/admin/audit`)
    await page.getByRole('heading', { name: 'Household deleted: Attic' }).waitFor()
    await page.getByRole('searchbox', { name: 'Search by person or thing' }).fill('Neighbors')
    await page.getByRole('heading', { name: 'Group made: Neighbors' }).waitFor()
    await page
      .getByRole('heading', { name: 'Household deleted: Attic' })
      .waitFor({ state: 'detached' })
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ])
    assert.equal(file.suggestedFilename(), 'audit.csv')
  })

  test('takes a group out, and brings it in as a new one whose people get links from the page of users', async ({
    assert,
  }) => {
    at.provokes(/status of 400/)
    const page = await at.open('/admin/manage/groups')
    const dialog = page.getByRole('dialog')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download all that Home has' }).click(),
    ])
    assert.match(file.suggestedFilename(), /^trivet_home_[\d.]+\.zip$/)
    const content = readFileSync(await file.path())
    await page.getByRole('button', { name: 'Bring in a group' }).click()
    const choose = (name: string, buffer: Buffer) =>
      sendArchive(page, { field: 'File', button: 'Bring in a group' }, { name, buffer })
    await choose('broken.zip', Buffer.from('Leek soup'))
    await dialog.getByText('This file is no backup of Trivet.').waitFor()
    await choose('home.zip', content)
    await dialog.getByText(/Enter another one on the page/).waitFor({ timeout: 120_000 })
    await dialog.getByRole('heading', { name: 'Home (1) is here.' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'Home (1)', exact: true }).waitFor()
  })

  test('sees how the site is set up, cleans up, and reads the log as it is written', async ({
    assert,
  }) => {
    const page = await at.open('/admin/site-settings')
    const check = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await check('Safe address').getByRole('img', { name: 'Good' }).waitFor()
    await check('Public address').getByRole('img', { name: 'Check this' }).waitFor()
    await page.getByLabel('Ask once a day whether there is a newer version').check()
    const address = page.getByLabel('Address that answers with the newest version')
    await address.fill('kitchen')
    at.provokes(/status of 422/)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('This is no address that begins with http or https.').waitFor()
    await check('Mail').getByRole('link').click()
    await page.waitForURL('**/admin/mail')

    await page.goto(`${at.site.url}/admin/maintenance`)
    await page.getByText('Data folder, all in all').waitFor()
    assert.isTrue(
      await page.getByRole('button', { name: 'Clean up: Left-over pictures' }).isDisabled()
    )
    await page.getByRole('button', { name: 'Clean up: Log' }).click()
    await page.getByText('The log is empty.').waitFor()
    await page.getByRole('link', { name: 'Read the log' }).click()

    await page.getByRole('heading', { name: 'Log', level: 1 }).waitFor()
    const written = { level: 50, time: new Date().toISOString(), msg: 'the milk boiled over' }
    await appendFile(join(at.site.dataDir, 'logs/trivet.log'), `${JSON.stringify(written)}\n`)
    await page.getByRole('list', { name: 'Log' }).getByText('the milk boiled over').waitFor()
    await page.getByLabel('Words').fill('no such words')
    await page.getByText('No such line').waitFor()
  })
})
