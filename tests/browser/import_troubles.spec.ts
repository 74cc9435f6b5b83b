import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { blogPage, photo, picture, type WebSite } from '#tests/helpers/web_pages'
import { browserSite } from './helpers.js'

const form = '/g/home/r/create/url'
const soup = { name: 'Leek & potato soup', level: 1 } as const

/** What the site has at an address, and what the import page has to say about it. */
const troubles = [
  { at: '/gone', title: 'The page is gone', next: /new place/ },
  { at: '/closed', title: 'The site does not let us in', next: /own browser send it/ },
  { at: '/late', title: 'The site took too long', next: /again in a minute/ },
  { at: '/song', title: 'There is no web page behind this link', next: /shows the recipe as text/ },
  { at: '/endless', title: 'This is too large', next: /print version/ },
  {
    at: '/diary',
    title: 'Looks Like We Couldn’t Find Anything',
    next: /one recipe and not to a list/,
  },
  {
    at: 'http://192.168.7.7/soup',
    title: 'This link leads into a private network',
    next: /single hosts/,
  },
  { at: 'http://127.0.0.1:9/soup', title: 'The site does not answer', next: /try again later/ },
]

async function fillSite(web: WebSite): Promise<void> {
  web.on('/soup', blogPage(web.url))
  web.on('/soup.jpg', picture(await photo()))
  web.on('/closed', (_, response) => void response.writeHead(403).end('No robots'))
  web.on('/late', (_, response) => void response.writeHead(408).end('Later'))
  web.on('/song', (_, response) => {
    response.writeHead(200, { 'content-type': 'audio/mpeg' }).end('ID3')
  })
  web.on('/diary', '<html><body><h1>Diary</h1><p>It rained all day.</p></body></html>')
  web.on('/endless', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<html>${'<p>More and more.</p>'.repeat(600_000)}`)
  })
}

async function send(page: Page, address: string): Promise<void> {
  await page.getByLabel('Link or text of the recipe').fill(address)
  await page.keyboard.press('Enter')
}

async function addedRecipes(page: Page, url: string): Promise<number> {
  const answer = await page.request.get(`${url}/api/recipes?perPage=1`)
  const { total } = (await answer.json()) as { total: number }
  return total
}

test.group('Imports that do not go well', (group) => {
  const at = browserSite(group, { provokes: [/status of 40[08] .*\/recipes\/imports/] })
  group.setup(async () => {
    if (!at.missing) await fillSite(at.web)
  })

  test('“{title}” is said with what to do next, and nothing is saved')
    .with(troubles)
    .run(async ({ assert }, { at: address, title, next }) => {
      const page = await at.open(form)
      const before = await addedRecipes(page, at.site.url)
      await send(page, address.startsWith('/') ? at.web.url + address : address)
      const alert = page.getByRole('alert')
      await alert.getByRole('heading', { name: title }).waitFor()
      assert.match(await alert.innerText(), next)
      assert.isTrue(await alert.getByRole('button', { name: 'Try again' }).isEnabled())
      assert.isTrue(await alert.getByRole('link', { name: 'Look at the page' }).isVisible())
      assert.isTrue(await alert.getByRole('link', { name: 'Write it down by hand' }).isVisible())
      assert.equal(await addedRecipes(page, at.site.url), before)
    })

  test('what is no address is said at the field, and no site is asked', async ({ assert }) => {
    const page = await at.open(form)
    await send(page, 'my grandmother’s soup')
    await page.getByText('Must Be A Valid URL').waitFor()
    const field = page.getByLabel('Link or text of the recipe')
    assert.equal(await field.getAttribute('aria-invalid'), 'true')
  })

  test('a page that failed is tried again with one key', async () => {
    at.web.on('/later', '<h1>Under repair</h1>')
    const page = await at.open(form)
    await send(page, `${at.web.url}/later`)
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
    await again.waitFor()
    at.web.on('/later', blogPage(at.web.url))
    await again.press('Enter')
    await page.getByRole('heading', soup).waitFor()
  })

  test('an address that is in the household already is asked about first', async ({ assert }) => {
    const page = await at.open(form)
    await send(page, `${at.web.url}/soup`)
    await page.getByRole('heading', soup).waitFor()
    const first = page.url()
    const known = page.getByRole('dialog', { name: 'Already in your recipes' })
    await page.goto(at.site.url + form)
    await send(page, `${at.web.url}/soup?utm_source=letter#steps`)
    await known.getByRole('button', { name: 'Open it' }).click()
    await page.waitForURL(first)
    await page.goto(at.site.url + form)
    await send(page, `${at.web.url}/soup`)
    await known.getByRole('button', { name: 'Import again' }).click()
    await page.waitForURL((url) => /\/r\/leek/.test(url.href) && url.href !== first)
    assert.notEqual(page.url(), first)
  })

  test('an address shared from another app is filled in and imported at a press', async ({
    assert,
  }) => {
    at.web.on('/shared', blogPage(at.web.url, 'Shared soup'))
    const text = encodeURIComponent(`Look at this: ${at.web.url}/shared`)
    const page = await at.open(`${form}?recipe_import_url=${text}`)
    await page.getByRole('button', { name: 'Import recipe' }).click()
    await page.getByRole('heading', { name: 'Shared soup', level: 1 }).waitFor()
    assert.notInclude(page.url(), 'recipe_import_url')
    await page.goBack()
    assert.notInclude(page.url(), 'recipe_import_url')
  })

  test('a keyboard alone imports, since the page opens with its field', async () => {
    at.web.on('/keys', blogPage(at.web.url, 'Soup by keys'))
    const page = await at.open(form)
    await page.locator('textarea:focus').waitFor()
    await page.keyboard.type(`${at.web.url}/keys`)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Soup by keys', level: 1 }).waitFor()
  })
})
