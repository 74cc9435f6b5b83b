import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { settingsOf, startLdapServer } from '#tests/helpers/ldap_server'
import { startOidcServer, type OidcServer } from '#tests/helpers/oidc_server'
import { browserSite } from './helpers.js'

test.group('People sign in elsewhere', (group) => {
  const at = browserSite(group)
  let provider: OidcServer | null = null

  group.setup(async () => {
    if (at.missing) return () => {}
    const directory = await startLdapServer()
    directory.entries['uid=carl,dc=example,dc=org'] = {
      password: 'their directory word',
      attributes: { uid: 'carl', cn: 'Carl Listed', mail: 'carl@example.org' },
    }
    provider = await startOidcServer(`${at.site.url}/login`)
    provider.people.eve = {
      name: 'Eve Elsewhere',
      preferred_username: 'eve',
      email: 'eve@example.org',
      email_verified: true,
    }
    await turnOn('signin-ldap', settingsOf(directory))
    await turnOnProvider()
    return () => {
      directory.close()
      provider?.close()
    }
  })

  async function turnOn(id: string, settings: object): Promise<void> {
    const own = await at.signedIn()
    await own.request.put(`${at.site.url}/api/admin/plugins/${id}`, {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { on: true, settings },
    })
  }

  async function turnOnProvider(more: object = {}): Promise<void> {
    const { issuer, client } = provider ?? {}
    const settings = { issuer, ...client, allowHttp: true, signUp: true, label: 'Kitchen ID' }
    await turnOn('signin-oidc', { ...settings, ...more })
  }

  test('at once, where an administrator wants that, but for who asks for the form', async ({
    cleanup,
  }) => {
    at.provokes(/fonts\.googleapis/)
    await turnOnProvider({ automatic: true })
    cleanup(() => turnOnProvider())
    const page = await (await at.visitor()).newPage()
    await page.goto(`${at.site.url}/login?direct=1`)
    await page.getByRole('button', { name: 'Continue with Kitchen ID' }).waitFor()
    await page.goto(`${at.site.url}/login`)
    await page.locator('input[name=login]').waitFor()
  })

  /** Fills in the provider's own form, where it asks. */
  async function signInThere(page: Page, login: string): Promise<void> {
    await page.locator('input[name=login]').fill(login)
    await page.locator('input[name=password]').fill('whatever')
    await page.locator('button[type=submit]').click()
  }

  test('at a provider, come back to where they wanted to be, and sign out', async ({ assert }) => {
    // The provider's own page wants a font from the network.
    at.provokes(/fonts\.googleapis/)
    const window = await at.visitor()
    const page = await window.newPage()
    await page.goto(`${at.site.url}/login?next=/user/profile`)
    await page.getByRole('button', { name: 'Continue with Kitchen ID' }).click()
    await signInThere(page, 'eve')
    await page.waitForURL('**/user/profile')
    const self = await (await window.request.get(`${at.site.url}/api/users/self`)).json()
    assert.containSubset(self, { username: 'eve', authMethod: 'OIDC', admin: false })
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/login**')
    const gone = await window.request.get(`${at.site.url}/api/users/self`)
    assert.equal(gone.status(), 401)
  })

  test('with the name and password of a directory', async () => {
    const page = await (await at.visitor()).newPage()
    await page.goto(`${at.site.url}/login`)
    await page.getByLabel('E-mail or username').fill('carl')
    await page.getByLabel('Password', { exact: true }).fill('their directory word')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/g/**')
  })

  test('and read why not, where the way back is not theirs', async () => {
    at.provokes(/status of 401 .*callback/)
    const page = await (await at.visitor()).newPage()
    await page.goto(`${at.site.url}/login?code=stolen&state=guessed`)
    await page.getByText('The sign-in did not work').waitFor()
    await page.goto(`${at.site.url}/login?error=access_denied`)
    await page.getByText('The other site did not let you in').waitFor()
  })

  test('after an administrator has tried it step by step', async () => {
    const page = await at.open('/admin/plugins/signin-ldap')
    await page.getByRole('button', { name: 'Try it' }).click()
    await page.getByText('The directory answers').waitFor()
    await page.getByLabel('Username of somebody').fill('nora')
    await page.getByRole('button', { name: 'Try it' }).click()
    await page.getByText('Nobody has this name').waitFor()
    await page.goto(`${at.site.url}/admin/plugins/signin-oidc`)
    await page.getByRole('button', { name: 'Try it' }).click()
    await page.getByText('Client ID and secret are right').waitFor()
  })
})
