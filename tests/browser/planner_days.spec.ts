import { test } from '@japa/runner'
import { chooseEntry } from './helpers.js'
import { eventually } from './until.js'
import { day, drag, from, plannerSite, WEEK } from './plan_scenes.js'

test.group('Days of the planner', (group) => {
  const { at, plan } = plannerSite(group)

  /** Gives a dish of two servings its ingredients. */
  async function cookFrom(slug: string, line: string): Promise<void> {
    const { request } = await at.signedIn()
    const answer = await request.patch(`${at.site.url}/api/recipes/${slug}`, {
      data: {
        settings: { disableAmount: false },
        recipeServings: 2,
        recipeIngredient: [{ quantity: 1, note: line, originalText: line }],
      },
    })
    if (!answer.ok()) throw new Error(await answer.text())
  }

  test('say what a serving of each meal comes to, as far as it is known', async () => {
    // 182 kcal a serving, and twice as much.
    await cookFrom('bean-soup', '100 g flour')
    await cookFrom('leek-tart', '200 g flour')
    await plan.plan('Bean soup', '2026-03-03', 'lunch')
    await plan.plan('Leek tart', '2026-03-03')
    await plan.plan('Bean soup', '2026-03-04', 'lunch')
    await plan.plan('Melon salad', '2026-03-04')
    await eventually(async () => {
      const known = (await plan.entries()).filter(({ nutrition }) => nutrition?.calories)
      if (known.length < 3) throw new Error('It is not estimated yet')
    })
    const page = await at.open(`${WEEK}${from}`)
    const tuesday = day(page, 'Tuesday, March 3')
    await tuesday.getByText('About 546 kcal', { exact: true }).waitFor()
    await tuesday.getByTitle(/Protein \d+ g/).waitFor()
    const wednesday = day(page, 'Wednesday, March 4')
    await wednesday.getByText('About 182 kcal').waitFor()
    await wednesday.getByText('in 1 of 2 meals').waitFor()
  })

  test('are printed with their range and their meals, and nothing to press', async ({ assert }) => {
    await plan.plan('Bean soup', '2026-03-03')
    const page = await at.open(`${WEEK}${from}`)
    await day(page, 'Tuesday, March 3').getByRole('link', { name: 'Bean soup' }).waitFor()
    await page.evaluate('window.print = () => { document.title = "printed" }')
    await page.getByRole('button', { name: 'More for these days' }).click()
    await chooseEntry(page, 'Print')
    await eventually(async () => {
      if ((await page.title()) !== 'printed') throw new Error('It is not printed')
    })
    await page.emulateMedia({ media: 'print' })
    await page.locator('p', { hasText: /^March 2\s–\s8$/ }).waitFor()
    await day(page, 'Tuesday, March 3').getByText('Bean soup').waitFor()
    const pressed = await page.getByRole('main').getByRole('button').all()
    for (const button of pressed) assert.isFalse(await button.isVisible(), await button.innerText())
    assert.isTrue(await day(page, 'Sunday, March 8').isVisible())
  })

  test('are planned from what was cooked last and from what a search finds', async () => {
    const { request } = await at.signedIn()
    const address = `${at.site.url}/api/recipes/melon-salad/last-made`
    const answer = await request.patch(address, { data: { timestamp: new Date().toISOString() } })
    if (!answer.ok()) throw new Error(await answer.text())
    const page = await at.open(`${WEEK}${from}`)
    await page.getByRole('button', { name: 'Recipes to plan' }).click()
    const shelf = page.getByRole('complementary', { name: 'Recipes to plan' })
    await shelf.getByText('Recently cooked').click()
    const melon = shelf.getByRole('button', { name: 'Drag Melon salad onto a day' })
    await melon.waitFor()
    await shelf.getByText('Leek tart').waitFor({ state: 'detached' })
    await drag(page, melon, day(page, 'Wednesday, March 4'))
    await plan.holds('2026-03-04 dinner Melon salad')
    await shelf.getByLabel('Search recipes').fill('bean')
    const bean = shelf.getByRole('button', { name: 'Drag Bean soup onto a day' })
    await bean.waitFor()
    await melon.waitFor({ state: 'detached' })
    await drag(page, bean, day(page, 'Friday, March 6'))
    await plan.holds('2026-03-04 dinner Melon salad', '2026-03-06 dinner Bean soup')
  })
})
