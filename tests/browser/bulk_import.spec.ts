import { test } from '@japa/runner'
import { blogPage } from '#tests/helpers/web_pages'
import { browserSite, desktop, phone } from './helpers.js'
import { eventually } from './until.js'

const GOOD = 27
const BAD = ['gone', 'shop', 'moved']

test.group('Importing many addresses in the browser', (group) => {
  const here = browserSite(group, { calm: true })

  const dishes = Array.from({ length: GOOD }, (_, n) => `dish-${n + 1}`)

  test('a cook pastes thirty addresses, finds the three bad ones in the report and tries them again', async ({
    assert,
  }) => {
    const { web } = here
    for (const dish of dishes) web.on(`/${dish}`, blogPage(web.url, dish))
    web.on('/shop', '<html><body><h1>Pots</h1><p>We sell pots.</p></body></html>')
    const page = await here.open('/g/home/r/create/bulk', { viewport: desktop })
    const lines = [...dishes, ...BAD, 'dish-1'].map((path) => `${web.url}/${path}`)
    await page.getByLabel('Links of the recipes').fill(`My list:\n${lines.join('\n')}`)
    await page.getByText('30 links · 1 given twice · 1 line without a link').waitFor()
    await page.getByRole('switch', { name: 'Set categories and tags' }).click()
    await page.getByLabel('Tags of all recipes').first().fill('From my list')
    await page.getByRole('button', { name: 'Import 30 recipes' }).click()
    await page.getByRole('heading', { name: 'Bulk Import', level: 1 }).waitFor()
    // The page is left, and the import goes on.
    await page.goto(`${here.site.url}/group/reports`)
    await page.getByRole('link', { name: 'Bulk Import' }).click()
    await page.getByText('3 could not be imported.').waitFor({ timeout: 45_000 })
    await page.getByRole('button', { name: 'Failed 3' }).click()
    const failed = page.getByRole('listitem')
    await eventually(async () => assert.equal(await failed.count(), BAD.length))
    await failed.filter({ hasText: '/shop' }).getByText('Couldn').waitFor()
    for (const path of BAD) web.on(`/${path}`, blogPage(web.url, path))
    await page.getByRole('button', { name: `Try again: ${web.url}/gone` }).click()
    await page.getByText('2 could not be imported.').waitFor()
    await page.getByRole('button', { name: 'Try 2 again' }).click()
    await page.getByText('Everything has been seen to.').waitFor()
    await page.getByRole('button', { name: 'All 30' }).click()
    await page.getByRole('link', { name: 'dish-1', exact: true }).click()
    await page.getByRole('heading', { name: 'dish-1', level: 1 }).waitFor()
    await page.getByText('From my list').first().waitFor()
  })

  test('on a phone it waits and goes on, and what is there already is told', async () => {
    const { web } = here
    // The site answers only when the import was told to wait: else it might be done before.
    const { promise: paused, resolve: answer } = Promise.withResolvers<void>()
    for (const dish of dishes) {
      web.on(`/again-${dish}`, async (_, response) => {
        await paused
        response.writeHead(200, { 'content-type': 'text/html' })
        response.end(blogPage(web.url, `again ${dish}`))
      })
    }
    const page = await here.open('/g/home/r/create/bulk', { viewport: phone, hasTouch: true })
    const lines = dishes.slice(0, 12).map((dish) => `${web.url}/again-${dish}`)
    const field = page.getByLabel('Links of the recipes')
    await field.fill([...lines, `${web.url}/dish-1`].join('\n'))
    await page.getByRole('button', { name: 'Import 13 recipes' }).tap()
    const told = page.waitForResponse((got) => got.request().method() !== 'GET')
    await page.getByRole('button', { name: 'Pause' }).tap()
    await told
    answer()
    await page.getByText('The import waits until somebody goes on with it.').waitFor()
    await page.getByRole('button', { name: 'Go on' }).tap()
    await page.getByText('13 of 13 seen to').waitFor({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Already in your recipes 1' }).tap()
    await page.getByRole('button', { name: `Import again: ${web.url}/dish-1` }).tap()
    await page.getByRole('button', { name: 'Imported 13' }).waitFor()
  })
})
