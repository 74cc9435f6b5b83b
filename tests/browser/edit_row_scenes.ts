import type { Page } from 'playwright'
import type { Scene } from './scenes.js'

const path = '/g/home/r/leek-and-potato-soup?edit=true'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens the paste dialog with a list in it. */
async function paste(page: Page): Promise<void> {
  await button(page, 'Paste a list').click()
  await page.getByLabel('One ingredient a line').fill('- 200 g flour\nFor the sauce:\n3 tomatoes')
  await button(page, 'Add 2 ingredients').waitFor()
}

/** Writes a new ingredient that nobody can read: no number, no unit, no food. */
async function unread(page: Page): Promise<void> {
  await button(page, 'Add ingredient').click()
  const row = page.getByRole('group', { name: /^Ingredient/ }).last()
  await row.getByLabel('Amount').fill('2-3')
  await row.getByLabel('Food').fill('zwieback')
  await row.getByRole('option', { name: /Create/ }).waitFor()
  await row.getByLabel('Note').focus()
  await row.getByText('There is no food').waitFor()
}

/** Opens what reads a recipe's lines of text, for a recipe of its own. */
async function parse(page: Page): Promise<void> {
  const api = new URL('/api/recipes', page.url()).href
  const made = await page.request.post(api, { data: { name: 'Bread of lines' } })
  const slug = String(await made.json())
  const lines = ['2 cups flour, sifted', 'As you like it']
  const recipeIngredient = lines.map((note) => ({ note, originalText: note, quantity: 1 }))
  const data = { settings: { disableAmount: false }, recipeIngredient }
  await page.request.patch(`${api}/${slug}`, { data })
  await page.goto(new URL(`/g/home/r/${slug}`, page.url()).href)
  await page.getByRole('button', { name: /^Read amounts and foods/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('group', { name: /^Line:/ })
    .waitFor()
}

/** What lies over the rows of the editor, and what is wrong in them. */
export const editRowScenes: Scene[] = [
  {
    name: 'the editor',
    path,
    open: (page) => button(page, 'Add ingredient').waitFor(),
  },
  { name: 'ingredients that cannot be read', path, open: unread },
  {
    name: 'foods offered to an ingredient',
    over: true,
    path,
    open: async (page) => {
      await button(page, 'Add ingredient').click()
      const row = page.getByRole('group', { name: /^Ingredient/ }).last()
      await row.getByLabel('Food').fill('le')
      await row.getByRole('option', { name: 'leek' }).first().waitFor()
      await row.getByRole('option', { name: 'Aubergine' }).waitFor({ state: 'detached' })
    },
  },
  { name: 'a pasted list of ingredients', over: true, path, open: paste },
  { name: 'lines of a recipe that are read', over: true, path, open: parse },
  {
    name: 'the menu of a step',
    over: true,
    path,
    open: async (page) => {
      await button(page, 'Step 1: more').click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'the ingredients of a step',
    over: true,
    path,
    open: async (page) => {
      await page.getByRole('button', { name: /ingredients: step 1$/ }).click()
      await page.getByRole('dialog', { name: 'Ingredients of step 1' }).waitFor()
    },
  },
]
