import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { browserSite, OFFLINE, RESTART } from './helpers.js'
import { listOf, mobile, onServer, thing } from './list_scenes.js'
import { updatableWay } from './newer_version.js'
import { eventually } from './until.js'

/** Waits until the worker leads the page and the app lies on the device. */
async function installed(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  // The worker takes pages of the next visit on, and fetches the screens of lists ahead.
  await page.reload()
  await thing(page, 'milk').waitFor()
  await eventually(async () => {
    const isStored = await page.evaluate<boolean>(`(async () => {
      if (!navigator.serviceWorker.controller) return false
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys())
          if (/assets\\/ListPage/.test(url)) return true
      return false
    })()`)
    if (!isStored) throw new Error('The screen of lists is not on the device')
  })
}

/** The entry of the version whose worker answers a page; empty where it is replaced before it answers. */
const versionOf = (page: Page) =>
  page.evaluate<string>(`new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => done(data)
    setTimeout(done, 1000, '')
    navigator.serviceWorker.controller.postMessage('entry', [port2])
  })`)

test.group('An app that was away while a newer one came out', (group) => {
  const at = browserSite(group, {
    provokes: [OFFLINE, RESTART, /ERR_EMPTY_RESPONSE|ERR_FAILED/],
    timeout: 180_000,
  })

  test('shows its list, and sends what waited once, also where the newer app begins before that', async ({
    assert,
    cleanup,
  }) => {
    const path = await listOf(at, 'Week away', ['milk', 'bread', 'eggs'])
    const way = await updatableWay(at.site.url)
    cleanup(way.close)
    const window = await at.signedIn({ ...mobile, serviceWorkers: 'allow' })
    const page = await window.newPage()
    await page.goto(way.url + path)
    await thing(page, 'milk').waitFor()
    await installed(page)
    await window.setOffline(true)
    await thing(page, 'milk').click()
    await page.getByText('1 change is stored here').waitFor()
    await page.close()

    // Somebody at home goes on meanwhile, and the site is updated.
    const listId = path.split('/').at(-1) ?? ''
    const lists = `${at.site.url}/api/households/shopping`
    const { request } = await at.signedIn()
    const { listItems } = await (await request.get(`${lists}/lists/${listId}`)).json()
    const eggs = listItems.find(({ note }: { note: string }) => note === 'eggs')
    await request.delete(`${lists}/items/${eggs.id}`)
    await request.post(`${lists}/items`, { data: { shoppingListId: listId, note: 'leeks' } })
    way.update()
    way.cut(`/api/households/shopping/lists/${listId}/operations`)

    await window.setOffline(false)
    const again = await window.newPage()
    await again.goto(way.url + path)
    await again.getByRole('button', { name: '1 ticked' }).waitFor()
    await again.getByText('1 change is stored here').waitFor()
    await again.getByText('A new version is ready.').waitFor()
    const loaded = again.waitForEvent('load')
    await again.getByRole('button', { name: 'Use it now' }).click()
    await loaded
    await again.getByText('1 change is stored here').waitFor()
    await again.getByRole('button', { name: '1 ticked' }).waitFor()
    assert.deepEqual(await onServer(at, path), ['bread', 'leeks', 'milk'], 'nothing arrived yet')

    way.cut('')
    await eventually(async () =>
      assert.deepEqual(await onServer(at, path), ['bread', 'leeks', 'milk ✓'])
    )
    await thing(again, 'leeks').waitFor()
    await thing(again, 'eggs').waitFor({ state: 'detached' })
    await again.getByText('1 change is stored here').waitFor({ state: 'hidden' })
    await again.getByText('A new version is ready.').waitFor({ state: 'hidden' })
  })

  test('begins with the newer one once that is wanted, though a bad line brings the page of before once more', async ({
    assert,
    cleanup,
  }) => {
    const path = await listOf(at, 'Bad line', ['milk'])
    const way = await updatableWay(at.site.url)
    cleanup(way.close)
    const window = await at.signedIn({ ...mobile, serviceWorkers: 'allow' })
    const page = await window.newPage()
    await page.goto(way.url + path)
    await thing(page, 'milk').waitFor()
    await installed(page)
    way.update()
    // The app looks for another version when it is looked at again.
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
    await page.getByText('A new version is ready.').waitFor()

    way.hold(path)
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Use it now' }).click()
    await loaded
    await thing(page, 'milk').waitFor()

    way.hold('')
    await page.getByText('A new version is ready.').waitFor({ state: 'hidden' })
    await eventually(async () => assert.equal(await versionOf(page), 'assets/index-newer.js'))
    await thing(page, 'milk').waitFor()
    await page.getByText('A new version is ready.').waitFor({ state: 'hidden' })
  })
})
