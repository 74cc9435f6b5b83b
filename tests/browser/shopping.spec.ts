import { test } from '@japa/runner'
import sharp from 'sharp'
import type { BrowserContext, Page } from 'playwright'
import { account, browserSite, chooseEntry, OFFLINE, settled } from './helpers.js'
import { listOf, mobile, onServer, thing } from './list_scenes.js'
import { addSecondPerson, second } from './second_person.js'
import { eventually } from './until.js'

const addField = (page: Page) => page.getByLabel('Add to the list').and(page.locator('input'))

async function add(page: Page, line: string): Promise<void> {
  await addField(page).fill(line)
  await addField(page).press('Enter')
}

/** What a page shows, with a tick behind what was bought. */
async function onPage(page: Page): Promise<string[]> {
  const fold = page.getByRole('button', { name: /ticked$/, expanded: false })
  if (await fold.isVisible()) await fold.click()
  const rows = await page.getByRole('checkbox').all()
  const lines = rows.map(async (row) => {
    const isTicked = (await row.getAttribute('aria-checked')) === 'true'
    return (await row.innerText()).replaceAll('\u00a0', ' ') + (isTicked ? ' ✓' : '')
  })
  return (await Promise.all(lines)).toSorted()
}

test.group('Shopping lists', (group) => {
  const at = browserSite(group)

  async function openOn(window: BrowserContext, path: string): Promise<Page> {
    const page = await window.newPage()
    await page.goto(at.site.url + path)
    return page
  }

  /** Ticks the milk where there is no network, and closes the page. */
  async function tickOffline(window: BrowserContext, path: string): Promise<void> {
    const page = await openOn(window, path)
    await thing(page, 'milk').waitFor()
    await window.setOffline(true)
    await thing(page, 'milk').click()
    await page.getByText('1 change is stored here').waitFor()
    await page.close()
  }

  /** Begins a session that ends with nobody else's. */
  async function signInAnew(window: BrowserContext, username: string): Promise<void> {
    await window.clearCookies()
    const form = { username, password: account.password }
    await window.request.post(`${at.site.url}/api/auth/token`, { form })
  }

  test('somebody makes a list and writes down what they need', async ({ assert }) => {
    const page = await at.open('/g/home', mobile)
    await page.getByRole('link', { name: 'Lists' }).click()
    await page.getByRole('button', { name: 'Create list' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Saturday market')
    await page.getByRole('dialog').getByRole('button', { name: 'Create list' }).click()
    await page.getByRole('heading', { name: 'Saturday market' }).waitFor()
    const path = new URL(page.url()).pathname
    await add(page, 'milk')
    await add(page, 'milk')
    await add(page, 'bread')
    await thing(page, '2 milk').waitFor()
    assert.equal(await addField(page).inputValue(), '')
    assert.isFalse(await page.getByRole('heading', { name: 'No label' }).isVisible())
    await thing(page, 'bread').click()
    await page.getByText('bread was ticked').waitFor()
    await page.getByRole('button', { name: '1 ticked' }).waitFor()
    await eventually(async () => assert.deepEqual(await onServer(at, path), ['2 milk', 'bread ✓']))
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(async () => assert.deepEqual(await onServer(at, path), ['2 milk', 'bread']))
  })

  test('what is typed is read into amount, unit and food, and stands under its label', async ({
    assert,
  }) => {
    const { request } = await at.signedIn()
    const api = `${at.site.url}/api`
    const label = { name: 'Vegetables', color: '#2f7a45' }
    const { id: labelId } = await (
      await request.post(`${api}/groups/labels`, { data: label })
    ).json()
    const food = { name: 'potato', pluralName: 'potatoes', labelId }
    await request.post(`${api}/foods`, { data: food })
    await request.post(`${api}/units`, {
      data: { name: 'kilogram', abbreviation: 'kg', useAbbreviation: true },
    })
    const path = await listOf(at, 'By words', [])
    const page = await at.open(path)
    await add(page, '2 kg potatoes')
    const section = page.getByRole('list', { name: 'Vegetables' })
    await section.getByRole('checkbox', { name: '2 kg potatoes' }).waitFor()
    await eventually(async () => assert.deepEqual(await onServer(at, path), ['2 kg potatoes']))
  })

  test('somebody changes an item, deletes it and takes that back', async ({ assert }) => {
    const path = await listOf(at, 'To change', ['milk', 'bread'])
    const page = await at.open(path)
    await page.getByRole('button', { name: 'More about milk' }).click()
    await chooseEntry(page, 'Edit item')
    const dialog = page.getByRole('dialog', { name: 'Edit item' })
    await dialog.getByRole('textbox', { name: 'Note' }).fill('oat milk')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await thing(page, 'oat milk').waitFor()
    await page.getByRole('button', { name: 'More about bread' }).click()
    await chooseEntry(page, 'Delete item')
    await eventually(async () => assert.deepEqual(await onServer(at, path), ['oat milk']))
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually(async () => assert.deepEqual(await onServer(at, path), ['bread', 'oat milk']))
  })

  test('what the household bought before is offered after a letter', async ({ assert }) => {
    const { request } = await at.signedIn()
    const path = await listOf(at, 'Again', [])
    const shoppingListId = path.split('/').at(-1)
    await request.post(`${at.site.url}/api/households/shopping/items`, {
      data: { shoppingListId, note: 'Quinces', checked: true },
    })
    const page = await at.open(path)
    await addField(page).pressSequentially('qu')
    await page.getByRole('option', { name: 'Quinces' }).click()
    await eventually(async () => {
      assert.deepEqual(await onServer(at, path), ['Quinces', 'Quinces ✓'])
    })
    assert.equal(await addField(page).inputValue(), '')
  })

  test('what a recipe needs is put on a list in three taps, without what is at home', async ({
    assert,
  }) => {
    const { request } = await at.signedIn()
    const api = `${at.site.url}/api`
    const path = await listOf(at, 'For soup', [])
    const food = async (name: string) =>
      (await request.post(`${api}/foods`, { data: { name } })).json()
    const salt = await food('salt')
    await request.put(`${api}/foods/${salt.id}`, { data: { ...salt, onHand: true } })
    await request.post(`${api}/recipes`, { data: { name: 'Leek soup' } })
    await request.patch(`${api}/recipes/leek-soup`, {
      data: {
        settings: { disableAmount: false },
        recipeIngredient: [
          { quantity: 3, food: await food('leek') },
          { quantity: 1, food: { ...salt, onHand: true } },
        ],
      },
    })
    const page = await at.open('/g/home/r/leek-soup', mobile)
    await page.getByRole('button', { name: 'Add to shopping list' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Add to shopping list' })
    await dialog.getByRole('checkbox', { name: '3 leek', checked: true }).waitFor()
    await dialog.getByRole('checkbox', { name: 'salt', checked: false }).waitFor()
    const rows = await dialog.getByRole('group', { name: 'Leek soup' }).innerText()
    assert.match(rows, /3 leek\s+At hand\s+1 salt/, 'what is at home stands apart')
    await dialog.getByRole('combobox', { name: 'List' }).click()
    await page.getByRole('option', { name: 'For soup' }).click()
    await dialog.getByRole('button', { name: 'Add to the list' }).click()
    await page.getByText('1 recipe was added to For soup').waitFor()
    assert.deepEqual(await onServer(at, path), ['3 leek'])
  })

  test('lines of text come to a list for as many as cook, as its dialog promised', async ({
    assert,
  }) => {
    const { request } = await at.signedIn()
    const path = await listOf(at, 'For crumble', [])
    const api = `${at.site.url}/api/recipes`
    await request.post(api, { data: { name: 'Apple crumble' } })
    const line = '900 g (2 lb) Bramley apples'
    const recipeIngredient = [{ quantity: 1, note: line, originalText: line }]
    const data = { settings: { disableAmount: false }, recipeServings: 4, recipeIngredient }
    await request.patch(`${api}/apple-crumble`, { data })
    const page = await at.open('/g/home/r/apple-crumble', mobile)
    await page.getByRole('button', { name: 'Add to shopping list' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Add to shopping list' })
    for (const _more of [5, 6, 7, 8])
      await dialog.getByRole('button', { name: 'More servings' }).tap()
    await dialog.getByRole('checkbox', { name: /^1,800 g \(4 lb\) Bramley apples/ }).waitFor()
    await dialog.getByRole('combobox', { name: 'List' }).click()
    await page.getByRole('option', { name: 'For crumble' }).click()
    await dialog.getByRole('button', { name: 'Add to the list' }).click()
    await page.getByText('1 recipe was added to For crumble').waitFor()
    assert.deepEqual(await onServer(at, path), ['1800 g (4 lb) Bramley apples'])
  })

  test('two people see at once what the other ticks and adds', async ({ assert }) => {
    const path = await listOf(at, 'Together', ['milk', 'bread'])
    const one = await openOn(await at.signedIn(), path)
    const other = await openOn(await at.signedIn(mobile), path)
    await thing(other, 'milk').waitFor()
    await thing(one, 'milk').click()
    await other.getByRole('button', { name: '1 ticked' }).waitFor()
    await add(other, 'eggs')
    await thing(one, 'eggs').waitFor()
    await eventually(async () => {
      assert.deepEqual(await onPage(one), ['bread', 'eggs', 'milk ✓'])
      assert.deepEqual(await onPage(other), ['bread', 'eggs', 'milk ✓'])
    })
  })

  test('a food that somebody renames is called so on an open list, and on one that was offline', async () => {
    at.provokes(OFFLINE)
    const { request } = await at.signedIn()
    const api = `${at.site.url}/api`
    const food = await (await request.post(`${api}/foods`, { data: { name: 'courgette' } })).json()
    const path = await listOf(at, 'Renamed', [])
    const item = { shoppingListId: path.split('/').at(-1), foodId: food.id, isFood: true }
    await request.post(`${api}/households/shopping/items`, { data: item })
    const away = await at.signedIn(mobile)
    const [open, offline] = [await openOn(await at.signedIn(), path), await openOn(away, path)]
    await thing(open, 'courgette').waitFor()
    await thing(offline, 'courgette').waitFor()
    await away.setOffline(true)
    await request.put(`${api}/foods/${food.id}`, { data: { ...food, name: 'zucchini' } })
    await thing(open, 'zucchini').waitFor()
    await away.setOffline(false)
    await thing(offline, 'zucchini').waitFor()
  })

  test('what to buy gets a picture, which a phone without a network cannot send', async ({
    assert,
  }) => {
    at.provokes(OFFLINE)
    const path = await listOf(at, 'Pictured', ['that cheese'])
    const phone = await at.signedIn(mobile)
    const page = await openOn(phone, path)
    const buffer = await sharp({
      create: { width: 40, height: 40, channels: 3, background: '#c9a227' },
    })
      .png()
      .toBuffer()
    const choose = async () =>
      page
        .getByRole('dialog')
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'cheese.png', mimeType: 'image/png', buffer })
    await page.getByRole('button', { name: 'More about that cheese' }).tap()
    await chooseEntry(page, 'Picture')
    await page.getByRole('dialog').waitFor()
    await phone.setOffline(true)
    await choose()
    await page.getByRole('alert').getByText('the server cannot be reached').waitFor()
    await phone.setOffline(false)
    await choose()
    await page.getByRole('img', { name: 'that cheese' }).waitFor()
    await page.getByRole('button', { name: 'Close' }).first().tap()
    const thumb = page.getByRole('button', { name: 'Picture of that cheese' })
    await thumb.tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove picture' }).tap()
    await page.getByText('The picture was removed').waitFor()
    await page.getByRole('button', { name: 'Close' }).first().tap()
    await thumb.waitFor({ state: 'detached' })
    assert.deepEqual(await onServer(at, path), ['that cheese'])
  })

  test('one without a network and one at home lose and double nothing', async ({ assert }) => {
    at.provokes(OFFLINE)
    const path = await listOf(at, 'Apart', ['milk', 'bread', 'leeks'])
    const market = await at.signedIn(mobile)
    const inShop = await openOn(market, path)
    const atHome = await openOn(await at.signedIn(), path)
    await thing(inShop, 'leeks').waitFor()
    await market.setOffline(true)
    await thing(inShop, 'milk').click()
    await add(inShop, 'eggs')
    await add(inShop, 'butter')
    await inShop.getByText('3 changes are stored here').waitFor()
    await add(atHome, 'butter')
    await thing(atHome, 'bread').click()
    await atHome.getByRole('button', { name: 'More about leeks' }).click()
    await chooseEntry(atHome, 'Delete item')
    await eventually(async () =>
      assert.deepEqual(await onServer(at, path), ['bread ✓', 'butter', 'milk'])
    )
    await market.setOffline(false)
    const both = ['2 butter', 'bread ✓', 'eggs', 'milk ✓']
    await eventually(async () => {
      assert.deepEqual(await onServer(at, path), both)
      assert.deepEqual(await onPage(inShop), both)
      assert.deepEqual(await onPage(atHome), both)
    })
    await inShop.getByText('stored here').waitFor({ state: 'detached' })
  })

  test('what was done without a network is still sent after the page is loaded anew', async ({
    assert,
  }) => {
    at.provokes(OFFLINE)
    const path = await listOf(at, 'Later', ['milk'])
    const window = await at.signedIn(mobile)
    await tickOffline(window, path)
    await window.setOffline(false)
    await openOn(window, '/g/home')
    await eventually(async () => assert.deepEqual(await onServer(at, path), ['milk ✓']))
  })

  test('what somebody did without a network waits for them while another uses the device', async ({
    assert,
  }) => {
    at.provokes(OFFLINE)
    await addSecondPerson(at)
    const path = await listOf(at, 'Shared phone', ['milk'])
    const window = await at.signedIn(mobile)
    await tickOffline(window, path)
    const signIn = async (username: string) => {
      await signInAnew(window, username)
      return openOn(window, '/g/home')
    }
    await window.setOffline(false)
    // Once this is there, what lies on the device of others is dropped.
    const looksAfter = window.waitForEvent('response', (answer) =>
      answer.url().includes('start_offline')
    )
    const theirs = await signIn(second.username)
    await (await looksAfter).finished()
    await settled(theirs)
    await theirs.evaluate(
      '(async () => { for (let n = 0; n < 50; n += 1) await indexedDB.databases() })()'
    )
    assert.deepEqual(await onServer(at, path), ['milk'])
    await theirs.close()
    await signIn(account.username)
    await eventually(async () => assert.deepEqual(await onServer(at, path), ['milk ✓']))
  })

  test('somebody with unsent changes is asked before they sign out', async ({ assert }) => {
    at.provokes(OFFLINE)
    const path = await listOf(at, 'Unsent', ['milk'])
    const window = await at.signedIn()
    await signInAnew(window, account.username)
    const page = await openOn(window, path)
    await thing(page, 'milk').waitFor()
    await window.route('**/operations', (route) => route.abort('internetdisconnected'))
    await thing(page, 'milk').click()
    await page.getByText('1 change is stored here').waitFor()
    const signOut = page.getByRole('banner').getByRole('button', { name: 'Sign out' })
    const dialog = page.getByRole('dialog', { name: 'Sign out with changes unsent?' })
    await signOut.click()
    await dialog.getByRole('button', { name: 'Stay signed in' }).click()
    await dialog.waitFor({ state: 'detached' })
    assert.equal(new URL(page.url()).pathname, path)
    await signOut.click()
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('Welcome back').waitFor()
  })

  test('a list pasted from elsewhere comes line by line, and can be taken back', async ({
    assert,
  }) => {
    const path = await listOf(at, 'Pasted', [])
    const page = await at.open(path)
    await addField(page).waitFor()
    await settled(page)
    const lines = Array.from({ length: 1_200 }, (_, line) => `- thing no ${line}`).join('\\n')
    await addField(page).focus()
    await page.evaluate(`(() => {
      const data = new DataTransfer()
      data.setData('text/plain', '${lines}')
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      document.activeElement.dispatchEvent(event)
    })()`)
    await page.getByText('1,200 lines were added').waitFor()
    await eventually(async () => assert.lengthOf(await onServer(at, path), 1_200))
    await page.getByRole('checkbox', { name: 'thing no 1199' }).waitFor()
    const shownAtOnce = `new Promise((done) => {
      const row = document.querySelector('[role=checkbox]')
      row.click()
      requestAnimationFrame(() => done(row.getAttribute('aria-checked')))
    })`
    assert.equal(await page.evaluate(shownAtOnce), 'true', 'its tick waits for the list')
  })
})
