import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { blogPage } from '#tests/helpers/web_pages'
import { browserSite, chooseEntry } from './helpers.js'
import { eventually } from './until.js'

interface Saved {
  recipeIngredient: { display: string }[]
  version: number
}

test.group('A recipe’s source', (group) => {
  const at = browserSite(group)

  const lines = async (page: Page): Promise<string[]> => {
    const slug = new URL(page.url()).pathname.split('/').at(-1)
    const answer = await page.request.get(`${at.site.url}/api/recipes/${slug}`)
    return ((await answer.json()) as Saved).recipeIngredient.map(({ display }) => display)
  }

  test('is shown, read again and taken in part, and that is undone', async ({ assert }) => {
    const address = `${at.web.url}/soup`
    at.web.on('/soup', blogPage(at.web.url))
    const page = await at.open('/g/home/r/create/url')
    await page.getByLabel('Link or text of the recipe').fill(address)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Leek & potato soup', level: 1 }).waitFor()
    const before = await lines(page)
    at.web.on('/soup', blogPage(at.web.url).replace('2 leeks', '3 large leeks'))
    await page.getByRole('button', { name: 'More about this recipe' }).click()
    await chooseEntry(page, 'Where it came from')
    const dialog = page.getByRole('dialog', { name: 'Where it came from' })
    await dialog.getByRole('button', { name: 'Show the original' }).click()
    const kept = dialog.frameLocator('iframe')
    await kept.getByText('My grandmother had a garden.').waitFor()
    await dialog.getByRole('button', { name: 'Read what was kept again' }).click()
    await dialog.getByText('The source says nothing else').waitFor()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('button', { name: 'Fetch the page anew' }).click()
    const change = dialog.getByRole('checkbox', { name: /leeks/ })
    await change.waitFor()
    assert.isTrue(await change.isChecked())
    await dialog.getByRole('button', { name: 'Take 1 change' }).click()
    await page.getByText('1 change taken').waitFor()
    assert.deepEqual(await lines(page), ['3 large leeks', ...before.slice(1)])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('main').getByText('large leeks').waitFor({ state: 'detached' })
    await eventually(async () => assert.deepEqual(await lines(page), before))
  })
})
