import { test } from '@japa/runner'
import { browserSite } from './helpers.js'
import { eventually } from './until.js'

/**
 * Buttons and links of a page in whose middle a press meets an icon. Where another takes its place before the release, as under the
 * mouse or as news come, browsers tell of no click.
 */
const ICONS = `[...document.querySelectorAll('button, a')].flatMap((button) => {
  const { x, y, width, height } = button.getBoundingClientRect()
  const met = document.elementFromPoint(x + width / 2, y + height / 2)
  return met instanceof SVGElement && button.contains(met) ? [button.ariaLabel ?? button.innerText] : []
})`

test.group('What is pressed', (group) => {
  const at = browserSite(group)

  test('is the button and not its icon, so that no press is lost', async ({ assert }) => {
    const { request } = await at.signedIn()
    await request.post(`${at.site.url}/api/recipes`, { data: { name: 'Quince jam' } })
    for (const path of ['/g/home', '/g/home/r/quince-jam', '/household/mealplan/planner']) {
      const page = await at.open(path)
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
      await eventually(async () => assert.isAbove(await page.locator('button svg').count(), 3))
      assert.deepEqual(await page.evaluate(ICONS), [], path)
    }
  })
})
