import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { type BrowserSite, browserSite, phone } from './helpers.js'
import { holds } from './until.js'

async function ask<Body>(at: BrowserSite, method: string, path: string, data?: unknown) {
  const window = await at.signedIn()
  const got = await window.request.fetch(`${at.site.url}/api/${path}`, { method, data })
  if (!got.ok()) throw new Error(`${method} ${path}: ${got.status()} ${await got.text()}`)
  return (await got.json()) as Body
}

interface Row {
  quantity: number | null
  unit: { name: string } | null
  food: { name: string } | null
  note: string
}

async function saved(at: BrowserSite, slug: string) {
  const recipe = await ask<{ recipeIngredient: Row[] }>(at, 'GET', `recipes/${slug}`)
  return recipe.recipeIngredient.map(({ quantity, unit, food, note }) => [
    quantity,
    unit?.name ?? null,
    food?.name ?? null,
    note,
  ])
}

/** A recipe without ingredients, with its editor open. */
async function edit(at: BrowserSite, name: string, disableAmount = false, window = {}) {
  const slug = await ask<string>(at, 'POST', 'recipes', { name })
  const nothing = { recipeIngredient: [], recipeInstructions: [] }
  await ask(at, 'PATCH', `recipes/${slug}`, { settings: { disableAmount }, ...nothing })
  const page = await at.open(`/g/home/r/${slug}?edit=true`, window)
  await page.getByRole('heading', { name: 'Ingredients' }).waitFor()
  return { page, slug }
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.waitForURL((url) => !url.search.includes('edit'))
}

const row = (page: Page, number: number) =>
  page.getByRole('group', { name: `Ingredient ${number}`, exact: true })

test.group('Lines in the editor', (group) => {
  const at = browserSite(group)

  group.each.setup(async () => {
    if (at.missing) return
    const { items } = await ask<{ items: { name: string }[] }>(at, 'GET', 'foods?perPage=-1')
    if (items.some(({ name }) => name === 'flour')) return
    for (const name of ['flour', 'onion', 'salt']) await ask(at, 'POST', 'foods', { name })
    await ask(at, 'POST', 'units', { name: 'cup', pluralName: 'cups' })
  })

  test('a line that is typed is read when its row is left, and one key takes that back', async ({
    assert,
  }) => {
    const { page, slug } = await edit(at, 'Typed line')
    await page.getByRole('button', { name: 'Add ingredient' }).click()
    await row(page, 1).getByLabel('Note').fill('2 cups flour, sifted')
    await page.getByRole('button', { name: 'Add ingredient' }).click()
    await holds(row(page, 1).getByLabel('Food'), 'flour')
    await holds(row(page, 1).getByLabel('Amount'), '2')
    await holds(row(page, 1).getByLabel('Note'), 'sifted')
    await page.keyboard.press('Control+z')
    await holds(row(page, 1).getByLabel('Note'), '2 cups flour, sifted')
    // It is not read again for being looked at, and is again for being written anew.
    await row(page, 1).getByLabel('Note').focus()
    await row(page, 2).getByLabel('Amount').fill('1 onion, chopped')
    await row(page, 1).getByLabel('Note').focus()
    await holds(row(page, 2).getByLabel('Food'), 'onion')
    await holds(row(page, 1).getByLabel('Note'), '2 cups flour, sifted')
    await save(page)
    assert.deepEqual(await saved(at, slug), [
      [null, null, null, '2 cups flour, sifted'],
      [1, null, 'onion', 'chopped'],
    ])
  })

  test('a pasted list becomes rows that are read; what is not there stays text until it is made', async ({
    assert,
  }) => {
    const { page, slug } = await edit(at, 'Pasted list')
    await page.getByRole('button', { name: 'Paste a list' }).click()
    const list = '2 cups flour\n1 large onion, chopped\n3 blorps\nsalt to taste'
    await page.getByLabel('One ingredient a line').fill(list)
    await page.getByRole('button', { name: 'Add 4 ingredients' }).click()
    await holds(row(page, 1).getByLabel('Food'), 'flour')
    await holds(row(page, 2).getByLabel('Food'), 'onion')
    await holds(row(page, 3).getByLabel('Note'), '3 blorps')
    await page.getByRole('button', { name: /^Read 1 line/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Read the ingredients' })
    await dialog.getByRole('button', { name: 'Create food and go on' }).click()
    await dialog.getByRole('button', { name: 'Save 1 line' }).click()
    await dialog.waitFor({ state: 'detached' })
    await holds(row(page, 3).getByLabel('Food'), 'blorps')
    await save(page)
    assert.deepEqual(await saved(at, slug), [
      [2, 'cup', 'flour', ''],
      [1, null, 'onion', 'large, chopped'],
      [3, null, 'blorps', ''],
      [null, null, 'salt', 'to taste'],
    ])
  })

  test('a line that names what is not there offers to make it, and is read then', async () => {
    const { page } = await edit(at, 'New food', false, {
      viewport: phone,
      hasTouch: true,
      isMobile: true,
    })
    await page.getByRole('button', { name: 'Add ingredient' }).tap()
    await row(page, 1).getByLabel('Note').fill('2 cups glimps, ground')
    await page.getByRole('button', { name: 'Add ingredient' }).tap()
    await row(page, 1).getByText('there is no “glimps” yet').waitFor()
    await row(page, 1).getByRole('button', { name: 'Create it' }).tap()
    await holds(row(page, 1).getByLabel('Food'), 'glimps')
  })

  test('where amounts are off, lines stay as they are written', async ({ assert }) => {
    const { page, slug } = await edit(at, 'No amounts', true)
    await page.getByRole('button', { name: 'Add ingredient' }).click()
    await page.getByLabel('Ingredient', { exact: true }).fill('2 cups flour')
    await page.keyboard.press('Enter')
    await save(page)
    assert.deepEqual(
      (await saved(at, slug)).map(([, , food, note]) => [food, note]),
      [[null, '2 cups flour']]
    )
  })

  test('what is saved at once has the line in it that was just read', async ({ assert }) => {
    const { page, slug } = await edit(at, 'Saved at once')
    await page.getByRole('button', { name: 'Add ingredient' }).click()
    await row(page, 1).getByLabel('Note').fill('3 cups flour')
    await save(page)
    assert.deepEqual(await saved(at, slug), [[3, 'cup', 'flour', '']])
  })
})
