import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'
import type { Site } from '#tests/helpers/site'
import { account, browserSite, type BrowserSite, loadedWidth, OFFLINE, phone } from './helpers.js'
import { addSecondPerson, second } from './second_person.js'
import { eventually } from './until.js'

/** A dot of a picture. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64'
)

/** What a page asks of a site that is stopped. */
const STOPPED =
  /ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET/

/** The last of the scripts that are fetched ahead, by their names. */
const LAST = 'use_delete'

/** A recipe of the household with a picture; answers its slug. */
async function recipe(at: BrowserSite, name: string): Promise<string> {
  const { request } = await at.signedIn()
  const answer = await request.post(`${at.site.url}/api/recipes`, { data: { name } })
  const slug = String(await answer.json())
  const address = `${at.site.url}/api/recipes/${slug}`
  await request.patch(address, {
    data: { recipeInstructions: [{ text: `Boil the ${name}.`, ingredientReferences: [] }] },
  })
  const image = { name: 'a.png', mimeType: 'image/png', buffer: PICTURE }
  await request.put(`${address}/image`, { multipart: { image, extension: 'png' } })
  return slug
}

/** A window with a worker. */
const installed = (at: BrowserSite) => at.signedIn({ viewport: phone, serviceWorkers: 'allow' })

async function show(at: BrowserSite, window: BrowserContext, path: string): Promise<Page> {
  const page = await window.newPage()
  await page.goto(at.site.url + path)
  return page
}

/** The same with a session of its own, which may end. */
async function freshInstalled(at: BrowserSite): Promise<BrowserContext> {
  const window = await at.visitor({ viewport: phone, serviceWorkers: 'allow' })
  await window.request.post(`${at.site.url}/api/auth/token`, { form: account })
  return window
}

const shown = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, level: 1 }).waitFor()

/** Names of the caches of persons, and of their databases. */
const PERSONS = `(async () => [
  ...(await caches.keys()), ...(await indexedDB.databases()).map(({ name }) => name),
].filter((name) => name.startsWith('trivet-')))()`

const personsData = (page: Page) => page.evaluate<string[]>(PERSONS)

/** Waits until something with this in its address lies on the device. */
async function lies(page: Page, address: string): Promise<void> {
  await eventually(async () => {
    const all = await page.evaluate<string[]>(`(async () => {
      const found = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(url)
      return found
    })()`)
    if (!all.some((url) => url.includes(address))) throw new Error(`${address} is not stored`)
  })
}

test.group('Without a network', (group) => {
  const at = browserSite(group, { provokes: [OFFLINE, STOPPED], timeout: 120_000 })
  let again: Site | null = null
  let isStopped = false
  const stop = async () => {
    await (again ?? at.site).stop()
    isStopped = true
  }
  const start = async () => {
    again = await at.site.restart()
    isStopped = false
  }
  group.each.teardown(async () => {
    if (isStopped) await start()
  })
  group.teardown(async () => again?.kill())

  test('a recipe that was opened opens again, is cooked from, and says how old it is', async ({
    assert,
  }) => {
    const slug = await recipe(at, 'Leek soup')
    const page = await show(at, await installed(at), `/g/home/r/${slug}`)
    await shown(page, 'Leek soup')
    await lies(page, `/api/recipes/${slug}`)
    await lies(page, 'original.webp')
    await lies(page, LAST)
    await stop()
    await page.reload()
    await shown(page, 'Leek soup')
    assert.isAbove(await loadedWidth(page, 'Leek soup'), 0)
    await page.getByText(/Offline: this is from today/).waitFor()
    await page.getByRole('link', { name: 'Start cooking' }).click()
    await page.getByText('Boil the Leek soup.').waitFor()
    await page.goBack()
    await start()
    await page.getByText(/Offline: this is from/).waitFor({ state: 'hidden' })
  })

  test('a favourite opens that was never opened, and what is not there says what is', async ({
    assert,
  }) => {
    const [slug, other] = [await recipe(at, 'Barley stew'), await recipe(at, 'Plum tart')]
    const window = await installed(at)
    const { request } = window
    const { id } = (await (await request.get(`${at.site.url}/api/users/self`)).json()) as {
      id: string
    }
    await request.post(`${at.site.url}/api/users/${id}/favorites/${slug}`, { data: {} })
    const page = await show(at, window, '/g/home')
    await page.getByRole('article').first().waitFor()
    await lies(page, `/api/recipes/${slug}`)
    await lies(page, 'original.webp')
    await lies(page, LAST)
    await stop()
    await page.goto(`${at.site.url}/g/home/r/${slug}`)
    await shown(page, 'Barley stew')
    assert.isAbove(await loadedWidth(page, 'Barley stew'), 0)
    await page.goto(`${at.site.url}/g/home/r/${other}`)
    await shown(page, 'This recipe is not on this device')
    await page.getByRole('link', { name: 'Barley stew' }).click()
    await shown(page, 'Barley stew')
    await start()
  })

  test('what is saved waits for the network, can be looked at, and arrives', async ({ assert }) => {
    const slug = await recipe(at, 'Flat bread')
    const window = await installed(at)
    const page = await show(at, window, `/g/home/r/${slug}?edit=true`)
    await page.getByLabel('Description', { exact: true }).fill('With nigella.')
    await lies(page, LAST)
    await lies(page, `/api/recipes/${slug}`)
    await stop()
    await page.getByRole('button', { name: /^Save/ }).last().click()
    await page.getByRole('button', { name: 'Save again' }).waitFor()
    await page.getByRole('button', { name: 'Close' }).last().click()
    await page.getByText('Your change of “Flat bread” waits').waitFor()
    await page.getByRole('link', { name: 'Look at it' }).click()
    assert.equal(
      await page.getByLabel('Description', { exact: true }).inputValue(),
      'With nigella.'
    )
    await page.goto(`${at.site.url}/g/home/r/${slug}`)
    await page.getByText('Your change of “Flat bread” waits').waitFor()
    await start()
    await page.getByText('With nigella.').waitFor()
    await page.getByText('Your change of “Flat bread” waits').waitFor({ state: 'hidden' })
  })

  test('signing out leaves nothing on the device, and needs the server', async ({ assert }) => {
    const page = await show(at, await freshInstalled(at), '/g/home')
    await page.getByRole('article').first().waitFor()
    await lies(page, LAST)
    assert.isNotEmpty(await personsData(page))
    await stop()
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByText('You are still signed in').waitFor()
    await start()
    await page.reload()
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await shown(page, 'Welcome back')
    assert.deepEqual(await personsData(page), [])
  })

  test('who signs in next finds nothing of who was there before', async ({ assert }) => {
    await addSecondPerson(at)
    const window = await freshInstalled(at)
    const page = await show(at, window, '/g/home')
    await page.getByRole('article').first().waitFor()
    await lies(page, LAST)
    const [before] = await personsData(page)
    await window.clearCookies()
    const form = { username: second.username, password: account.password }
    await window.request.post(`${at.site.url}/api/auth/token`, { form })
    await page.reload()
    await page.getByRole('article').first().waitFor()
    await lies(page, LAST)
    const after = await personsData(page)
    assert.isFalse(after.some((name) => name === before))
  })
})

test.group('Without a network, below a path', (group) => {
  const at = browserSite(group, {
    provokes: [OFFLINE, STOPPED],
    timeout: 120_000,
    env: { SUB_PATH: '/kitchen' },
  })

  test('the app opens there', async () => {
    const window = await at.visitor({ serviceWorkers: 'allow' })
    await window.request.post(`${at.site.url}/kitchen/api/auth/token`, { form: account })
    const page = await show(at, window, '/kitchen/g/home')
    await lies(page, LAST)
    await at.site.stop()
    await page.reload()
    await page.getByText(/Offline: this is from today/).waitFor()
  })
})
