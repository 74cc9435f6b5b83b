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

  test('asks once for the recipe of a link, while the scripts of its page are on their way', async ({
    assert,
  }) => {
    const window = await at.signedIn({ viewport: phone })
    const page = await window.newPage()
    const made = await page.request.post(`${at.site.url}/api/recipes`, {
      data: { name: 'Pea soup' },
    })
    assert.isTrue(made.ok())
    const asked: string[] = []
    page.on('request', (one) => void asked.push(new URL(one.url()).pathname))
    const scripts = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await scripts.promise
      await route.continue()
    })
    const answers = [/\/api\/users\/self$/, /\/api\/recipes\/pea-soup$/].map((address) =>
      page.waitForResponse(address)
    )
    // What the recipe's page is made of comes with the shell, not after it: no script has run as yet.
    const part = page.waitForRequest(/\/assets\/recipe-[^/]*\.js$/)
    await page.goto(`${at.site.url}/g/home/r/pea-soup`, { waitUntil: 'commit' })
    await Promise.all([...answers, part])
    scripts.resolve()
    await page.getByRole('heading', { name: 'Pea soup', level: 1 }).waitFor()
    // From then on it may hear that the recipe's nutrition was computed, and ask again.
    const live = asked.indexOf('/api/live')
    const first = live < 0 ? asked : asked.slice(0, live)
    const times = (path: string) => first.filter((one) => one === path).length
    assert.equal(times('/api/users/self'), 1)
    assert.equal(times('/api/recipes/pea-soup'), 1)
  })
})
