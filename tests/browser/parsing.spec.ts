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
    await dialog(page).getByRole('button', { name: 'Create food and go on' }).waitFor()
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

  test('somebody does the same with one thumb, and changes what is not right', async ({
    assert,
  }) => {
    await stock(at, 'foods', 'flour', 'spring onion')
    const slug = await imported(at, 'Thumb soup', '200 gram flour', '2 scallions', '1 tin spelk')
    await stock(at, 'units', 'gram', 'tin')
    const window = { viewport: phone, hasTouch: true, isMobile: true }
    const page = await at.open(`/g/home/r/${slug}`, window)
    await page.getByRole('button', { name: 'Read amounts and foods of 3 lines' }).tap()
    const line = card(page, '2 scallions')
    await line.waitFor()
    await line.getByRole('combobox', { name: 'Food' }).fill('spring')
    await line.getByRole('option', { name: 'spring onion' }).tap()
    const remember = line.getByRole('checkbox', { name: /“scallions” means spring onion/ })
    assert.isTrue(await remember.isChecked())
    await dialog(page).getByRole('button', { name: 'Looks right' }).tap()
    await card(page, '1 tin spelk').waitFor()
    await dialog(page).getByRole('button', { name: 'Accept 1 line' }).tap()
    await dialog(page).getByRole('button', { name: 'Put the names into the notes' }).tap()
    // A line that was answered is opened again, and its answer taken back.
    await dialog(page).getByRole('button', { name: /spelk/ }).tap()
    await dialog(page).getByRole('button', { name: 'Undo this line' }).tap()
    await dialog(page).getByText('1 of 3 to look at').waitFor()
    await dialog(page).getByRole('button', { name: 'Create food and go on' }).tap()
    await dialog(page).getByRole('button', { name: 'Save 3 lines' }).tap()
    await dialog(page).waitFor({ state: 'detached' })
    assert.deepEqual(await saved(at, slug), [
      [200, 'gram', 'flour', ''],
      [2, null, 'spring onion', ''],
      [1, 'tin', 'spelk', ''],
    ])
  })

  test('another choice is remembered: the next line of those words needs no look', async ({
    assert,
  }) => {
    await stock(at, 'foods', 'courgette')
    const first = await imported(at, 'Zucchini one', '3 zucchini')
    const page = await at.open(`/g/home/r/${first}`)
    await openDialog(page)
    const food = card(page, '3 zucchini').getByRole('combobox', { name: 'Food' })
    await food.fill('courgette')
    await dialog(page).getByRole('option', { name: 'courgette' }).click()
    await dialog(page)
      .getByRole('checkbox', { name: /Let everybody find it/ })
      .check()
    await dialog(page).getByRole('button', { name: 'Looks right' }).click()
    await dialog(page).getByRole('button', { name: 'Save 1 line' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    const second = await imported(at, 'Zucchini two', '4 zucchini')
    await page.goto(`${at.site.url}/g/home/r/${second}`)
    await openDialog(page)
    await dialog(page).getByText('1 line is ready').waitFor()
    await dialog(page).getByRole('button', { name: 'Save 1 line' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    assert.deepEqual(await saved(at, second), [[4, null, 'courgette', '']])
    const { items } = await ask<{ items: { name: string; aliases: { name: string }[] }[] }>(
      at,
      'GET',
      'foods?perPage=-1'
    )
    const learned = items.find(({ name }) => name === 'courgette')?.aliases
    assert.deepEqual(
      learned?.map(({ name }) => name),
      ['zucchini']
    )
  })

  test('what was answered stays when the dialog is left by Back, and is saved later', async ({
    assert,
  }) => {
    const slug = await imported(at, 'Left alone', '2 blorps', '3 glimps')
    const page = await at.open(`/g/home/r/${slug}`)
    await openDialog(page)
    await dialog(page).getByRole('button', { name: 'Create food and go on' }).click()
    await card(page, '3 glimps').waitFor()
    await page.goBack()
    await dialog(page).waitFor({ state: 'detached' })
    assert.equal(new URL(page.url()).pathname, `/g/home/r/${slug}`)
    await page.reload()
    await openDialog(page)
    await card(page, '3 glimps').waitFor()
    await dialog(page).getByText('1 of 2 to look at').waitFor()
  })

  test('lines that somebody else changed meanwhile stay as they are', async ({ assert }) => {
    await stock(at, 'foods', 'onion', 'salt')
    const slug = await imported(at, 'Two cooks', '2 onion', '3 salt')
    const page = await at.open(`/g/home/r/${slug}`)
    await openDialog(page)
    const { recipeIngredient: rows } = await ask<{ recipeIngredient: Row[] }>(
      at,
      'GET',
      `recipes/${slug}`
    )
    const theirs = rows.map((row, place) => (place === 1 ? { ...row, note: '1 pinch salt' } : row))
    await ask(at, 'PATCH', `recipes/${slug}`, { recipeIngredient: theirs })
    at.provokes(/409/)
    await dialog(page).getByRole('button', { name: 'Save 2 lines' }).click()
    await page.getByText('1 line was changed meanwhile').waitFor()
    assert.deepEqual(await saved(at, slug), [
      [2, null, 'onion', ''],
      [1, null, null, '1 pinch salt'],
    ])
  })

  test('a parser that is switched off is offered nowhere, and with the last one the offer goes', async ({
    assert,
  }) => {
    const slug = await imported(at, 'No parser', '2 onions', '1 cup flour')
    const page = await at.open(`/g/home/r/${slug}`)
    await openDialog(page)
    const parser = dialog(page).getByRole('combobox', { name: 'Parser' })
    await parser.click()
    await page.getByRole('option', { name: 'Ingredient lines by rules' }).click()
    await parser.and(page.locator('[value="Ingredient lines by rules"]')).waitFor()
    await ask(at, 'PUT', 'admin/plugins/parser-brute', { on: false })
    await parser.waitFor({ state: 'detached' })
    await dialog(page)
      .getByText(/of 2 to look at|2 lines are ready/)
      .waitFor()
    await page.goBack()
    await ask(at, 'PUT', 'admin/plugins/parser-nlp', { on: false })
    await page.getByRole('button', { name: /^Read amounts? and foods? of/ }).waitFor({
      state: 'detached',
    })
    for (const id of ['parser-nlp', 'parser-brute'])
      await ask(at, 'PUT', `admin/plugins/${id}`, { on: true })
    await page.getByRole('button', { name: /^Read amounts? and foods? of/ }).waitFor()
    assert.isTrue(true)
  })

  test('an administrator compares what the parsers read in a line', async ({ assert }) => {
    await stock(at, 'foods', 'flour')
    const page = await at.open('/admin/debug/parser')
    await page.waitForURL('**/admin/parser')
    await page.getByLabel('Ingredient lines').fill('2 cups flour, sifted')
    await page.getByRole('button', { name: '3 EL Olivenöl' }).click()
    await page.getByRole('button', { name: 'Read 2 lines' }).click()
    const first = page.getByRole('region', { name: '2 cups flour, sifted' })
    const cards = first.getByRole('article')
    await cards.nth(1).getByText('sifted').first().waitFor()
    assert.equal(await cards.count(), 2)
    const german = page.getByRole('region', { name: '3 EL Olivenöl' })
    await german.getByText('not there yet').first().waitFor()
  })

  test('the review of an import says below each ingredient what it is read as', async () => {
    await stock(at, 'foods', 'flour')
    const page = await at.open('/g/home/r/create/url')
    // Without steps it is not saved unseen.
    const text = JSON.stringify({
      '@type': 'Recipe',
      'name': 'Flat bread',
      'recipeIngredient': ['2 cups flour, sifted', 'As you like it'],
    })
    await page.getByLabel('Link or text of the recipe').fill(text)
    await page.keyboard.press('Control+Enter')
    const list = page.getByRole('region', { name: 'Ingredients', exact: true })
    await list.getByText('Read as').first().waitFor()
    await list.getByText('sifted').last().waitFor()
    await list.getByRole('listitem').nth(1).getByText('Unclear').waitFor()
  })
})
