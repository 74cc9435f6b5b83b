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

  for (const { what, path, part, answer, shows } of [
    {
      what: 'the recipe of a link',
      path: '/g/home/r/pea-soup',
      part: /\/assets\/recipe-[^/]*\.js$/,
      answer: '/api/recipes/pea-soup',
      shows: 1,
    },
    {
      what: 'the list of the home, opened as an installed app,',
      path: '/',
      part: /\/assets\/list-[^/]*\.js$/,
      answer: '/api/recipes',
      shows: 2,
    },
    {
      what: 'the list of the home',
      path: '/g/home',
      part: /\/assets\/list-[^/]*\.js$/,
      answer: '/api/recipes',
      shows: 2,
    },
  ]) {
    test(`asks once for ${what}, while the scripts of its page are on their way`, async ({
      assert,
    }) => {
      const window = await at.signedIn({ viewport: phone })
      const page = await window.newPage()
      await page.request.post(`${at.site.url}/api/recipes`, { data: { name: 'Pea soup' } })
      const asked: string[] = []
      page.on('request', (one) => void asked.push(new URL(one.url()).pathname))
      const scripts = Promise.withResolvers<void>()
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        await scripts.promise
        await route.continue()
      })
      const answers = ['/api/users/self', answer].map((address) =>
        page.waitForResponse((one) => new URL(one.url()).pathname === address)
      )
      // What the page is made of comes with the shell, not after it: no script has run as yet.
      const withShell = page.waitForRequest(part)
      await page.goto(`${at.site.url}${path}`, { waitUntil: 'commit' })
      await Promise.all([...answers, withShell])
      scripts.resolve()
      await page.getByRole('heading', { name: 'Pea soup', level: shows }).first().waitFor()
      // From then on it may hear that the recipe's nutrition was computed, and ask again.
      const live = asked.indexOf('/api/live')
      const first = live < 0 ? asked : asked.slice(0, live)
      const times = (address: string) => first.filter((one) => one === address).length
      assert.equal(times('/api/users/self'), 1)
      assert.equal(times(answer), 1)
    })
  }
})
