import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { type BrowserSite, browserSite, NOT_OPEN, phone } from './helpers.js'
import { openToAll } from './open_to_all.js'
import { eventually } from './until.js'

async function ask<Body>(at: BrowserSite, method: string, path: string, data?: unknown) {
  const window = await at.signedIn()
  const got = await window.request.fetch(`${at.site.url}/api/${path}`, { method, data })
  if (!got.ok()) throw new Error(`${method} ${path}: ${got.status()} ${await got.text()}`)
  return (await got.json()) as Body
}

/** A recipe for two whose ingredients are lines of text, once its nutrition is estimated. */
async function cooked(
  at: BrowserSite,
  name: string,
  lines: string[],
  more: object = {}
): Promise<string> {
  // Blank: the line of an example would be estimated, too, and taken for what is waited for.
  const slug = await ask<string>(at, 'POST', 'recipes', { name, blank: true })
  await ask(at, 'PATCH', `recipes/${slug}`, {
    settings: { disableAmount: false, showNutrition: true, public: true },
    recipeServings: 2,
    recipeInstructions: [],
    recipeIngredient: lines.map((note) => ({ quantity: 1, note, originalText: note })),
    ...more,
  })
  await eventually(async () => {
    const { computedNutrition: found } = await ask<{
      computedNutrition: { coverage: { lines: number } } | null
    }>(at, 'GET', `recipes/${slug}`)
    if (found?.coverage.lines !== lines.length) throw new Error('It is not estimated yet')
  })
  return slug
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Where the figures come from' })
const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test.group('Estimated nutrition', (group) => {
  const at = browserSite(group)

  test('a food that is missing is chosen and weighed by keyboard, and the figures are new at once', async ({
    assert,
  }) => {
    const slug = await cooked(at, 'Dragon pie', ['100 g flour', '2 dragon scales'])
    const page = await at.open(`/g/home/r/${slug}`)
    const facts = section(page, 'Nutrition, estimated')
    await facts.getByRole('row', { name: /Calories at least 182 kcal/ }).waitFor()
    const rests = facts.getByRole('button', { name: /^Estimated from 1 of 2 ingredients/ })
    await rests.focus()
    await page.keyboard.press('Enter')
    const search = dialog(page).getByRole('searchbox', { name: 'Which food is dragon scales?' })
    await dialog(page).getByText('“dragon scales” becomes one of your foods.').waitFor()
    await dialog(page).getByText('Nothing found').waitFor()
    await search.fill('butter, salted')
    await dialog(page)
      .getByRole('button', { name: /Butter, salted.*717 kcal/i })
      .first()
      .waitFor()
    await search.press('Enter')
    const weight = dialog(page).getByRole('textbox', { name: 'One of them weighs' })
    await weight.fill('50')
    await weight.press('Enter')
    await dialog(page).getByRole('status').getByText('541 kcal a serving').waitFor()
    await dialog(page).getByText('Estimated from 2 of 2 ingredients, 100%').waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await facts.getByRole('row', { name: /^Calories 541 kcal/ }).waitFor()
    // Every other recipe with that food knows it now.
    const other = await cooked(at, 'Dragon soup', ['100 g dragon scales'])
    const { computedNutrition: found } = await ask<{
      computedNutrition: { perServing: { calories: number } }
    }>(at, 'GET', `recipes/${other}`)
    assert.approximately(found.perServing.calories, 717 / 2, 1)
  })

  test('on a phone the same is done by thumb, and figures that were typed stay', async () => {
    const stated = { nutrition: { calories: '999' } }
    const lines = ['100 g sugar', '100 g unicorn tears']
    const slug = await cooked(at, 'Unicorn cake', lines, stated)
    const window = { viewport: phone, hasTouch: true, isMobile: true }
    const page = await at.open(`/g/home/r/${slug}`, window)
    const facts = section(page, 'Nutrition per serving')
    await facts.getByText('999 kcal').waitFor()
    await facts.getByText('As the recipe states it.').waitFor()
    await facts.getByRole('button', { name: /^Estimated from 1 of 2/ }).tap()
    const search = dialog(page).getByRole('searchbox', { name: 'Which food is unicorn tears?' })
    await search.fill('honey')
    await dialog(page)
      .getByRole('button', { name: /^honey.*304 kcal/ })
      .tap()
    await dialog(page).getByText('Estimated from 2 of 2 ingredients').waitFor()
    await dialog(page).getByText('Sources: USDA').waitFor()
    await dialog(page).getByRole('button', { name: 'Close' }).last().tap()
    await facts.getByRole('row', { name: /^Calories 34\d kcal/ }).waitFor()
    await facts.getByText('999 kcal').waitFor()
  })

  test('an entry that is wrong is changed, or counts for nothing', async () => {
    await ask(at, 'POST', 'foods', { name: 'moon cheese' })
    const slug = await cooked(at, 'Moon toast', ['100 g moon cheese', '100 g flour'])
    const page = await at.open(`/g/home/r/${slug}`)
    await section(page, 'Nutrition, estimated')
      .getByRole('button', { name: /^Estimated/ })
      .click()
    const line = dialog(page).getByRole('listitem').filter({ hasText: '100 g moon cheese' })
    const change = dialog(page).getByRole('button', { name: 'Change the food of: 100 g moon' })
    await change.click()
    await line.getByRole('searchbox').fill('brie')
    await line.getByRole('button', { name: /brie.*334 kcal/i }).click()
    // Each hit says its figure, too: the line has its own once the search is gone.
    await line.getByRole('searchbox').waitFor({ state: 'detached' })
    await line.getByText('334 kcal').waitFor()
    await change.click()
    await line.getByRole('button', { name: 'Count nothing for it' }).click()
    await dialog(page).getByText('Estimated from 1 of 2').waitFor()
  })

  test('the figures become the recipe’s own where it has none', async ({ assert }) => {
    const slug = await cooked(at, 'Plain bread', ['200 g flour'])
    const page = await at.open(`/g/home/r/${slug}`)
    const use = page.getByRole('button', { name: 'Use these figures' })
    await use.click()
    await section(page, 'Nutrition per serving').getByText('As the recipe states it.').waitFor()
    await use.waitFor({ state: 'detached' })
    const { nutrition } = await ask<{ nutrition: { calories: string } }>(
      at,
      'GET',
      `recipes/${slug}`
    )
    assert.equal(nutrition.calories, '364')
  })

  test('visitors see the figures, and nothing to change them by', async ({ assert }) => {
    const slug = await cooked(at, 'Open bread', ['200 g flour'])
    await openToAll(at, true)
    at.provokes(NOT_OPEN)
    const page = await (await at.visitor()).newPage()
    await page.goto(`${at.site.url}/g/home/r/${slug}`)
    const facts = section(page, 'Nutrition, estimated')
    await facts.getByText('Estimated from 1 of 1 ingredient, 100% of the weight').waitFor()
    await row(page, 'Calories').getByText('364 kcal').first().waitFor()
    assert.equal(await facts.getByRole('button').count(), 0)
  })

  test('recipes are filtered by the calories of a serving, and ordered by them', async ({
    assert,
  }) => {
    await cooked(at, 'Light salad', ['200 g cucumber'])
    await cooked(at, 'Heavy cake', ['500 g butter'])
    const page = await at.open('/g/home')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    const popup = page.getByRole('dialog', { name: 'More' })
    await popup.getByText('500', { exact: true }).click()
    await page.waitForURL(/caloriesUnder=500/)
    await page.keyboard.press('Escape')
    await page.getByRole('article').filter({ hasText: 'Light salad' }).waitFor()
    await page.getByRole('article').filter({ hasText: 'Heavy cake' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Order/ }).click()
    await page.getByRole('menuitem', { name: 'Calories' }).click()
    await eventually(async () => {
      const first = await page.getByRole('article').first().innerText()
      assert.include(first, 'Light salad')
    })
    await page.getByRole('button', { name: 'Drop under 500 kcal a serving' }).click()
    await page.getByRole('article').filter({ hasText: 'Heavy cake' }).waitFor()
  })
})
