import { test } from '@japa/runner'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { codeOf, stepAt } from '#core/identity/second_factor/totp'
import { linkIn, startMailServer } from '#tests/helpers/mail_server'
import { account, browserSite, phone } from './helpers.js'

const server = await startMailServer()

const NEW = 'Leeks & butter 3'

/** Fills in who one is, and the password twice. */
async function fillAccount(page: Page, username: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your name' }).fill('Bea New')
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill(username)
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(`${username}@example.com`)
  await fillPassword(page)
}

async function fillPassword(page: Page, password = NEW): Promise<void> {
  await page
    .getByLabel(/^(New p|P)assword\W*$/)
    .and(page.locator('input'))
    .fill(password)
  await page.getByLabel('Password again').fill(password)
}

/** Gives a page's device a lock that opens by itself, and room for passkeys. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test.group('People come in', (group) => {
  const at = browserSite(group, { env: server.env })
  group.setup(() => () => server.close())

  /** The link of a new invitation, made on one's own page. */
  async function inviteLink(page: Page): Promise<string> {
    await page.getByRole('button', { name: 'Get a link' }).click()
    return page.getByLabel('Link of the invitation').inputValue()
  }

  test('by the link of an invitation, on a phone, and only once by it', async ({ assert }) => {
    const own = await at.open('/user/profile')
    const link = await inviteLink(own)
    const path = link.slice(link.indexOf('/register'))
    const window = await at.visitor({ viewport: phone, isMobile: true, hasTouch: true })
    const page = await window.newPage()
    await page.goto(at.site.url + path)
    await page.getByRole('heading', { name: /^Join / }).waitFor()
    await fillAccount(page, 'bea')
    await page.getByText('Very strong').waitFor()
    await page.getByLabel('Password again').fill('something else')
    await page.getByRole('button', { name: 'Join' }).click()
    await page.getByText('password must match').waitFor()
    await fillPassword(page)
    await page.getByRole('button', { name: 'Join' }).click()
    await page.waitForURL('**/g/**')
    const self = await (await window.request.get(`${at.site.url}/api/users/self`)).json()
    assert.containSubset(self, { username: 'bea', admin: false, canInvite: false })

    at.provokes(/status of 400 .*register/)
    const late = await (await at.visitor()).newPage()
    await late.goto(at.site.url + path)
    await late.getByRole('heading', { name: 'This invitation is over' }).waitFor()
    await late.getByRole('link', { name: 'Sign in' }).click()
    await late.waitForURL('**/login')
  })

  test('by an invitation that was mailed', async () => {
    const own = await at.open('/user/profile')
    await inviteLink(own)
    await own.getByRole('textbox', { name: 'E-mail', exact: true }).fill('nobody@example.com')
    await own.getByRole('button', { name: 'Mail it' }).click()
    await own.getByText('does not deliver to this e-mail').waitFor()
    await own.getByRole('textbox', { name: 'E-mail', exact: true }).fill('carl@example.com')
    await own.getByRole('button', { name: 'Mail it' }).click()
    await own.getByText('The invitation is on its way to carl@example.com').waitFor()
    const link = new URL(linkIn(await server.mailTo('carl@example.com')))
    const page = await (await at.visitor()).newPage()
    await page.goto(at.site.url + link.pathname + link.search)
    await fillAccount(page, 'carl')
    await page.getByRole('button', { name: 'Join' }).click()
    await page.waitForURL('**/g/**')
  })

  test('without an invitation they are told how, and may paste the link', async () => {
    const own = await at.open('/user/profile')
    const link = await inviteLink(own)
    const page = await (await at.visitor()).newPage()
    await page.goto(`${at.site.url}/login`)
    await page.getByText('New people come by invitation.').waitFor()
    await page.getByRole('link', { name: 'I have one' }).click()
    await page.getByLabel('Link of the invitation').fill(link)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: /^Join / }).waitFor()
  })

  test('with a new password by mail where the old one is forgotten', async ({ assert }) => {
    const page = await (await at.visitor()).newPage()
    await page.goto(`${at.site.url}/user/profile`)
    await page.getByRole('link', { name: 'Forgotten your password?' }).click()
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('bea@example.com')
    await page.getByRole('button', { name: 'Mail me a link' }).click()
    await page.getByRole('heading', { name: 'Look into your mail' }).waitFor()
    const mail = await server.mailTo('bea@example.com')
    assert.equal(mail.subject, 'A new password for your kitchen')
    const link = new URL(linkIn(mail))
    await page.goto(at.site.url + link.pathname + link.search)
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('bea@example.com')
    await fillPassword(page, 'another long secret')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await page.waitForURL('**/login?next=%2Fuser%2Fprofile')
    await page.getByText('The new password is saved').waitFor()
    await page.getByLabel('E-mail or username').fill('bea')
    await page
      .getByLabel(/^(New p|P)assword\W*$/)
      .and(page.locator('input'))
      .fill('another long secret')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/user/profile')
  })
})

test.group('One’s account', (group) => {
  const at = browserSite(group)

  /** Signs the administrator in in a window of its own, so that others keep their sessions. */
  async function ownWindow(path: string): Promise<Page> {
    const window = await at.visitor()
    const form = { ...account }
    const answer = await window.request.post(`${at.site.url}/api/auth/token`, { form })
    if (!answer.ok()) throw new Error(await answer.text())
    const page = await window.newPage()
    await page.goto(at.site.url + path)
    return page
  }

  test('signs an open window elsewhere out, by the list of devices', async ({ assert }) => {
    const elsewhere = await ownWindow('/user/profile')
    await elsewhere.getByRole('heading', { name: /^Welcome/ }).waitFor()
    const page = await ownWindow('/user/profile/edit')
    await page.getByText('This device', { exact: true }).waitFor()
    assert.isAbove(await page.getByRole('button', { name: /^Sign out: / }).count(), 0)
    at.provokes(/status of 401/)
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await page.getByText('You are signed out everywhere else').waitFor()
    await page.getByRole('button', { name: /^Sign out: / }).waitFor({ state: 'detached' })
    await elsewhere.getByRole('heading', { name: 'Welcome back' }).waitFor()
    await page.reload()
    await page.getByText('This device', { exact: true }).waitFor()
  })

  test('gets another password by the present one', async ({ assert }) => {
    const page = await ownWindow('/user/profile/edit')
    const part = page.getByRole('region', { name: 'Password', exact: true })
    const present = part.getByLabel('Present password')
    await present.fill('wrong password')
    await fillPassword(page)
    at.provokes(/status of 400 .*users\/password/)
    await page.getByRole('button', { name: 'Change the password' }).click()
    await page.getByText('The present password is not right').waitFor()
    await present.fill(account.password)
    await page.getByRole('button', { name: 'Change the password' }).click()
    await page.getByText('The password was changed').waitFor()
    await present.fill(NEW)
    await fillPassword(page, account.password)
    const changed = page.waitForResponse(/\/users\/password$/)
    await page.getByRole('button', { name: 'Change the password' }).click()
    await changed
    const { request } = await at.visitor()
    const answer = await request.post(`${at.site.url}/api/auth/token`, { form: { ...account } })
    assert.equal(answer.status(), 200)
  })

  test('gets a picture, cut to a square, and another name that is free, seen at once', async ({
    assert,
  }) => {
    const page = await ownWindow('/user/profile/edit')
    const fay = { username: 'fay', fullName: 'Fay', email: 'fay@example.com', password: NEW }
    const place = { group: 'Home', household: 'Family' }
    const { request } = page.context()
    const made = await request.post(`${at.site.url}/api/admin/users`, {
      data: { ...fay, ...place },
    })
    assert.equal(made.status(), 201)
    const username = page.getByRole('textbox', { name: 'Username', exact: true })
    await username.fill('fay')
    await page.getByText('username is taken').waitFor()
    await username.fill('ada')
    await page.getByText('username is taken').waitFor({ state: 'detached' })
    const address = page.getByRole('textbox', { name: 'New e-mail' })
    await address.fill(fay.email)
    await page.getByText('email is taken').waitFor()
    await address.fill('')
    const bytes = await sharp({ create: { width: 60, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    await page
      .getByLabel('Choose picture')
      .and(page.locator('input'))
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: bytes })
    await page.getByRole('button', { name: 'Use this picture' }).click()
    const part = page.getByRole('region', { name: 'You', exact: true })
    await part.locator('img[src*="profile.webp?cacheKey="]').waitFor()
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ada Lovelace')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Your profile was saved').waitFor()
    await page.getByRole('button', { name: 'Remove the picture' }).click()
    await part.getByText('AL', { exact: true }).waitFor()
  })

  test('asks for a code of an app as a second step, until that is turned off', async ({
    assert,
  }) => {
    const page = await ownWindow('/user/profile/edit')
    const part = page.getByRole('region', { name: 'Second step' })
    await part.getByLabel('Present password').fill(account.password)
    await part.getByRole('button', { name: 'Set it up' }).click()
    const secret = await part.getByLabel('Or type this into the app').inputValue()
    // A code of before would be too old where half a minute ends on the way.
    const codeBy = (steps: number) => codeOf(secret, stepAt(Date.now()) + steps)
    await part.getByLabel('Code of the app').fill(codeBy(0))
    await part.getByRole('button', { name: 'Turn it on' }).click()
    await part.getByText('It is on. 10 recovery codes are left.').waitFor()
    assert.lengthOf(await part.getByRole('listitem').all(), 10)
    const recovery = await part.getByRole('listitem').first().innerText()
    await part.getByRole('button', { name: 'Done' }).click()

    at.provokes(/status of 401 .*auth\/token/, /status of 400 .*auth\/second-step/)
    /** A visitor's window that the password has opened as far as the second step. */
    const halfway = async () => {
      const window = await (await at.visitor({ viewport: phone })).newPage()
      await window.goto(`${at.site.url}/login`)
      await window.getByLabel('E-mail or username').fill(account.username)
      await window.getByLabel('Password').and(window.locator('input')).fill(account.password)
      await window.getByRole('button', { name: 'Sign in' }).click()
      await window.getByLabel('Code of the app').waitFor()
      return window
    }
    const withApp = await halfway()
    await withApp.getByLabel('Code of the app').fill('000 000')
    await withApp.getByRole('button', { name: 'Sign in' }).click()
    await withApp.getByText('This code is wrong').waitFor()
    await withApp.getByLabel('Code of the app').fill(codeBy(1))
    await withApp.getByRole('button', { name: 'Sign in' }).click()
    await withApp.waitForURL('**/g/**')
    const other = await halfway()
    await other.getByRole('button', { name: 'I do not have the app at hand' }).click()
    await other.getByLabel('Recovery code').fill(recovery)
    await other.getByRole('button', { name: 'Sign in' }).click()
    await other.waitForURL('**/g/**')

    await part.getByRole('button', { name: 'Turn it off' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Present password').fill(account.password)
    await dialog.getByRole('button', { name: 'Turn it off' }).click()
    await part.getByRole('button', { name: 'Set it up' }).waitFor()
  })

  test('is signed in to with a passkey of the device, until that is removed', async ({
    assert,
  }) => {
    // Passkeys are for names, not for addresses of numbers.
    const own = at.site.url.replace('127.0.0.1', 'localhost')
    const window = await at.visitor()
    await window.request.post(`${own}/api/auth/token`, { form: { ...account } })
    const page = await window.newPage()
    await addAuthenticator(page)
    await page.goto(`${own}/user/profile/edit`)
    const part = page.getByRole('region', { name: 'Passkeys' })
    await part.getByLabel('Name of the passkey').fill('Laptop')
    await part.getByLabel('Present password').fill(account.password)
    await part.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByText('The passkey was added').waitFor()
    await part.getByText('Laptop').waitFor()

    // The device of this test takes what the browser suggests in the field for names.
    // A page that notices that nobody is signed in any more would lead there of its own accord meanwhile.
    const comeAnew = async () => {
      await page.goto(`${own}/api/app/about`)
      await window.clearCookies()
      await page.goto(`${own}/login`)
    }
    at.provokes(/status of 401/)
    await comeAnew()
    const way: string[] = []
    page.on('framenavigated', (frame) => void way.push(new URL(frame.url()).pathname))
    await page.waitForURL('**/g/**')
    assert.notInclude(way.slice(way.indexOf('/')), '/login', 'nobody is sent back to the form')

    // Browsers that suggest none have the button.
    await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = undefined')
    await comeAnew()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.waitForURL('**/g/**')
    const self = await (await window.request.get(`${own}/api/users/self`)).json()
    assert.equal(self.email, account.username)

    await page.goto(`${own}/user/profile/edit`)
    await part.getByRole('button', { name: 'Rename the passkey Laptop' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name of the passkey').fill('Old laptop')
    await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
    await part.getByText('Old laptop').waitFor()
    await part.getByRole('button', { name: 'Delete the passkey Old laptop' }).click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await part.getByText('Old laptop').waitFor({ state: 'detached' })
    at.provokes(/status of 400 .*auth\/passkey/)
    await comeAnew()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByText('This passkey was not accepted').waitFor()
  })

  test('makes a token for a program, shows it once and takes it back', async ({ assert }) => {
    const page = await ownWindow('/user/profile/api-tokens')
    await page.getByRole('textbox', { name: 'Name' }).fill('Home Assistant')
    await page.getByRole('button', { name: 'Make a token' }).click()
    const field = page.getByLabel('Home Assistant', { exact: true })
    const token = await field.inputValue()
    const ask = async () => {
      const headers = { authorization: `Bearer ${token}` }
      return (await fetch(`${at.site.url}/api/users/self`, { headers })).status
    }
    assert.equal(await ask(), 200)
    await page.getByRole('button', { name: 'Done' }).click()
    await field.waitFor({ state: 'detached' })
    await page.getByText(/^Read only · until/).waitFor()
    await page.getByRole('button', { name: 'Delete the token Home Assistant' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText(/^Read only · until/).waitFor({ state: 'detached' })
    assert.equal(await ask(), 401)
  })

  test('says without a mail server who makes a link for a new password', async () => {
    const page = await (await at.visitor()).newPage()
    await page.goto(`${at.site.url}/forgot-password`)
    await page.getByRole('heading', { name: 'Ask whoever runs this site' }).waitFor()
    const own = await at.open('/admin/mail')
    await own.getByText('This site sends no mail.').waitFor()
    await own.goto(`${at.site.url}/user/profile`)
    await own.getByRole('button', { name: 'Get a link' }).click()
    await own.getByText('This site sends no mail: pass the link on yourself.').waitFor()
  })
})

test.group('A site that is open to all', (group) => {
  const at = browserSite(group, { env: { ALLOW_SIGNUP: 'true' } })

  test('lets somebody begin a group of their own', async ({ assert }) => {
    const window = await at.visitor()
    const page = await window.newPage()
    await page.goto(`${at.site.url}/login`)
    await page.getByRole('link', { name: 'Register' }).click()
    await page.getByText('A new group').click()
    await page.getByRole('button', { name: 'Create the group' }).click()
    await page.getByText('This Field is Required').first().waitFor()
    await fillAccount(page, 'dora')
    await page.getByRole('textbox', { name: 'Group', exact: true }).fill('Doras')
    await page.getByRole('button', { name: 'Create the group' }).click()
    await page.waitForURL('**/g/doras')
    const self = await (await window.request.get(`${at.site.url}/api/users/self`)).json()
    assert.containSubset(self, { group: 'Doras', canManage: true, admin: false })

    // Who goes again takes their data along.
    await page.goto(`${at.site.url}/user/profile/edit`)
    await page.getByRole('button', { name: 'Make a file of my data' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: /^Download/ }).click()
    assert.equal((await saved).suggestedFilename(), 'own-data.zip')
    at.provokes(/status of 401/, /status of 400 .*users\/self\/removal/)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Present password').fill('guessed')
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByLabel('Present password').fill(NEW)
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await page.waitForURL('**/login**')
    assert.equal((await window.request.get(`${at.site.url}/api/users/self`)).status(), 401)
  })
})
