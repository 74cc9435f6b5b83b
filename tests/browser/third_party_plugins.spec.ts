import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { type Browser, type BrowserContext } from 'playwright'
import { startSite, type Site } from '#tests/helpers/site'
import { browserMissing, launchChromium } from './chromium.js'

const fixtures = fileURLToPath(new URL('../fixtures/plugins', import.meta.url))
const account = { username: 'ada@example.com', password: 'a long enough secret' }

test.group("A third party's plugin in the browser", (group) => {
  const missing = browserMissing()
  let site: Site
  let browser: Browser
  let context: BrowserContext

  group.tap((each) => {
    each.timeout(60_000)
    if (missing) each.skip(true, missing)
  })
  group.setup(async () => {
    if (missing) return () => {}
    const dataDir = mkdtempSync(join(tmpdir(), 'trivet-test-'))
    cpSync(fixtures, join(dataDir, 'plugins'), { recursive: true })
    const env = {
      INITIAL_ADMIN_EMAIL: account.username,
      INITIAL_ADMIN_PASSWORD: account.password,
    }
    site = await startSite({ dataDir, env })
    browser = await launchChromium()
    context = await browser.newContext()
    await context.request.post(`${site.url}/api/auth/token`, { form: account })
    return async () => {
      await browser.close()
      await site.kill()
    }
  })

  test('its card comes and goes in another window while an administrator switches it', async ({
    assert,
  }) => {
    const home = await context.newPage()
    await home.goto(`${site.url}/g/home`)
    const card = home.getByTestId('postcard')
    await card.waitFor()
    assert.equal(await card.textContent(), 'Postcards are on')

    const plugins = await context.newPage()
    await plugins.goto(`${site.url}/admin/plugins`)
    const flip = plugins.getByRole('switch', { name: 'Use Postcards' })
    await flip.press('Space')
    await card.waitFor({ state: 'detached' })
    await flip.press('Space')
    await card.waitFor()
  })

  test('one that cannot be loaded is listed with its reason and cannot be switched', async ({
    assert,
  }) => {
    const page = await context.newPage()
    await page.goto(`${site.url}/admin/plugins`)
    await page.getByText('The postcard is torn').waitFor()
    assert.isTrue(await page.getByRole('switch', { name: 'Use notifier-torn' }).isDisabled())
    assert.isTrue(await page.getByRole('switch', { name: 'Use Web pages' }).isChecked())
  })

  test('an administrator changes its settings; the secret is not shown again', async ({
    assert,
  }) => {
    const page = await context.newPage()
    await page.goto(`${site.url}/admin/plugins`)
    await page.getByRole('button', { name: 'Settings of Postcards' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').first().fill('Cook this')
    await dialog.locator('input[type=password]').fill('sesame')
    await dialog.getByRole('button', { name: 'Save settings' }).click()
    await dialog.waitFor({ state: 'detached' })
    const answer = await context.request.get(`${site.url}/api/admin/plugins`)
    const text = await answer.text()
    assert.include(text, 'Cook this')
    assert.notInclude(text, 'sesame')
  })
})
