import { test } from '@japa/runner'
import { browserSite, phone } from './helpers.js'

test.group('The first visit of a device', (group) => {
  const at = browserSite(group)

  test('has the worker learn what the page had loaded, and asks for nothing that it had only sent', async ({
    assert,
  }) => {
    const window = await at.signedIn({ viewport: phone, serviceWorkers: 'allow' })
    const page = await window.newPage()
    const sent = '/api/households/shopping/items/create-bulk'
    await page.addInitScript(`void fetch('${sent}', {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: '[]',
    })`)
    const asked: string[] = []
    page.on('request', (one) => {
      const { pathname } = new URL(one.url())
      asked.push(`${one.method()} ${pathname}`)
    })
    // What the household plans is asked for once the worker knows what was loaded.
    const isThrough = page.waitForResponse(/\/api\/households\/mealplans\?start_date=/)
    await page.goto(`${at.site.url}/shopping-lists`)
    await isThrough
    assert.include(asked, `POST ${sent}`)
    assert.notInclude(asked, `GET ${sent}`)
    const stored = await page.evaluate<string[]>(`(async () => {
      const found = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
      return found
    })()`)
    assert.include(stored, '/api/users/self')
    assert.isTrue(stored.some((path) => path.startsWith('/assets/ListsPage')))
  })
})
