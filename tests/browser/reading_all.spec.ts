import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { type BrowserSite, browserSite, phone } from './helpers.js'

interface Row {
  quantity: number | null
  food: { name: string } | null
  note: string
}

async function ask<Body>(at: BrowserSite, method: string, path: string, data?: unknown) {
  const window = await at.signedIn()
  const got = await window.request.fetch(`${at.site.url}/api/${path}`, { method, data })
  if (!got.ok()) throw new Error(`${method} ${path}: ${got.status()} ${await got.text()}`)
  return (await got.json()) as Body
}

/** A recipe whose ingredients are lines of text. */
async function text(at: BrowserSite, name: string, ...lines: string[]): Promise<string> {
  const slug = await ask<string>(at, 'POST', 'recipes', { name })
  await ask(at, 'PATCH', `recipes/${slug}`, {
    settings: { disableAmount: true },
    recipeIngredient: lines.map((note) => ({ quantity: 1, note, originalText: note })),
  })
  return slug
}

async function stored(at: BrowserSite, slug: string) {
  const recipe = await ask<{ recipeIngredient: Row[] }>(at, 'GET', `recipes/${slug}`)
  return recipe.recipeIngredient.map(({ quantity, food, note }) => [
    quantity,
    food?.name ?? null,
    note,
  ])
}

async function readAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Read ingredients' }).click()
  const dialog = page.getByRole('dialog', { name: 'Read the ingredients of all recipes' })
  await dialog.getByRole('button', { name: 'Read ingredients' }).click()
  await page.waitForURL('**/group/reports/*')
}

test.group('Reading the ingredients of all recipes', (group) => {
  const at = browserSite(group)

  test('somebody has them read, looks at what is left, and undoes it all', async ({ assert }) => {
    await ask(at, 'POST', 'foods', { name: 'flour' })
    const bread = await text(at, 'Bread', '2 flour', '3 dragon scales')
    const cake = await text(at, 'Cake', '4 flour')
    const page = await at.open('/group/data/recipes')
    await readAll(page)
    await page.getByText('2 ingredients in 2 recipes were read.').waitFor()
    assert.deepEqual(await stored(at, bread), [
      [2, 'flour', ''],
      [1, null, '3 dragon scales'],
    ])
    await page.getByRole('link', { name: 'Look at Bread' }).click()
    const dialog = page.getByRole('dialog', { name: 'Read the ingredients' })
    await dialog.getByText('There is no food “dragon scales” yet.').waitFor()
    await page.getByRole('button', { name: 'Close' }).first().click()
    await dialog.waitFor({ state: 'detached' })
    await ask(at, 'PATCH', `recipes/${cake}`, { description: 'Better now.' })
    await page.goBack()
    await page.getByRole('button', { name: 'Undo the reading' }).click()
    await page.getByText('The reading was undone.').waitFor()
    await page.getByText('Cake was left as it is, since it was changed').waitFor()
    assert.deepEqual(await stored(at, bread), [
      [1, null, '2 flour'],
      [1, null, '3 dragon scales'],
    ])
    assert.deepEqual(await stored(at, cake), [[4, 'flour', '']])
    assert.equal(await page.getByRole('button', { name: 'Undo the reading' }).count(), 0)
  })

  test('a manager chooses the parser that the group asks first, on a phone too', async ({
    assert,
  }) => {
    const window = { viewport: phone, hasTouch: true, isMobile: true }
    const page = await at.open('/group/data/recipes', window)
    await page.getByRole('button', { name: 'Read ingredients' }).tap()
    const parser = page.getByRole('combobox', { name: 'Parser of the group' })
    await parser.tap()
    await page.getByRole('option', { name: 'Ingredient lines by rules' }).tap()
    await parser.and(page.locator('[value="Ingredient lines by rules"]:enabled')).waitFor()
    const [first] = await ask<{ id: string }[]>(at, 'GET', 'parser/parsers')
    assert.equal(first?.id, 'brute')
  })
})
