import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { browserSite, chooseEntry, OFFLINE } from './helpers.js'
import { listOf, mobile, thing } from './list_scenes.js'
import { eventually } from './until.js'

const LABELS = ['Bakery', 'Dairy', 'Greens']

/** What is to be bought, from top to bottom. */
const order = async (page: Page): Promise<string[]> =>
  (await page.getByRole('checkbox').allInnerTexts()).map((line) => line.trim())

async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'More about this list' }).click()
  await chooseEntry(page, 'List settings')
  return page.getByRole('dialog', { name: 'List settings' })
}

async function save(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function choose(page: Page, store: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: 'Store' }).click()
  await page.getByRole('option', { name: store, exact: true }).click()
}

test.group('Stores', (group) => {
  const at = browserSite(group, { provokes: [OFFLINE] })

  test('two lists of one store have its order of labels, live and without a network', async ({
    assert,
  }) => {
    const { request } = await at.signedIn()
    const api = `${at.site.url}/api`
    const goods = ['bread', 'milk', 'leeks']
    for (const [place, name] of LABELS.entries()) {
      const label = await request.post(`${api}/groups/labels`, { data: { name } })
      const { id: labelId } = await label.json()
      await request.post(`${api}/foods`, { data: { name: goods[place], labelId } })
    }
    const [weekly, party] = [await listOf(at, 'Weekly', goods), await listOf(at, 'Party', goods)]

    const page = await at.open(weekly, mobile)
    await thing(page, 'milk').waitFor()
    const dialog = await openSettings(page)
    await choose(page, 'New store…')
    await dialog.getByLabel('Name of the store').fill('Market hall')
    await save(page)

    const other = await at.open(party)
    await thing(other, 'milk').waitFor()
    assert.deepEqual(await order(other), goods)
    const settings = await openSettings(other)
    await choose(other, 'Market hall')
    await settings.getByRole('button', { name: 'Greens: more' }).click()
    await other.getByRole('menuitem', { name: 'Move to top' }).click()
    await save(other)
    const walked = ['leeks', 'bread', 'milk']
    await eventually(async () => assert.deepEqual(await order(other), walked))
    await eventually(async () => assert.deepEqual(await order(page), walked))

    await page.context().setOffline(true)
    await thing(page, 'bread').click()
    await page.getByText('1 change is stored here').waitFor()
    await eventually(async () => assert.deepEqual(await order(page), ['leeks', 'milk']))
    await page.context().setOffline(false)

    await openSettings(other)
    await other.getByRole('button', { name: 'Delete store' }).click()
    const ask = other.getByRole('dialog', { name: 'Delete store' })
    await ask.getByRole('button', { name: 'Delete store' }).click()
    await ask.waitFor({ state: 'detached' })
    await other.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await eventually(async () => assert.deepEqual(await order(other), goods))
    await eventually(async () => assert.deepEqual(await order(page), ['milk', 'leeks']))
  })

  test('a new one is made once, although the order of its labels was refused at first', async ({
    assert,
  }) => {
    const page = await at.open(await listOf(at, 'Once', ['milk']), mobile)
    at.provokes(/status of 503/)
    await page.route('**/label-settings', (route) => route.fulfill({ status: 503 }), { times: 1 })
    await thing(page, 'milk').waitFor()
    const dialog = await openSettings(page)
    await choose(page, 'New store…')
    await dialog.getByLabel('Name of the store').fill('Corner shop')
    await dialog.getByRole('button', { name: 'Greens: more' }).click()
    await page.getByRole('menuitem', { name: 'Move to top' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('alert').waitFor()
    await save(page)
    const { request } = page.context()
    const stores = await request.get(`${at.site.url}/api/households/shopping/stores`)
    const named = ((await stores.json()) as { name: string }[]).map(({ name }) => name)
    assert.deepEqual(named, ['Corner shop'])
  })
})
