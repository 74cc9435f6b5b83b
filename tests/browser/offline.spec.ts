import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'
import { account, browserSite, type BrowserSite, loadedWidth, OFFLINE, phone } from './helpers.js'
import {
  installed,
  leavingSite,
  lies,
  recipe,
  screensLie,
  show,
  shown,
  STOPPED,
} from './leaving_site.js'
import { addSecondPerson, second } from './second_person.js'
import { updatableWay } from './newer_version.js'
import { eventually } from './until.js'
import { wayTo } from './way.js'

/** A window with a worker and a session of its own, which may end. */
async function freshInstalled(at: BrowserSite): Promise<BrowserContext> {
  const window = await at.visitor({ viewport: phone, serviceWorkers: 'allow' })
  await window.request.post(`${at.site.url}/api/auth/token`, { form: account })
  return window
}

/** Names of the caches of persons, and of their databases. */
const PERSONS = `(async () => [
  ...(await caches.keys()), ...(await indexedDB.databases()).map(({ name }) => name),
].filter((name) => name.startsWith('trivet-')))()`

const personsData = (page: Page) => page.evaluate<string[]>(PERSONS)

test.group('Without a network', (group) => {
  const { at, stop, start } = leavingSite(group)

  test('a recipe that was opened opens again, is cooked from, and says how old it is', async ({
    assert,
  }) => {
    const slug = await recipe(at, 'Leek soup')
    const page = await show(at, await installed(at), `/g/home/r/${slug}`)
    await shown(page, 'Leek soup')
    await lies(page, `/api/recipes/${slug}`, 'original.webp')
    await screensLie(page)
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
    await lies(page, `/api/recipes/${slug}`, 'original.webp')
    await screensLie(page)
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

  test('what the household cooks on the seventh day opens and is cooked, though nobody opened it', async ({
    assert,
    cleanup,
  }) => {
    const slug = await recipe(at, 'Chard pie')
    // The last day of the week that begins today where the household is: on this device it is a day or two later.
    const window = await installed(at, { timezoneId: 'Pacific/Pago_Pago' })
    const households = `${at.site.url}/api/households`
    const zone = async (timeZone: string | null) => {
      const now = await (await window.request.get(`${households}/preferences`)).json()
      await window.request.put(`${households}/preferences`, { data: { ...now, timeZone } })
    }
    await zone('Pacific/Kiritimati')
    cleanup(() => zone(null))
    const recipeId = (await (await window.request.get(`${at.site.url}/api/recipes/${slug}`)).json())
      .id
    const last = new Date(Date.now() + (14 + 6 * 24) * 3_600_000).toISOString().slice(0, 10)
    const data = { date: last, entryType: 'dinner', recipeId }
    await window.request.post(`${households}/mealplans`, { data })
    const page = await show(at, window, '/g/home')
    await page.getByRole('article').first().waitFor()
    await lies(page, `/api/recipes/${slug}`, 'original.webp')
    await screensLie(page)
    await stop()
    await page.goto(`${at.site.url}/g/home/r/${slug}`)
    await shown(page, 'Chard pie')
    assert.isAbove(await loadedWidth(page, 'Chard pie'), 0)
    await page.getByRole('link', { name: 'Start cooking' }).click()
    await page.getByText('Boil the Chard pie.').waitFor()
    await page.reload()
    await page.getByText('Boil the Chard pie.').waitFor()
    await start()
  })

  test('what is saved waits for the network, can be looked at, and arrives', async ({ assert }) => {
    const slug = await recipe(at, 'Flat bread')
    const window = await installed(at)
    const page = await show(at, window, `/g/home/r/${slug}?edit=true`)
    await page.getByLabel('Description', { exact: true }).fill('With nigella.')
    await screensLie(page)
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

  test('hearts, stars and meals wait for the network, stay marked, and arrive', async ({
    assert,
  }) => {
    const slug = await recipe(at, 'Bean stew')
    const window = await installed(at)
    const page = await show(at, window, `/g/home/r/${slug}`)
    await shown(page, 'Bean stew')
    await screensLie(page)
    await lies(page, `/api/recipes/${slug}`)
    await lies(page, '/api/users/self/ratings')
    await stop()
    const heart = page.getByRole('button', { name: 'Favorite: Bean stew' }).first()
    await heart.click()
    await page.getByText('Noted on this device.').waitFor()
    const stars = page.getByRole('button', { name: '4 stars' }).first()
    await stars.click()
    await page.locator('[aria-pressed=true]').and(stars).waitFor()
    await page.getByRole('button', { name: 'I made this' }).first().click()
    await page.getByRole('dialog').getByLabel('How did it turn out?').fill('By candlelight.')
    await page.getByRole('button', { name: 'Note it down' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.reload()
    await shown(page, 'Bean stew')
    for (const pressed of [heart, stars])
      await page.locator('[aria-pressed=true]').and(pressed).waitFor()
    await start()
    const answered = async <Answer>(path: string) => {
      const answer = await window.request.get(`${at.site.url}/api/${path}`)
      return (await answer.json()) as Answer
    }
    await eventually(async () => {
      const { rating, lastMade } = await answered<Record<string, unknown>>(`recipes/${slug}`)
      assert.deepEqual([rating, typeof lastMade], [4, 'string'])
      const { ratings } = await answered<{ ratings: unknown[] }>('users/self/favorites')
      assert.isNotEmpty(ratings)
      const { items } = await answered<{ items: { eventMessage: string }[] }>(
        'recipes/timeline/events'
      )
      assert.lengthOf(
        items.filter(({ eventMessage }) => eventMessage === 'By candlelight.'),
        1
      )
    })
  })

  test('a line that is dead and does not say so shows what lies here', async ({ cleanup }) => {
    const slug = await recipe(at, 'Oat porridge')
    const way = await wayTo(at.site.url)
    cleanup(way.close)
    const page = await (await installed(at)).newPage()
    await page.goto(`${way.url}/g/home/r/${slug}`)
    await shown(page, 'Oat porridge')
    await screensLie(page)
    await lies(page, `/api/recipes/${slug}`)
    way.hold()
    await page.reload()
    await shown(page, 'Oat porridge')
    await page.getByText(/Offline: this is from today/).waitFor()
    way.open()
    await page.getByText(/Offline: this is from/).waitFor({ state: 'hidden' })
  })

  test('a part of a page that is not on the device leaves the rest, and comes later', async () => {
    const slug = await recipe(at, 'Millet balls')
    const window = await installed(at)
    const page = await show(at, window, `/g/home/r/${slug}`)
    await shown(page, 'Millet balls')
    await screensLie(page)
    await lies(page, `/api/recipes/${slug}`)
    await page.evaluate(`(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const { url } of await cache.keys()) if (url.includes('/Comments-')) await cache.delete(url)
      }
    })()`)
    await (await window.newCDPSession(page)).send('Network.clearBrowserCache')
    await stop()
    await page.reload()
    await shown(page, 'Millet balls')
    await page.getByText('This part is not on this device.').waitFor()
    await start()
    await page.getByText(/Offline: this is from/).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Load again' }).click()
    await page.getByLabel('Say something about this recipe').waitFor()
  })

  test('a device keeps what was read last, and not without end', async ({ assert }) => {
    await recipe(at, 'Corn bread')
    const page = await show(at, await installed(at), '/g/home')
    await page.getByRole('article').first().waitFor()
    await screensLie(page)
    const count = await page.evaluate<[number, boolean]>(`(async () => {
      const name = (await caches.keys()).find((each) => each.startsWith('trivet-answers-'))
      const cache = await caches.open(name)
      for (let old = 0; old < 850; old += 1)
        await cache.put('/api/recipes?old=' + old, new Response('{}', { headers: { 'X-Stored-Size': '2' } }))
      for (let read = 0; read < 31; read += 1) await (await fetch('/api/recipes?perPage=1&read=' + read)).text()
      const kept = async () => (await cache.keys()).map(({ url }) => url)
      for (let look = 0; look < 200 && (await kept()).length > 831; look += 1)
        await new Promise((later) => setTimeout(later, 50))
      const left = await kept()
      return [left.length, left.some((url) => url.includes('read=0'))]
    })()`)
    assert.isAtMost(count[0], 831)
    assert.isTrue(count[1])
  })

  test('a newer version waits until it is wanted, and leaves other windows as they are', async ({
    assert,
    cleanup,
  }) => {
    await recipe(at, 'Rye crisp')
    const way = await updatableWay(at.site.url)
    cleanup(way.close)
    const window = await installed(at)
    const [page, other] = [await window.newPage(), await window.newPage()]
    for (const each of [page, other]) {
      await each.goto(`${way.url}/g/home`)
      await each.getByRole('article').first().waitFor()
      await screensLie(each)
    }
    const loads: Page[] = []
    for (const each of [page, other]) each.on('load', () => void loads.push(each))
    way.update()
    // The app looks for another version when it is looked at again.
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
    await page.getByText('A new version is ready.').waitFor()
    await other.getByText('A new version is ready.').waitFor()
    assert.isEmpty(loads)
    // While the version before still waits for something, browsers let no other one begin.
    way.hold('/api/organizers/tools')
    await other.evaluate(`void fetch('/api/organizers/tools').catch(() => null)`)
    await page.getByRole('button', { name: 'Use it now' }).click()
    await eventually(async () => assert.deepEqual(loads, [page]))
    await page.getByRole('article').first().waitFor()
    await page.getByText('A new version is ready.').waitFor({ state: 'hidden' })
    await other.getByRole('article').first().click()
    await other.waitForURL(/\/r\//)
    assert.deepEqual(loads, [page])
  })

  test('signing out leaves nothing on the device, and needs the server', async ({ assert }) => {
    const page = await show(at, await freshInstalled(at), '/g/home')
    await page.getByRole('article').first().waitFor()
    await screensLie(page)
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
    await screensLie(page)
    const [before] = await personsData(page)
    await window.clearCookies()
    const form = { username: second.username, password: account.password }
    await window.request.post(`${at.site.url}/api/auth/token`, { form })
    await page.reload()
    await page.getByRole('article').first().waitFor()
    await screensLie(page)
    const after = await personsData(page)
    assert.isFalse(after.some((name) => name === before))
  })
})

test.group('Without a network, below a path', (group) => {
  const at = browserSite(group, {
    calm: true,
    provokes: [OFFLINE, STOPPED],
    timeout: 240_000,
    env: { SUB_PATH: '/kitchen' },
  })

  test('the app opens there', async () => {
    const window = await at.visitor({ serviceWorkers: 'allow' })
    await window.request.post(`${at.site.url}/kitchen/api/auth/token`, { form: account })
    const page = await show(at, window, '/kitchen/g/home')
    await screensLie(page)
    await at.site.stop()
    await page.reload()
    await page.getByText(/Offline: this is from today/).waitFor()
  })
})
