import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { type BrowserSite, browserSite, phone } from './helpers.js'

interface Row {
  quantity: number | null
  unit: { name: string } | null
  food: { name: string } | null
  note: string
  originalText: string | null
}

async function ask<Body>(at: BrowserSite, method: string, path: string, data?: unknown) {
  const window = await at.signedIn()
  const got = await window.request.fetch(`${at.site.url}/api/${path}`, { method, data })
  if (!got.ok()) throw new Error(`${method} ${path}: ${got.status()} ${await got.text()}`)
  return (await got.json()) as Body
}

/** What an import leaves: a recipe whose ingredients are lines of text. */
async function imported(at: BrowserSite, name: string, ...lines: string[]): Promise<string> {
  const slug = await ask<string>(at, 'POST', 'recipes', { name })
  await ask(at, 'PATCH', `recipes/${slug}`, {
    settings: { disableAmount: false },
    recipeInstructions: [],
    recipeIngredient: lines.map((note) => ({ quantity: 1, note, originalText: note })),
  })
  return slug
}

async function saved(at: BrowserSite, slug: string) {
  const { recipeIngredient: rows } = await ask<{ recipeIngredient: Row[] }>(
    at,
    'GET',
    `recipes/${slug}`
  )
  return rows.map(({ quantity, unit, food, note }) => [
    quantity,
    unit?.name ?? null,
    food?.name ?? null,
    note,
  ])
}

/** Makes what is not there yet; tests share a household. */
async function stock(at: BrowserSite, kind: 'foods' | 'units', ...names: string[]): Promise<void> {
  const { items } = await ask<{ items: { name: string }[] }>(at, 'GET', `${kind}?perPage=-1`)
  const missing = names.filter((name) => !items.some((item) => item.name === name))
  for (const name of missing) await ask(at, 'POST', kind, { name })
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Read the ingredients' })
const card = (page: Page, line: string) =>
  dialog(page).getByRole('group', { name: `Line: ${line}`, exact: true })

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Read amounts? and foods? of/ }).click()
  await dialog(page).getByRole('list', { name: 'All lines' }).waitFor()
}

test.group('Reading the ingredients of a recipe', (group) => {
  const at = browserSite(group)

  test('somebody goes through the doubtful lines of an import by keyboard alone', async ({
    assert,
  }) => {
    await stock(at, 'foods', 'flour', 'onion', 'salt')
    await stock(at, 'units', 'cup', 'gram')
    const lines = ['2 cups flour, sifted', '1 large onion', '3 cups zwiebackmehl', 'As you like it']
    const slug = await imported(at, 'Keyboard bread', ...lines)
    const page = await at.open(`/g/home/r/${slug}`)
    await page.getByRole('button', { name: 'Read amounts and foods of 4 lines' }).focus()
    await page.keyboard.press('Enter')
    await card(page, '3 cups zwiebackmehl').waitFor()
    await dialog(page).getByText('2 of 4 to look at').waitFor()
    await page.keyboard.press('?')
    await dialog(page).getByText('undo the last answer').waitFor()
    await page.keyboard.press('?')
    await dialog(page).getByRole('button', { name: 'Create “zwiebackmehl” and go on' }).waitFor()
    await page.keyboard.press('Enter')
    await card(page, 'As you like it').waitFor()
    await page.keyboard.press('t')
    await dialog(page).getByText('3 lines are ready').waitFor()
    // The last answer is taken back, and given again.
    await page.keyboard.press('Control+z')
    await card(page, 'As you like it').waitFor()
    await page.keyboard.press('t')
    await dialog(page).getByRole('button', { name: 'Save 3 lines' }).press('Enter')
    await dialog(page).waitFor({ state: 'detached' })
    assert.deepEqual(await saved(at, slug), [
      [2, 'cup', 'flour', 'sifted'],
      [1, null, 'onion', 'large'],
      [3, 'cup', 'zwiebackmehl', ''],
      [1, null, null, 'As you like it'],
    ])
    await page.getByRole('button', { name: 'Read amount and food of 1 line' }).waitFor()
  })
})
