import { test } from '@japa/runner'
import type { BrowserContext, Locator } from 'playwright'
import { blogPage } from '#tests/helpers/web_pages'
import { browserSite, type BrowserSite, CLUMSY, desktop } from './helpers.js'
import { eventually } from './until.js'

const path = '/api/admin/plugins/notifier-postcard'

/** A window whose plugins are all on, with a recipe to look at. */
async function windowWithRecipe(at: BrowserSite, name: string) {
  const window = await at.signedIn({ viewport: desktop })
  const answer = await window.request.post(`${at.site.url}/api/recipes`, { data: { name } })
  const slug: unknown = await answer.json()
  return { window, recipe: `${at.site.url}/g/home/r/${String(slug)}` }
}

async function openPlugins(at: BrowserSite, window: BrowserContext) {
  const page = await window.newPage()
  await page.goto(`${at.site.url}/admin/plugins`)
  return page
}

test.group("A third party's plugin in the browser", (group) => {
  const at = browserSite(group, { plugins: true, provokes: [CLUMSY] })

  test('it draws on the recipe page and comes and goes while an administrator switches it elsewhere', async ({
    assert,
  }) => {
    const { window, recipe } = await windowWithRecipe(at, 'Barley stew')
    const page = await window.newPage()
    await page.goto(recipe)
    const button = page.getByRole('button', { name: 'Send Barley stew as a postcard' })
    await button.waitFor()
    let loads = 0
    page.on('load', () => (loads += 1))
    const plugins = await openPlugins(at, window)
    const flip = plugins.getByRole('switch', { name: 'Use Postcards' })
    await flip.press('Space')
    await button.waitFor({ state: 'detached' })
    await eventually(async () => {
      assert.isFalse(await flip.isChecked())
      assert.isTrue(await flip.isEnabled())
    })
    await flip.press('Space')
    await button.waitFor()
    assert.equal(loads, 0)
  })

  test('it has a page of its own among the settings of everybody', async () => {
    const page = await at.open('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'Your postcards' }).click()
    await page.waitForURL('**/user/settings/notifier-postcard')
    await page.getByRole('heading', { name: 'Your postcards', level: 1 }).waitFor()
    await page.getByText('They are written on thick paper').waitFor()
  })

  test('assistants are connected by what the page of theirs has to copy', async ({ assert }) => {
    const permissions = ['clipboard-read', 'clipboard-write']
    const window = await at.signedIn({ viewport: desktop, permissions })
    await window.request.post(`${at.site.url}/api/recipes`, { data: { name: 'Fig jam' } })
    const mcp = `${at.site.url}/api/admin/plugins/mcp`
    await window.request.put(mcp, { data: { on: true } })
    const page = await window.newPage()
    await page.goto(`${at.site.url}/g/home`)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'Assistants' }).click()
    await page.getByRole('tab', { name: 'Cursor' }).click()
    await page.getByRole('button', { name: 'Copy the settings for Cursor' }).click()
    await page.getByText('Copied', { exact: true }).waitFor()
    const copied = JSON.parse(String(await page.evaluate('navigator.clipboard.readText()')))
    const { url, headers } = copied.mcpServers.trivet
    const { token } = await (
      await window.request.post(`${at.site.url}/api/users/api-tokens`, { data: { name: 'Cursor' } })
    ).json()
    const Authorization: string = headers.Authorization.replace('TOKEN', token)
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        Authorization,
        'content-type': 'application/json',
        'accept': 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'find_recipes', arguments: { search: 'fig' } },
      }),
    })
    assert.include(await answer.text(), 'Fig jam')
    await window.request.put(mcp, { data: { on: false } })
  })

  test('it adds lines, a page of the app and an entry of the recipe’s menu that acts', async ({
    assert,
  }) => {
    const { window, recipe } = await windowWithRecipe(at, 'Quince jelly')
    const page = await window.newPage()
    await page.goto(recipe)
    await page.getByText('A stamp for Quince jelly').waitFor()
    await page.getByRole('button', { name: 'More about this recipe' }).click()
    await page.getByRole('menuitem', { name: 'Send by post' }).click()
    await page.getByText(/Quince jelly is on its way from/).waitFor()
    await page.goto(`${recipe}?edit=true`)
    await page.getByText('A stamp for Quince jelly').waitFor()
    await page.goto(`${at.site.url}/g/home`)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'Postcard album' }).click()
    await page.getByText('No postcard in it yet').waitFor()
    assert.match(page.url(), /\/pages\/notifier-postcard$/)
  })

  test('what it writes for a new recipe can be read on its route while it is on', async ({
    assert,
  }) => {
    at.provokes(/status of 404 .*\/plugins\/notifier-postcard\//)
    const { window } = await windowWithRecipe(at, 'Plum tart')
    const page = await window.newPage()
    await page.goto(`${at.site.url}/g/home`)
    const cards = `${at.site.url}/api/plugins/notifier-postcard/cards`
    await page.waitForFunction(async (address) => {
      const answer = await fetch(address)
      return (await answer.text()).includes('Plum tart')
    }, cards)
    await window.request.put(at.site.url + path, { data: { on: false } })
    const off = await window.request.get(cards)
    assert.equal(off.status(), 404)
    assert.include(await off.text(), 'Postcards')
    await window.request.put(at.site.url + path, { data: { on: true } })
    assert.equal((await window.request.get(cards)).status(), 200)
  })

  test('one that cannot be loaded is listed with its reason and cannot be switched', async ({
    assert,
  }) => {
    const page = await at.open('/admin/plugins')
    await page.getByText('The postcard is torn').waitFor()
    assert.isTrue(await page.getByRole('switch', { name: 'Use notifier-torn' }).isDisabled())
    assert.isTrue(await page.getByRole('switch', { name: 'Use Web pages' }).isChecked())
  })

  test('one that throws in its slots, listener, job and route leaves everything else standing', async ({
    assert,
  }) => {
    const { window, recipe } = await windowWithRecipe(at, 'Rye bread')
    const page = await window.newPage()
    const told: string[] = []
    page.on('console', (message) => told.push(message.text()))
    await page.goto(recipe)
    await page.getByRole('heading', { name: 'Rye bread', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Send Rye bread as a postcard' }).waitFor()
    await page.getByRole('button', { name: 'More about this recipe' }).click()
    await page.getByRole('menuitem', { name: 'Print', exact: true }).waitFor()
    await eventually(async () =>
      assert.include(told.join('\n'), 'Plugin notifier-clumsy failed to draw')
    )
    const stumble = await window.request.get(`${at.site.url}/api/plugins/notifier-clumsy/stumble`)
    assert.equal(stumble.status(), 500)
    assert.notInclude(await stumble.text(), 'plugin.js')
    assert.equal((await window.request.get(`${at.site.url}/api/health`)).status(), 200)
  })

  test('its page says what went wrong, and failed jobs are tried again from there', async ({
    assert,
  }) => {
    await windowWithRecipe(at, 'Pea soup')
    const page = await at.open('/admin/plugins')
    await page.getByRole('link', { name: 'Clumsy' }).click()
    await page.getByRole('heading', { name: 'Clumsy', level: 1 }).waitFor()
    await eventually(async () => {
      await page.reload()
      await page.getByRole('heading', { name: /tasks? failed/ }).waitFor({ timeout: 2_000 })
    })
    assert.match(await page.getByRole('list', { name: 'Last errors' }).innerText(), /listener/)
    await page.getByRole('button', { name: 'Try all again' }).click()
    await page.getByText(/tried again/).waitFor()
  })

  test('an administrator changes its settings; the secret is not shown again', async ({
    assert,
  }) => {
    const page = await at.open('/admin/plugins')
    await page.getByRole('button', { name: 'Settings of Postcards' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').first().fill('Cook this')
    await dialog.locator('input[type=password]').fill('sesame')
    await dialog.getByRole('button', { name: 'Save settings' }).click()
    await dialog.waitFor({ state: 'detached' })
    const text = await (await page.request.get(`${at.site.url}/api/admin/plugins`)).text()
    assert.include(text, 'Cook this')
    assert.notInclude(text, 'sesame')
  })

  test('objects and lists of them are set, moved and removed, and each keeps its secrets', async ({
    assert,
  }) => {
    at.provokes(/status of 422 .*\/admin\/plugins\//)
    const page = await at.open('/admin/plugins')
    const stored = async () =>
      (await page.request.get(`${at.site.url}/api/plugins/notifier-relay/settings`)).json()
    const edit = async (act: (dialog: Locator) => Promise<void>) => {
      await page.getByRole('button', { name: 'Settings of Relay' }).click()
      const dialog = page.getByRole('dialog')
      await act(dialog)
      await dialog.getByRole('button', { name: 'Save settings' }).click()
    }
    const closed = () => page.getByRole('dialog').waitFor({ state: 'detached' })
    await edit(async (dialog) => {
      await dialog.getByRole('button', { name: 'Add to Front door' }).click()
      await dialog.getByLabel('Key', { exact: true }).fill('oak')
      for (const [index, name] of ['one', 'two', 'three'].entries()) {
        await dialog.getByRole('button', { name: 'Add to Server' }).click()
        await dialog
          .getByLabel('Address')
          .nth(index)
          .fill(index === 1 ? 'nowhere' : `http://${name}.com`)
        await dialog.getByLabel('Token', { exact: true }).nth(index).fill(name)
      }
    })
    await page.getByText('must be a valid URL').waitFor()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Address').nth(1).fill('http://two.com')
    await dialog.getByRole('button', { name: 'Save settings' }).click()
    await closed()
    const server = (name: string) => ({ url: `http://${name}.com`, token: name })
    assert.deepEqual(await stored(), {
      door: { key: 'oak' },
      servers: ['one', 'two', 'three'].map(server),
    })
    const shown = await (await page.request.get(`${at.site.url}/api/admin/plugins`)).text()
    assert.notMatch(shown, /"oak"|"three"/)

    await edit(async (again) => {
      const down = again.getByRole('button', { name: 'Move Server 1 down' })
      await down.press('Enter')
      await page.keyboard.press('Enter')
      await again.getByRole('button', { name: 'Remove Server 1' }).click()
      const first = again.getByLabel('Address').first()
      assert.equal(await first.inputValue(), 'http://three.com')
      assert.equal(await again.getByLabel('Address').count(), 2)
      assert.equal(
        await again.getByLabel('Key', { exact: true }).getAttribute('placeholder'),
        'Set. Type to replace it'
      )
      await again.getByRole('button', { name: 'Clear Key' }).click()
      await again.getByLabel('Token', { exact: true }).first().fill('new')
    })
    await closed()
    assert.deepEqual(await stored(), {
      door: { key: null },
      servers: [{ ...server('three'), token: 'new' }, server('one')],
    })
  })

  test('with the importer of web pages off, the import page says so', async ({ assert }) => {
    at.provokes(/status of 400 .*\/recipes\/imports/)
    at.web.on('/soup', blogPage(at.web.url))
    const page = await at.open('/admin/plugins')
    const switched = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await page.getByRole('switch', { name: 'Use Web pages' }).press('Space')
    assert.equal((await switched).status(), 200)
    await page.goto(`${at.site.url}/g/home/r/create/url`)
    await page.getByLabel('Link or text of the recipe').fill(`${at.web.url}/soup`)
    await page.keyboard.press('Enter')
    const alert = page.getByRole('alert')
    await alert.waitFor()
    assert.match(await alert.innerText(), /No importer that reads this is switched on/)
    await page.request.put(`${at.site.url}/api/admin/plugins/importer-web`, { data: { on: true } })
    await alert.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Leek & potato soup', level: 1 }).waitFor()
  })
})
